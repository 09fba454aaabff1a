// The search field of a list finds the same items as the portal's search.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { databaseShape } from '#contract/rules/lists/database-list.ts';
import { queryOf } from '#contract/rules/lists/list-shape.ts';
import { fold } from '#contract/rules/rules.ts';
import { always } from '#tests/setup/always.ts';
import { readQuery } from '#text-search/text/query.ts';
import { readerOf } from '#text-search/text/read-names.ts';
import { prepare, tableOf } from './databases/entries.ts';
import { narrowDatabases } from './databases/narrow.ts';
import { aDatabase } from './databases/sample.test-data.ts';
import { databaseSearchOf } from './list-search.ts';

const subjects = [{ code: '02', name: { zh_CN: '经济学', en: 'Economics' }, parent: null }];
const databases = [
  aDatabase({ id: 'cnki', name: { en: 'CAJD' }, aliases: ['知网', '中国知网'] }),
  aDatabase({ id: 'jstor', name: { en: 'JSTOR' }, vendor: { zh_CN: '伊萨卡', en: 'Ithaka' } }),
  aDatabase({ id: 'eps', name: { en: 'EPS' }, subjects: ['02'], topics: ['股票'] }),
  aDatabase({ id: 'scifinder', name: { en: 'SciFinder' }, topics: ['synthesis'] }),
  aDatabase({ id: 'wos', name: { en: 'Web of Science' } }),
  aDatabase({ id: 'site', name: { en: 'Far View' }, accessUrl: 'https://www.fernsicht.com.cn/' }),
];
const entries = prepare(databases, 'en', '2026-11-23', tableOf(subjects), new Set());
const search = databaseSearchOf(databases, subjects, readerOf('zhi 知\nwang 网\nzhong 中\nguo 国'));

function found(q: string, isLoaded = true) {
  const query = queryOf(databaseShape, { q });
  const { found } = narrowDatabases(entries, query, isLoaded ? search : null);
  return found.map(({ entry, match }) => `${entry.database.id} ${match?.why?.kind ?? ''}`.trim());
}

test.each([
  ['its name', 'jstor', ['jstor', 'jsotr']],
  ['its name of several words', 'wos', ['web of sceince', 'the web of sciences', 'webofscience']],
  ['pinyin', 'cnki pinyin', ['zhiwang', 'zgzw']],
  ['an alias', 'cnki alias', ['知网']],
  ['a topic', 'eps topic', ['economics', '经济', 'stock market']],
  ['its vendor', 'jstor vendor', ['伊萨卡']],
  ['its site', 'site alias', ['fernsicht', 'www.fernsicht.com.cn', 'fernsicht.com']],
  ['its name and a word for its kind', 'jstor', ['jstor database', 'JSTOR数据库']],
])('a database is found by %s, and says why where its name does not', (_, expected, texts) => {
  expect(texts.map((typed) => found(typed))).toEqual(texts.map(() => [expected]));
});

test('a topic word is no part of another word; marks find nothing, nor does anything before the search is loaded', () => {
  expect([found('thesis'), found('。。。'), found('jstor', false)]).toEqual([[], [], []]);
});

test('says which words no item has', () => {
  expect(search('jstor zebra').get('jstor')?.letGo).toEqual(['zebra']);
  expect(search('jstor').get('jstor')?.letGo).toBeUndefined();
});

test('an exact name comes before a beginning, and a beginning before the rest', () => {
  const names = ['同方知网期刊', '知网期刊', '知网'];
  const named = names.map((zh_CN) => aDatabase({ id: zh_CN, name: { zh_CN } }));
  const matches = databaseSearchOf(named, [], readerOf(''))('知网');
  expect([...matches.keys()]).toEqual(['知网', '知网期刊', '同方知网期刊']);
});

test('every beginning of a name finds it, however it is written', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
  always(name, fc.nat(), (text, cut) => {
    const folded = fold(text);
    const typed = folded.slice(0, 1 + (cut % Math.max(1, folded.length)));
    fc.pre(readQuery(typed).parts.length > 0 && folded.startsWith(fold(typed)));
    // In some old scripts, a capital letter folds to a different letter.
    fc.pre(fold(typed.toUpperCase()) === fold(typed));
    const database = aDatabase({ name: { en: text } });
    const find = databaseSearchOf([database], [], readerOf(''));
    expect([...find(typed.toUpperCase()).keys()]).toEqual([database.id]);
  });
});
