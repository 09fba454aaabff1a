// Reads one resource for its screen; the result can be that the resource does not exist.
import type { Query } from '#contract/calls/declare.ts';
import { AppError } from '#contract/wire/errors.ts';
import { type Reading, useRead } from '#data/use-read.ts';

/** The reading of a resource. `missing`: it does not exist in the library, or the address has no valid id. */
export type DetailReading<O> =
  | Reading<O>
  | {
      status: 'missing';
      data: undefined /** False if the address has no valid id. */;
      isNamed: boolean;
    };

/** Reads the details by id. */
export function useDetail<O>(query: Query<{ id: string }, O>, id: string): DetailReading<O> {
  // No request is sent for an id that the service would refuse.
  const isValidId = query.input.safeParse({ id }).success;
  const reading = useRead(query, { id }, { isEnabled: isValidId, hideMessage: true });
  if (!isValidId) return missing(false);
  return isMissing(reading.error) ? missing(true) : reading;
}

/** The result for a resource that does not exist. */
export function missing(isNamed: boolean): DetailReading<never> {
  return { status: 'missing', data: undefined, isNamed };
}

function isMissing(error: Error | null): boolean {
  return (
    error instanceof AppError && (error.error === 'notFound' || error.error === 'invalidInput')
  );
}
