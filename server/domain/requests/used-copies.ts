// How many copies a reader asked for in a month. Requests go with an account that its reader closes; their number counts on
// until the month ends, or closing would renew the limit.
import { and, eq, inArray } from 'drizzle-orm';
import { countedStates } from '#contract/rules/life/life.ts';
import type { Tx } from '#server/store/connection/database.ts';
import type { PatronRecord } from '#server/store/rows/accounts/session-records.ts';
import { addToCount, countOf, forgetCount } from '#server/store/rows/done-counts.ts';
import { deliveries } from '#server/store/schema/requests/delivery.ts';

/** A month at the library. */
export interface LibraryMonth {
  /** `yyyy-MM`. */
  month: string;
  /** When the next one begins. */
  nextMonthAt: Date;
}

type Reader = Pick<PatronRecord, 'id' | 'username'>;

const subjectOf = (username: string) => `copies of ${username}`;

/** Requests of a patron that count towards the limit of a month, `yyyy-MM`. */
const countOfMonth = (tx: Tx, patronId: string, month: string) =>
  tx.$count(
    deliveries,
    and(
      eq(deliveries.patronId, patronId),
      eq(deliveries.month, month),
      inArray(deliveries.state, [...countedStates]),
    ),
  );

/** Requests that count towards the present month's limit, those of a closed account of that name too. */
export async function usedCopies(
  tx: Tx,
  { id, username }: Reader,
  month: string,
  now: Date,
): Promise<number> {
  return (await countOfMonth(tx, id, month)) + (await countOf(tx, subjectOf(username), now));
}

/** Before an account is closed. The name is stored as a hash. */
export async function keepUsedCopies(
  tx: Tx,
  libraryCode: string,
  { id, username }: Reader,
  { month, nextMonthAt }: LibraryMonth,
  now: Date,
): Promise<void> {
  const count = await countOfMonth(tx, id, month);
  if (count === 0) return;
  await addToCount(tx, libraryCode, subjectOf(username), { count, endsAt: nextMonthAt }, now);
}

/** @returns false where there was nothing to forget */
export function forgetUsedCopies(tx: Tx, username: string): Promise<boolean> {
  return forgetCount(tx, subjectOf(username));
}
