import { expect, test } from 'vitest';
import { inclusionOf, inclusionsOf } from './inclusion-names.ts';

test.each([
  ['北大核心', '北大核心', ''],
  ['中文核心期刊', '北大核心', ''],
  ['AMI权威', 'AMI', '权威'],
  ['AMI新刊核心', 'AMI', '新刊核心'],
  ['CSSCI扩展版', 'CSSCI扩展版', ''],
  ['CSSCI（扩展版）', 'CSSCI扩展版', ''],
  ['CSCD', 'CSCD', ''],
  ['SCIE', 'SCI', ''],
  ['Pж(AJ)', 'Pж(AJ)', ''],
])('%s is the list %s, grade %s', (text, name, grade) => {
  expect(inclusionOf(text)).toEqual({ name, grade });
});

test('counts a list once', () => {
  expect(
    inclusionsOf('SCI;SCIE、CSSCI, 北大核心', 2023).map(({ name, year }) => [name, year]),
  ).toEqual([
    ['SCI', 2023],
    ['CSSCI', 2023],
    ['北大核心', 2023],
  ]);
});
