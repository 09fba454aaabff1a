import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Coverage } from '#contract/models/holding-model.ts';
import enTitles from '#i18n/en/titles.json' with { type: 'json' };
import type { Translate } from '#i18n/use-text.ts';
import { yearsOf } from '#i18n/years.ts';
import titles from '#i18n/zh_CN/titles.json' with { type: 'json' };
import { always } from '#tests/setup/always.ts';
import {
  changeParts,
  coverageWords,
  embargoWords,
  freeWords,
  heldWords,
  isbnShown,
  measureShown,
  namesShown,
  tellingParts,
} from './title-words.ts';

/** Chinese texts if not others, with their values filled in as on the page. */
const text = (
  key: Parameters<Translate>[0],
  values: Parameters<Translate>[1] = {},
  texts: object = titles,
): string => {
  let found: unknown = { titles: texts };
  for (const part of key.split('.')) found = (found as Record<string, unknown>)[part];
  return String(found).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
};

const part = { volumeFrom: '', issueFrom: '', volumeTo: '', issueTo: '' };
const nothing: Coverage = { from: null, to: null, ...part, embargo: '' };

test.each([
  [null, null, ''],
  ['1998', null, '1998 至今'],
  [null, '2004', '至 2004'],
  ['1998', '2004', '1998–2004'],
  ['1998', '1998', '1998'],
])('years held from %j to %j read as people write them', (heldFrom, heldTo, years) => {
  expect(yearsOf(heldFrom, heldTo, text)).toBe(years);
  const held = years === '' ? '' : `馆藏 ${years}`;
  expect(heldWords({ heldFrom, heldTo }, text)).toBe(held);
  expect(heldWords({ heldFrom, heldTo, heldLater: '2027-01' }, text)).toBe('2027-01 起可读');
  const withGap = held === '' ? '' : `${held}（有缺）`;
  expect(heldWords({ heldFrom, heldTo, hasGap: true }, text)).toBe(withGap);
});

test('what is free of a title says its years', () => {
  const [since, until] = [
    { from: '2017', to: null },
    { from: null, to: '1999' },
  ];
  expect(freeWords({ freeYears: [since] }, text)).toBe('2017 起免费');
  expect(freeWords({ freeYears: [until, since] }, text)).toBe('至 1999 免费、2017 起免费');
  expect(freeWords({}, text)).toBe('');
});

test('a row names former and later titles', () => {
  const change = { id: '1', kind: 'journal', isHeld: true } as const;
  const named = (relation: 'earlier' | 'later' | 'part', zh_CN: string) => ({
    ...change,
    relation,
    name: { zh_CN },
  });
  const changes = [named('earlier', '甲'), named('later', '丙'), named('earlier', '乙')];
  const words = changeParts({ changes: [...changes, named('part', '丁')] }, 'zh_CN', text);
  expect(words).toEqual(['前身：甲、乙', '改名为：丙']);
  expect(changeParts({}, 'zh_CN', text)).toEqual([]);
});

test.each([
  ['P1Y', ['不含当年']],
  ['P3Y', ['不含最近 3 个自然年（从当年算起）']],
  ['R1Y', ['仅当年']],
  ['R5Y', ['仅最近 5 个自然年（从当年算起）']],
  ['P1M', ['不含当月']],
  ['P6M', ['不含最近 6 个自然月（从当月算起）']],
  ['R1M', ['仅当月']],
  ['R18M', ['仅最近 18 个自然月（从当月算起）']],
  ['P30M', ['不含最近 30 个自然月（从当月算起）']],
  ['R180D', ['仅最近 180 天']],
  ['R10Y;P30D', ['仅最近 10 个自然年（从当年算起）', '不含最近 30 天']],
  // What cannot be read is told in the words of its provider.
  ['看合同;P1Y', ['延迟开放（提供方原文）：看合同', '不含当年']],
  ['P1Y30D', ['延迟开放（提供方原文）：P1Y30D']],
  ['', []],
])('the embargo %s says what is missing, or what is there', (embargo, words) => {
  expect(embargoWords(embargo, text)).toEqual(words);
});

