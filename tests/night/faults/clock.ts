// The device's clock, hours off, in pages that are open, pages to come, and the worker.
import type { BrowserContext } from '@playwright/test';
import { inTime } from './in-time.ts';

/** Far more than turning a clock takes. */
const turnMs = 5_000;

/** The script runs in pages and workers; a cookie tells pages to come, since nothing else is there so early. */
function setClock(offsetMs: number | null): void {
  const device = globalThis as unknown as { Date: DateConstructor; clockOffsetMs?: number };
  const isFirst = device.clockOffsetMs === undefined;
  // Neither a worker nor an empty page has cookies.
  const cookieText =
    globalThis.location.protocol === 'http:' ? (globalThis.document?.cookie ?? '') : '';
  device.clockOffsetMs = offsetMs ?? Number(/\bclock=(-?\d+)/.exec(cookieText)?.[1] ?? 0);
  if (!isFirst) return;
  const now = () => Real.now() + (device.clockOffsetMs ?? 0);
  const Real = device.Date;
  device.Date = new Proxy(Real, {
    construct: (_, values, target) =>
      Reflect.construct(Real, values.length === 0 ? [now()] : values, target),
    apply: () => new Real(now()).toString(),
    get: (_, name) => (name === 'now' ? now : Reflect.get(Real, name)),
  });
}

/** Has a context's pages and workers look at a clock that can be turned. */
export async function watchClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(setClock, null);
}

/** Turns the clock by so much from the right time. */
export async function turnClock(
  { context, origin }: { context: BrowserContext; origin: string },
  offsetMs: number,
): Promise<void> {
  await context.addCookies([{ name: 'clock', value: String(offsetMs), url: origin }]);
  // A worker that ends at this moment has been seen never to answer; it starts with the right time.
  const turn = (done: Promise<void>) => inTime('the clock', turnMs, done).catch(() => {});
  const pages = context.pages().map((page) => turn(page.evaluate(setClock, offsetMs)));
  const workers = context.serviceWorkers().map((each) => turn(each.evaluate(setClock, offsetMs)));
  await Promise.all([...pages, ...workers]);
}
