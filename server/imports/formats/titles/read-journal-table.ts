// Reads a table of journals: what they are, which lists count them, measures and, with addresses or years, holdings.

import { fold } from '#contract/rules/rules.ts';
import { disciplinesIn, inclusionsOf, partsOf } from '../../cells/cell-values.ts';
import { inStretches, stretchesOf } from '../../cells/coverage-cells.ts';
import { endOfStretch } from '../../cells/date-cells.ts';
import { embargoIn } from '../../cells/embargo-cells.ts';
import {
  cnNumberOf,
  frequencyOf,
  measureOf,
  numberOfCell,
  yearNumberOf,
} from '../../cells/journal-cells.ts';
import { numbersIn } from '../../cells/number-cells.ts';
import { plainWords, withoutEntities } from '../../cells/plain-words.ts';
import {
  coverageIn,
  dateIn,
  flagTurned,
  languagesIn,
  nameOfTitle,
  opennessOf,
  titleIn,
  yearIn,
} from '../../cells/title-cells.ts';
import type { FoundList, ImportSource, Reader } from '../../model/import-kind.ts';
import type { HeadedTable, NamedRow } from '../../model/table.ts';
import type { TitleFactRecord, TitleFields, TitleRecord } from '../../model/title-record.ts';
import { readTable } from '../../reading/named-columns.ts';
import { hasColumns, plainColumn } from '../../vocabulary/column-words.ts';
import { type JournalColumn, journalColumns } from '../../vocabulary/columns.ts';
import { inclusionIn } from '../../vocabulary/inclusion-names.ts';

type Row = NamedRow<JournalColumn>;

const needed: readonly (readonly JournalColumn[])[] = [
  ['title', 'titleEn'],
  ['issn', 'eissn', 'cn', 'frequency', 'inclusions'],
];

/** For a file imported with `--kind journals`: old lists often have no numbers, but years. */
const neededWhereStated: typeof needed = [
  ['title', 'titleEn'],
  ['issn', 'eissn', 'cn', 'frequency', 'inclusions', 'dateFirst', 'dateLast', 'startedIn'],
];

export const journalTableReader: Reader<TitleRecord> = {
  format: 'table',
  canRead: (source) => isTable(source),
  read: (source) => readJournalTable(source.table()),
};

/** References are told by their own name before any reader of tables is asked. */
export function isTable({ isJson }: ImportSource): boolean {
  return !isJson;
}

export function isJournalHeader(header: readonly string[]): boolean {
  return hasColumns(journalColumns, header, needed);
}

/** @throws Refused where a needed column is missing */
export function readJournalTable(table: HeadedTable, format = 'table'): FoundList<TitleRecord> {
  return readTable(table, {
    format,
    names: journalColumns,
    needed: neededWhereStated,
    isHeader: (cells) =>
      hasColumns(journalColumns, cells, neededWhereStated) || isOfJournals(cells),
    hidden: 'refused',
    read: readJournal,
    takes: (title) => measureOf(title) !== null || furtherIssn.test(title) || level.test(title),
  });
}

/** Lists of nothing but journals, which need no more to be one. */
const ofJournals =
  /^(?:中文|英文)?(?:刊名|期刊名称?|刊物名称|期刊题名)|^journal(?: title| name)?$|^zeitschrift(?:entitel)?$/;

function isOfJournals(cells: readonly string[]): boolean {
  const isNamed = hasColumns(journalColumns, cells, [['title', 'titleEn']]);
  return isNamed && cells.length > 1 && cells.some((cell) => ofJournals.test(plainColumn(cell)));
}

/** Lists with any number of ISSN number their columns. */
const furtherIssn = /^issn[ _]?\d{1,2}$/i;
const level = /^level (\d{4})$/i;

/** `ISSN 1000-0054/CN 11-1162/D`: both numbers of a Chinese journal in one cell. */
const cnBesideIssn =
  /[\s/,;；，]*(?:国内(?:统一)?刊号\s*[:：]?\s*)?(CN\s*[:：]?\s*\d{2}\s?[-‐-―−－]\s?\d{4}(?:\/[A-Z]{1,2}[\dA-Z.·-]*)?)/i;

function withOwnCn(row: Row): Row {
  const [beside = '', cn] = cnBesideIssn.exec(row.cell('issn')) ?? [];
  if (cn === undefined || row.cell('cn') !== '') return row;
  const cell: Row['cell'] = (column) =>
    column === 'cn' ? cn : row.cell(column).replace(column === 'issn' ? beside : '', '');
  return { ...row, cell };
}

function readJournal(stated: Row, above: string): TitleRecord[] {
  const row = withOwnCn(stated);
  const title = titleIn(row, 'issn', ['issn', 'eissn', 'otherIssn']);
  const further = row.others.filter((each) => furtherIssn.test(each.title));
  const cells = further.map((each) => [each.title, each.cell] as const);
  const numbers = new Set([...title.otherIdentifiers, ...numbersIn(cells, ['issn'], row.flag)]);
  const own = [title.printIdentifier, title.onlineIdentifier];
  const otherIdentifiers = [...numbers].filter((number) => !own.includes(number));
  const record: TitleRecord = {
    row: row.row,
    kind: 'journal',
    ...title,
    otherIdentifiers,
    cnNumber: cnNumberIn(row),
    fields: fieldsOf(row),
    coverage: heldAs(row, above),
    facts: factsOf(row, above),
  };
  const hasDates = row.cell('dateFirst') !== '' || row.cell('dateLast') !== '';
  // "收录年份" are years held, where no column says who counts the journal.
  const years = row.cell('coverage') || (row.has('inclusions') ? '' : row.cell('inclusionYear'));
  const said = hasDates ? [] : stretchesOf(years, 'coverage', row.flag);
  return inStretches(record, said);
}

