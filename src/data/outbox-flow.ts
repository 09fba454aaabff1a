// The outbox as the page sees it: what waits is shown, sent at the right moments, and what the
// service then knows is read anew.

import {
  enqueue,
  type Intent,
  isOutboxOnDisk,
  listIntents,
  onOutboxChange,
  onSettled,
} from '#client/outbox/outbox.ts';
import { endPause, replay } from '#client/outbox/replay.ts';
import { type Settlement, wasTold } from '#client/storage/channel.ts';
import type { Command } from '#contract/calls/declare.ts';
import type { LocalText } from '#contract/model.ts';
import { intentsAtom, isSendingLateAtom, sessionStore } from '#session/atoms.ts';
import type { Outcome } from './outcome.ts';
import { readPatronsFactsAnew } from './refetch.ts';

/** Sending takes less; what still waits then is said to wait, ms. */
const promptMs = 2_000;
/** What another tab tells comes later than what it did to storage, ms. */
const hearingMs = 500;

/** Follows the outbox for the life of the page, and sends at start, when online and on focus. */
export async function startOutbox(): Promise<void> {
  onOutboxChange(() => void showIntents());
  // What waited in the memory of another tab, its disk being full, was never seen here.
  onSettled((_, as) => {
    if (as === 'taken') readSoon();
  });
  for (const sign of ['online', 'focus']) addEventListener(sign, () => void sendWaiting());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendWaiting();
  });
  await showIntents();
  // What another tab sent before this one looked is in no list of what waited here.
  if (wasTold('outbox')) void readAnew();
  await sendWaiting();
}

/** Makes an intent safe on the device, then sends it if it can be; tells what came of it. */
export async function queueAndSend<I>(
  command: Command<I, unknown>,
  input: I,
  about?: LocalText,
): Promise<Outcome> {
  // Another tab may send it before this one knows that it is in the outbox.
  const settled = new Map<string, Settlement>();
  const stop = onSettled((id, as) => settled.set(id, as));
  try {
    const intent = await enqueue(command, input, about);
    await showIntents();
    const sending = sendWaiting();
    // A browser that says it has no network is right: nothing has to be waited for.
    if (!navigator.onLine) return keptAs();
    await Promise.race([sending, rest(promptMs)]);
    const outcome = await outcomeOf(intent, settled);
    if (outcome !== 'lost') return outcome;
    await rest(hearingMs);
    return await outcomeOf(intent, settled);
  } finally {
    stop();
  }
}

async function outcomeOf(
  { id }: Intent,
  settled: ReadonlyMap<string, Settlement>,
): Promise<Outcome> {
  const mine = (await listIntents()).find((intent) => intent.id === id);
  const settlement = settled.get(id);
  if (settlement !== undefined) return settlement === 'taken' ? 'done' : 'replaced';
  if (mine === undefined) return 'lost';
  return mine.state === 'refused' ? 'refused' : keptAs();
}

function keptAs(): Outcome {
  return isOutboxOnDisk() ? 'kept' : 'unsaved';
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Sends what waits; facts of the patron are read anew where something was taken. */
export async function sendWaiting(): Promise<void> {
  // What was put back a moment ago (a retry) may not be shown yet.
  await showIntents();
  if (!isAnyWaiting()) return;
  const report = await replay();
  await showIntents();
  if (report.left > 0) sessionStore.set(isSendingLateAtom, true);
  if (report.sent === 0) return;
  await readAnew();
}

/** Sends what waits because the reader wants it now; true where nothing is left. */
export async function sendNow(): Promise<boolean> {
  endPause(true);
  await sendWaiting();
  return !isAnyWaiting();
}

/** Set where something left the outbox and facts were not read since. */
let readingSoon: ReturnType<typeof setTimeout> | undefined;
/** Tabs send one intent after the other. */
const restMs = 300;

function readAnew(): Promise<void> {
  clearTimeout(readingSoon);
  return readPatronsFactsAnew();
}

async function showIntents(): Promise<void> {
  const before = sessionStore.get(intentsAtom);
  const intents = await listIntents();
  sessionStore.set(intentsAtom, intents);
  watchSending();
  const left = new Set(intents.map(({ id }) => id));
  if (!before.some(({ id, state }) => state === 'waiting' && !left.has(id))) return;
  // Whichever tab had it sent: what the service says now is news here too.
  readSoon();
}

function readSoon(): void {
  clearTimeout(readingSoon);
  readingSoon = setTimeout(() => void readAnew(), restMs);
}

let lateTimer: ReturnType<typeof setTimeout> | undefined;

/** What waits is said once it has waited for longer than sending takes: most of it is gone by then. */
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
