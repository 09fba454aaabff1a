import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DatabaseSummary } from '#contract/model.ts';
import { fold } from '#contract/rules.ts';
import { aDatabase } from './databases/sample.test-data.ts';
import { haystackOf, matchOf, wantedOf } from './match.ts';

function search(typed: string, database: DatabaseSummary) {
  const wanted = wantedOf(typed);
  return wanted === null ? null : matchOf(wanted, haystackOf(database));
}

const cnki = aDatabase({
  name: { zh_CN: '中国学术期刊网络出版总库', en: 'China Academic Journal Network' },
  abbreviation: 'CAJD',
  aliases: ['知网', 'CNKI'],
  formerNames: ['中国期刊全文数据库'],
  vendor: { zh_CN: '同方知网', en: 'Tongfang' },
  topics: ['文献综述', 'literature review'],
  keys: {
    zh_CN: 'zhongguoxueshuqikanwangluochubanzongku',
    initials: 'zgxsqkwlcbzk',
    en: 'china academic journal network',
  },
});
const science = aDatabase({
  name: { en: 'Web of Science' },
  aliases: ['SCI', 'WoS'],
  keys: { zh_CN: 'webofscience', initials: 'wos', en: 'web of science' },
});

test('a name found in either language says nothing of why', () => {
  expect(search('中国学术', cnki)).toEqual({ rank: 2, why: null });
  expect(search('CHINA academic', cnki)).toEqual({ rank: 2, why: null });
  expect(search('web of science', science)).toEqual({ rank: 0, why: null });
});

test('what is not in the name says why it was found', () => {
  expect(search('sci', aDatabase({ name: { en: 'Citations' }, aliases: ['SCI'] }))?.why).toEqual({
    kind: 'alias',
    text: 'SCI',
  });
  expect(search('全文数据库', cnki)?.why).toEqual({
    kind: 'formerName',
    text: '中国期刊全文数据库',
  });
  expect(search('综述', cnki)?.why).toEqual({ kind: 'topic', text: '文献综述' });
  expect(search('tongfang', cnki)?.why).toEqual({ kind: 'vendor', text: 'Tongfang' });
  expect(search('cajd', cnki)?.why).toEqual({ kind: 'abbreviation', text: 'CAJD' });
});

test('Chinese names are found by pinyin and by initials', () => {
  expect(search('zhongguoxueshu', cnki)).toEqual({
    rank: 3,
    why: { kind: 'pinyin', text: 'zhongguoxueshu' },
  });
  expect(search("zhong guo xue'shu", cnki)?.rank).toBe(3);
  expect(search('zgxs', cnki)?.why?.kind).toBe('pinyin');
  expect(search('qikan', cnki)?.why?.kind).toBe('pinyin');
});

test('a Latin name is found without its blanks', () => {
  expect(search('webof', science)).toEqual({ rank: 2, why: null });
});

test('an exact name comes before a beginning, and a beginning before the rest', () => {
  const exact = search('知网', aDatabase({ name: { zh_CN: '知网' } }))?.rank ?? 99;
  const alias = search('知网', cnki)?.rank ?? 99;
  const prefix = search('知网', aDatabase({ name: { zh_CN: '知网期刊' } }))?.rank ?? 99;
  const within = search('知网', aDatabase({ name: { zh_CN: '同方知网期刊' } }))?.rank ?? 99;
  expect([exact, alias, prefix, within]).toEqual([exact, alias, prefix, within].sort());
  expect(new Set([exact, alias, prefix, within]).size).toBe(4);
});

test('one Latin letter is looked for at the beginnings of words only', () => {
  expect(search('s', science)?.rank).toBe(3);
  expect(search('b', aDatabase({ name: { en: 'Web' } }))).toBeNull();
  expect(search('网', cnki)?.rank).toBe(5);
});

test('words may stand apart', () => {
  expect(search('science web', science)).toEqual({ rank: 8, why: null });
  expect(search('china cnki', cnki)?.why).toEqual({ kind: 'alias', text: 'CNKI' });
  expect(search('science nothing', science)).toBeNull();
});

test('nothing typed asks for nothing', () => {
  expect(wantedOf('  ')).toBeNull();
});

test('every part of a name from its beginning finds it, however it is written', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(name, fc.nat(), (text, cut) => {
      fc.pre(fold(text) !== '');
      const folded = fold(text);
      const typed = folded.slice(0, 1 + (cut % folded.length));
      fc.pre(fold(typed) !== '' && folded.startsWith(fold(typed)));
      // Some letters of old scripts have a capital that folds to another letter.
      fc.pre(fold(typed.toUpperCase()) === fold(typed));
      expect(search(typed.toUpperCase(), aDatabase({ name: { en: text } }))).not.toBeNull();
    }),
  );
});
