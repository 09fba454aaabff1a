// Whether a key can be used, and what a new one is at first. Pure.
import type { LibraryKey } from '#contract/calls/library/keys.ts';
import { defaultKeyRate, KeyScope, maxKeyDays, maxKeyRate } from '#contract/models/roles.ts';
import { addDays } from '#contract/rules/zoned-day.ts';

/** A key as it is typed. */
export interface KeyForm {
  name: string;
  scopes: readonly KeyScope[];
  ratePerMinute: string;
  endsOn: string;
}

type Field = keyof KeyForm;

const usualDays = 365;

/** The day in UTC, by which keys end. */
export function utcDay(now: Date): string {
  return now.toISOString().slice(0, 'yyyy-MM-dd'.length);
}

/** `active` to the end of its last day. @param today in UTC */
export function keyState(
  { endsOn, revokedAt }: Pick<LibraryKey, 'endsOn' | 'revokedAt'>,
  today: string,
): 'active' | 'ended' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return endsOn < today ? 'ended' : 'active';
}

/** A new key, for a year. */
export function newKey(today: string): KeyForm {
  const endsOn = addDays(today, usualDays);
  return { name: '', scopes: [], ratePerMinute: String(defaultKeyRate), endsOn };
}

/** The last day that a key can have. */
export function lastDay(today: string): string {
  return addDays(today, maxKeyDays - 1);
}

/** The first field that is not as it must be; null if all are. */
export function wrongField(form: KeyForm, today: string): Field | null {
  if (form.name.trim() === '') return 'name';
  if (form.scopes.length === 0) return 'scopes';
  const rate = Number(form.ratePerMinute);
  if (!Number.isInteger(rate) || rate < 1 || rate > maxKeyRate) return 'ratePerMinute';
  return form.endsOn < today || form.endsOn > lastDay(today) ? 'endsOn' : null;
}

/** The scopes with one added or taken away, in their order. */
export function withScope(
  scopes: readonly KeyScope[],
  scope: KeyScope,
  isWanted: boolean,
): readonly KeyScope[] {
  return KeyScope.options.filter((each) => (each === scope ? isWanted : scopes.includes(each)));
}
