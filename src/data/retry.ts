// Repeats calls while the service does not answer and something is old or unsent: one tab for all, with growing pauses.
// When any tab learns that it answers, everything is sent and read at once.

import { requestClock } from '#client/calls/perform.ts';
import type { Intent } from '#client/outbox/outbox.ts';
import { withAbortableLock } from '#client/storage/lock.ts';
import { connectivityNotedAt, onConnectivity } from '#client/transport/connectivity.ts';
import { intentsAtom, isReachableAtom, sendableAtom, sessionStore } from '#session/atoms.ts';
import { queryClient } from './query-client.ts';
import { isStaleShown, refetchAll, refetchOneStale, refetchStale } from './refetch.ts';

/** The last one repeats, ms. */
const waitsMs = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** Even if the service comes and goes, ms. */
const minBetweenMs = 2_000;

let send: () => Promise<void> = async () => {};
let retrying: AbortController | null = null;
let step = 0;
let isCalling = false;
let readAt = Number.NEGATIVE_INFINITY;

export function startRetrying(sendWaiting: () => Promise<void>): void {
  send = sendWaiting;
  // The browser reports a network before calls succeed there.
  addEventListener('online', () => void refetchAll().finally(restart));
  addEventListener('offline', stop);
  addEventListener('visibilitychange', () => (isShown() ? restart() : stop()));
  onConnectivity((isReachable) => {
    if (isReachable) void catchUp();
    else restart();
  });
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' && retrying === null) begin();
  });
  sessionStore.sub(intentsAtom, begin);
  begin();
}

function begin(): void {
  if (retrying !== null || !isNeeded() || !isShown() || !navigator.onLine) return;
  const controller = new AbortController();
  retrying = controller;
  void withAbortableLock(controller.signal, 'asking', () =>
    retryWhileNeeded(controller.signal),
  ).finally(() => {
    if (retrying !== controller) return;
    retrying = null;
    // A reason may have come during the last call.
    begin();
  });
}

function restart(): void {
  step = 0;
  stop();
  begin();
}

function stop(): void {
  retrying?.abort();
  retrying = null;
}

async function retryWhileNeeded(signal: AbortSignal): Promise<void> {
  while (isNeeded() && !signal.aborted) {
    await pauseBeforeRetry(signal);
    if (isNeeded() && !signal.aborted) await retryOnce();
  }
  if (!signal.aborted) step = 0;
}

async function retryOnce(): Promise<void> {
  const startedAt = performance.now();
  isCalling = true;
  try {
    if (isWaiting()) await send();
    if (connectivityNotedAt() < startedAt && !(await refetchOneStale()) && !isReachable())
      await requestClock();
  } catch {
    // No answer: the next retry comes later.
  } finally {
    isCalling = false;
  }
  if (isReachable() && isStaleShown()) await refetchOld();
}

async function catchUp(): Promise<void> {
  await send();
  if (!isCalling && performance.now() - readAt >= minBetweenMs && isStaleShown())
    await refetchOld();
}

function refetchOld(): Promise<void> {
  readAt = performance.now();
  return refetchStale();
}

function pauseBeforeRetry(signal: AbortSignal): Promise<void> {
  const maxMs = waitsMs.at(-1) ?? 0;
  // Spread over devices, so that they do not all call at the same moment.
  const waitMs = (waitsMs[step] ?? maxMs) * (0.75 + Math.random() / 2);
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
  return !isReachable() || isWaiting() || isStaleShown();
}

function isReachable(): boolean {
  return sessionStore.get(isReachableAtom);
}

function isWaiting(): boolean {
  const isVisitors = ({ state, patron }: Intent) => state === 'waiting' && patron === null;
  return (
    sessionStore.get(sendableAtom).length > 0 || sessionStore.get(intentsAtom).some(isVisitors)
  );
}

function isShown(): boolean {
  return globalThis.document?.visibilityState !== 'hidden';
}
