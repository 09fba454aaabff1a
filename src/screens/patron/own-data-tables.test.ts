// Everything of a reader as tables for a spreadsheet.
import { beforeAll, expect, test } from 'vitest';
import { csvOf } from '#contract/rules/table-text.ts';
import { loadLaterTexts, startTexts, textFor } from '#i18n/i18n.ts';
import type { Translate } from '#i18n/use-text.ts';
import { tablesOf } from './own-data-tables.ts';

beforeAll(async () => {
  await startTexts('zh_CN');
  await loadLaterTexts();
});

const text: Translate = (key, values) => textFor('zh_CN', key, values);
const tables = (data: Record<string, unknown>) => tablesOf(data, text, 'zh_CN');
/** The rows of one table, by its name. */
const tableIn = (rows: ReturnType<typeof tables>, name: string) => {
  const start = rows.findIndex((row) => row.length === 1 && row[0] === name);
  const end = rows.findIndex((row, at) => at > start && row.length === 0);
  return rows.slice(start + 1, end < 0 ? rows.length : end);
};

const data = {
  account: { libraryCode: '1', username: 'reader', displayName: '', role: 'reader', id: 'p1' },
  profile: null,
  follows: [
    {
      libraryCode: '1',
      patronId: 'p1',
      resourceKind: 'database',
      resourceId: 'a',
      resourceName: { zh_CN: '知网', en: 'CNKI' },
      position: null,
    },
    { libraryCode: '1', patronId: 'p1', resourceKind: 'journal', resourceId: 'b', position: 2 },
  ],
  isRemembered: false,
  reports: [
    {
      form: 'fault',
      resourceName: { zh_CN: '知网', en: 'CNKI' },
      fields: { content: '=1+1', faultType: 'slow', contact: '', weather: 'rain' },
      state: 'answered',
      events: [{ state: 'sent', at: '2026-01-01', isReaders: true, text: '' }],
      mood: 'good',
    },
  ],
};

test('each kind is a table with all of its columns, in words; values that the portal has words for have them', () => {
  const rows = tables(data);
  expect(tableIn(rows, '我的关注')).toEqual([
    ['序号', '资源类型', '资源编号', '资源名称', '关注时间', '我的顺序'],
    [1, text('search.kinds.database'), 'a', '知网', '', ''],
    [2, text('search.kinds.journal'), 'b', '', '', '2'],
  ]);
  expect(tableIn(rows, '是否记住看过的内容')).toEqual([
    ['序号', '记住看过的内容'],
    [1, '否'],
  ]);
  const [heading = [], record = []] = tableIn(rows, '我的反馈');
  const cell = (column: string) => record[heading.indexOf(column)];
  expect(['资源名称', '故障类型', '状态', '联系方式', '内容'].map(cell)).toEqual([
    '知网',
    '速度慢',
    '已答复',
    '',
    '=1+1',
  ]);
  expect(cell('处理经过')).toContain('2026-01-01');
});

test('the tables of one reader have the columns of those of any other', () => {
  const headings = (rows: ReturnType<typeof tables>) => rows.filter(([first]) => first === '序号');
  const { reports: _, ...known } = data;
  expect(headings(tables({}))).toEqual(headings(tables(known)));
});

test('what this release does not know is not left out', () => {
  const [heading = [], record = []] = tableIn(tables(data), '我的反馈');
  expect(['mood', 'weather'].map((field) => record[heading.indexOf(field)])).toEqual([
    'good',
    'rain',
  ]);
  expect(tableIn(tables({ news: [{ a: 'b' }] }), 'news')).toEqual([
    ['序号', 'a'],
    [1, 'b'],
  ]);
});

test('a spreadsheet runs none of them', () => {
  expect(csvOf(tables(data))).toContain(",'=1+1,");
});
