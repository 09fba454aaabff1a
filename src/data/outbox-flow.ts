// Shows waiting intents, sends them at the right moments, and then reads the patron's facts again.

import { onCredentialsChange } from '#client/credentials/credentials.ts';
import {
  enqueue,
  type Intent,
  isOutboxOnDisk,
  listIntents,
  onOutboxChange,
  onSettled,
} from '#client/outbox/outbox.ts';
import { endPause, replay } from '#client/outbox/replay.ts';
import { type Settlement, wasBroadcast } from '#client/storage/channel.ts';
import type { Command } from '#contract/calls/declare.ts';
import type { LocalText } from '#contract/models/model.ts';
import { intentsAtom, isOutboxReadAtom, isSendingLateAtom, sessionStore } from '#session/atoms.ts';
import type { Outcome } from './outcome.ts';
import { noteTaken, refetchPatronFacts } from './refetch.ts';

/** Sending usually takes less; an intent that still waits then is reported as waiting, ms. */
const promptMs = 2_000;
/** A notice of another tab comes later than its change of storage, ms. */
const noticeDelayMs = 500;

/** Sends at start, when online and on focus. */
export async function startOutbox(): Promise<void> {
  onOutboxChange(() => void showIntents());
  // Another tab with a full disk keeps intents in memory, so they were never in this tab's list.
  onSettled((id, as) => {
    if (as !== 'taken') return;
    noteTaken(id);
    scheduleRefetch();
  });
  // What was done before the first form was done, or before the library was known, waited for it.
  onCredentialsChange((_, reason) => {
    if (reason === 'completed' || reason === 'library') void sendWaiting();
  });
  for (const event of ['online', 'focus']) addEventListener(event, () => void sendWaiting());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendWaiting();
  });
  await showIntents();
  // Another tab may have sent an intent before this one listed the outbox.
  if (wasBroadcast('outbox')) void refetchFacts();
  await sendWaiting();
}

export async function queueAndSend<I>(
  command: Command<I, unknown>,
  input: I,
  about?: LocalText,
): Promise<Outcome> {
  // Another tab may send it before this one lists it.
  const settled = new Map<string, Settlement>();
  const stop = onSettled((id, as) => settled.set(id, as));
  try {
    const intent = await enqueue(command, input, about);
    await showIntents();
    const sending = sendWaiting();
    // Without a network there is nothing to wait for.
    if (!navigator.onLine) return savedOutcome();
    await Promise.race([sending, pause(promptMs)]);
    const outcome = await outcomeOf(intent, settled);
    if (outcome !== 'lost') return outcome;
    await pause(noticeDelayMs);
    return await outcomeOf(intent, settled);
  } finally {
    stop();
  }
}

async function outcomeOf(
  { id }: Intent,
  settled: ReadonlyMap<string, Settlement>,
): Promise<Outcome> {
  const found = (await listIntents()).find((intent) => intent.id === id);
  const settlement = settled.get(id);
  if (settlement !== undefined) return settlement === 'taken' ? 'done' : 'replaced';
  if (found === undefined) return 'lost';
  return found.state === 'refused' ? 'refused' : savedOutcome();
}

function savedOutcome(): Outcome {
  return isOutboxOnDisk() ? 'kept' : 'unsaved';
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export async function sendWaiting(): Promise<void> {
  // An intent that the reader just retried may not be in the list yet.
  await showIntents();
  if (!isAnyWaiting()) return;
  const report = await replay();
  await showIntents();
  if (report.left > 0) sessionStore.set(isSendingLateAtom, true);
  if (report.sent === 0) return;
  await refetchFacts();
}

/** True if none is left. */
export async function sendNow(): Promise<boolean> {
  endPause(true);
  await sendWaiting();
  return !isAnyWaiting();
}

/** While an intent has left the outbox and the facts were not read since. */
let refetchTimer: ReturnType<typeof setTimeout> | undefined;
/** Tabs send one intent after the other; facts are read once for several, ms. */
const refetchDelayMs = 300;

function refetchFacts(): Promise<void> {
  clearTimeout(refetchTimer);
  return refetchPatronFacts();
}

async function showIntents(): Promise<void> {
  const before = sessionStore.get(intentsAtom);
  const intents = await listIntents();
  sessionStore.set(intentsAtom, intents);
  sessionStore.set(isOutboxReadAtom, true);
  watchSending();
  const remaining = new Set(intents.map(({ id }) => id));
  if (!before.some(({ id, state }) => state === 'waiting' && !remaining.has(id))) return;
  // Whichever tab sent it, the facts have changed here too.
  scheduleRefetch();
}

function scheduleRefetch(): void {
  clearTimeout(refetchTimer);
  refetchTimer = setTimeout(() => void refetchFacts(), refetchDelayMs);
}

let lateTimer: ReturnType<typeof setTimeout> | undefined;

function watchSending(): void {
  if (!isAnyWaiting()) {
    clearTimeout(lateTimer);
    lateTimer = undefined;
    sessionStore.set(isSendingLateAtom, false);
    return;
  }
  lateTimer ??= setTimeout(() => sessionStore.set(isSendingLateAtom, true), promptMs);
}

function isAnyWaiting(): boolean {
  return sessionStore.get(intentsAtom).some(({ state }) => state === 'waiting');
}
