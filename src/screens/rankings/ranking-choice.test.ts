import { expect, test } from 'vitest';
import { RankedKind, UsageMeasure, UsagePeriod } from '#contract/models/usage-model.ts';
import { choiceIn, firstChoice, queryOf } from './ranking-choice.ts';

test('every choice has an address, which leads back to it', () => {
  for (const kind of RankedKind.options)
    for (const measure of UsageMeasure.options)
      for (const period of UsagePeriod.options) {
        const choice = { kind, measure, period };
        expect(choiceIn(new URLSearchParams(queryOf(choice)))).toEqual(choice);
      }
});

test('a value that does not exist counts as none', () => {
  const query = new URLSearchParams('kind=other&by=clicks&period=year');
  expect(choiceIn(query)).toEqual(firstChoice);
  expect(queryOf(firstChoice)).toBe('?');
});
