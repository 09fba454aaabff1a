// Reads a list of journals out of a table with named columns: what the titles are, which lists count
// them and how they are measured and, where it has addresses or years, how they are held.
import { partsOf } from './cell-values.ts';
import type { FoundList, ImportSource, Reader } from './import-kind.ts';
import { inclusionsOf } from './inclusion-names.ts';
import { cnNumberOf, frequencyOf, measureOf, numberOfCell, yearNumberOf } from './journal-cells.ts';
import { type JournalColumn, journalColumns } from './journal-columns.ts';
import { hasColumns, type NamedRow, readTable } from './named-columns.ts';
import { isRis } from './ris-records.ts';
import type { Table } from './table.ts';
import {
  coverageIn,
  dateIn,
  flagTurned,
  languagesIn,
  opennessOf,
  plainWords,
  titleIn,
} from './title-cells.ts';
import type { TitleFactRecord, TitleFields, TitleRecord } from './title-record.ts';

type Row = NamedRow<JournalColumn>;

/** What makes a table one of journals: a title, and what only journals have. */
const needed: readonly (readonly JournalColumn[])[] = [
  ['title', 'titleEn'],
  ['issn', 'eissn', 'cn', 'frequency', 'inclusions'],
];

export const journalTableReader: Reader<TitleRecord> = {
  format: 'table',
  canRead: (source) => isTable(source),
  read: (source) => readJournalTable(source.table()),
};

/** Whether a file is neither JSON nor RIS. */
export function isTable({ isJson, text }: ImportSource): boolean {
  return !isJson && !isRis(text);
}

/** Whether a header is one of a list of journals. */
export function isJournalHeader(header: readonly string[]): boolean {
  return hasColumns(journalColumns, header, needed);
}

/**
 * @param format what the list is called
 * @throws FileRefused where a needed column is missing
 */
export function readJournalTable(
  table: Pick<Table, 'header' | 'rows'>,
  format = 'table',
): FoundList<TitleRecord> {
  return readTable(table, {
    ...{ format, names: journalColumns, needed, read: readJournal },
    takes: (title) => measureOf(title) !== null,
  });
}

function readJournal(row: Row): TitleRecord {
  const title = titleIn(row, 'issn', ['issn', 'eissn', 'otherIssn']);
  return {
    ...{ row: row.row, kind: 'journal', ...title, cnNumber: cnOf(row) },
    fields: fieldsOf(row),
    coverage: heldAs(row),
    facts: factsOf(row),
  };
}

function cnOf({ cell, flag }: Row): string | null {
  const text = cell('cn');
  const number = cnNumberOf(text);
  if (number === null && text !== '') {
    const shown = text.slice(0, 40);
    flag('cn', { zh_CN: `不是 CN 号：${shown}`, en: `Not a CN number: ${shown}` });
  }
  return number;
}

/** What the list speaks of; the columns it has not are left out. */
function fieldsOf(row: Row): TitleFields {
  const { cell, has, flag } = row;
  const fields: TitleFields = {};
  if (has('publisher')) fields.publisher = plainWords(cell('publisher'));
  if (has('place')) fields.place = plainWords(cell('place'));
  if (has('abbreviation')) fields.abbreviation = plainWords(cell('abbreviation'));
  if (has('formerNames')) fields.formerNames = partsOf(cell('formerNames').replaceAll('&', ';'));
  if (has('aliases')) fields.aliases = partsOf(cell('aliases'));
  if (has('keywords') || has('themes') || has('collections')) {
    const words = [cell('keywords'), cell('themes'), cell('collections')];
    fields.keywords = [...new Set(words.flatMap(partsOf))];
  }
  if (has('subjects')) fields.subjects = partsOf(cell('subjects'));
  if (has('clc')) fields.clc = cell('clc') === '' ? null : cell('clc');
  if (has('languages')) fields.languages = languagesIn(cell('languages'), 'languages', flag);
  if (has('startedIn')) {
    fields.startedIn = yearNumberOf(cell('startedIn'));
    if (fields.startedIn === null) notUnderstood(row, 'startedIn', '年份', 'a year');
  }
  if (has('frequency')) {
    fields.frequency = frequencyOf(cell('frequency')) ?? '';
    if (fields.frequency === '') notUnderstood(row, 'frequency', '出版周期', 'a frequency');
  }
  const isOpen = opennessOf(cell('openAccess'), 'openAccess', flag);
  if (isOpen !== null) fields.isOpenAccess = isOpen;
  return fields;
}

function notUnderstood({ cell, flag }: Row, column: JournalColumn, zh: string, en: string): void {
  const shown = cell(column).slice(0, 40);
  if (shown !== '') flag(column, { zh_CN: `不是${zh}：${shown}`, en: `Not ${en}: ${shown}` });
}

/** Null for a list without addresses or years: it tells what there is, not what is held. */
function heldAs(row: Row): TitleRecord['coverage'] {
  const { cell, has, flag } = row;
  if (!has('url') && !has('dateFirst') && !has('dateLast')) return null;
  const dates = {
    dateFirst: dateIn(cell('dateFirst'), 'dateFirst', flag),
    dateLast: dateIn(cell('dateLast'), 'dateLast', flag, 'last'),
  };
  flagTurned(dates, 'dateLast', flag);
  return { ...coverageIn(row), embargo: cell('embargo'), ...dates };
}

function factsOf(row: Row): TitleFactRecord[] {
  const { cell, others, flag } = row;
  const facts = inclusionsOf(cell('inclusions'), yearNumberOf(cell('inclusionYear')));
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
