// The patron's own order of what they follow, also one that is not sent yet.
import { useMemo } from 'react';
import type { OutputOf } from '#contract/calls/declare.ts';
import { type listFollows, setFollowOrder } from '#contract/calls/patron/follows.ts';
import { usePending } from '#data/pending.ts';
import type { Reading } from '#data/use-read.ts';
import { type OwnOrder, ownOrderOf } from './own-order.ts';

/** @param follows the reading that the order is laid over */
export function useOwnPlaces(follows: Reading<OutputOf<typeof listFollows>>): OwnOrder {
  const { changes } = usePending(setFollowOrder, follows);
  const items = follows.data?.items;
  return useMemo(() => ownOrderOf(items ?? [], changes.at(-1)?.input.resources), [items, changes]);
}
