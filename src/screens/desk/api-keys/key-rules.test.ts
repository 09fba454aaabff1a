import { expect, test } from 'vitest';
import { maxKeyRate } from '#contract/models/roles.ts';
import { keyState, lastDay, newKey, utcDay, withScope, wrongField } from './key-rules.ts';

const today = '2026-03-01';
const good = { ...newKey(today), name: 'Campus site', scopes: ['catalogue:read'] as const };

test('a key can be used to the end of its last day, unless it is revoked', () => {
  expect(keyState({ endsOn: today, revokedAt: null }, today)).toBe('active');
  expect(keyState({ endsOn: '2026-02-28', revokedAt: null }, today)).toBe('ended');
  expect(keyState({ endsOn: today, revokedAt: '2026-02-01T00:00:00Z' }, today)).toBe('revoked');
});

test('a new key lasts a year', () => {
  expect(newKey(today).endsOn).toBe('2027-03-01');
});

test('days are those of UTC', () => {
  expect(utcDay(new Date('2026-03-01T23:59:00-01:00'))).toBe('2026-03-02');
});

test.each([
  ['name', { name: '  ' }],
  ['scopes', { scopes: [] }],
  ['ratePerMinute', { ratePerMinute: '' }],
  ['ratePerMinute', { ratePerMinute: '1.5' }],
  ['ratePerMinute', { ratePerMinute: String(maxKeyRate + 1) }],
  ['endsOn', { endsOn: '' }],
  ['endsOn', { endsOn: '2026-02-28' }],
  ['endsOn', { endsOn: '2028-03-02' }],
])('%s is asked for again where it is wrong: %o', (field, wrong) => {
  expect(wrongField({ ...good, ...wrong }, today)).toBe(field);
});

test('what is right is not asked for again', () => {
  expect(wrongField(good, today)).toBeNull();
  expect(wrongField({ ...good, endsOn: lastDay(today) }, today)).toBeNull();
});

test('scopes keep their order', () => {
  expect(withScope(['figures:read'], 'catalogue:read', true)).toEqual([
    'catalogue:read',
    'figures:read',
  ]);
  expect(withScope(['figures:read'], 'figures:read', false)).toEqual([]);
});
