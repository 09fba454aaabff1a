import { beforeAll, expect, test } from 'vitest';
import { withFullStop } from '../ui/controls/draft-words.ts';
import homeEn from './en/home.json' with { type: 'json' };
import patronEn from './en/patron.json' with { type: 'json' };
import { layWording, loadLaterTexts, loadTexts, startTexts, textFor } from './i18n.ts';
import { commonNames, languageName } from './language-name.ts';
import { relativeDay } from './relative-day.ts';
import home from './zh_CN/home.json' with { type: 'json' };
import patron from './zh_CN/patron.json' with { type: 'json' };
import { pack } from './zh_CN.ts';
import { laterPack } from './zh_CN-later.ts';

/** All texts of a pack; names of texts that are put in stand for a word. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/\$t\([^)]*\)/g, '字')];
  return Object.values(value as object).flatMap(textsOf);
}

// A colon in a time is no mark of the sentence.
const isWrong = (text: string) =>
  /[\p{Script=Han}}](?:[,;!?()]|:(?!\d))|[,;:!?()][\p{Script=Han}{]/u.test(text);

test('no text has a half-width mark beside a Chinese character', () => {
  expect(textsOf({ pack, laterPack }).filter(isWrong)).toEqual([]);
  expect(['已保存,现在可以使用', '共 {{count}}!'].filter(isWrong)).toHaveLength(2);
});

test.each([
  ['zh_CN', patron.followed, ['数据库', '期刊', '电子书', '其他资源']],
  ['en', patronEn.followed, ['database', 'journal', 'e-book', 'another resource']],
] as const)('the empty list of the personal center names every kind (%s)', (_, words, kinds) => {
  expect(kinds.filter((kind) => !words.emptyText.includes(kind))).toEqual([]);
  expect(words.emptyTitle).not.toMatch(/数据库|database/);
});

test('the home screen names no single kind', () => {
  expect([home.following.empty, homeEn.following.empty].join()).not.toMatch(/数据库|database/);
});

beforeAll(async () => {
  await startTexts('zh_CN');
  await loadTexts('en');
  await loadLaterTexts('zh_CN');
  await loadLaterTexts('en');
});

test('the built-in name of a place is its heading, too', () => {
  expect(textFor('en', 'databases.title')).toBe('Databases');
  expect(textFor('zh_CN', 'titles.journals.title')).toBe('期刊');
});

test("a library's own name stands in headings, titles, kinds and ways", () => {
  layWording('en', { 'shell.nav.databases': 'Collections' });
  layWording('zh_CN', { 'shell.nav.databases': '资源库' });
  for (const key of ['databases.title', 'search.kinds.database', 'overview.kinds.database']) {
    expect(textFor('en', key)).toBe('Collections');
    expect(textFor('zh_CN', key)).toBe('资源库');
  }
  expect(textFor('en', 'patron.browse')).toBe('Browse Collections');
  expect(textFor('zh_CN', 'home.subjects.title')).toBe('按学科浏览资源库');
  expect(textFor('en', 'search.topics', { word: 'law' })).toBe('Collections on “law”');
});

test.each([
  ['en', 'You can ask again from 2026-12-01', '.'],
  ['zh_CN', '2026-12-01 起可以再次提交', '。'],
  ['en', 'Operation failure!', ''],
  ['zh_CN', '操作失败！', ''],
] as const)('a sentence has one mark at its end (%s): %s', (language, words, mark) => {
  expect(withFullStop(words, language)).toBe(`${words}${mark}`);
});

test.each(Object.entries(commonNames.zh_CN))('%s is named as a browser names it', (code, name) => {
  expect(new Intl.DisplayNames('zh-CN', { type: 'language' }).of(code)).toBe(name);
  expect(new Intl.DisplayNames('en', { type: 'language' }).of(code)).toBe(commonNames.en[code]);
});

test('a rarer language is named too, and what is none is shown as it came', () => {
  expect(languageName('sw', 'en')).toBe('Swahili');
  expect(languageName('not a language', 'zh_CN')).toBe('not a language');
});

test.each([
  ['2026-11-21', 'en', 'today'],
  ['2026-11-20', 'zh_CN', '昨天'],
  ['2026-11-11', 'en', '10 days ago'],
  ['2026-10-31', 'en', '3 weeks ago'],
  ['2026-06-21', 'en', '5 months ago'],
  ['2023-11-01', 'en', '3 years ago'],
  ['2026-11-23', 'en', 'in 2 days'],
] as const)('days have names of their own, in units that grow: %s', (day, language, words) => {
  expect(relativeDay(day, '2026-11-21', language)).toBe(words);
});
