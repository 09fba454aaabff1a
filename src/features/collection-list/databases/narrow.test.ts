import { expect, test } from 'vitest';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { Subject } from '#contract/models/model.ts';
import {
  type DatabaseEdit,
  databaseForm,
  databaseShape,
} from '#contract/rules/lists/database-list.ts';
import { filterCount, queryOf } from '#contract/rules/lists/list-shape.ts';
import { readerOf } from '#text-search/text/read-names.ts';
import { databaseSearchOf } from '../list-search.ts';
import { type Entry, prepare, tableOf } from './entries.ts';
import { grouped } from './groups.ts';
import { narrowDatabases } from './narrow.ts';
import { aDatabase } from './sample.test-data.ts';

const subjects: Subject[] = [
  { code: '08', name: { zh_CN: '工学', en: 'Engineering' }, parent: null },
  { code: '0812', name: { zh_CN: '计算机', en: 'Computing' }, parent: '08' },
  { code: '05', name: { zh_CN: '文学', en: 'Literature' }, parent: null },
];

const named = (id: string, en: string, fields: Partial<DatabaseSummary> = {}) =>
  aDatabase({ id, name: { en }, ...fields });
const table = tableOf(subjects);
const databases = [
  aDatabase({
    id: 'b',
    name: { en: 'Beta' },
    subjects: ['0812'],
    access: ['free'],
    isNew: true,
    addedIn: '2026-03',
  }),
  named('a', 'Alpha', { subjects: ['05'], access: ['campus', 'remote'] }),
  named('g', 'Gone', { expiresOn: '2026-01-01', subjects: ['05'] }),
  named('t', 'Trial', { trialTo: '2026-12-31', subjects: ['05', '08'] }),
  named('9', '9 Chapters', { access: ['campus'] }),
];
const prepared = (list: readonly DatabaseSummary[], outages = new Set<string>()) =>
  prepare(list, 'en', '2026-11-21', table, outages);
const entries = prepared(databases);

const readingOf = readerOf('');
const narrow = (list: readonly Entry[], edit: DatabaseEdit) => {
  const listed = list.map(({ database }) => database);
  const search = databaseSearchOf(listed, subjects, readingOf);
  return narrowDatabases(list, queryOf(databaseShape, edit), search);
};

const idsOf = (listQuery: DatabaseEdit, list: readonly Entry[] = entries) =>
  narrow(list, listQuery)
    .found.map(({ entry }) => entry.database.id)
    .join('');
const inStates = (list: readonly Entry[], ...states: string[]) =>
  states.map((state) => idsOf({ chosen: { state: [state] } }, list));

test('entries stand in the order of the alphabet, digits first', () => {
  expect(entries.map((entry) => entry.letter).join('')).toBe('#ABGT');
});

test.each<[string, string, DatabaseEdit]>([
  ['expired databases are hidden', '9abt', {}],
  ['unless they are asked for', 'g', { chosen: { state: ['expired'] } }],
  ['the newest first, those of no known month last', 'b9at', { single: { sort: 'newest' } }],
  ['a subject brings the subjects below it', 'bt', { chosen: { subject: ['08'] } }],
  ['a subject without any below it', 'b', { chosen: { subject: ['0812'] } }],
  ['values of one filter add up', 'ab', { chosen: { access: ['free', 'remote'] } }],
  ['filters narrow each other', 'a', { chosen: { access: ['free', 'remote'], subject: ['05'] } }],
  ['new ones', 'b', { single: { new: '1' } }],
  ['those added in a month', 'b', { single: { added: '2026-03' } }],
  ['a letter', 't', { letter: 'T' }],
  ['no letter', '9', { letter: '#' }],
  // What cannot be reached from anywhere else.
  ['on campus only', '9', { chosen: { access: ['campus'] } }],
  ['from anywhere', 'a', { chosen: { access: ['remote'] } }],
])('%s: %s', (_, ids, edit) => {
  expect(idsOf(edit)).toBe(ids);
});

