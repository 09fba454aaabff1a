// What a list that comes in pages shows for an address: the first page with the total and the facets;
// while another answer is on its way the last one stays.
import { useDeferredValue, useState } from 'react';
import { useAfterTyping } from '#browser/use-after-typing.ts';
import type { Query } from '#contract/calls/declare.ts';
import { useRead } from '#data/use-read.ts';

/** The service is asked when typing rests this long, ms. */
const typingPauseMs = 200;

/** An answer and what it answers. */
interface Shown<A, O> {
  address: A;
  data: O;
  learntAt: number;
  isFresh: boolean;
  /** Put together from what is kept on this device: there may be more. */
  isOfKept: boolean;
}

/** Where the list stands. */
export interface PagedListState<A, O> {
  /** The last answer; null before the first. */
  shown: Shown<A, O> | null;
  /** Something else was asked for than is shown. */
  isWaiting: boolean;
  /** The last question could not be answered. */
  failure: Error | null;
  retry: () => void;
}

/**
 * Reads the list.
 * @param inputOf what the service is asked for the first page
 */
export function usePagedList<A extends { q: string }, I, O>(
  query: Query<I, O>,
  inputOf: (address: A) => I,
  address: A,
): PagedListState<A, O> {
  const asked = useAfterTyping(address, address.q, typingPauseMs);
  const reading = useRead(query, inputOf(asked), { hideMessage: true });
  // The reading comes a drawing later than it is asked for: so does what it answers.
  const answered = useDeferredValue(asked);
  const [shown, setShown] = useState<Shown<A, O> | null>(null);
  if (reading.status === 'ready') {
    const { data, learntAt, isFresh, isOfKept } = reading;
    const isSame =
      shown !== null &&
      shown.data === data &&
      shown.isFresh === isFresh &&
      shown.address === answered;
    // State that follows other state: set while drawing, so that nothing stale is ever painted.
    if (!isSame) setShown({ address: answered, data, learntAt, isFresh, isOfKept });
  }
  const isWaiting = reading.status === 'pending' || asked !== address || answered !== asked;
  return {
    shown,
    isWaiting,
    failure: reading.status === 'failed' && !isWaiting ? reading.error : null,
    retry: reading.retry,
  };
}
