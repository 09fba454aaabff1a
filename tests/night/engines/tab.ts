// What the journeys need of a browser, whichever protocol drives it, and how they find things on a
// screen: as readers do, by what is seen and by its name.

export type Key = 'Tab' | 'Enter' | 'Space' | 'Escape' | 'ArrowRight';

/** The size of a tab that nobody resized. */
export const desktop = { width: 1440, height: 900 };

export interface Tab {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page; it must use nothing from outside itself. */
  evaluate<Values extends unknown[], Result>(
    inPage: (...values: Values) => Result | Promise<Result>,
    ...values: Values
  ): Promise<Result>;
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  screenshot(path: string): Promise<void>;
  close(): Promise<void>;
}

export interface Browser {
  openTab(): Promise<Tab>;
  /** What it complained of: errors in the console, errors of the page, violations of the policy. */
  complaints: string[];
  /** Takes the network away from all its pages and brings it back; undefined where it cannot. */
  setOffline?: (isOffline: boolean) => Promise<void>;
  close(): Promise<void>;
}

/** Something on the screen. Names are compared in full, patterns are searched for. */
export interface Wanted {
  css: string;
  name?: string | RegExp;
  /** Which one of those that fit, the first unless given. */
  at?: number;
}

const usualTimeoutMs = 30_000;

/** Asks until the answer is neither false nor null; an error counts as "not yet", the last one is told. */
export async function until<Result>(
  what: string,
  ask: () => Promise<Result | false | null | undefined>,
  timeoutMs: number = usualTimeoutMs,
): Promise<Result> {
  const end = Date.now() + timeoutMs;
  let last: unknown = 'never came';
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer !== false && answer !== null && answer !== undefined) return answer;
    } catch (error) {
      // A page that is being left, for instance.
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what}: ${String(last)}`);
}

interface Found {
  text: string;
  /** Its middle; null where something else lies over it. */
  point: { x: number; y: number } | null;
  attributes: Record<string, string>;
}

/** Everything that fits, seen on the screen or by scrolling. */
export function findAll(tab: Tab, { css, name }: Wanted): Promise<Found[]> {
  const [source, isPattern] = name instanceof RegExp ? [name.source, true] : [name ?? null, false];
  return tab.evaluate(
    (selector: string, wanted: string | null, isRegExp: boolean) => {
      const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
      const nameOf = (element: Element) => {
        const label = element.getAttribute('aria-label');
        const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
        const labels = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
        return plain(label || labels || element.textContent);
      };
      const fits = (element: Element) => {
        if (!element.checkVisibility({ visibilityProperty: true })) return false;
        if (wanted === null) return true;
        return isRegExp ? new RegExp(wanted).test(nameOf(element)) : nameOf(element) === wanted;
      };
      return [...document.querySelectorAll(selector)].filter(fits).map((element) => {
        const box = element.getBoundingClientRect();
        const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
        const over = document.elementFromPoint(middle.x, middle.y);
        const isFree = over !== null && (element.contains(over) || over.contains(element));
        return {
          text: plain(element.textContent),
          point: isFree ? middle : null,
          attributes: Object.fromEntries([...element.attributes].map((a) => [a.name, a.value])),
        };
      });
    },
    css,
    source,
    isPattern,
  );
}

const labelOf = ({ css, name = '' }: Wanted) => `${css} ${name}`;

export function see(tab: Tab, wanted: Wanted, timeoutMs?: number): Promise<Found> {
  return until(
    labelOf(wanted),
    async () => (await findAll(tab, wanted))[wanted.at ?? 0],
    timeoutMs,
  );
}

export async function seeNo(tab: Tab, wanted: Wanted): Promise<void> {
  await until(`no ${labelOf(wanted)}`, async () => (await findAll(tab, wanted)).length === 0);
}

/** Clicks it with the mouse, once it is seen, lies still and under nothing else. */
export async function click(tab: Tab, wanted: Wanted): Promise<void> {
  let before: Found['point'] = null;
  const { x, y } = await until(`to click ${labelOf(wanted)}`, async () => {
    await scrollTo(tab, wanted);
    const { point } = (await findAll(tab, wanted))[wanted.at ?? 0] ?? { point: null };
    const isStill = point !== null && point.x === before?.x && point.y === before.y;
    before = point;
    return isStill && point;
  });
  await tab.clickAt(x, y);
}

async function scrollTo(tab: Tab, wanted: Wanted): Promise<void> {
  const found = (await findAll(tab, wanted))[wanted.at ?? 0];
  if (found === undefined || found.point !== null) return;
  await tab.evaluate(
    (css: string, text: string) => {
      const fits = [...document.querySelectorAll(css)].filter(
        (element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim() === text,
      );
      fits[0]?.scrollIntoView({ block: 'center' });
    },
    wanted.css,
    found.text,
  );
}

export async function fillField(tab: Tab, css: string, text: string): Promise<void> {
  await click(tab, { css });
  await tab.type(text);
}
