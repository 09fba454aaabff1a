// One name for one place: a library's own name for it holds in every text.
import { beforeAll, expect, test } from 'vitest';
import { layWording, loadLaterTexts, loadTexts, startTexts, textFor } from './i18n.ts';

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
