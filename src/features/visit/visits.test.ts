import { expect, test } from 'vitest';
import { intentOf } from '#client/outbox/intent.test-data.ts';
import type { DatabaseDates } from '#contract/models/database-model.ts';
import type { Viewed } from '#contract/models/patron-model.ts';
import { viewedNow } from './viewed-now.ts';
import { troubleOfReached } from './visit-keys.ts';

const databases = ['a', 'b'].map((id) => ({ id, name: { en: id.toUpperCase() } }));
const viewed: Viewed = {
  resource: { kind: 'database', id: 'a' },
  name: { en: 'A' },
  lastViewedAt: '2026-11-20T08:00:00.000Z',
};
const visit = (id: string, day = 21, about?: object) => {
  const input = { resource: { kind: 'database', id }, action: 'view' } as const;
  const at = `2026-11-${day}T08:00:00.000Z`;
  return { ...intentOf('recordVisit', `intent-${id}`, { ...input, at }), ...(about && { about }) };
};

test.each([
  ['without its name is left out', [visit('7')], ['A 20']],
  ['has the name it was seen by', [visit('7', 21, { en: 'Seven' })], ['Seven 21', 'A 20']],
  ['stands where its time puts it', [visit('b')], ['B 21', 'A 20']],
  ['stands once, with its latest time', [visit('a'), visit('a', 19)], ['A 21']],
])('what was viewed offline %s', (_, waiting, expected) => {
  const shown = viewedNow([viewed], waiting, databases);
  expect(shown.map(({ name, lastViewedAt }) => `${name.en} ${lastViewedAt.slice(8, 10)}`)).toEqual(
    expected,
  );
});

const today = '2026-11-21';
const database = { kind: 'database', id: 'a' } as const;
const dates: DatabaseDates = {
  trialFrom: null,
  trialTo: null,
  expiresOn: null,
  isInMaintenance: false,
};
const outage = { id: 'o', resource: database, since: '2026-11-20T00:00:00Z', instead: {} };

test.each<[Partial<DatabaseDates>, string | null]>([
  [{}, null],
  [{ trialTo: today }, null],
  [{ trialTo: '2026-11-20' }, 'closed'],
  [{ trialFrom: '2026-12-01', trialTo: '2026-12-31' }, 'closed'],
  [{ expiresOn: '2026-11-20' }, 'closed'],
  [{ isInMaintenance: true }, 'maintenance'],
])('a database among others is in trouble by its days: %j', (changed, trouble) => {
  const reached = { resource: database, dates: { ...dates, ...changed } };
  expect(troubleOfReached(reached, null, today)).toBe(trouble);
  expect(troubleOfReached(reached, outage, today)).toBe('outage');
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
