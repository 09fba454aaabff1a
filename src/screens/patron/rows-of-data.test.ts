// Everything of a reader as rows of a table.
import { expect, test } from 'vitest';
import { csvOf } from '#contract/rules/table-text.ts';
import { rowsOfData } from './rows-of-data.ts';

const data = {
  account: { username: 'reader', isActive: false, note: '', gone: null },
  follows: [
    { resourceId: 'a', name: { zh_CN: '甲', en: 'A' } },
    { resourceId: 'b', steps: [{ text: '=1+1' }, { text: 'x,"y"\nz' }] },
  ],
  isRemembered: true,
  visits: [],
  subscription: null,
};

test('each value has its part, number and path; what is empty has no row', () => {
  expect(rowsOfData(data)).toEqual([
    ['account', 1, 'username', 'reader'],
    ['account', 1, 'isActive', 'false'],
    ['follows', 1, 'resourceId', 'a'],
    ['follows', 1, 'name.zh_CN', '甲'],
    ['follows', 1, 'name.en', 'A'],
    ['follows', 2, 'resourceId', 'b'],
    ['follows', 2, 'steps.0.text', '=1+1'],
    ['follows', 2, 'steps.1.text', 'x,"y"\nz'],
    ['isRemembered', 1, '', 'true'],
  ]);
});

test('a spreadsheet runs none of them', () => {
  expect(csvOf(rowsOfData(data))).toContain("follows,2,steps.0.text,'=1+1\r\n");
});
