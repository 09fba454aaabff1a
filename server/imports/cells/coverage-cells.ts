// Years of titles in words: `Available from 1997 volume: 1 until 2005 volume: 9.`

import type { Flag } from '../model/table.ts';
import type { TitleCoverage, TitleRecord } from '../model/title-record.ts';
import { dateOfCell } from './date-cells.ts';

type Stretch = Partial<
  Pick<
    TitleCoverage,
    | ('dateFirst' | 'volumeFirst' | 'issueFirst' | 'dateLast' | 'volumeLast' | 'issueLast')
    | 'embargo'
  >
>;

/** Volume and issue behind a date, as Alma writes them. */
const parts = String.raw`(?:,? ?vol(?:ume|\.)?:? ?(\S+?))?(?:,? ?(?:issue|no\.?):? ?(\S+?))?`;
const available = new RegExp(
  String.raw`^available(?: online)?(?: (?:from|since|in|as of) (\S+?)${parts})?(?: (?:until|to|through) (\S+?)${parts})?$`,
  'i',
);
const wall = /^(?:the )?most recent (\d{1,3}) (year|month|week|day)s?(?:\(s\))? (not )?available$/i;

/** Parted by semicolons, `|` or sentences; a moving wall is one of all of them. What is not understood is flagged. */
export function stretchesOf(statement: string, field: string, flag: Flag): Stretch[] {
  const found: Stretch[] = [];
  let embargo = '';
  for (const part of statement.split(
    /[;；|\n]|\.\s+(?=available|most)|(?<=\d年?|今)[,，、]\s*(?=\d{4})/i,
  )) {
    const text = part.trim().replace(/\.+$/, '');
    if (text === '') continue;
    const [, count, unit = '', not] = wall.exec(text) ?? [];
    const stretch = count === undefined ? stretchOf(text) : null;
    if (count !== undefined) {
      const letter = unit.charAt(0).toUpperCase();
      const [length, of] = letter === 'W' ? [Number(count) * 7, 'D'] : [Number(count), letter];
      embargo = [embargo, `${not === undefined ? 'R' : 'P'}${length}${of}`]
        .filter(Boolean)
        .join(';');
    } else if (stretch !== null) found.push(stretch);
    else {
      const shown = text.slice(0, 60);
      flag(field, {
        zh_CN: `看不懂的收录范围，未采用：${shown}`,
        en: `Years held that are not understood; left out: ${shown}`,
      });
    }
  }
  if (embargo === '') return found;
  return (found.length === 0 ? [{}] : found).map((stretch) => ({ ...stretch, embargo }));
}

function stretchOf(text: string): Stretch | null {
  const alma = available.exec(text);
  if (alma === null) {
    const [first, last] = [dateOfCell(text, 'first'), dateOfCell(text, 'last')];
    if (first === null || first.value === null) return null;
    return { dateFirst: first.value, dateLast: last?.value ?? null };
  }
  const [, from, volumeFirst = '', issueFirst = '', to, volumeLast = '', issueLast = ''] = alma;
  const [first, last] = [dateOfCell(from ?? ''), dateOfCell(to ?? '', 'last')];
  if ((from !== undefined && !first?.value) || (to !== undefined && !last?.value && !last?.isOpen))
    return null;
  const begins = { dateFirst: first?.value ?? null, volumeFirst, issueFirst };
  // "Available in 2001": a year alone is both ends.
  if (/^available(?: online)? in /i.test(text) && to === undefined)
    return {
      ...begins,
      dateLast: first?.value ?? null,
      volumeLast: volumeFirst,
      issueLast: issueFirst,
    };
  return { ...begins, dateLast: last?.value ?? null, volumeLast, issueLast };
}

/** A record for each stretch: a title with a gap has several, as in KBART. */
export function inStretches(record: TitleRecord, stretches: readonly Stretch[]): TitleRecord[] {
  const { coverage } = record;
  if (coverage === null || stretches.length === 0) return [record];
  return stretches.map((stretch) => ({ ...record, coverage: { ...coverage, ...stretch } }));
}
