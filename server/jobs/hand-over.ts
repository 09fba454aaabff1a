// Hands over the messages of a library that are due by a channel, a few at a time.
import type { Channel, Handover, SendingLibrary } from '#server/channels/channel.ts';
import { inPlatformScope, type Store, type Tx } from '#server/store/connection/database.ts';
import { libraryWith } from '#server/store/records/libraries/library-records.ts';
import {
  type Dispatch,
  endDispatches,
  retryDispatches,
  showInPortal,
  takeDispatches,
} from '#server/store/records/notifications/dispatch-records.ts';
import { forgetRefusals, noteRefusal } from '#server/store/records/notifications/mail-records.ts';

/** Messages that are taken at once: as many are in doubt when this process dies. */
const messagesAtOnce = 20;
/** The pause after a failed attempt; it doubles with each that the receiver put off. */
const firstPauseMs = 60_000;
const maxPauseMs = 3_600_000;

interface Run {
  now: () => Date;
  /** True where the rest is left: it is late, or the process stops. */
  isOver: () => boolean;
}

interface Outcome {
  dispatch: Dispatch;
  /** Null where the reader does not get it any more. */
  handover: Handover | null;
}

/** `done`: nothing is due. `away`: nobody can be reached now. `over`: more is due. */
export type HandOverEnd = 'done' | 'away' | 'over';

/** Hands over what is due. */
export async function handOver(
  store: Store,
  channel: Channel,
  library: SendingLibrary,
  { now, isOver }: Run,
): Promise<HandOverEnd> {
  const { code } = library;
  while (!isOver()) {
    const taken = await store.inLibrary(code, async (tx) => {
      // The portal may have been closed since.
      const stored = await inPlatformScope(tx, () => libraryWith(tx, code));
      if (stored === undefined || stored.suspendedAt !== null) return [];
      return takeDispatches(tx, channel.name, messagesAtOnce, now());
    });
    if (taken.length === 0) return 'done';
    const outcomes = await Promise.all(
      taken.map(async (dispatch): Promise<Outcome> => {
        const isEmpty = !dispatch.isActive || dispatch.items.length === 0;
        const send = isEmpty ? null : channel.prepare(dispatch, library);
        return { dispatch, handover: send === null ? null : await send() };
      }),
    );
    await store.inLibrary(code, (tx) => writeOutcomes(tx, code, channel, outcomes, now()));
    if (outcomes.some(({ handover }) => handover === 'away')) return 'away';
  }
  return 'over';
}

async function writeOutcomes(
  tx: Tx,
  libraryCode: string,
  { name }: Channel,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<void> {
  const idsOf = (...wanted: Outcome['handover'][]) =>
    outcomes.flatMap(({ dispatch, handover }) => (wanted.includes(handover) ? [dispatch.id] : []));
  await endDispatches(tx, idsOf('sent'), 'sent', now);
  await endDispatches(tx, idsOf(null), 'dropped', now);
  await retryDispatches(tx, idsOf('away'), new Date(now.getTime() + firstPauseMs));
  const refused = idsOf('refused', 'rejected');
  await endDispatches(tx, refused, 'refused', now);
  await showInPortal(tx, refused);
  for (const { dispatch, handover } of outcomes) {
    const { id, attempts, patronId, address } = dispatch;
    if (handover === 'later') {
      const pause = Math.min(maxPauseMs, firstPauseMs * 2 ** Math.min(attempts - 1, 10));
      await retryDispatches(tx, [id], new Date(now.getTime() + pause));
    } else if (handover === 'refused') {
      await noteRefusal(tx, libraryCode, { patronId, address }, now);
    }
  }
  // What arrives by another channel says nothing of an e-mail address.
  const reached = outcomes.filter(({ handover }) => name === 'email' && handover === 'sent');
  await forgetRefusals(
    tx,
    reached.map(({ dispatch }) => dispatch.patronId),
  );
}