test.each([
  ['P1Y', 'except the current calendar year'],
  ['P2Y', 'except the last 2 calendar years (counting this one)'],
  ['R1M', 'only the current calendar month'],
  ['R12M', 'only the last 12 calendar months (counting this one)'],
  ['P30D', 'except the last 30 days'],
  ['ask us', 'embargo as the provider gives it: ask us'],
])('the embargo %s in English', (embargo, words) => {
  const english: Translate = (key, values) => text(key, values, enTitles);
  expect(embargoWords(embargo, english)).toEqual([words]);
});

test('an embargo that follows no rule is shown, not swallowed', () => {
  always(fc.string({ unit: 'grapheme', maxLength: 20 }), (embargo) => {
    const given = embargo.split(';').filter((part) => part.trim() !== '');
    expect(embargoWords(embargo, text)).toHaveLength(given.length);
  });
});

test.each<[Partial<Coverage>, string]>([
  [{ from: '1990-01-01' }, '1990-01-01 至今'],
  [{ from: '1990', volumeFrom: '3', issueFrom: '1', to: '2001' }, '1990（第 3 卷第 1 期）–2001'],
  [{ volumeFrom: '7' }, '第 7 卷 至今'],
  [{ volumeFrom: 'XII', issueFrom: 'A2' }, '第 XII 卷第 A2 期 至今'],
  [{ volumeFrom: 'v.12' }, 'v.12 至今'],
  [{ volumeFrom: 'Vol. 12' }, 'Vol. 12 至今'],
  [{ volumeFrom: 'Vol. 12', issueFrom: 'no. 3' }, 'Vol. 12 no. 3 至今'],
  [{ volumeFrom: '3/4', issueFrom: '2' }, '第 3/4 卷第 2 期 至今'],
  [{ from: '2027-01' }, '2027-01 起'],
  [{}, ''],
  [{ from: '2020', to: '2010' }, ''],
])('a stretch of issues names volumes and issues where they are known: %j', (known, words) => {
  expect(coverageWords({ ...nothing, ...known }, '2026-11-29', text)).toBe(words);
});

const journal = {
  kind: 'journal' as const,
  printIdentifier: '0254-4164' as string | null,
  onlineIdentifier: '0254-4164',
  cnNumber: '11-1826/TP',
  publisher: '科学出版社',
  authors: [],
  publishedOn: null,
  edition: '',
};
const book = {
  ...journal,
  kind: 'ebook' as const,
  authors: ['鲁迅'],
  publishedOn: '1923-08',
  printIdentifier: null,
  onlineIdentifier: '9787020002207',
};
const known = ['鲁迅', '科学出版社', '1923', 'ISBN 978-7020002207'];

const journalParts = ['ISSN 0254-4164', 'CN 11-1826/TP', '科学出版社'];

test.each([
  ['a journal, the same number not twice', journal, journalParts],
  ['a book', book, known],
  ['a volume', { ...book, volume: '3' }, ['第 3 卷', ...known]],
  ['a volume with words', { ...book, volume: '上册' }, ['上册', ...known]],
])('a title is described by what tells it from others: %s', (_, title, parts) => {
  expect(tellingParts(title, text)).toEqual(parts);
});

test('an edition is told in its own words, or in those of the portal', () => {
  expect(tellingParts({ ...book, edition: '2' }, text)).toContain('第 2 版');
  expect(tellingParts({ ...book, edition: '2nd ed.' }, text)).toContain('2nd ed.');
});

test('of many authors three are named, and numbers are shown as they are known', () => {
  const names = [
    ['甲', '乙', '丙', '丁'],
    ['甲', '乙'],
  ].map((all) => namesShown(all, text));
  expect(names).toEqual(['甲、乙、丙等', '甲、乙']);
  expect([measureShown(2.71869), measureShown(12)]).toEqual(['2.719', '12']);
  expect(isbnShown('not one')).toBe('not one');
});
