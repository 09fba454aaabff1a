// The outbox as the page sees it: what waits is shown, sent at the right moments, and what the
// service then knows is read anew.

import { wasTold } from '#client/channel.ts';
import { enqueue, listIntents, onOutboxChange } from '#client/outbox.ts';
import { replay } from '#client/replay.ts';
import type { Command } from '#contract/calls/declare.ts';
import type { LocalText } from '#contract/model.ts';
import { intentsAtom, sessionStore } from '#session/atoms.ts';
import { noteReach } from './reach.ts';
import { readPatronsFactsAnew } from './read-anew.ts';

/** Follows the outbox for the life of the page, and sends at start, when online and on focus. */
export async function startOutbox(): Promise<void> {
  onOutboxChange(() => void showIntents());
  addEventListener('online', () => void sendWaiting());
  // A browser that says it has no network is right; that it has one, it cannot know (SAFETY T24).
  addEventListener('offline', () => noteReach(false));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendWaiting();
  });
  await showIntents();
  // What another tab sent before this one looked is in no list of what waited here.
  if (wasTold('outbox')) void readAnew();
  await sendWaiting();
}

/** Makes an intent safe on the device, then sends it if it can be. */
export async function queueAndSend<I>(
  command: Command<I, unknown>,
  input: I,
  about?: LocalText,
): Promise<void> {
  await enqueue(command, input, about);
  await showIntents();
  void sendWaiting();
}

/** Sends what waits; facts of the patron are read anew where something was taken. */
export async function sendWaiting(): Promise<void> {
  // What was put back a moment ago (a retry) may not be shown yet.
  await showIntents();
  if (!sessionStore.get(intentsAtom).some((intent) => intent.state === 'waiting')) return;
  const report = await replay();
  await showIntents();
  if (report.sent === 0) return;
  noteReach(true);
  await readAnew();
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
  const left = new Set(intents.map(({ id }) => id));
  if (!before.some(({ id, state }) => state === 'waiting' && !left.has(id))) return;
  // Whichever tab had it sent: what the service says now is news here too.
  clearTimeout(readingSoon);
  readingSoon = setTimeout(() => void readAnew(), restMs);
}
