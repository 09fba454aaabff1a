// Reads the Directory of Open Access Journals' list, in its old and its present columns.

import { identifierOf } from '#contract/rules/identifiers.ts';
import { yearNumberOf } from '../../cells/journal-cells.ts';
import { numbersIn } from '../../cells/number-cells.ts';
import { plainWords } from '../../cells/plain-words.ts';
import { addressIn, coverageOf, languagesIn, titleOf } from '../../cells/title-cells.ts';
import type { FoundList, Reader } from '../../model/import-kind.ts';
import type { RowNote } from '../../model/report.ts';
import type { HeadedTable, NamedRow } from '../../model/table.ts';
import type { TitleRecord } from '../../model/title-record.ts';
import { readTable } from '../../reading/named-columns.ts';
import { headedAt } from '../../reading/table.ts';
import { type ColumnNames, hasColumns, placesOf } from '../../vocabulary/column-words.ts';
import { isTable } from './read-journal-table.ts';

const columns = {
  title: ['journal title'],
  issn: ['journal issn (print version)'],
  eissn: ['journal eissn (online version)'],
  languages: ['languages in which the journal accepts manuscripts', 'full text language'],
  publisher: ['publisher'],
  seal: ['doaj seal'],
  licence: ['journal license', 'journal licence'],
  charges: ['apc', 'journal article processing charges (apcs)'],
  url: ['journal url'],
  aliases: ['alternative title'],
  keywords: ['keywords'],
  place: ['country of publisher'],
  openSince: ['when did the journal start to publish all content using an open license?'],
} as const satisfies ColumnNames<string>;
type Column = keyof typeof columns;

const needed: readonly (readonly Column[])[] = [['title'], ['issn'], ['eissn']];

const isDoaj = (cells: readonly string[]) => hasColumns(columns, cells, needed);

export const doajReader: Reader<TitleRecord> = {
  format: 'doaj',
  canRead: (source) => isTable(source) && isDoaj(headedAt(source.table(), isDoaj).header),
  read: (source) => readDoaj(headedAt(source.table(), isDoaj)),
};

export function readDoaj(table: HeadedTable): FoundList<TitleRecord> {
  const { header, rows } = table;
  const mended: RowNote[] = [];
  const whole = rows.map((each) => {
    const cells = withTitleWhole(each.cells, header);
    if (cells === null) return each;
    const en = 'Unquoted commas: the cells before the ISSN are taken as one title';
    const zh_CN = '有未加引号的逗号，ISSN 前的单元格按一个题名采用';
    mended.push({ row: each.row, field: 'title', zh_CN, en });
    return { row: each.row, cells };
  });
  const list = readTable(
    { ...table, rows: whole },
    { format: 'doaj', names: columns, needed, read },
  );
  return { ...list, flagged: [...list.flagged, ...mended] };
}

/**
 * A title whose commas were not quoted stands in several cells: where the numbers stand later by as many cells as the
 * row has too many, all before them is the title. Null where nothing is to mend.
 */
function withTitleWhole(cells: readonly string[], header: readonly string[]): string[] | null {
  const surplus = cells.length - header.length;
  const places = placesOf(columns, header);
  if (surplus <= 0 || places.get('title') !== 0 || places.get('issn') !== 1) return null;
  const shifted = [cells[surplus + 1] ?? '', cells[surplus + 2] ?? ''];
  const isNumber = (cell: string) => identifierOf(cell)?.kind === 'issn';
  if (!shifted.some(isNumber) || !shifted.every((cell) => cell === '' || isNumber(cell)))
    return null;
  return [cells.slice(0, surplus + 1).join(', '), ...cells.slice(surplus + 1)];
}

function read({ row, cell, has, flag }: NamedRow<Column>): TitleRecord {
  const title = titleOf(cell('title'), '', flag);
  const [print = null] = numbersIn([['issn', cell('issn')]], ['issn'], flag);
  const [online = null] = numbersIn([['eissn', cell('eissn')]], ['issn'], flag);
  const since = yearNumberOf(cell('openSince'));
  const number = online ?? print;
  const page = number === null ? '' : `https://doaj.org/toc/${number}`;
  const charges = /^yes$/i.test(cell('charges')) ? 'APC' : '';
  return {
    row,
    kind: 'journal',
    ...title,
    printIdentifier: print,
    onlineIdentifier: online,
    cnNumber: null,
    doi: null,
    otherIdentifiers: [],
    fields: {
      isOpenAccess: true,
      languages: languagesIn(cell('languages'), 'languages', flag),
      publisher: plainWords(cell('publisher')),
      ...(has('place') ? { place: plainWords(cell('place')) } : {}),
      ...(has('aliases') ? { aliases: [plainWords(cell('aliases'))].filter(Boolean) } : {}),
      ...(has('keywords')
        ? {
            keywords: plainWords(cell('keywords'))
              .split(/\s*[,;]\s*/)
              .filter(Boolean),
          }
        : {}),
    },
    coverage: coverageOf({
      url: addressIn(cell('url'), 'url', flag) || page,
      coverageDepth: 'fulltext',
      accessType: 'F',
      dateFirst: since === null ? null : String(since),
      notes: [plainWords(cell('licence')), charges].filter(Boolean).join('; '),
    }),
    facts: [
      {
        kind: 'inclusion',
        name: 'DOAJ',
        year: null,
        value: null,
        grade: /^yes$/i.test(cell('seal')) ? 'Seal' : '',
      },
    ],
  };
}
