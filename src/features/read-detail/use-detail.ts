// One thing for its screen: here, on its way, not known, or out of reach.
import type { Query } from '#contract/calls/declare.ts';
import { AppError } from '#contract/errors.ts';
import { useRead } from '#data/use-read.ts';

/** Where the screen stands. */
export type DetailReading<O> =
  | { kind: 'loading' }
  | { kind: 'ready'; detail: O; learntAt: number; isFresh: boolean }
  /** Nobody knows it; or the address names none, of which nothing can be said. */
  | { kind: 'missing'; isNamed: boolean }
  /** The details are not on this device, and could not be had. */
  | { kind: 'failed'; error: Error; retry: () => void };

/** Reads it. */
export function useDetail<O>(query: Query<{ id: string }, O>, id: string): DetailReading<O> {
  // What the service would not take for an id is none, whether it can be reached or not.
  const isAsked = query.input.safeParse({ id }).success;
  const reading = useRead(query, { id }, { isEnabled: isAsked, hideMessage: true });
  if (!isAsked) return { kind: 'missing', isNamed: false };
  if (reading.status === 'pending') return { kind: 'loading' };
  if (reading.status === 'ready') {
    const { data, learntAt, isFresh } = reading;
    return { kind: 'ready', detail: data, learntAt, isFresh };
  }
  const { error, retry } = reading;
  if (error instanceof AppError && (error.error === 'notFound' || error.error === 'invalidInput')) {
    return { kind: 'missing', isNamed: true };
  }
  return { kind: 'failed', error, retry };
}
