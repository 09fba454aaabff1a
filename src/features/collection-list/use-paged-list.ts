// Reads the first page of a paged list for a query, with the total and the facets. The last answer stays
// until the next answer arrives.
import { useDeferredValue, useState } from 'react';
import { useAfterTyping } from '#browser/lists.ts';
import type { Query } from '#contract/calls/declare.ts';
import { useRead } from '#data/use-read.ts';
import { useTotal } from '#ui/lists/use-total.ts';

/** The pause in typing after which the request is sent, ms. */
const typingPauseMs = 200;

/** The source of a list: `inputOf` makes the request for a page; pages are counted from 0. */
export interface PagedSource<Q, I, O> {
  call: Query<I, O>;
  inputOf: (query: Q, page: number) => I;
}

/** An answer and its query. */
interface Shown<Q, O> {
  query: Q;
  data: O;
  learntAt: number;
  isFresh: boolean;
  /** True if the answer was made from data kept on this device: there may be more results. */
  isDerived: boolean;
}

/** The state of the list. */
export interface PagedListState<Q, O> {
  /** The last answer; null before the first. */
  shown: Shown<Q, O> | null;
  /** The number of results; until it is known, the number stored in this history entry. */
  total: number;
  /** True if the shown answer belongs to an earlier query. */
  isWaiting: boolean;
  /** Why the last request failed; null if it did not. */
  failure: Error | null;
  retry: () => void;
}

/** Reads the list. */
export function usePagedList<Q extends { q: string }, I, O extends { total: number }>(
  { call, inputOf }: PagedSource<Q, I, O>,
  query: Q,
): PagedListState<Q, O> {
  const settled = useAfterTyping(query, query.q, typingPauseMs);
  const reading = useRead(call, inputOf(settled, 0), { hideMessage: true });
  // The answer renders one pass after the query, so its query is deferred as well.
  const answered = useDeferredValue(settled);
  const [shown, setShown] = useState<Shown<Q, O> | null>(null);
  if (reading.status === 'ready') {
    const { data, learntAt, isFresh, isDerived } = reading;
    const isSame =
      shown !== null &&
      shown.data === data &&
      shown.isFresh === isFresh &&
      shown.query === answered;
    // This state follows other state; it is set during rendering, so that no stale state is painted.
    if (!isSame) setShown({ query: answered, data, learntAt, isFresh, isDerived });
  }
  const isWaiting = reading.status === 'pending' || settled !== query || answered !== settled;
  return {
    shown,
    total: useTotal(shown?.data.total ?? null),
    isWaiting,
    failure: reading.status === 'failed' && !isWaiting ? reading.error : null,
    retry: reading.retry,
  };
}
