// One row of a KBART list: the title, how the package carries it, and what is to be looked at.

import type { TitleKind } from '#contract/models/title-model.ts';
import { identifierOf } from '#contract/rules/identifiers.ts';
import type { Reason } from '#server/store/refused.ts';
import { inStretches, stretchesOf } from '../../cells/coverage-cells.ts';
import { dateOfCell, endOfStretch } from '../../cells/date-cells.ts';
import { embargoIn } from '../../cells/embargo-cells.ts';
import {
  accessTypeIn,
  depthIn,
  frequencyOfCount,
  kindOfType,
  lightOf,
} from '../../cells/kbart-cells.ts';
import { numberIn } from '../../cells/number-cells.ts';
import { isMojibake, plainWords } from '../../cells/plain-words.ts';
import { ofSpreadsheet } from '../../cells/spreadsheet-cells.ts';
import {
  addressIn,
  flagTurned,
  languagesIn,
  nameOfTitle,
  notDate,
} from '../../cells/title-cells.ts';
import type { RowNote, SpoiledReason } from '../../model/report.ts';
import type { Flag } from '../../model/table.ts';
import type { TitleFields, TitleRecord } from '../../model/title-record.ts';
import type { KbartColumn, KbartPlaces } from '../../vocabulary/kbart-columns.ts';

interface Row {
  row: number;
  cells: readonly string[];
  places: KbartPlaces;
  width: number;
  otherwise: TitleKind;
}

export interface KbartRow {
  records: TitleRecord[];
  notes: RowNote[];
  isKindStated: boolean;
}

export function readKbartRow(row: Row): KbartRow {
  const notes: RowNote[] = [];
  const flag: Flag = (field, reason) => notes.push({ row: row.row, field, ...reason });
  const cell = (column: KbartColumn) => valueAt(row, column);
  const titleText = cell('title');
  if (titleText === '') {
    const note = { row: row.row, field: 'publication_title', ...noTitle };
    return { records: [], notes: [note], isKindStated: false };
  }
  if (row.cells.some(isMojibake)) {
    flag('', { zh_CN: '有乱码，照原样保留', en: 'Wrongly encoded characters; kept as they are' });
  }
  if (row.cells.length > row.width && row.cells.slice(row.width).some((each) => each !== '')) {
    flag('', { zh_CN: '单元格多于列名', en: 'There are more cells than column names' });
  }
  if (row.cells.filter((each) => each.trim() !== '').length === 1) {
    flag('publication_title', onlyTitle);
  }
  const numbers = numbersOf(row, flag);
  const stated = kindOf(row, cell('type'), numbers);
  const kind = stated ?? row.otherwise;
  if (cell('type') !== '' && kindOfType(cell('type')) === null) {
    flag('publication_type', unknownType(cell('type'), kind));
  }
  const stretches = stretchesIn(cell, flag);
  const dates = datesOf(cell, stretches.length > 0 ? () => {} : flag);
  const record: TitleRecord = {
    row: row.row,
    kind,
    name: nameOfTitle(titleText),
    titleText,
    printIdentifier: numbers.print,
    onlineIdentifier: numbers.online,
    cnNumber: null,
    doi: numbers.doi,
    otherIdentifiers: numbers.others,
    fields: fieldsOf(
      kind,
      row.places,
      { cell, flag },
      dates.publishedPrint ?? dates.publishedOnline,
    ),
    coverage: {
      sourceTitleId: cell('sourceTitleId'),
      url: addressIn(cell('url'), 'title_url', flag),
      embargo: embargoIn(cell('embargo'), 'embargo_info', flag),
      coverageDepth: depthIn(cell('coverageDepth'), 'coverage_depth', flag),
      notes: cell('notes'),
      parentId: idsOf(cell('parentId')),
      precedingId: idsOf(cell('precedingId')),
      accessType: accessTypeIn(cell('accessType'), 'access_type', flag) || lightOf(cell('light')),
      dateFirst: dates.dateFirst,
      dateLast: dates.dateLast,
      volumeFirst: cell('volumeFirst'),
      issueFirst: cell('issueFirst'),
      volumeLast: cell('volumeLast'),
      issueLast: cell('issueLast'),
    },
    facts: [],
  };
  return { records: inStretches(record, stretches), notes, isKindStated: stated !== null };
}

