import { expect, test } from 'vitest';
import { looseMonth } from './counter-months.ts';

test.each([
  ['Jan-24', '2024-01'],
  ['jan/18', '2018-01'],
  ['24-Jan', '2024-01'],
  ['2024-01', '2024-01'],
  ['2024/1/1', '2024-01'],
  ['2024年1月', '2024-01'],
  ['1/12/2024', '2024-12'],
  ['Reporting Period PDF', null],
  ['Foo-2024', null],
])('the head %s is the month %s', (head, month) => {
  expect(looseMonth(head)).toBe(month);
});
