import { expect, test } from 'vitest';
import type { OwnReport } from '#contract/models/feedback-model.ts';
import type { Translate } from '#i18n/use-text.ts';
import { letterText } from './letter-text.ts';

/** The key with its values, in place of a text. */
const text: Translate = (key, values) =>
  [key.split('.').at(-1), ...Object.values(values ?? {})].join('|');
const about = {
  name: { zh_CN: '甲库', en: 'Database A' },
  library: 'Library',
  language: 'en',
} as const;

test('a letter about a fault has its facts, and nothing that is not known', () => {
  const report = {
    faultType: 'slow',
    content: 'Very slow',
    link: 'https://a.example/',
    browser: '',
    sentAt: '2026-11-30T08:00:00Z',
    happenedAt: '',
    outage: null,
  } as unknown as OwnReport;
  const letter = letterText({ ...about, fault: { report, count: 3 } }, text);
  expect(letter.subject).toBe('Library · Database A · slow');
  const lines = letter.text.split('\n');
  expect(lines[0]).toBe('begin|Database A|Library');
  expect(lines).toContain('fact|reports|3');
  expect(lines).toContain('fact|words|Very slow');
  expect(letter.text).not.toContain('browser');
  expect(lines.at(-1)).toBe('end|Library');
});

test('a letter about a resource leaves room for words', () => {
  const letter = letterText({ ...about, language: 'zh_CN', fault: null }, text);
  expect(letter.subject).toBe('Library · 甲库');
  expect(letter.text).toBe('beginPlain|甲库|Library\n\n\n\nend|Library');
});
