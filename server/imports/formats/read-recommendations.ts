import type { LocalText } from '#contract/models/model.ts';
import type { TitleKind } from '#contract/models/title-model.ts';
import { identifierKey, isbnOf, issnOf } from '#contract/rules/identifiers.ts';
import { fold } from '#contract/rules/rules.ts';
import { partsOf } from '../cells/cell-values.ts';
import type { FoundList, Reader } from '../model/import-kind.ts';
import { RowRefused } from '../model/report.ts';
import type { HeadedTable, NamedRow } from '../model/table.ts';
import { readTable } from '../reading/named-columns.ts';
import { needSome } from '../reading/some-rows.ts';
import type { ColumnNames } from '../vocabulary/column-words.ts';
import { subjectNameOf } from '../vocabulary/subject-names.ts';
import { isTable } from './titles/read-journal-table.ts';

const columns = {
  kind: ['kind', 'type', '类型', '资源类型'],
  id: ['id', '编号', '标识'],
  issn: ['issn', 'eissn', 'e issn'],
  isbn: ['isbn', 'eisbn', 'e isbn'],
  name: ['name', 'title', '名称', '题名', '刊名', '书名'],
  recommendedFor: ['recommended for', '推荐学科'],
} as const satisfies ColumnNames<string>;
type Column = keyof typeof columns;
const needed: readonly (readonly Column[])[] = [['id', 'issn', 'isbn'], ['recommendedFor']];

/** A title by its number, or else its id. */
export interface RecommendationRecord {
  row: number;
  kind: TitleKind | null;
  /** Such as `issn:1006480X`; null where the row has an id alone. */
  number: string | null;
  id: number | null;
  name: string;
  subjects: LocalText[];
}

export const recommendationReader: Reader<RecommendationRecord> = {
  format: 'table',
  canRead: isTable,
  read: (source) => needSome(readRecommendations(source.table())),
};

function readRecommendations(table: HeadedTable): FoundList<RecommendationRecord> {
  return readTable(table, { format: 'table', names: columns, needed, read });
}

function read({ row, cell }: NamedRow<Column>): RecommendationRecord {
  const kind = kindOf(cell('kind'));
  const number = numberIn(cell('issn'), 'issn') ?? numberIn(cell('isbn'), 'isbn');
  const isId = /^\d{1,9}$/.test(cell('id'));
  if (number === null && !isId) {
    throw new RowRefused('id', {
      zh_CN: '没有 ISSN、ISBN 或编号',
      en: 'There is no ISSN, ISBN or id',
    });
  }
  const subjects = partsOf(cell('recommendedFor')).map(subjectNameOf);
  return { row, kind, number, id: isId ? Number(cell('id')) : null, name: cell('name'), subjects };
}

/** @throws RowRefused for a number that is none: it might mean another title */
function numberIn(text: string, column: 'issn' | 'isbn'): string | null {
  if (text === '') return null;
  const number = column === 'issn' ? issnOf(text) : isbnOf(text);
  if (number !== null) return identifierKey(number);
  const [name, shown] = [column.toUpperCase(), text.slice(0, 40)];
  throw new RowRefused(column, { zh_CN: `不是 ${name}：${shown}`, en: `Not an ${name}: ${shown}` });
}

function kindOf(text: string): TitleKind | null {
  const word = fold(text);
  if (word === '') return null;
  if (/^e?-?journals?$|刊/.test(word)) return 'journal';
  if (/^e?-?books?$|书/.test(word)) return 'ebook';
  const shown = text.slice(0, 40);
  throw new RowRefused('kind', {
    zh_CN: `应为期刊或电子书：${shown}；数据库和其他资源的推荐学科写在它们自己的列表中`,
    en: `Expected journal or ebook: ${shown}. Databases and other resources have this column in their own lists`,
  });
}
