// Cells that lists of journals and lists of books have alike: title, numbers, address, coverage.

import type { LocalText } from '#contract/models/model.ts';
import { RowRefused, type SpoiledReason } from '../model/report.ts';
import type { Flag, NamedRow } from '../model/table.ts';
import type { TitleCoverage, TitleRecord } from '../model/title-record.ts';
import { languageCodesOf } from '../vocabulary/language-names.ts';
import { listedAddress } from './address-cells.ts';
import { yesOrNo } from './cell-values.ts';
import { dateOfCell, isTurned } from './date-cells.ts';
import type { StretchEnd } from './date-words.ts';
import { opennessIn } from './kbart-cells.ts';
import { numbersIn } from './number-cells.ts';
import { isMojibake, plainWords, withoutEntities } from './plain-words.ts';
import { ofSpreadsheet } from './spreadsheet-cells.ts';

type Cells<Column extends string> = Pick<NamedRow<Column>, 'cell' | 'flag'>;
type CoverageColumn = 'sourceTitleId' | 'url' | 'notes' | 'openAccess';

/** Chinese titles stand under Chinese; those with kana are Japanese and stand with the others. */
export function nameOfTitle(title: string): LocalText {
  const isChinese = /\p{Script=Han}/u.test(title) && !/[\u3040-\u30FF]/.test(title);
  return isChinese ? { zh_CN: title } : { en: title };
}

/** @throws RowRefused where there is no title */
export function titleOf(
  cell: string,
  english: string,
  flag: Flag,
): Pick<TitleRecord, 'name' | 'titleText'> {
  const titleText = plainWords(cell) || plainWords(english);
  if (titleText === '') {
    throw new RowRefused('title', { zh_CN: '没有题名', en: 'There is no title' });
  }
  if (isMojibake(titleText)) {
    const en = 'Wrongly encoded characters; kept as they are';
    flag('title', { zh_CN: '有乱码，照原样保留', en });
  }
  const name = nameOfTitle(titleText);
  const parallel = plainWords(english);
  if (parallel !== '' && name.en === undefined) name.en = parallel;
  return { name, titleText };
}

/**
 * The first good number in print and online, every other one once, and the DOI.
 * @throws RowRefused where there is no title
 */
export function titleIn<Column extends string>(
  { cell, flag }: Cells<Column | 'title' | 'titleEn' | 'doi'>,
  kind: 'issn' | 'isbn',
  [print, online, ...others]: readonly [Column, Column, ...Column[]],
): Pick<
  TitleRecord,
  ('name' | 'titleText' | 'doi') | ('printIdentifier' | 'onlineIdentifier' | 'otherIdentifiers')
> {
  const title = titleOf(cell('title'), cell('titleEn'), flag);
  const inColumn = (column: Column) => numbersIn([[column, cell(column)]], [kind], flag);
  const [printIdentifier = null, ...morePrint] = inColumn(print);
  const [onlineIdentifier = null, ...moreOnline] = inColumn(online);
  const more = new Set([...morePrint, ...moreOnline, ...others.flatMap(inColumn)]);
  const otherIdentifiers = [...more].filter(
    (number) => number !== printIdentifier && number !== onlineIdentifier,
  );
  const [doi = null] = numbersIn([['doi', cell('doi')]], ['doi'], flag);
  return { ...title, printIdentifier, onlineIdentifier, otherIdentifiers, doi };
}

/** As browsers write it; anything but http and https is flagged and left out. */
export function addressIn(cell: string, field: string, flag: Flag): string {
  const text = withoutEntities(cell).trim();
  if (text === '') return '';
  const found = listedAddress(text);
  const stated = found.address === null ? found.fault : found.note;
  if (stated !== null) flag(field, stated);
  return found.address ?? '';
}

export function languagesOfCell(cell: string): { codes: string[]; unknown: string[] } {
  const found = new Set<string>();
  const unknown: string[] = [];
  for (const part of cell.split(/[;；,，、|/\n]|\band\b/)) {
    const name = part.trim();
    if (name === '') continue;
    const known = languageCodesOf(name);
    if (known === null) unknown.push(name);
    else for (const code of known) found.add(code);
  }
  return { codes: [...found], unknown };
}

export function languagesIn(cell: string, field: string, flag: Flag): string[] {
  const { codes, unknown } = languagesOfCell(cell);
  for (const name of unknown) {
    const shown = name.slice(0, 40);
    flag(field, { zh_CN: `未知的语种：${shown}`, en: `A language not known: ${shown}` });
  }
  return codes;
}

/** @param end true for the end of a period, which may still be open */
export function dateIn(
  cell: string,
  field: string,
  flag: Flag,
  end: StretchEnd = 'first',
): string | null {
  const date = dateOfCell(cell, end);
  if (date === null || (date.isOpen && end === 'last')) return null;
  if (date.value === null) flag(field, notDate(cell));
  return date.value;
}

/** @param end true for the end of a period, which may still be open */
export function yearIn(
  cell: string,
  field: string,
  flag: Flag,
  end: StretchEnd = 'first',
): number | null {
  const date = dateOfCell(cell.trim(), end);
  if (date === null || (date.isOpen && end === 'last')) return null;
  if (date.value !== null) return Number(date.value.slice(0, 4));
  const shown = cell.slice(0, 40);
  const reason = { zh_CN: `不是年份：${shown}`, en: `Not a year: ${shown}` };
  flag(field, ofSpreadsheet(cell, 'date', reason));
  return null;
}

export function notDate(cell: string): SpoiledReason {
  const shown = cell.slice(0, 40);
  return ofSpreadsheet(cell, 'date', { zh_CN: `不是日期：${shown}`, en: `Not a date: ${shown}` });
}

/** Both are kept, since nobody can tell which one is wrong. */
export function flagTurned(
  { dateFirst, dateLast }: Pick<TitleCoverage, 'dateFirst' | 'dateLast'>,
  field: string,
  flag: Flag,
): void {
  if (!isTurned(dateFirst, dateLast)) return;
  flag(field, {
    zh_CN: `结束日期 ${dateLast} 早于开始日期 ${dateFirst}，照原样保留`,
    en: `The end ${dateLast} is before the start ${dateFirst}; kept as they are`,
  });
}

export function opennessOf(cell: string, field: string, flag: Flag): boolean | null {
  if (cell === '') return null;
  const answer = yesOrNo(cell) ?? opennessIn(cell);
  if (answer === null) {
    const shown = cell.slice(0, 40);
    flag(field, { zh_CN: `应为是或否：${shown}`, en: `Expected yes or no: ${shown}` });
  }
  return answer;
}

export function coverageOf(said: Partial<TitleCoverage>): TitleCoverage {
  return {
    sourceTitleId: '',
    url: '',
    embargo: '',
    coverageDepth: '',
    notes: '',
    parentId: '',
    precedingId: '',
    accessType: '',
    dateFirst: null,
    volumeFirst: '',
    issueFirst: '',
    dateLast: null,
    volumeLast: '',
    issueLast: '',
    ...said,
  };
}

export function coverageIn({ cell, flag }: Cells<CoverageColumn>): TitleCoverage {
  // Nothing is flagged: the same cell tells whether the title is open, and is flagged there.
  const isOpen = opennessOf(cell('openAccess'), 'openAccess', () => {});
  return coverageOf({
    sourceTitleId: cell('sourceTitleId'),
    url: addressIn(cell('url'), 'url', flag),
    notes: plainWords(cell('notes')),
    accessType: isOpen === null ? '' : isOpen ? 'F' : 'P',
  });
}
