import { expect, test } from 'vitest';
import { hitLine } from './hit-line.ts';

test('the vendor is said in the language of the reader', () => {
  const hit = { line: 'PsycInfo', vendor: { zh_CN: '美国心理学会', en: 'APA' } };
  expect(hitLine(hit, 'en')).toBe('PsycInfo · APA');
  expect(hitLine(hit, 'zh_CN')).toBe('PsycInfo · 美国心理学会');
  expect(hitLine({ line: '2020' }, 'en')).toBe('2020');
});
