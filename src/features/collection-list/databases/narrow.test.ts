import { expect, test } from 'vitest';
import type { Subject } from '#contract/models/model.ts';
import { readerOf } from '#text-search/text/read-names.ts';
import { databaseSearchOf } from '../list-search.ts';
import { queryOf } from '../list-shape.ts';
import { type Entry, prepare, tableOf } from './entries.ts';
import { grouped } from './groups.ts';
import { narrowDatabases } from './narrow.ts';
import { aDatabase } from './sample.test-data.ts';
import { type DatabaseEdit, databaseShape } from './shape.ts';

const subjects: Subject[] = [
  { code: '08', name: { zh_CN: '工学', en: 'Engineering' }, parent: null },
  { code: '0812', name: { zh_CN: '计算机', en: 'Computing' }, parent: '08' },
  { code: '05', name: { zh_CN: '文学', en: 'Literature' }, parent: null },
];
const table = tableOf(subjects);
const noOutages = new Set<string>();
const databases = [
  aDatabase({
    id: 'b',
    name: { en: 'Beta' },
    subjects: ['0812'],
    access: ['free'],
    isNew: true,
    addedIn: '2026-03',
  }),
  aDatabase({ id: 'a', name: { en: 'Alpha' }, subjects: ['05'], access: ['campus', 'remote'] }),
  aDatabase({ id: 'g', name: { en: 'Gone' }, expiresOn: '2026-01-01', subjects: ['05'] }),
  aDatabase({ id: 't', name: { en: 'Trial' }, trialTo: '2026-12-31', subjects: ['05', '08'] }),
  aDatabase({ id: '9', name: { en: '9 Chapters' }, access: ['campus'] }),
];
const entries = prepare(databases, 'en', '2026-11-21', table, noOutages);

const readingOf = readerOf('');
const narrow = (list: readonly Entry[], edit: DatabaseEdit) => {
  const listed = list.map(({ database }) => database);
  const search = databaseSearchOf(listed, subjects, readingOf);
  return narrowDatabases(list, queryOf(databaseShape, edit), search);
};

function idsOf(listQuery: DatabaseEdit): string {
  return narrow(entries, listQuery)
    .found.map(({ entry }) => entry.database.id)
    .join('');
}

test('entries stand in the order of the alphabet, digits first', () => {
  expect(entries.map((entry) => entry.letter).join('')).toBe('#ABGT');
});

test('expired databases are hidden unless they are asked for', () => {
  expect(idsOf({})).toBe('9abt');
  expect(idsOf({ chosen: { state: ['expired'] } })).toBe('g');
});

test('the newest come first where that is asked, those of no known month last, by name', () => {
  expect(idsOf({ single: { sort: 'newest' } })).toBe('b9at');
  expect(idsOf({ single: { sort: 'newest' }, chosen: { access: ['campus', 'remote'] } })).toBe(
    '9a',
  );
});

test('what was typed is shown best first, or by name where that is asked', () => {
  const found = prepare(
    [
      aDatabase({ id: 'm', name: { en: 'A museum of maps' } }),
      aDatabase({ id: 'e', name: { en: 'Maps' } }),
    ],
    'en',
    '2026-11-21',
    table,
    noOutages,
  );
  const ids = (sort: string) =>
    narrow(found, { q: 'maps', single: { sort } }).found.map(({ entry }) => entry.database.id);
  expect(ids('')).toEqual(['e', 'm']);
  expect(ids('relevance')).toEqual(['e', 'm']);
  expect(ids('name')).toEqual(['m', 'e']);
});

test('a subject brings the subjects below it', () => {
  expect(idsOf({ chosen: { subject: ['08'] } })).toBe('bt');
  expect(idsOf({ chosen: { subject: ['0812'] } })).toBe('b');
});

test('values of one filter add up, filters narrow each other', () => {
  expect(idsOf({ chosen: { access: ['free', 'remote'] } })).toBe('ab');
  expect(idsOf({ chosen: { access: ['free', 'remote'], subject: ['05'] } })).toBe('a');
  expect(idsOf({ single: { new: '1' } })).toBe('b');
  expect(idsOf({ single: { added: '2026-03' } })).toBe('b');
  expect(idsOf({ letter: 'T' })).toBe('t');
  expect(idsOf({ letter: '#' })).toBe('9');
});

test('"on campus only" is what cannot be reached from anywhere else', () => {
  expect(idsOf({ chosen: { access: ['campus'] } })).toBe('9');
  expect(idsOf({ chosen: { access: ['remote'] } })).toBe('a');
});

