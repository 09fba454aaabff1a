// Reads lists that say of journals that they are recommended (CCF) or warned of.

import { Refused } from '#server/store/refused.ts';
import { yearNumberOf } from '../../cells/journal-cells.ts';
import { plainWords } from '../../cells/plain-words.ts';
import { languagesIn, titleOf } from '../../cells/title-cells.ts';
import type { FoundList, Reader } from '../../model/import-kind.ts';
import { type RowNote, RowRefused } from '../../model/report.ts';
import type { HeadedTable, NamedRow } from '../../model/table.ts';
import type { TitleFactRecord, TitleRecord } from '../../model/title-record.ts';
import { readTable } from '../../reading/named-columns.ts';
import { headedAt } from '../../reading/table.ts';
import { type ColumnNames, hasColumns, plainTitle } from '../../vocabulary/column-words.ts';
import { withoutHoldings } from './holdings-of-list.ts';
import { cnNumberIn, isTable } from './read-journal-table.ts';

const ccfColumns = {
  title: ['中文刊名', '刊名', 'journal', '刊物全称', '期刊全称', 'title'],
  titleEn: ['英文刊名'],
  abbreviation: ['刊物名称', '刊物简称', '缩写'],
  cn: ['cn', 'cn号'],
  languages: ['语种'],
  publisher: ['出版社', '主办单位', 'publisher'],
  year: ['年份', 'year'],
  field: ['领域'],
  category: ['ccf推荐类别(国际学术刊物/会议)', 'ccf推荐类别'],
  // Its list of journals of China has three grades, T1 to T3.
  grade: ['ccf推荐类型', 'ccf等级', 'ccf', 't分区', 't分级', 'ccf t'],
  // An index of bibliographies, not where the journal is read.
  url: ['网址'],
} as const satisfies ColumnNames<string>;
const ccfNeeded = [['title'], ['grade']] as const;

const isCcf = (cells: readonly string[]) => hasColumns(ccfColumns, cells, ccfNeeded);

export const ccfReader: Reader<TitleRecord> = {
  format: 'ccf',
  canRead: (source) => isTable(source) && isCcf(headedAt(source.table(), isCcf).header),
  read: (source) => readCcf(source.table()),
};

/** Conferences are refused: the knowledge base has journals and books. */
export function readCcf(table: HeadedTable): FoundList<TitleRecord> {
  const rules = { format: 'ccf', names: ccfColumns, needed: ccfNeeded };
  return withoutRepeats(readTable(table, { ...rules, read: readRecommended }));
}

function readRecommended(cells: NamedRow<keyof typeof ccfColumns>): TitleRecord {
  const { row, cell, flag } = cells;
  if (/会议/.test(cell('category'))) {
    throw new RowRefused('category', {
      zh_CN: '是会议，不是期刊',
      en: 'A conference, not a journal',
    });
  }
  // Each of its lists by its own name.
  const name = /目录/.test(cell('category')) ? cell('category') : 'CCF';
  const year = yearNumberOf(cell('year'));
  const record = recordOf(row, titleOf(cell('title'), cell('titleEn'), flag), {
    kind: 'inclusion',
    name,
    year,
    value: null,
    grade: cell('grade'),
  });
  record.cnNumber = cnNumberIn(cells);
  if (cell('languages') !== '') {
    record.fields.languages = languagesIn(cell('languages'), 'languages', flag);
  }
  const [abbreviation, publisher] = [
    plainWords(cell('abbreviation')),
    plainWords(cell('publisher')),
  ];
  if (abbreviation !== '') record.fields.abbreviation = abbreviation;
  if (publisher !== '') record.fields.publisher = publisher;
  if (cell('field') !== '') record.fields.keywords = [cell('field')];
  return record;
}

/** Editions before 2024 give a grade, later ones the reason. */
const warningTitle = /^预警(?:原因|等级|级别|类型)(?:\((\d{4})\))?$/;
const warningColumns = {
  title: ['journal', '期刊', '刊名', '期刊名称', 'title'],
} as const satisfies ColumnNames<string>;
const warningNeeded = [['title']] as const;

const isWarnings = (cells: readonly string[]) =>
  hasColumns(warningColumns, cells, warningNeeded) && cells.some(isWarning);

export const warningReader: Reader<TitleRecord> = {
  format: 'warnings',
  canRead: (source) => isTable(source) && isWarnings(headedAt(source.table(), isWarnings).header),
  read: (source) => readWarnings(headedAt(source.table(), isWarnings)),
};

export function readWarnings(table: HeadedTable): FoundList<TitleRecord> {
  const names = { ...warningColumns, reason: [plainTitle(table.header.find(isWarning) ?? '')] };
  const year = yearNumberOf(warningTitle.exec(names.reason[0] ?? '')?.[1] ?? '');
  const needed = [['title'], ['reason']] as const;
  return withoutRepeats(
    readTable(table, {
      format: 'warnings',
      names,
      needed,
      read: ({ row, cell, flag }) =>
        recordOf(row, titleOf(cell('title'), '', flag), {
          kind: 'warning',
          name: '国际期刊预警名单',
          year,
          value: null,
          grade: cell('reason'),
        }),
    }),
  );
}

function isWarning(title: string): boolean {
  return warningTitle.test(plainTitle(title));
}

function recordOf(
  row: number,
  title: Pick<TitleRecord, 'name' | 'titleText'>,
  fact: TitleFactRecord,
): TitleRecord {
  return {
    row,
    kind: 'journal',
    ...title,
    printIdentifier: null,
    onlineIdentifier: null,
    cnNumber: null,
    doi: null,
    otherIdentifiers: [],
    fields: {},
    coverage: null,
    facts: [fact],
  };
}

/** Leaves out how titles are held, and refuses a list that tells no facts. */
export function factsOnly(reader: Reader<TitleRecord>): Reader<TitleRecord> {
  return {
    ...reader,
    read: (source) => {
      const list = reader.read(source);
      if ([...list.records].every(({ facts }) => facts.length === 0)) {
        const zh_CN = '文件里没有收录、影响因子或预警';
        throw new Refused({ zh_CN, en: 'The file tells no inclusion, measure or warning' });
      }
      return withoutHoldings(list);
    },
  };
}

/** A journal that a list names in several fields counts once. */
function withoutRepeats(list: FoundList<TitleRecord>): FoundList<TitleRecord> {
  const rows = new Map<string, number>();
  const refused: RowNote[] = [];
  const records = list.records.filter(({ row, titleText }) => {
    const first = rows.get(plainTitle(titleText));
    if (first === undefined) rows.set(plainTitle(titleText), row);
    else {
      const reason = {
        zh_CN: `与第 ${first} 行是同一种刊`,
        en: `The same journal as row ${first}`,
      };
      refused.push({ row, field: 'title', ...reason });
    }
    return first === undefined;
  });
  return { ...list, records, refused: [...list.refused, ...refused] };
}
