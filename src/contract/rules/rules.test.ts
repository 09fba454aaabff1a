import { expect, test } from 'vitest';
import {
  fold,
  initialOf,
  isClosed,
  isOnTrial,
  stateOf,
  takesTrialReports,
  termsOf,
  textIn,
  trialStage,
} from './rules.ts';

const plain = { trialFrom: null, trialTo: null, expiresOn: null, isInMaintenance: false };
const maintained = { isInMaintenance: true };
const today = '2026-11-21';

test.each([
  ['a licence without an end', {}, 'inService'],
  ['a licence that ends in 31 days', { expiresOn: '2026-12-22' }, 'inService'],
  ['a licence that ends in 30 days', { expiresOn: '2026-12-21' }, 'nearExpiry'],
  ['a licence that ends today', { expiresOn: today }, 'nearExpiry'],
  ['a licence that ended yesterday', { expiresOn: '2026-11-20' }, 'expired'],
  ['a trial', { trialFrom: '2026-11-01', trialTo: '2026-12-31' }, 'trial'],
  ['a trial in its last week', { trialTo: '2026-11-28' }, 'nearExpiry'],
  ['a trial that is over', { trialTo: '2026-11-20' }, 'expired'],
  ['a trial that has not begun', { trialFrom: '2026-12-01', trialTo: '2026-12-05' }, 'upcoming'],
  ['maintenance, whatever the dates', { ...maintained, expiresOn: '2026-11-20' }, 'maintenance'],
  ['its last day', { ...maintained, maintenanceTo: '2026-11-21T12:00:00' }, 'maintenance'],
  ['its announced end over', { ...maintained, maintenanceTo: '2026-11-20T12:00:00' }, 'inService'],
  ['its begin tomorrow', { ...maintained, maintenanceFrom: '2026-11-22T01:00:00' }, 'inService'],
])('%s', (_, dates, state) => {
  expect(stateOf({ ...plain, ...dates }, today)).toBe(state);
});

test('folding forgets case, width, accents and surplus blanks', () => {
  expect(fold('  ＥＢＳＣＯ  Café\tÜber ')).toBe('ebsco cafe uber');
});

test('letters stand under themselves, everything else under #', () => {
  expect(['abc', 'Zeit', '35', '', '知'].map(initialOf)).toEqual(['A', 'Z', '#', '#', '#']);
});

test('a text that is missing in a language is given in the other', () => {
  expect(textIn({ zh_CN: '知网' }, 'en')).toBe('知网');
  expect(textIn({ zh_CN: '知网', en: 'CNKI' }, 'en')).toBe('CNKI');
  expect(textIn({}, 'en')).toBe('');
});

test.each([
  ['a trial', { trialTo: '2027-01-31' }, true],
  ['a trial near its end', { trialTo: '2026-11-22' }, true],
  ['a trial in maintenance', { trialTo: '2027-01-31', isInMaintenance: true }, true],
  ['a trial that is over', { trialTo: '2026-11-20' }, false],
  ['a trial to come', { trialFrom: '2026-12-01', trialTo: '2027-01-31' }, false],
  ['a licence near its end', { expiresOn: '2026-11-30' }, false],
])('%s is on trial or not', (_, dates, expected) => {
  expect(isOnTrial({ ...plain, ...dates }, today)).toBe(expected);
});

test('every resource has its terms', () => {
  expect(termsOf(['campus', 'remote'], null)).toBe('subscribed');
  for (const stage of ['ahead', 'now', 'over'] as const) {
    expect(termsOf(['campus'], { stage, day: today })).toBe(stage);
    expect(termsOf(['free'], { stage, day: today })).toBe('free');
  }
  expect(termsOf([], null)).toBe('subscribed');
});

test.each([
  ['to come', { trialFrom: '2027-01-05', trialTo: '2027-02-05' }, 'ahead', '2027-01-05', true],
  ['to come without an end', { trialFrom: '2027-01-05' }, 'ahead', '2027-01-05', true],
  ['that runs', { trialFrom: '2026-11-01', trialTo: '2026-12-31' }, 'now', '2026-12-31', false],
  ['on its last day', { trialTo: today }, 'now', today, false],
  ['that is over', { trialTo: '2026-11-20' }, 'over', '2026-11-20', true],
])('a trial %s has its stage and day', (_, dates, stage, day, closed) => {
  expect(trialStage({ ...plain, ...dates }, today)).toEqual({ stage, day });
  expect(isClosed(stateOf({ ...plain, ...dates }, today))).toBe(closed);
});

test.each([
  ['before it', { trialFrom: '2026-11-24', trialTo: '2026-12-31' }, false],
  ['on its last day', { trialTo: today }, true],
  ['some weeks after it', { trialTo: '2026-10-22' }, true],
  ['long after it', { trialTo: '2026-10-21' }, false],
])('readers say what they think of a trial: %s', (_, dates, expected) => {
  expect(takesTrialReports({ ...plain, ...dates }, today)).toBe(expected);
});

test('a database without a trial has no stage of one', () => {
  expect(trialStage(plain, today)).toBeNull();
  expect(takesTrialReports(plain, today)).toBe(false);
});
