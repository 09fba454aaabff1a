// A range of years in words. Pure.
import type { Translate } from './use-text.ts';

/** A range of years; '' if no year is known. */
export function yearsOf(from: string | null, to: string | null, text: Translate): string {
  const [first, last] = [from ?? '', to ?? ''];
  if (first === '' && last === '') return '';
  if (first === '') return text('titles.years.until', { to: last });
  if (last === '') return text('titles.years.since', { from: first });
  return first === last ? first : text('titles.years.both', { from: first, to: last });
}
