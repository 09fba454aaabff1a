// Reads colleges and departments: codes with parents, columns for two levels, or one university's JSON.

import * as z from 'zod/mini';
import { Refused } from '#server/store/refused.ts';
import { plainWords } from '../cells/plain-words.ts';
import type { FoundList, Reader } from '../model/import-kind.ts';
import { RowRefused } from '../model/report.ts';
import type { HeadedTable, NamedRow } from '../model/table.ts';
import type { TreeRecord } from '../model/tree-record.ts';
import { readEach, readTable } from '../reading/named-columns.ts';
import { needSome } from '../reading/some-rows.ts';
import type { ColumnNames } from '../vocabulary/column-words.ts';
import { nameIn } from '../vocabulary/language-names.ts';
import { hasCategories } from './read-disciplines.ts';
import { isTable } from './titles/read-journal-table.ts';

const columns = {
  code: ['code', '代码', '编号', '院系代码', '部门代码', '单位代码'],
  name: ['name zh', 'name', '名称', '院系', '院系名称', '部门', '部门名称', '单位名称', '中文名称'],
  nameEn: ['name en', '英文名', '英文名称', 'english name'],
  parent: ['parent', 'parent code', '上级', '上级代码', '上级部门', '所属学院', '上级单位'],
  college: ['学院', '学院名称', 'college', 'faculty', 'school'],
  department: ['系', '系名称', '系所', 'department'],
  // Columns of other lists: what has them is none of departments.
  foreign: ['url', '网址', 'issn', 'isbn', 'username', '学校', '学校名称', 'level', '层次', 'city'],
} as const satisfies ColumnNames<string>;
type Column = keyof typeof columns;
const goodCode = /^[\w.-]{1,40}$/;
const needed: readonly (readonly Column[])[] = [['name', 'college', 'department']];

export const departmentTableReader: Reader<TreeRecord> = {
  format: 'table',
  canRead: (source) => isTable(source) && !isForeign(source.table().header),
  read: (source) => needSome(readDepartments(source.table())),
};

export const departmentJsonReader: Reader<TreeRecord> = {
  format: 'json',
  canRead: ({ isJson, text }) => isJson && universitiesOf(text) !== null,
  read: ({ text }) => needSome(readUniversity(text)),
};

function isForeign(header: readonly string[]): boolean {
  const names = new Set<string>(columns.foreign);
  return hasCategories(header) || header.some((title) => names.has(title.trim().toLowerCase()));
}

export function readDepartments(table: HeadedTable): FoundList<TreeRecord> {
  return readTable(table, { format: 'table', names: columns, needed, read });
}

function read({ row, cell, has }: NamedRow<Column>): TreeRecord {
  const code = cell('code') || null;
  if (code !== null && !goodCode.test(code)) {
    const shown = code.slice(0, 40);
    throw new RowRefused('code', { zh_CN: `不是代码：${shown}`, en: `Not a code: ${shown}` });
  }
  const college = plainWords(cell('college'));
  const own = plainWords(cell('name')) || plainWords(cell('department')) || college;
  const name = named(own, plainWords(cell('nameEn')));
  const above = plainWords(cell('parent')) || (college === own ? '' : college);
  if (above === '') return { row, code, name, parent: null };
  const isCode = cell('parent') !== '' && isOnlyCode(above, has('code'));
  return { row, code, name, parent: { code: null, name: nameIn(above, ''), isSure: true, isCode } };
}

/** A word with a capital may be a name; in a list that has no codes, any word without digits. */
function isOnlyCode(text: string, hasCodes: boolean): boolean {
  if (!goodCode.test(text)) return false;
  return /\d/.test(text) || (hasCodes && !/^[A-Z][a-z]+$/.test(text));
}

const Universities = z.array(
  z.object({ university: z.string(), departments: z.array(z.string()) }),
);

function universitiesOf(text: string): z.infer<typeof Universities> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    const list = Universities.safeParse(Array.isArray(parsed) ? parsed : [parsed]);
    return list.success && list.data.length > 0 ? list.data : null;
  } catch {
    return null;
  }
}

/** @throws Refused for a list of several universities: nobody can tell whose library this is */
export function readUniversity(text: string): FoundList<TreeRecord> {
  const universities = universitiesOf(text) ?? [];
  const [only] = universities;
  if (only === undefined || universities.length > 1) {
    const names = universities.map(({ university }) => university);
    const shown = names.slice(0, 3).join('、');
    throw new Refused({
      zh_CN: `文件里有 ${names.length} 所学校（${shown} 等），请只保留本校`,
      en: `There are ${names.length} universities in the file (${shown} …). Keep only yours`,
    });
  }
  const rows = only.departments.map((text, index) => ({ row: index + 1, text }));
  const list = readEach(rows, ({ row, text: department }): TreeRecord => {
    const name = named(plainWords(department), '');
    return { row, code: null, name, parent: null };
  });
  return { format: 'json', ...list };
}

/** @throws RowRefused for an empty name */
function named(text: string, english: string): TreeRecord['name'] {
  const name = nameIn(text, english);
  if (Object.keys(name).length > 0) return name;
  throw new RowRefused('name', { zh_CN: '没有名称', en: 'There is no name' });
}
