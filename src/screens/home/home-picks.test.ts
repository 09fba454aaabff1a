import { expect, test } from 'vitest';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import { aDatabase } from '#features/collection-list/databases/sample.test-data.ts';
import { arrivalsOf, subjectCounts } from './home-picks.ts';

const today = '2026-11-21';

const database = (id: string, parts: Partial<DatabaseSummary> = {}) => aDatabase({ id, ...parts });

test('new databases come first, then trials, those about to end last, and nothing else', () => {
  const all = [
    database('new', { isNew: true }),
    database('maintained', { isNew: true, isInMaintenance: true }),
    database('long', { trialTo: '2027-01-31' }),
    database('short', { trialTo: '2026-11-23' }),
    database('plain'),
    database('over', { trialTo: '2026-11-20' }),
    database('later', { trialFrom: '2026-12-01', trialTo: '2026-12-31' }),
    database('licence', { expiresOn: '2026-11-30' }),
  ];
  const arrivals = arrivalsOf(all, today, 8).map(({ database: { id }, state }) => `${id} ${state}`);
  expect(arrivals).toEqual(['new inService', 'long trial', 'short nearExpiry']);
});

test('many trials leave room for new databases, and the other way round', () => {
  const nine = (fields: Partial<DatabaseSummary>) =>
    Array.from({ length: 9 }, (_, index) => database(`${Object.keys(fields)}${index}`, fields));
  const [trials, added] = [nine({ trialTo: '2027-01-31' }), nine({ isNew: true })];
  const count = (databases: readonly DatabaseSummary[]) => {
    const arrivals = arrivalsOf(databases, today, 8);
    const staying = arrivals.filter(({ until }) => until === null).length;
    return [arrivals.length - staying, staying];
  };
  expect(count([...trials, ...added])).toEqual([4, 4]);
  expect(count([...trials, ...added.slice(0, 1)])).toEqual([7, 1]);
  expect(count([...trials.slice(0, 1), ...added])).toEqual([1, 7]);
});

const subjects = ['01', '08', '0812', '09'].map((code) => ({
  code,
  name: { en: code },
  parent: code === '0812' ? '08' : null,
}));

test('a database under a branch counts once for its stem', () => {
  const all = [
    database('a', { subjects: ['0812', '08'] }),
    database('b', { subjects: ['0812'] }),
    database('c', { subjects: ['01'] }),
    database('over', { subjects: ['01'], expiresOn: '2026-01-01' }),
  ];
  const counts = subjectCounts(all, subjects, today, 'en');
  expect(counts.map(({ subject, count }) => `${subject.code}: ${count}`)).toEqual([
    '08: 2',
    '01: 1',
  ]);
});
