// What the reader sees of their own data: the facts that the service sent, with the reader's changes
// that it has not confirmed yet ("snapshot + outbox", docs/ARCHITECTURE.md, "Facts offline").
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import type { Intent } from '#client/outbox/outbox.ts';
import type { QueuedCommand } from '#contract/calls/declare.ts';
import { intentsAtom } from '#session/atoms.ts';
import { usePatron } from '#session/use-session.ts';
import type { Reading } from './use-read.ts';

/** The patron's changes by one command. */
export interface Pending<I> {
  /** Changes to lay over the facts, oldest first: one for each thing that is changed. */
  changes: readonly Intent<I>[];
  /** Whether one of them has not been sent. */
  isWaiting: boolean;
  /** The last change that the service refused and the reader has not dealt with; null without one. */
  refused: Intent<I> | null;
}

/** Changes that hold over facts of a certain age, by what they change. */
export interface Holding<I> {
  /** When the facts were learnt, ms; 0 while there are none. */
  learntAt: number;
  byKey: ReadonlyMap<string, Intent<I>>;
}

export const nothingHolds: Holding<never> = { learntAt: 0, byKey: new Map() };

/**
 * The patron's changes by a command that the facts do not contain yet.
 * @param facts the reading that the changes are laid over
 */
export function usePending<I>(command: QueuedCommand<I>, facts: Reading<unknown>): Pending<I> {
  const patron = usePatron()?.username;
  const intents = useAtomValue(intentsAtom);
  const [before, setBefore] = useState<Holding<I>>(nothingHolds);
  // Another reader's changes may wait on this device too.
  const own = useMemo(
    () => (patron === undefined ? [] : intentsOf(command, intents, patron)),
    [command, intents, patron],
  );
  const learntAt = facts.status === 'ready' ? facts.learntAt : 0;
  const holding = holdingNow(command, before, own, learntAt);
  // Set while rendering, so that nothing outdated is ever painted.
  if (holding !== before) setBefore(holding);
  return useMemo(
    () => ({
      changes: [...holding.byKey.values()],
      isWaiting: own.some(({ state }) => state === 'waiting'),
      refused: own.findLast(({ state }) => state === 'refused') ?? null,
    }),
    [holding, own],
  );
}

/**
 * Which changes hold: a waiting one; a sent one until the facts are newer, since the facts that are
 * shown do not contain it; a refused one no longer. Returns `before` where nothing changed.
 */
export function holdingNow<I>(
  command: QueuedCommand<I>,
  before: Holding<I>,
  own: readonly Intent<I>[],
  learntAt: number,
): Holding<I> {
  const keyOf = (intent: Intent<I>) => command.supersedes?.(intent.input) ?? intent.id;
  const byKey = new Map(before.learntAt === learntAt ? before.byKey : []);
  for (const intent of own) {
    byKey.delete(keyOf(intent));
    if (intent.state === 'waiting') byKey.set(keyOf(intent), intent);
  }
  const isSame = before.learntAt === learntAt && idsOf(before.byKey) === idsOf(byKey);
  return isSame ? before : { learntAt, byKey };
}

function intentsOf<I>(
  command: QueuedCommand<I>,
  intents: readonly Intent[],
  patron: string,
): readonly Intent<I>[] {
  return intents.filter(
    (intent) => intent.call === command.name && intent.patron === patron,
  ) as Intent<I>[];
}

function idsOf(byKey: Holding<unknown>['byKey']): string {
  return [...byKey.values()].map(({ id }) => id).join();
}
