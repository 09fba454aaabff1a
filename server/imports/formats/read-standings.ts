// Reads what the circulation system says of patrons: loans overdue, tasks, refused resources.
import { partsOf, yesOrNo } from '../cells/cell-values.ts';
import { numberOfCell } from '../cells/journal-cells.ts';
import type { FoundList, Reader } from '../model/import-kind.ts';
import { RowRefused } from '../model/report.ts';
import type { HeadedTable, NamedRow } from '../model/table.ts';
import { readTable } from '../reading/named-columns.ts';
import { needSome } from '../reading/some-rows.ts';
import type { ColumnNames } from '../vocabulary/column-words.ts';
import { isTable } from './titles/read-journal-table.ts';

const columns = {
  username: [
    'username',
    'user',
    'user name',
    'patron',
    '用户名',
    '读者证号',
    '学号',
    '工号',
    '学工号',
  ],
  isGraduate: ['graduate', 'is graduate', 'graduated', '毕业', '是否毕业', '已毕业', '毕业生'],
  overdueDays: ['overdue days', 'overdue', '超期天数', '逾期天数', '超期'],
  isTaskCleared: ['task cleared', 'is task cleared', 'task', '任务完成', '是否完成任务', '任务'],
  refusedResources: ['refused resources', 'refused', '拒绝资源', '禁用资源', '不可访问资源'],
} as const satisfies ColumnNames<string>;
type Column = keyof typeof columns;
const needed: readonly (readonly Column[])[] = [
  ['username'],
  ['overdueDays', 'isGraduate', 'isTaskCleared', 'refusedResources'],
];

export interface StandingRecord {
  row: number;
  username: string;
  fields: {
    isGraduate?: boolean;
    overdueDays?: number;
    isTaskCleared?: boolean;
    refusedResources?: string[];
  };
  isRemoved?: true;
}

export const standingReader: Reader<StandingRecord> = {
  format: 'table',
  canRead: isTable,
  read: (source) => needSome(readStandings(source.table())),
};

/** A row that is not understood is refused: a wrong standing shuts a reader out. */
export function readStandings(table: HeadedTable): FoundList<StandingRecord> {
  return readTable(table, { format: 'table', names: columns, needed, read });
}

function read(row: NamedRow<Column>): StandingRecord {
  const { cell, has } = row;
  const username = cell('username');
  if (username === '' || username.length > 100) {
    throw new RowRefused('username', { zh_CN: '没有用户名', en: 'There is no username' });
  }
  const fields: StandingRecord['fields'] = {};
  if (has('isGraduate')) fields.isGraduate = answerOf(row, 'isGraduate', false);
  if (has('isTaskCleared')) fields.isTaskCleared = answerOf(row, 'isTaskCleared', true);
  if (has('overdueDays')) fields.overdueDays = daysOf(cell('overdueDays'));
  if (has('refusedResources')) fields.refusedResources = partsOf(cell('refusedResources'));
  return { row: row.row, username, fields };
}

function answerOf({ cell }: NamedRow<Column>, column: Column, whenEmpty: boolean): boolean {
  const text = cell(column);
  const answer = text === '' ? whenEmpty : yesOrNo(text);
  if (answer !== null) return answer;
  const shown = text.slice(0, 40);
  throw new RowRefused(column, {
    zh_CN: `应为是或否：${shown}`,
    en: `Expected yes or no: ${shown}`,
  });
}

function daysOf(text: string): number {
  const days = text === '' ? 0 : numberOfCell(text);
  if (days !== null && Number.isInteger(days) && days >= 0 && days <= 100_000) return days;
  const shown = text.slice(0, 40);
  throw new RowRefused('overdueDays', {
    zh_CN: `不是天数：${shown}`,
    en: `Not a number of days: ${shown}`,
  });
}