test('what was typed is shown best first, or by name where that is asked', () => {
  const names = ['Deep Art', 'Art', 'Art History', 'Smart', 'A museum of art'];
  const list = prepared(names.map((en, index) => named(`${index}`, en)));
  const found = ['', 'relevance', 'name'].map((sort) =>
    idsOf({ q: 'art', single: { sort } }, list),
  );
  expect(found).toEqual(['12043', '12043', '41203']);
});

test('a trial that ends soon, or is in maintenance, is found among the trials', () => {
  const trials = prepared([
    named('s', 'Soon', { trialTo: '2026-11-25' }),
    named('m', 'Out', { trialTo: '2026-12-25', isInMaintenance: true }),
  ]);
  expect(inStates(trials, 'trial', 'nearExpiry', 'maintenance')).toEqual(['ms', 's', 'm']);
  expect(trials.map(({ state }) => state)).toEqual(['maintenance', 'nearExpiry']);
});

test('what the library confirmed to be out of order is not in service', () => {
  const gone = named('g', 'Gone', { expiresOn: '2026-01-01' });
  const outages = new Set(['database/f', 'database/g']);
  const faulty = prepared([named('f', 'Faulty'), gone, named('w', 'Works')], outages);
  expect(inStates(faulty, 'inService', 'maintenance', 'expired')).toEqual(['w', 'f', 'g']);
  const counts = Object.fromEntries(narrow(faulty, {}).counts.state);
  expect(counts).toEqual({ inService: 1, maintenance: 1, expired: 1 });
});

test('a count says what a further choice brings, the other filters being as they are', () => {
  const { counts } = narrow(entries, { chosen: { access: ['free'] } });
  expect(Object.fromEntries(counts.access)).toEqual({ free: 1, campus: 1, remote: 1 });
  expect(Object.fromEntries(counts.subject)).toEqual({ '0812': 1, '08': 1 });
  expect(counts.new.get('1')).toBe(1);
  const { state } = narrow(entries, {}).counts;
  expect(Object.fromEntries(state)).toEqual({ inService: 3, trial: 1, expired: 1 });
});

test('groups by letter and by subject hold what was found; of chosen subjects only the headings', () => {
  const groups = (group: string, subject: string[] = []) => {
    const edit = { single: { group }, chosen: { subject } };
    const all = grouped(narrow(entries, edit).found, queryOf(databaseShape, edit), 'en', table);
    return all.map(({ label, items }) => `${label} ${items.length}`);
  };
  expect(groups('letter')).toEqual(['# 1', 'A 1', 'B 1', 'T 1']);
  expect(groups('subject')).toEqual(['Literature 2', 'Engineering 1', 'Computing 1']);
  expect(groups('subject', ['08'])).toEqual(['Engineering 2']);
});

const read = (query: string) => databaseForm.read(new URLSearchParams(query));

test('an address that a reader saved is read, and written as it was', () => {
  const saved =
    'q=art&letter=A&subject=08&access=free&state=trial&type=ebook&language=en&vendor=v' +
    '&new=1&added=2026-03&view=card&group=subject&sort=newest';
  const kinds = { subject: ['08'], access: ['free'], state: ['trial'], type: ['ebook'] };
  const chosen = { ...kinds, language: ['en'], vendor: ['v'] };
  const single = { new: '1', added: '2026-03', view: 'card', group: 'subject', sort: 'newest' };
  expect(read(saved)).toEqual({ q: 'art', letter: 'A', chosen, single });
  expect(databaseForm.write(read(saved)).toString()).toBe(saved);
  // The default view is not written to the address.
  expect(read('view=list').single.view).toBe('');
});

test('what cannot be meant is left out, and clearing keeps how the list is shown', () => {
  const params = 'letter=AB&type=spoon&type=ebook&type=ebook&state=asleep&view=x&group=y&new=2';
  expect(read(params)).toEqual(queryOf(databaseShape, { chosen: { type: ['ebook'] } }));
  const query = read('q=x&subject=08&new=1&view=card&group=letter&sort=name');
  expect(databaseForm.cleared(query)).toEqual(read('view=card&group=letter&sort=name'));
  expect(filterCount(databaseShape, query)).toBe(2);
});
