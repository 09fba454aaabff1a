// The reader's own data: facts of the service, and changes that it has not confirmed ("snapshot + outbox",
// docs/ARCHITECTURE.md, "Facts offline").
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import type { Intent } from '#client/outbox/outbox.ts';
import type { QueuedCommand } from '#contract/calls/declare.ts';
import { intentsAtom, takenAtom } from '#session/atoms.ts';
import { usePatron } from '#session/use-session.ts';
import type { Reading } from './use-read.ts';

export interface Pending<I> {
  /** To lay over the facts, oldest first: one for each thing that is changed. */
  changes: readonly Intent<I>[];
  isWaiting: boolean;
  /** And that the reader has not dealt with; null without one. */
  refused: Intent<I> | null;
}

export interface AppliedChanges<I> {
  /** Ms; 0 while there are none. */
  learntAt: number;
  byKey: ReadonlyMap<string, Intent<I>>;
}

export const noChanges: AppliedChanges<never> = { learntAt: 0, byKey: new Map() };

export function usePending<I>(command: QueuedCommand<I>, facts: Reading<unknown>): Pending<I> {
  const patron = usePatron()?.username;
  const intents = useAtomValue(intentsAtom);
  const taken = useAtomValue(takenAtom);
  const [before, setBefore] = useState<AppliedChanges<I>>(noChanges);
  // Another reader's changes may wait on this device too.
  const ownIntents = useMemo(
    () => (patron === undefined ? [] : intentsOf(command, intents, patron)),
    [command, intents, patron],
  );
  const learntAt = facts.status === 'ready' ? facts.learntAt : 0;
  const applied = appliedNow(command, before, ownIntents, learntAt, taken);
  // Set while rendering, so that nothing outdated is ever painted.
  if (applied !== before) setBefore(applied);
  return useMemo(
    () => ({
      changes: [...applied.byKey.values()],
      isWaiting: ownIntents.some(({ state }) => state === 'waiting'),
      refused: ownIntents.findLast(({ state }) => state === 'refused') ?? null,
    }),
    [applied, ownIntents],
  );
}

/**
 * Waiting ones; sent ones until the facts contain them; never refused ones. Gives `before` where nothing changed.
 * @param learntAt age of the facts: those of the device may be older than what was sent
 * @param taken from when on facts contain what the service has taken
 */
export function appliedNow<I>(
  command: QueuedCommand<I>,
  before: AppliedChanges<I>,
  ownIntents: readonly Intent<I>[],
  learntAt: number,
  taken: ReadonlyMap<string, number> = new Map(),
): AppliedChanges<I> {
  const keyOf = (intent: Intent<I>) => command.supersedes?.(intent.input) ?? intent.id;
  const isMissing = ({ id }: Intent<I>) => {
    const takenAt = taken.get(id);
    return takenAt === undefined ? before.learntAt === learntAt : learntAt <= takenAt;
  };
  const byKey = new Map([...before.byKey].filter(([, intent]) => isMissing(intent)));
  for (const intent of ownIntents) {
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

function idsOf(byKey: AppliedChanges<unknown>['byKey']): string {
  return [...byKey.values()].map(({ id }) => id).join();
}
