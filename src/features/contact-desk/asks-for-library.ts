// Refusals that only the library can resolve.
import { AppError, type ErrorName } from '#contract/wire/errors.ts';

const names: readonly ErrorName[] = ['accountDisabled', 'accountBlacklisted', 'forbidden'];

/** True if the message must show the library's phone and e-mail. */
export function asksForLibrary(error: unknown): error is AppError {
  return error instanceof AppError && names.includes(error.error);
}
