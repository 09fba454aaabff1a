import { expect, test } from 'vitest';
import type { DatabaseDates } from '#contract/models/database-model.ts';
import { troubleOfReached } from './visit-keys.ts';

const today = '2026-11-21';
const database = { kind: 'database', id: 'a' } as const;
const dates: DatabaseDates = {
  trialFrom: null,
  trialTo: null,
  expiresOn: null,
  isInMaintenance: false,
};
const outage = { id: 'o', resource: database, since: '2026-11-20T00:00:00Z', instead: {} };
const of = (changed: Partial<DatabaseDates>) => ({
  resource: database,
  dates: { ...dates, ...changed },
});

test('a database among others is in trouble by its days', () => {
  expect(troubleOfReached(of({}), null, today)).toBeNull();
  expect(troubleOfReached(of({ trialTo: today }), null, today)).toBeNull();
  expect(troubleOfReached(of({ trialTo: '2026-11-20' }), null, today)).toBe('closed');
  const coming = { trialFrom: '2026-12-01', trialTo: '2026-12-31' };
  expect(troubleOfReached(of(coming), null, today)).toBe('closed');
  expect(troubleOfReached(of({ expiresOn: '2026-11-20' }), null, today)).toBe('closed');
  expect(troubleOfReached(of({ isInMaintenance: true }), null, today)).toBe('maintenance');
  expect(troubleOfReached(of({ isInMaintenance: true }), outage, today)).toBe('outage');
});

test('a title among others is in trouble by its ways', () => {
  const title = (trialEnd?: string) => ({
    resource: {
      kind: 'journal' as const,
      id: '1',
      ways: [{ database: 'a', ...(trialEnd && { trial: { from: null, to: trialEnd } }) }],
    },
  });
  expect(troubleOfReached(title(), null, today)).toBeNull();
  expect(troubleOfReached(title(today), null, today)).toBeNull();
  expect(troubleOfReached(title('2026-11-20'), null, today)).toBe('closed');
  expect(troubleOfReached(title(), outage, today)).toBe('outage');
  // While another way works, it is not out of order.
  expect(troubleOfReached(title(), { ...outage, through: [{ en: 'A' }] }, today)).toBeNull();
});

test('what has neither days nor ways has no trouble', () => {
  for (const resource of [database, { kind: 'journal', id: '1' } as const]) {
    expect(troubleOfReached({ resource }, null, today)).toBeNull();
  }
});
