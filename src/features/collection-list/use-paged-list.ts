// What a list that comes in pages shows for a query: the first page with the total and the facets; the
// last answer stays until the next one comes.
import { useDeferredValue, useState } from 'react';
import { useAfterTyping } from '#browser/use-after-typing.ts';
import type { Query } from '#contract/calls/declare.ts';
import { useRead } from '#data/use-read.ts';
import { useTotal } from '#ui/lists/use-total.ts';

/** The service is asked when typing rests this long, ms. */
const typingPauseMs = 200;

/** Where a list comes from: `inputOf` says what the service is asked for a page, from 0. */
export interface PagedSource<Q, I, O> {
  call: Query<I, O>;
  inputOf: (query: Q, page: number) => I;
}

/** An answer and what it answers. */
interface Shown<Q, O> {
  query: Q;
  data: O;
  learntAt: number;
  isFresh: boolean;
  /** Put together from what is kept on this device: there may be more. */
  isDerived: boolean;
}

/** Where the list stands. */
export interface PagedListState<Q, O> {
  /** The last answer; null before the first. */
  shown: Shown<Q, O> | null;
  /** How many there are, and before that is known how many this step of the history had. */
  total: number;
  /** Something else was asked for than is shown. */
  isWaiting: boolean;
  /** The last question could not be answered. */
  failure: Error | null;
  retry: () => void;
}

/** Reads the list. */
export function usePagedList<Q extends { q: string }, I, O extends { total: number }>(
  { call, inputOf }: PagedSource<Q, I, O>,
  query: Q,
): PagedListState<Q, O> {
  const asked = useAfterTyping(query, query.q, typingPauseMs);
  const reading = useRead(call, inputOf(asked, 0), { hideMessage: true });
  // The answer is drawn one drawing after the question: so is what it answers.
  const answered = useDeferredValue(asked);
  const [shown, setShown] = useState<Shown<Q, O> | null>(null);
  if (reading.status === 'ready') {
    const { data, learntAt, isFresh, isDerived } = reading;
    const isSame =
      shown !== null &&
      shown.data === data &&
      shown.isFresh === isFresh &&
      shown.query === answered;
    // State that follows other state: set while drawing, so that nothing stale is ever painted.
    if (!isSame) setShown({ query: answered, data, learntAt, isFresh, isDerived });
  }
  const isWaiting = reading.status === 'pending' || asked !== query || answered !== asked;
  return {
    shown,
    total: useTotal(shown?.data.total ?? null),
    isWaiting,
    failure: reading.status === 'failed' && !isWaiting ? reading.error : null,
    retry: reading.retry,
  };
}
