// Hands over letters to vendors that are due, one after the other. One that was in hand when a process died is in doubt,
// and is not sent again.
import { and, eq, lt, lte } from 'drizzle-orm';
import type { LetterState } from '#contract/models/desk/letter-model.ts';
import type { Store } from '#server/store/connection/database.ts';
import { letters } from '#server/store/schema/desk/desk.ts';
import type { Channel, Handover, SendingLibrary } from './channels/channel.ts';

/** Longer than a mail server takes for an answer. */
const handingMs = 60 * 60_000;
const firstPauseMs = 60_000;
const maxPauseMs = 3_600_000;
const maxDoublings = 10;

interface Run {
  now: () => Date;
  isOver: () => boolean;
}

/** Those that the mail server puts off wait. */
const ends: Partial<Record<Handover, LetterState>> = {
  sent: 'sent',
  refused: 'refused',
  rejected: 'refused',
  doubtful: 'doubtful',
};

/** Ends where nothing is due, or the mail server is away. */
export async function handOverLetters(
  store: Store,
  { post }: Channel,
  library: SendingLibrary,
  { now, isOver }: Run,
): Promise<void> {
  if (post === undefined) return;
  while (!isOver()) {
    const letter = await takeLetter(store, library.code, now());
    if (letter === null) return;
    const handover = await post(letter, library);
    const state = ends[handover] ?? 'waiting';
    const pauseMs = firstPauseMs * 2 ** Math.min(letter.attempts - 1, maxDoublings);
    const nextAt = new Date(now().getTime() + Math.min(maxPauseMs, pauseMs));
    await store.inLibrary(library.code, (tx) =>
      tx.update(letters).set({ state, nextAt }).where(eq(letters.id, letter.id)),
    );
    if (handover === 'away' || handover === 'held') return;
  }
}

/** The oldest letter that is due; no other process gets it. */
function takeLetter(store: Store, code: string, now: Date) {
  return store.inLibrary(code, async (tx) => {
    const isForgotten = and(eq(letters.state, 'handing'), lt(letters.nextAt, now));
    await tx.update(letters).set({ state: 'doubtful' }).where(isForgotten);
    const [due] = await tx
      .select()
      .from(letters)
      .where(and(eq(letters.state, 'waiting'), lte(letters.nextAt, now)))
      .orderBy(letters.nextAt, letters.id)
      .limit(1)
      .for('update', { skipLocked: true });
    if (due === undefined) return null;
    const attempts = due.attempts + 1;
    const nextAt = new Date(now.getTime() + handingMs);
    await tx
      .update(letters)
      .set({ state: 'handing', attempts, nextAt })
      .where(eq(letters.id, due.id));
    return { ...due, attempts };
  });
}
