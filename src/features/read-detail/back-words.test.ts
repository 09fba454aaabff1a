// The link back names its target.
import { beforeAll, expect, test } from 'vitest';
import { loadLaterTexts, loadTexts, startTexts, textFor } from '#i18n/i18n.ts';
import type { Translate } from '#i18n/use-text.ts';
import { backWords } from './back-words.ts';

beforeAll(async () => {
  await startTexts('zh_CN');
  await loadTexts('en');
  await loadLaterTexts('zh_CN');
  await loadLaterTexts('en');
});
const zh: Translate = (key, values) => textFor('zh_CN', key, values);
const en: Translate = (key, values) => textFor('en', key, values);

test('results are named by what was searched for', () => {
  expect(backWords('/search?q=%E7%BB%8F%E6%B5%8E%E5%AD%A6', zh)).toBe('返回“经济学”的搜索结果');
  expect(backWords('/search?q=economics', en)).toBe('Back to the search results for “economics”');
});

test('a list is named, with what narrows it', () => {
  expect(backWords('/databaseList', en)).toBe('Back to Databases');
  expect(backWords('/databaseList?view=card&group=letter&sort=newest', en)).toBe(
    'Back to Databases',
  );
  expect(backWords('/databaseList?access=remote', zh)).toBe('返回数据库（已筛选）');
  expect(backWords('/databaseList?q=law&state=trial', en)).toBe('Back to Databases: “law”');
  expect(backWords('/personalIndex', zh)).toBe('返回首页');
});

test('a screen without a name is not offered', () => {
  expect(backWords('/helpPage', en)).toBeNull();
});
