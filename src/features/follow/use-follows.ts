// Keys of all followed resources, and the pending changes.
import { useMemo } from 'react';
import { listFollows, setFollow } from '#contract/calls/patron/follows.ts';
import { usePending } from '#data/pending.ts';
import { useRead } from '#data/use-read.ts';
import { usePatron } from '#session/use-session.ts';
import { followedKeys } from './follow-state.ts';

/** Returns what the patron follows, as the page knows it. */
export function useFollows() {
  const patron = usePatron();
  const follows = useRead(listFollows, {}, { isEnabled: patron !== null, hideMessage: true });
  const { changes } = usePending(setFollow, follows);
  const items = patron === null ? undefined : follows.data?.items;
  const isSettled = patron !== null && follows.status !== 'pending';
  return useMemo(
    () => ({
      keys: followedKeys(items ?? [], changes),
      changes,
      isKnown: items !== undefined,
      /** True where it is known what is followed, or that nobody can say now. */
      isSettled,
    }),
    [items, changes, isSettled],
  );
}