/** From a column of its own that says years in words, and several stretches in the columns of dates. */
function stretchesIn(
  cell: (column: KbartColumn) => string,
  flag: Flag,
): ReturnType<typeof stretchesOf> {
  const [firsts, lasts] = [cell('dateFirst'), cell('dateLast')];
  if (firsts === '' && lasts === '') return stretchesOf(cell('coverage'), 'coverage', flag);
  const [starts, ends] = [firsts.split('|'), lasts.split('|')];
  if (starts.length === 1) return [];
  return starts.map((start, index) => {
    const { dateFirst, dateLast } = datesOf(
      (column) =>
        (column === 'dateFirst' ? start : column === 'dateLast' ? (ends[index] ?? '') : '').trim(),
      flag,
    );
    return { dateFirst, dateLast };
  });
}

const noTitle: Reason = { zh_CN: '没有题名', en: 'There is no title' };
const onlyTitle: Reason = {
  zh_CN: '只有题名，没有标识符、年限和网址',
  en: 'There is only a title: no identifier, no dates, no address',
};

/** The first that is not empty among the columns of that name. */
function valueAt({ cells, places }: Row, column: KbartColumn): string {
  for (const index of places.get(column) ?? []) {
    const value = cells[index] ?? '';
    if (value !== '') return column === 'url' ? value.trim() : plainWords(value);
  }
  return '';
}

/** Of other titles; lists join several with one of these marks. */
function idsOf(cell: string): string {
  if (cell === '') return cell;
  const ids = cell.split(/[;|,；，、]/).map((id) => id.trim());
  return [...new Set(ids)].filter((id) => id !== '').join(';');
}

interface Numbers {
  print: string | null;
  online: string | null;
  doi: string | null;
  others: string[];
  hasIssn: boolean;
  hasIsbn: boolean;
}

function numbersOf(row: Row, flag: Flag): Numbers {
  const numbers: Numbers = {
    print: null,
    online: null,
    doi: null,
    others: [],
    hasIssn: false,
    hasIsbn: false,
  };
  const take = (text: string, field: string): string | null => {
    const kinds = field === 'doi' ? (['doi'] as const) : (['issn', 'isbn', 'doi'] as const);
    const found = numberIn(text.trim(), field, kinds, flag);
    const kind = (found ?? identifierOf(text))?.kind;
    if (kind === 'issn') numbers.hasIssn = true;
    if (kind === 'isbn') numbers.hasIsbn = true;
    if (found?.kind !== 'doi') return found?.value ?? null;
    numbers.doi ??= found.value;
    return null;
  };
  const inColumn = (column: KbartColumn, field: string): string[] => {
    const parts = (row.places.get(column) ?? []).flatMap((index) =>
      partsOf(row.cells[index] ?? ''),
    );
    return parts.length === 0 ? parts : parts.flatMap((part) => take(part, field) ?? []);
  };
  const print = inColumn('printIdentifier', 'print_identifier');
  const online = inColumn('onlineIdentifier', 'online_identifier');
  const more = inColumn('otherIdentifiers', 'other_identifiers');
  inColumn('doi', 'doi');
  numbers.print = print[0] ?? null;
  numbers.online = online[0] ?? null;
  const others = new Set([...print, ...online, ...more]);
  for (const main of [print[0], online[0]]) if (main !== undefined) others.delete(main);
  numbers.others = [...others];
  return numbers;
}

function partsOf(cell: string): string[] {
  if (cell === '') return [];
  return /[;,|\\]/.test(cell) ? cell.split(/[;,|\\]/) : [cell];
}

/** As stated, else by its numbers and by columns only books fill; null where nothing tells. */
function kindOf(row: Row, type: string, numbers: Numbers): TitleKind | null {
  const stated = kindOfType(type);
  if (stated !== null) return stated;
  if (numbers.hasIsbn !== numbers.hasIssn) return numbers.hasIsbn ? 'ebook' : 'journal';
  const has = (columns: readonly KbartColumn[]) =>
    columns.some((each) => valueAt(row, each) !== '');
  if (has(['author', 'editor', 'publishedPrint', 'publishedOnline', 'volume', 'edition']))
    return 'ebook';
  return null;
}

