// What a library lookup that brought no library means (docs/requirements.md, S8.04, S8.05).
import { AppError } from '#contract/errors.ts';
import type { Tenancy } from './atoms.ts';

/** HTTP statuses with which the service says in words why there is no library. */
const said = [200, 401];

/**
 * An answer with another code than 200 is told to the reader in its own words, whatever the code; null
 * for everything else, which is a failure of the service or of the way there.
 */
export function refusalOfLookup(error: unknown): Extract<Tenancy, { kind: 'unknown' }> | null {
  if (!(error instanceof AppError) || !said.includes(error.answeredWith ?? 0)) return null;
  return { kind: 'unknown', sentence: { en: error.message, zh_CN: error.cnMessage } };
}
