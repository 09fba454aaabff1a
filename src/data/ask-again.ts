// Asks again while the service does not answer, while something old is on the screen and while
// something waits to be sent: one tab for all, less and less often. Whatever learns that the service
// answers has everything sent and read at once.

import { onReach, reachLearntAt } from '#client/calls/connectivity.ts';
import { askClock } from '#client/calls/perform.ts';
import type { Intent } from '#client/outbox/outbox.ts';
import { withLockUnless } from '#client/storage/lock.ts';
import { intentsAtom, isReachableAtom, sendableAtom, sessionStore } from '#session/atoms.ts';
import { queryClient } from './query-client.ts';
import { isOldShown, readAllAnew, readOldAnew, readOneOldAnew } from './refetch.ts';

/** Waits between one question and the next; the last of them from then on, ms. */
const waitsMs = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** What is old is not read more often than this, whatever the calls say in turns of the service, ms. */
const leastBetweenMs = 2_000;

let send: () => Promise<void> = async () => {};
let asking: AbortController | null = null;
let step = 0;
let isAtIt = false;
let readAt = Number.NEGATIVE_INFINITY;

/**
 * Asks again from now on, for the life of the page.
 * @param sendWaiting sends what waits
 */
export function startAsking(sendWaiting: () => Promise<void>): void {
  send = sendWaiting;
  // A browser says that it has a network before anything can be asked there.
  addEventListener('online', () => void readAllAnew().finally(beginAnew));
  addEventListener('offline', stop);
  addEventListener('visibilitychange', () => (isShown() ? beginAnew() : stop()));
  onReach((isReachable) => {
    if (isReachable) void catchUp();
    else beginAnew();
  });
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' && asking === null) begin();
  });
  sessionStore.sub(intentsAtom, begin);
  begin();
}

/** Begins where there is a reason to ask and this page does not ask yet. */
function begin(): void {
  if (asking !== null || !isNeeded() || !isShown() || !navigator.onLine) return;
  const mine = new AbortController();
  asking = mine;
  void withLockUnless(mine.signal, 'asking', () => askWhileNeeded(mine.signal)).finally(() => {
    if (asking !== mine) return;
    asking = null;
    // What came while the last question was answered.
    begin();
  });
}

function beginAnew(): void {
  step = 0;
  stop();
  begin();
}

function stop(): void {
  asking?.abort();
  asking = null;
}

async function askWhileNeeded(signal: AbortSignal): Promise<void> {
  while (isNeeded() && !signal.aborted) {
    await waited(signal);
    if (isNeeded() && !signal.aborted) await ask();
  }
  if (!signal.aborted) step = 0;
}

/** Asks with what has to be asked anyway: what waits, or one thing that is old; else for the time. */
async function ask(): Promise<void> {
  const begunAt = performance.now();
  isAtIt = true;
  try {
    if (isWaiting()) await send();
    if (reachLearntAt() < begunAt && !(await readOneOldAnew()) && !isReachable()) await askClock();
  } catch {
    // No answer: the next question comes later.
  } finally {
    isAtIt = false;
  }
  if (isReachable() && isOldShown()) await readOld();
}

/** The service answers again, whoever learnt it. */
async function catchUp(): Promise<void> {
  await send();
  if (!isAtIt && performance.now() - readAt >= leastBetweenMs && isOldShown()) await readOld();
}

function readOld(): Promise<void> {
  readAt = performance.now();
  return readOldAnew();
}

function waited(signal: AbortSignal): Promise<void> {
  const longestMs = waitsMs.at(-1) ?? 0;
  // Not all devices of a library at the same moment.
  const waitMs = (waitsMs[step] ?? longestMs) * (0.75 + Math.random() / 2);
  step += 1;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, waitMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function isNeeded(): boolean {
  return !isReachable() || isWaiting() || isOldShown();
}

function isReachable(): boolean {
  return sessionStore.get(isReachableAtom);
}

/** Whether something waits that whoever is here may send. */
function isWaiting(): boolean {
  const isVisitors = ({ state, patron }: Intent) => state === 'waiting' && patron === null;
  return (
    sessionStore.get(sendableAtom).length > 0 || sessionStore.get(intentsAtom).some(isVisitors)
  );
}

function isShown(): boolean {
  return globalThis.document?.visibilityState !== 'hidden';
}