function unknownType(type: string, kind: TitleKind): Reason {
  const shown = type.slice(0, 40);
  const [zh, en] = kind === 'journal' ? ['期刊', 'a journal'] : ['图书', 'a book'];
  return {
    zh_CN: `未知的类型：${shown}；按${zh}采用`,
    en: `Unknown type: ${shown}; taken as ${en}`,
  };
}

type DateColumn = 'dateFirst' | 'dateLast' | 'publishedPrint' | 'publishedOnline';
const dateColumns: Record<DateColumn, string> = {
  dateFirst: 'date_first_issue_online',
  dateLast: 'date_last_issue_online',
  publishedPrint: 'date_monograph_published_print',
  publishedOnline: 'date_monograph_published_online',
};

function datesOf(
  cell: (column: KbartColumn) => string,
  flag: Flag,
): Record<DateColumn, string | null> {
  const dates = { dateFirst: null, dateLast: null, publishedPrint: null, publishedOnline: null };
  const found: Record<DateColumn, string | null> = dates;
  for (const column of Object.keys(dateColumns) as DateColumn[]) {
    const text = cell(column);
    const date = dateOfCell(text, column === 'dateLast' ? 'last' : 'first');
    if (date === null) continue;
    found[column] = date.value;
    const isUntilNow = date.isOpen === true && column === 'dateLast';
    // EBSCO's holdings have the word in most rows.
    if (isUntilNow && /^present$/i.test(text)) continue;
    if (!date.isStandard) {
      const value = isUntilNow ? (['“至今”', '"until now"'] as const) : date.value;
      flag(dateColumns[column], dateReason(text, value));
    }
  }
  if (cell('dateLast') === '') found.dateLast = endOfStretch(cell('dateFirst'));
  flagTurned(found, dateColumns.dateLast, flag);
  return found;
}

function dateReason(text: string, taken: string | readonly [string, string] | null): SpoiledReason {
  if (taken === null) return notDate(text);
  const shown = text.slice(0, 40);
  const [zh, en] = typeof taken === 'string' ? [taken, taken] : taken;
  const reason = {
    zh_CN: `日期 ${shown} 按 ${zh} 采用`,
    en: `The date ${shown} is taken as ${en}`,
  };
  return ofSpreadsheet(text, 'date', reason);
}

function fieldsOf(
  kind: TitleKind,
  places: KbartPlaces,
  { cell, flag }: { cell: (column: KbartColumn) => string; flag: Flag },
  publishedOn: string | null,
): TitleFields {
  const listed = (column: KbartColumn) =>
    cell(column)
      .split(/\s*[;；]\s*/)
      .filter(Boolean);
  const fields: TitleFields = {};
  if (places.has('publisher')) fields.publisher = cell('publisher');
  if (cell('aliases') !== '') fields.aliases = listed('aliases');
  if (places.has('abbreviation')) fields.abbreviation = cell('abbreviation');
  if (places.has('keywords')) fields.keywords = listed('keywords');
  if (places.has('language')) {
    fields.languages = languagesIn(cell('language'), 'language', flag);
  }
  const isFree =
    accessTypeIn(cell('accessType'), '', () => {}) === 'F' || lightOf(cell('light')) === 'F';
  if (isFree) fields.isOpenAccess = true;
  if (kind === 'journal') {
    if (places.has('frequency')) fields.frequency = frequencyOfCount(cell('frequency'));
    return fields;
  }
  if (places.has('author')) fields.authors = listed('author');
  if (places.has('editor')) fields.editors = listed('editor');
  if (places.has('edition')) fields.edition = cell('edition');
  if (places.has('volume')) fields.volume = cell('volume') === '0' ? '' : cell('volume');
  if (places.has('publishedPrint') || places.has('publishedOnline'))
    fields.publishedOn = publishedOn;
  return fields;
}
