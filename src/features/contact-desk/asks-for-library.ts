// Refusals that the library alone can lift.
import { AppError, type ErrorName } from '#contract/errors.ts';

const names: readonly ErrorName[] = ['accountDisabled', 'accountBlacklisted', 'forbidden'];

/** True where the library's phone and e-mail belong to the sentence. */
export function asksForLibrary(error: unknown): error is AppError {
  return error instanceof AppError && names.includes(error.error);
}
