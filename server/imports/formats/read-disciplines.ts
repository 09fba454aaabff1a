// Reads disciplines: the ministry's catalogue with its categories, or a library's own subjects and their parents.

import { plainWords } from '../cells/plain-words.ts';
import type { FoundList, Reader } from '../model/import-kind.ts';
import { RowRefused } from '../model/report.ts';
import type { HeadedTable, NamedRow } from '../model/table.ts';
import type { TreeRecord } from '../model/tree-record.ts';
import { readTable } from '../reading/named-columns.ts';
import { needSome } from '../reading/some-rows.ts';
import { type ColumnNames, hasColumns } from '../vocabulary/column-words.ts';
import { nameIn } from '../vocabulary/language-names.ts';
import { isTable } from './titles/read-journal-table.ts';

const columns = {
  code: ['code', '代码', '学科代码', '专业代码', '一级学科代码'],
  name: ['name zh', 'name', '名称', '学科', '学科名称', '一级学科', '一级学科名称'],
  nameEn: ['name en', '英文名', '英文名称', 'english name'],
  parent: ['parent', 'parent code', '上级', '上级代码'],
  categoryCode: ['category code', '门类代码', '学科门类代码'],
  category: ['category zh', 'category', '门类', '学科门类', '门类名称'],
  categoryEn: ['category en', '门类英文名'],
} as const satisfies ColumnNames<string>;
type Column = keyof typeof columns;
const needed: readonly (readonly Column[])[] = [['code'], ['name']];

/** The ministry's codes have two digits a level; a library's own are words in small letters. */
const goodCode = /^(?:\d{2}|\d{4}|\d{6}|\d{4}[A-Z]\d?|[a-z][a-z0-9.-]{1,39})$/;

export const disciplineReader: Reader<TreeRecord> = {
  format: 'table',
  canRead: isTable,
  read: (source) => needSome(readDisciplines(source.table())),
};

export function hasCategories(header: readonly string[]): boolean {
  return hasColumns(columns, header, [['categoryCode', 'category']]);
}

export function readDisciplines(table: HeadedTable): FoundList<TreeRecord> {
  return readTable(table, { format: 'table', names: columns, needed, read });
}

function read(row: NamedRow<Column>): TreeRecord {
  const { cell } = row;
  const code = cell('code');
  if (!goodCode.test(code)) {
    const shown = code.slice(0, 40);
    throw new RowRefused('code', { zh_CN: `不是学科代码：${shown}`, en: `Not a code: ${shown}` });
  }
  const name = nameIn(plainWords(cell('name')), plainWords(cell('nameEn')));
  if (Object.keys(name).length === 0) {
    throw new RowRefused('name', { zh_CN: '没有名称', en: 'There is no name' });
  }
  return { row: row.row, code, name, parent: parentOf(row, code) };
}

function parentOf({ cell, has, flag }: NamedRow<Column>, code: string): TreeRecord['parent'] {
  const category = cell('categoryCode');
  if (category !== '') {
    if (/^\d{4}/.test(code) && !code.startsWith(category)) {
      const en = `The code does not begin with that of its category, ${category}`;
      flag('category', { zh_CN: `代码与门类 ${category} 不符`, en });
    }
    const name = nameIn(plainWords(cell('category')), plainWords(cell('categoryEn')));
    return { code: category, name, isSure: true };
  }
  if (cell('parent') !== '') return { code: cell('parent'), name: {}, isSure: true };
  if (has('parent') || !/^\d{4,6}$/.test(code)) return null;
  // `0101` stands under `01` where there is one.
  return { code: code.slice(0, -2), name: {}, isSure: false };
}