export function cnNumberIn({ cell, flag }: Pick<NamedRow<'cn'>, 'cell' | 'flag'>): string | null {
  const text = cell('cn');
  const number = cnNumberOf(text);
  if (number === null && text !== '') {
    const shown = text.slice(0, 40);
    flag('cn', { zh_CN: `不是 CN 号：${shown}`, en: `Not a CN number: ${shown}` });
  }
  return number;
}

function fieldsOf(row: Row): TitleFields {
  const { cell, has, flag } = row;
  const fields: TitleFields = {};
  if (has('publisher')) fields.publisher = plainWords(cell('publisher'));
  if (has('place')) fields.place = plainWords(cell('place'));
  if (has('abbreviation')) fields.abbreviation = plainWords(cell('abbreviation'));
  if (has('formerNames'))
    fields.formerNames = partsOf(withoutEntities(cell('formerNames')).replaceAll('&', ';'));
  const other = otherTitle(row);
  if (has('aliases') || other !== '')
    fields.aliases = [...partsOf(cell('aliases')), other].filter((name) => name !== '');
  const wordColumns = ['keywords', 'themes', 'collections', 'class'] as const;
  if (wordColumns.some(has)) {
    fields.keywords = [...new Set(wordColumns.map(cell).flatMap(partsOf))];
  }
  if (has('subjects')) fields.subjects = disciplinesIn(cell('subjects'));
  if (has('clc')) fields.clc = cell('clc') === '' ? null : cell('clc');
  if (has('languages')) fields.languages = languagesIn(cell('languages'), 'languages', flag);
  if (has('startedIn')) {
    fields.startedIn = yearIn(cell('startedIn'), 'startedIn', flag);
  }
  if (has('frequency')) {
    fields.frequency = frequencyOf(cell('frequency')) ?? '';
    if (fields.frequency === '') notUnderstood(row, 'frequency', '出版周期', 'a frequency');
  }
  const isOpen = opennessOf(cell('openAccess'), 'openAccess', flag);
  if (isOpen !== null) fields.isOpenAccess = isOpen;
  return fields;
}

/** Another name, where the title itself is not Chinese either. */
function otherTitle({ cell }: Row): string {
  const [title, english] = [plainWords(cell('title')), plainWords(cell('titleEn'))];
  const isOther = english !== '' && title !== '' && nameOfTitle(title).en !== undefined;
  return isOther && fold(english) !== fold(title) ? english : '';
}

function notUnderstood({ cell, flag }: Row, column: JournalColumn, zh: string, en: string): void {
  const shown = cell(column).slice(0, 40);
  if (shown !== '') flag(column, { zh_CN: `不是${zh}：${shown}`, en: `Not ${en}: ${shown}` });
}

/** Null where the list tells who counts journals, but no addresses or years. */
function heldAs(row: Row, above: string): TitleRecord['coverage'] {
  const { cell, has, flag } = row;
  const isAccess = has('url') || has('dateFirst') || has('dateLast') || has('coverage');
  if (!isAccess && (has('inclusions') || inclusionIn(above) !== null)) return null;
  const dates = {
    dateFirst: dateIn(cell('dateFirst'), 'dateFirst', flag),
    dateLast:
      cell('dateLast') === ''
        ? endOfStretch(cell('dateFirst'))
        : dateIn(cell('dateLast'), 'dateLast', flag, 'last'),
  };
  flagTurned(dates, 'dateLast', flag);
  return { ...coverageIn(row), embargo: embargoIn(cell('embargo'), 'embargo', flag), ...dates };
}

function factsOf(row: Row, above: string): TitleFactRecord[] {
  const { cell, has, others, flag } = row;
  const facts = inclusionsOf(cell('inclusions'), yearNumberOf(cell('inclusionYear')));
  const ofList = has('inclusions') ? null : inclusionIn(above);
  if (ofList !== null) facts.push({ ...ofList, grade: cell('class') });
  const levels = levelIn(others);
  if (levels !== null) facts.push(levels);
  for (const { title, cell: text } of others) {
    const measure = measureOf(title);
    if (measure === null || /^(?:-|n\/?a|无|not available)?$/i.test(text)) continue;
    const value = numberOfCell(text);
    if (value !== null && value >= 0)
      facts.push({ kind: 'impactFactor', ...measure, value, grade: '' });
    else {
      const shown = text.slice(0, 40);
      flag(title, { zh_CN: `不是数字：${shown}`, en: `Not a number: ${shown}` });
    }
  }
  return facts;
}

/** Of the newest year: 1 or 2; 0 is not counted there. */
function levelIn(others: Row['others']): TitleFactRecord | null {
  const said = others.flatMap(({ title, cell }) => {
    const year = level.exec(title)?.[1];
    return year === undefined || cell === '' ? [] : [{ year: Number(year), grade: cell }];
  });
  const newest = said.sort((one, other) => other.year - one.year)[0];
  if (newest === undefined || !/^[12]$/.test(newest.grade)) return null;
  return { kind: 'inclusion', name: 'Norwegian Register', value: null, ...newest };
}
