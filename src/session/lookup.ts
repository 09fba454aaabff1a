// The meaning of a library lookup without a library (docs/requirements.md, S8.04, S8.05).
import { AppError } from '#contract/wire/errors.ts';
import type { Tenancy } from './atoms.ts';

/** HTTP statuses whose message from the service is shown to the reader. */
const statuses = [200, 401];

/**
 * The service's own message, if it answered with another code than 200; null for everything else, which is
 * a failure of the service or the network.
 */
export function refusalOfLookup(error: unknown): Extract<Tenancy, { kind: 'unknown' }> | null {
  if (!(error instanceof AppError) || !statuses.includes(error.answeredWith ?? 0)) return null;
  return { kind: 'unknown', sentence: { en: error.message, zh_CN: error.cnMessage } };
}
