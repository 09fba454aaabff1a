import { expect, test } from 'vitest';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { Subject } from '#contract/models/model.ts';
import { aDatabase } from '#features/collection-list/databases/sample.test-data.ts';
import { arrivalsOf, subjectCounts } from './home-picks.ts';

const today = '2026-11-21';

const database = (id: string, parts: Partial<DatabaseSummary> = {}) => aDatabase({ id, ...parts });

test('new databases come first, then trials, those about to end last', () => {
  const arrivals = arrivalsOf(
    [
      database('new', { isNew: true }),
      database('long', { trialTo: '2027-01-31' }),
      database('short', { trialTo: '2026-11-23' }),
      database('plain'),
    ],
    today,
    8,
  );
  expect(arrivals.map(({ database: { id }, state }) => [id, state])).toEqual([
    ['new', 'inService'],
    ['long', 'trial'],
    ['short', 'nearExpiry'],
  ]);
});

test('a trial that is over or has not begun, and a licence near its end, are no arrivals', () => {
  const over = database('over', { trialTo: '2026-11-20' });
  const later = database('later', { trialFrom: '2026-12-01', trialTo: '2026-12-31' });
  const licence = database('licence', { expiresOn: '2026-11-30' });
  expect(arrivalsOf([over, later, licence], today, 8)).toEqual([]);
});

test('many trials leave room for new databases, and the other way round', () => {
  const trials = Array.from({ length: 9 }, (_, index) =>
    database(`trial${index}`, { trialTo: '2027-01-31' }),
  );
  const added = Array.from({ length: 9 }, (_, index) => database(`new${index}`, { isNew: true }));
  const count = (databases: readonly DatabaseSummary[]) => {
    const arrivals = arrivalsOf(databases, today, 8);
    const staying = arrivals.filter(({ until }) => until === null).length;
    return [arrivals.length - staying, staying];
  };
  expect(count([...trials, ...added])).toEqual([4, 4]);
  expect(count([...trials, ...added.slice(0, 1)])).toEqual([7, 1]);
  expect(count([...trials.slice(0, 1), ...added])).toEqual([1, 7]);
});

const subjects: Subject[] = [
  { code: '01', name: { en: 'Philosophy' }, parent: null },
  { code: '08', name: { en: 'Engineering' }, parent: null },
  { code: '0812', name: { en: 'Computing' }, parent: '08' },
  { code: '09', name: { en: 'Agriculture' }, parent: null },
];

test('a database under a branch counts once for its stem', () => {
  const counts = subjectCounts(
    [
      database('a', { subjects: ['0812', '08'] }),
      database('b', { subjects: ['0812'] }),
      database('c', { subjects: ['01'] }),
      database('over', { subjects: ['01'], expiresOn: '2026-01-01' }),
    ],
    subjects,
    today,
    'en',
  );
  expect(counts.map(({ subject, count }) => [subject.code, count])).toEqual([
    ['08', 2],
    ['01', 1],
  ]);
});
