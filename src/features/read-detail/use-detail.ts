// One resource for its screen: a reading, or the answer that nobody knows it.
import type { Query } from '#contract/calls/declare.ts';
import { AppError } from '#contract/errors.ts';
import { type Reading, useRead } from '#data/use-read.ts';

/** What is read of a resource. `missing`: the library has none, or the address names none. */
export type DetailReading<O> =
  | Reading<O>
  | {
      status: 'missing';
      data: undefined /** False where the address names none. */;
      isNamed: boolean;
    };

/** Reads the details by id. */
export function useDetail<O>(query: Query<{ id: string }, O>, id: string): DetailReading<O> {
  // The service would refuse such an id, so that it is not asked.
  const isAsked = query.input.safeParse({ id }).success;
  const reading = useRead(query, { id }, { isEnabled: isAsked, hideMessage: true });
  if (!isAsked) return missing(false);
  return isMissing(reading.error) ? missing(true) : reading;
}

/** The answer that there is no such resource. */
export function missing(isNamed: boolean): DetailReading<never> {
  return { status: 'missing', data: undefined, isNamed };
}

function isMissing(error: Error | null): boolean {
  return (
    error instanceof AppError && (error.error === 'notFound' || error.error === 'invalidInput')
  );
}
