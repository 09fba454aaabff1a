import fc from 'fast-check';
import { expect, test } from 'vitest';
import { always } from '#tests/setup/always.ts';
import type { Outage } from '../models/way-model.ts';
import { languageCookie, languageInCookies, languageOf } from './language.ts';
import { titleSubjectName } from './lists/subject-names.ts';
import {
  fold,
  initialOf,
  isClosed,
  isOnTrial,
  resourceKey,
  stateOf,
  takesTrialReports,
  termsOf,
  textIn,
  trialStage,
} from './rules.ts';
import { isExemptFromForcedLogout, specialLibrary } from './special-libraries.ts';
import { csvOf } from './table-text.ts';
import { faultOf, hasWayIn, isClosedTitle, isOutOfOrder, trialOfWays } from './ways.ts';

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

test('folding forgets case, width, accents and surplus blanks; letters stand under themselves', () => {
  expect(fold('  ＥＢＳＣＯ  Café\tÜber ')).toBe('ebsco cafe uber');
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

test('every resource has its terms, and a database without a trial no stage of one', () => {
  for (const access of [['campus', 'remote'], []] as const)
    expect(termsOf(access, null)).toBe('subscribed');
  for (const stage of ['ahead', 'now', 'over'] as const) {
    expect(termsOf(['campus'], { stage, day: today })).toBe(stage);
    expect(termsOf(['free'], { stage, day: today })).toBe('free');
  }
  expect([trialStage(plain, today), takesTrialReports(plain, today)]).toEqual([null, false]);
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

const subjects = new Map([
  ['08', { name: { zh_CN: '本馆工学', en: 'Own engineering' } }],
  ['12', { name: {} }],
]);
const words: Record<string, string> = { 'journalSubject.08': 'Technology' };
const wording = (area: string, code: string) => words[`${area}.${code}`] ?? '';

test.each([
  ['journal', '08', 'Technology'],
  // The wording of journals says nothing of books.
  ['ebook', '08', 'Own engineering'],
  ['journal', '02', 'Economics'],
  ['ebook', '12', '12'],
  ['ebook', 'X9', 'X9'],
] as const)('a subject of %s: %s', (kind, code, name) => {
  expect(titleSubjectName(kind, code, { language: 'en', subjects, wording })).toBe(name);
});

test('cells that need it stand in quotes', () => {
  const table = csvOf([
    ['题名', '年份'],
    ['a, "b"\nc', 2020],
    [null, ''],
  ]);
  expect(table).toBe('\uFEFF题名,年份\r\n"a, ""b""\nc",2020\r\n,\r\n');
});

test('no cell is taken for a formula', () => {
  const sign = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n');
  always(sign, fc.string({ maxLength: 20 }), (first, rest) => {
    expect(csvOf([[first + rest]]).slice(1)).toMatch(/^"?'/);
  });
});

test.each([
  ['en', ['en', 'EN', 'en-US', 'en_GB'], [languageCookie('en'), 'language=en']],
  ['zh_CN', ['zh', 'zh-CN', 'ZH_cn'], ['appearance=dark; language=zh_CN']],
  [null, ['english', 'fr', '', null], ['otherlanguage=en', 'language=fr', '', null]],
])('the language %j has its codes and its cookies', (language, codes, cookies) => {
  const found = [...codes.map(languageOf), ...cookies.map(languageInCookies)];
  expect(found).toEqual(found.map(() => language));
});

const outage = (kind: 'database' | 'journal', id: string, day: string): Outage => ({
  id: `outage-${id}`,
  resource: { kind, id },
  name: { en: `Name of ${id}` },
  since: `2026-11-${day}T08:00:00.000Z`,
  instead: {},
});
const outagesOf = (...outages: Outage[]) =>
  new Map(outages.map((each) => [resourceKey(each.resource), each]));
const titleBy = (...databases: (string | null)[]) => ({
  kind: 'journal',
  id: '1',
  ways: databases.map((database) => ({ database })),
});
const one = outage('database', 'one', '10');
const two = outage('database', 'two', '12');

test('a title is out of order with all databases through which it is reached, since the last of them is', () => {
  expect(faultOf(titleBy('one'), outagesOf(one))).toBe(one);
  expect(faultOf(titleBy('one', 'two'), outagesOf(one, two))).toBe(two);
  expect([isOutOfOrder(one), isOutOfOrder(null)]).toEqual([true, false]);
  const own = outage('journal', '1', '02');
  expect(faultOf(titleBy('one', null), outagesOf(own, one))).toBe(own);
});

test.each([
  [['one', null], ['one']],
  [['one', 'three'], ['one']],
  [
    ['one', 'two', 'three'],
    ['one', 'two'],
  ],
])('a title by %j says which ways are out of order while another works', (ways, through) => {
  const fault = faultOf(titleBy(...ways), outagesOf(one, two));
  expect(fault?.through).toEqual(through.map((id) => ({ en: `Name of ${id}` })));
  expect(isOutOfOrder(fault)).toBe(false);
});

test('a title has no fault where its ways work, or are not known', () => {
  // Another kind with the same id is another thing.
  const others = [
    { kind: 'journal', id: '1' },
    { kind: 'other', id: 'one' },
  ];
  for (const each of [titleBy('three', null), titleBy(), ...others])
    expect(faultOf(each, outagesOf(one))).toBeNull();
});
const trialWay = { database: 'one', trial: { from: '2026-11-01', to: '2026-12-31' } };
const over = { database: 'two', trial: { from: null, to: '2026-11-20' } };
const coming = { database: 'three', trial: { from: '2026-12-01', to: '2026-12-31' } };

test('a title has the trial of its databases while it has no other way', () => {
  const stage = { stage: 'now', day: '2026-12-31' };
  for (const others of [[], [over], [coming]])
    expect(trialOfWays([trialWay, ...others], today)).toEqual(stage);
  const lastDay = { database: 'two', trial: { from: null, to: today } };
  expect(trialOfWays([lastDay], today)?.stage).toBe('now');
  for (const other of [{ database: 'four' }, { database: null }])
    for (const one of [trialWay, over]) expect(trialOfWays([one, other], today)).toBeNull();
  for (const none of [[], undefined]) expect(trialOfWays(none, today)).toBeNull();
});

test('a title whose trials do not run says when the next begins, or when the last ended', () => {
  const earlier = { database: 'four', trial: { from: null, to: '2026-10-01' } };
  const later = { database: 'five', trial: { from: '2027-01-05', to: '2027-02-05' } };
  expect(trialOfWays([over, later, coming], today)).toEqual({ stage: 'ahead', day: '2026-12-01' });
  expect(trialOfWays([over, earlier], today)).toEqual({ stage: 'over', day: '2026-11-20' });
});

test('a title is closed while no trial runs', () => {
  const all = [[over], [coming], [over, trialWay], [], undefined];
  const closed = all.map((ways) => isClosedTitle(ways, today));
  expect(closed).toEqual([true, true, false, false, false]);
});

test.each([
  [{ isHeld: true, isOpenAccess: false, ways: [] }, false],
  [{ isHeld: true, isOpenAccess: false, ways: [{ database: null }] }, true],
  // Data of an older release does not say.
  [{ isHeld: true, isOpenAccess: false }, true],
  [{ isHeld: false, isOpenAccess: true, ways: [] }, true],
  [{ isHeld: false, isOpenAccess: false, ways: [] }, false],
])('a title that is held without an address and a database has no way in: %j', (held, has) => {
  expect(hasWayIn(held)).toBe(has);
});

test('131003 is exempt from forced logout, others of the table are not, and no other library is in it', () => {
  const codes = ['131001', '271011', '131003', '900001'];
  expect(codes.filter(isExemptFromForcedLogout)).toEqual(['131003']);
  expect(codes.filter((code) => specialLibrary(code) !== undefined)).toEqual(codes.slice(0, 3));
});
