// Years of titles in words: `Available from 1997 volume: 1 until 2005 volume: 9.`

import type { Flag } from '../model/table.ts';
import type { TitleCoverage, TitleRecord } from '../model/title-record.ts';
import { dateOfCell } from './date-cells.ts';
import { embargoOf } from './embargo-cells.ts';

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
const parted =
  /[;；|\n]|\.\s+(?=available|most)|(?<=\d{4}年?|\d{4}-|今)(?:[,，、]\s*| (?:und|and|et|[&+/]) )(?=\d{4})/i;
/** A name of the statement, and what stands behind it in brackets. */
const named =
  /^\p{L}[\p{L} ]*[:：]\s*|^(?:jahrg[aä]nge?|years?|ann[ée]es?|full ?text|volltext|online)\s+(?=\d|(?:ab|since|seit|from) )/iu;
const remark = /\s*[([（]([^()[\]（）]*)[)\]）]$/;
/** `1.1998 - 8.2005`: a volume and its year; a month would have two digits. */
const volumes =
  /(?:\bvol(?:ume)?|\bv|\bjg|\bbd)\.? ?(\d{1,4})|第(\d{1,4})卷|(?<![\d.,])([1-9]\d{0,3})(?:\.| ?\()(?=\d{4}(?!\d))/gi;

/** Parted by semicolons, `|` or sentences; a moving wall is one of all of them. What is not understood is flagged. */
export function stretchesOf(statement: string, field: string, flag: Flag): Stretch[] {
  const found: Stretch[] = [];
  const walls: string[] = [];
  const isRead = (part: string): boolean => {
    const wall = embargoOf(part, 'coverage');
    if (wall !== null) {
      if (wall !== '') walls.push(wall);
      return true;
    }
    const stretch = stretchOf(part);
    if (stretch !== null) found.push(stretch);
    return stretch !== null;
  };
  for (const part of statement.split(parted)) {
    const text = part.trim().replace(/\.+$/, '').replace(named, '');
    if (text === '' || isRead(text)) continue;
    const aside = remark.exec(text)?.[1] ?? '';
    const bare = text.replace(remark, '');
    const [years = '', ...walled] = bare.split(/[,，、]\s*/);
    const isKnown = isRead(bare) || (walled.length > 0 && isRead(years) && walled.every(isRead));
    if (isKnown && (aside === '' || isRead(aside))) continue;
    const shown = text.slice(0, 60);
    flag(
      field,
      isKnown
        ? {
            zh_CN: `收录范围中有看不懂的说明（如缺期），年限仍采用：${shown}`,
            en: `A remark on the years held, perhaps on gaps, is not understood; the years are taken: ${shown}`,
          }
        : {
            zh_CN: `看不懂的收录范围，未采用：${shown}`,
            en: `Years held that are not understood; left out: ${shown}`,
          },
    );
  }
  if (walls.length === 0) return found;
  const embargo = walls.join(';');
  return (found.length === 0 ? [{}] : found).map((stretch) => ({ ...stretch, embargo }));
}

function stretchOf(text: string): Stretch | null {
  const alma = available.exec(text);
  if (alma === null) {
    const years = text
      .replace(volumes, ' ')
      .replace(/(?<=\d{4}),\s?\d{1,3}(?!\d)|\(\s*\)/g, '')
      .trim();
    const [first, last] = [dateOfCell(years, 'first'), dateOfCell(years, 'last')];
    const ends = { dateFirst: first?.value ?? null, dateLast: last?.value ?? null };
    if (ends.dateFirst === null && ends.dateLast === null) return null;
    const [volumeFirst, volumeLast] = [...text.matchAll(volumes)].map((each) =>
      each.slice(1).find(Boolean),
    );
    return {
      ...ends,
      ...(volumeFirst !== undefined && { volumeFirst }),
      ...(volumeLast !== undefined && { volumeLast }),
    };
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
