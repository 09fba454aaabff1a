// The list's own field finds what the one search finds.
import { expect, test } from 'vitest';
import type { Subject } from '#contract/model.ts';
import { readerOf } from '#text-search/text/read-names.ts';
import { queryOf } from '../list-shape.ts';
import { prepare, tableOf } from './entries.ts';
import { listSearchOf } from './list-search.ts';
import { narrowDatabases } from './narrow.ts';
import { aDatabase } from './sample.test-data.ts';
import { databaseShape } from './shape.ts';

const subjects: Subject[] = [
  { code: '02', name: { zh_CN: '经济学', en: 'Economics' }, parent: null },
];
const databases = [
  aDatabase({ id: 'cnki', name: { en: 'CAJD' }, aliases: ['知网', '中国知网'] }),
  aDatabase({ id: 'jstor', name: { en: 'JSTOR' }, vendor: { zh_CN: '伊萨卡', en: 'Ithaka' } }),
  aDatabase({ id: 'eps', name: { en: 'EPS' }, subjects: ['02'], topics: ['股票'] }),
  aDatabase({ id: 'scifinder', name: { en: 'SciFinder' }, topics: ['synthesis'] }),
  aDatabase({ id: 'wos', name: { en: 'Web of Science' } }),
];
const entries = prepare(databases, 'en', '2026-11-23', tableOf(subjects));
const search = listSearchOf(databases, subjects, readerOf('zhi 知\nwang 网\nzhong 中\nguo 国'));

function found(q: string, withSearch = true) {
  const { found } = narrowDatabases(
    entries,
    queryOf(databaseShape, { q }),
    withSearch ? search : null,
  );
  return found.map(({ entry, match }) => [entry.database.id, match?.why?.kind ?? '']);
}

test.each([
  ['zhiwang', [['cnki', 'pinyin']]],
  ['zgzw', [['cnki', 'pinyin']]],
  ['economics', [['eps', 'topic']]],
  ['经济', [['eps', 'topic']]],
  ['stock market', [['eps', 'topic']]],
  ['jsotr', [['jstor', '']]],
  ['web of sceince', [['wos', '']]],
  ['the web of sciences', [['wos', '']]],
  ['webofscience', [['wos', '']]],
])('%s', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

test('what it cannot see itself is not found before the search is there', () => {
  expect(found('zhiwang', false)).toEqual([]);
  expect(found('economics', false)).toEqual([]);
});

test('what the list sees itself stays first, and nothing is corrected beside it', () => {
  expect(found('jstor')).toEqual([['jstor', '']]);
  expect(found('知网')).toEqual([['cnki', 'alias']]);
});

test('a topic word is no part of another word', () => {
  expect(found('thesis')).toEqual([]);
  expect(found('thesis', false)).toEqual([]);
});