test('a trial that ends soon, or is in maintenance, is found among the trials', () => {
  const trials = prepare(
    [
      aDatabase({ id: 's', name: { en: 'Soon' }, trialTo: '2026-11-25' }),
      aDatabase({ id: 'm', name: { en: 'Out' }, trialTo: '2026-12-25', isInMaintenance: true }),
    ],
    'en',
    '2026-11-21',
    table,
    noOutages,
  );
  const found = (state: 'trial' | 'nearExpiry' | 'maintenance') =>
    narrow(trials, { chosen: { state: [state] } }).found.map(({ entry }) => entry.database.id);
  expect(found('trial')).toEqual(['m', 's']);
  expect(found('nearExpiry')).toEqual(['s']);
  expect(found('maintenance')).toEqual(['m']);
  expect(trials.map(({ state }) => state)).toEqual(['maintenance', 'nearExpiry']);
});

test('what the library confirmed to be out of order is not in service', () => {
  const prepared = prepare(
    [
      aDatabase({ id: 'f', name: { en: 'Faulty' } }),
      aDatabase({ id: 'g', name: { en: 'Gone' }, expiresOn: '2026-01-01' }),
      aDatabase({ id: 'w', name: { en: 'Works' } }),
    ],
    'en',
    '2026-11-21',
    table,
    new Set(['database/f', 'database/g']),
  );
  const found = (state: 'inService' | 'maintenance' | 'expired') =>
    narrow(prepared, { chosen: { state: [state] } }).found.map(({ entry }) => entry.database.id);
  expect(found('inService')).toEqual(['w']);
  expect(found('maintenance')).toEqual(['f']);
  expect(found('expired')).toEqual(['g']);
  expect(Object.fromEntries(narrow(prepared, {}).counts.state)).toEqual({
    inService: 1,
    maintenance: 1,
    expired: 1,
  });
});

test('a count says what a further choice brings, the other filters being as they are', () => {
  const { counts } = narrow(entries, { chosen: { access: ['free'] } });
  expect(Object.fromEntries(counts.access)).toEqual({ free: 1, campus: 1, remote: 1 });
  expect(Object.fromEntries(counts.subject)).toEqual({ '0812': 1, '08': 1 });
  expect(counts.new.get('1')).toBe(1);
  expect(Object.fromEntries(narrow(entries, {}).counts.state)).toEqual({
    inService: 3,
    trial: 1,
    expired: 1,
  });
});

test('what is searched for comes best first', () => {
  const named = prepare(
    ['Deep Art', 'Art', 'Art History', 'Smart'].map((en) => aDatabase({ name: { en } })),
    'en',
    '2026-11-21',
    table,
    noOutages,
  );
  const { found } = narrow(named, { q: 'art' });
  expect(found.map(({ entry }) => entry.database.name.en)).toEqual([
    'Art',
    'Art History',
    'Deep Art',
    'Smart',
  ]);
});

test('groups by letter and by subject hold everything that was found', () => {
  const { found } = narrow(entries, {});
  const byLetter = grouped(
    found,
    queryOf(databaseShape, { single: { group: 'letter' } }),
    'en',
    table,
  );
  expect(byLetter.map(({ label, items }) => `${label}${items.length}`)).toEqual([
    '#1',
    'A1',
    'B1',
    'T1',
  ]);
  const bySubject = grouped(
    found,
    queryOf(databaseShape, { single: { group: 'subject' } }),
    'en',
    table,
  );
  expect(bySubject.map(({ label, items }) => `${label} ${items.length}`)).toEqual([
    'Literature 2',
    'Engineering 1',
    'Computing 1',
  ]);
});

test('with subjects chosen only their headings stand', () => {
  const { found } = narrow(entries, { chosen: { subject: ['08'] } });
  const groups = grouped(
    found,
    queryOf(databaseShape, { single: { group: 'subject' }, chosen: { subject: ['08'] } }),
    'en',
    table,
  );
  expect(groups.map(({ label, items }) => `${label} ${items.length}`)).toEqual(['Engineering 2']);
});

test('a thousand databases are searched within a keystroke', () => {
  const many = Array.from({ length: 1_000 }, (_, index) =>
    aDatabase({ name: { zh_CN: `第${index}号文献数据库`, en: `Database of documents ${index}` } }),
  );
  const prepared = prepare(many, 'zh_CN', '2026-11-21', table, noOutages);
  expect(narrow(prepared, { q: '文献' }).found).toHaveLength(1_000);
});
