// Hands over the messages of a library that are due by a channel, a few at a time.
import { setTimeout as sleep } from 'node:timers/promises';
import { followersEvents } from '#contract/models/notification-model.ts';
import { MessageKind, SubscriptionTopic } from '#contract/models/patron-model.ts';
import { pushRhythmOf } from '#contract/rules/forms/subscription-rules.ts';
import { inPlatformScope, type Store, type Tx } from '#server/store/connection/database.ts';
import { isDatabaseAway } from '#server/store/connection/database-away.ts';
import { libraryWith } from '#server/store/rows/library-rows.ts';
import type { ChannelName } from '#server/store/schema/messages/notifications.ts';
import type { Channel, Handover, SendingLibrary } from './channels/channel.ts';
import {
  type Dispatch,
  type DispatchItem,
  endDispatches,
  retryDispatches,
  showEventsInPortal,
  showInPortal,
  showUnreached,
  takeDispatches,
} from './dispatches/dispatch-records.ts';
import { forgetRefusals, noteRefusal } from './dispatches/mail-records.ts';

/** Items that the reader still wants by a channel: own matters, chosen topics, outages and changes of what is followed. */
export function wantedItems({ choice, items }: Dispatch, channel: ChannelName): DispatchItem[] {
  const { topics, channels } = choice;
  return items.filter(({ kind, event, isFollowed }) => {
    const message = MessageKind.safeParse(kind).data;
    const isEnded = message === undefined || pushRhythmOf(choice, message) === 'never';
    if (channel === 'push' && isEnded) return false;
    const topic = SubscriptionTopic.safeParse(kind).data;
    const hasWay = channel === 'push' || channels.length > 0;
    if (topic === undefined || (topics.includes(topic) && hasWay)) return true;
    const isOutage = topic === 'outage' && event !== 'noticePublished';
    return isFollowed && (isOutage || followersEvents.includes(event));
  });
}

/** Messages that are taken at once: as many are in doubt when this process dies. */
const messagesAtOnce = 20;
/** The pause after a failed attempt; it doubles with each that the receiver put off. */
const firstPauseMs = 60_000;
const maxPauseMs = 3_600_000;
/** The pause of a library whose sender is refused, until somebody sets another one. */
const heldPauseMs = 10 * 60_000;
/** Pauses before outcomes are written once more, where the database was away. */
const writePausesMs = [1_000, 5_000, 15_000, 60_000, 120_000];

interface Run {
  now: () => Date;
  /** True where the rest is left: it is late, or the process stops. */
  isOver: () => boolean;
}

interface Outcome {
  dispatch: Dispatch;
  /** Null where the reader does not want it any more. */
  handover: Handover | null;
}

/**
 * `done`: nothing is due. `held`: nobody can be reached for this library. `away`: nobody can be reached now. `over`:
 * more is due.
 */
export type HandOverEnd = 'done' | 'held' | 'away' | 'over';

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
      taken.map(async (each): Promise<Outcome> => {
        const dispatch = { ...each, items: wantedItems(each, channel.name) };
        const isEmpty = !dispatch.isActive || dispatch.items.length === 0;
        const send = isEmpty ? null : channel.prepare(dispatch, library);
        return { dispatch, handover: send === null ? null : await send() };
      }),
    );
    await untilWritten(() =>
      store.inLibrary(code, (tx) => writeOutcomes(tx, code, channel, outcomes, now())),
    );
    const has = (wanted: Handover) => outcomes.some(({ handover }) => handover === wanted);
    if (has('held')) return 'held';
    // Where some got through, the server only wants fewer at a time.
    if (has('away') && !has('sent')) return 'away';
  }
  return 'over';
}

/** What is known must not be lost while the database is away for a moment: it would be in doubt. */
async function untilWritten(write: () => Promise<void>): Promise<void> {
  for (const pauseMs of writePausesMs) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await sleep(pauseMs);
    }
  }
  await write();
}

async function writeOutcomes(
  tx: Tx,
  libraryCode: string,
  { name, leftToPortal }: Channel,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<void> {
  const idsOf = (...wanted: Outcome['handover'][]) =>
    outcomes.flatMap(({ dispatch, handover }) => (wanted.includes(handover) ? [dispatch.id] : []));
  await endDispatches(tx, idsOf('sent'), 'sent', now);
  await endDispatches(tx, idsOf(null, 'noWay'), 'dropped', now);
  await retryDispatches(tx, idsOf('away'), new Date(now.getTime() + firstPauseMs));
  await retryDispatches(tx, idsOf('held'), new Date(now.getTime() + heldPauseMs));
  await endDispatches(tx, idsOf('refused', 'rejected'), 'refused', now);
  await endDispatches(tx, idsOf('doubtful'), 'doubtful', now);
  await showInPortal(tx, idsOf('refused', 'rejected', 'doubtful'));
  for (const { dispatch, handover } of outcomes) {
    const { id, attempts, patronId, address } = dispatch;
    if (handover === 'sent') {
      const left = leftToPortal(dispatch).map(({ eventId }) => eventId);
      await showEventsInPortal(tx, patronId, left);
    } else if (handover === 'noWay') {
      await showUnreached(tx, dispatch);
    } else if (handover === 'later') {
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
