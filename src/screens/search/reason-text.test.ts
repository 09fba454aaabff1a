import { expect, test } from 'vitest';
import { HitReason } from '#contract/models/search-model.ts';
import english from '#i18n/en/search.json' with { type: 'json' };
import type { Translate } from '#i18n/use-text.ts';
import chinese from '#i18n/zh_CN/search.json' with { type: 'json' };
import { reasonText } from './hit-section.tsx';

const text: Translate = (key, values) => `${key} ${values?.text ?? ''}`;

test('what its title was found by needs no reason', () => {
  expect(reasonText({ reason: 'title', matched: 'Nature' }, text)).toBe('');
});

test('every other reason has words in both languages and names what was met', () => {
  for (const reason of HitReason.options) {
    if (reason === 'title') continue;
    expect(reasonText({ reason, matched: 'CNKI' }, text)).toBe(`search.reasons.${reason} CNKI`);
    expect([chinese.reasons[reason], english.reasons[reason]]).not.toContain(undefined);
  }
});

test('a reason that met no words is left out, the sound apart', () => {
  expect(reasonText({ reason: 'alias', matched: '' }, text)).toBe('');
  expect(reasonText({ reason: 'pinyin', matched: '' }, text)).not.toBe('');
});
