// Free, paid or unknown access, by the library's own list and by the platform's: which one counts.
import { expect, test } from 'vitest';
import type { AccessKind } from '../models/model.ts';
import {
  type DatedStretch,
  freeYears,
  isDeclaredPaid,
  isFreeAccess,
  isFreeTitle,
} from './free-access.ts';

const own = (accessType: string) => ({ ownerCode: 'a', accessType });
const platform = (accessType: string) => ({ ownerCode: null, accessType });

test.each([
  ['free by the own list', [own('F')], false, [true]],
  ['paid by the own list', [own('P')], false, [false]],
  ['open, and nothing said by the list', [own('')], true, [true]],
  ['open, but paid', [own('P'), platform('F'), platform('')], true, [false, false, false]],
  ['paid in one list of its own, free in another', [own('P'), own('F')], true, [false, true]],
  ["free by the platform's package", [platform('F'), own('')], false, [true, false]],
  ["paid by the platform's package, and open", [platform('P')], true, [true]],
  ['nothing said', [own(''), platform('')], false, [false, false]],
])('%s', (_what, stretches, isOpen, expected) => {
  const isPaid = isDeclaredPaid(stretches);
  expect(stretches.map((each) => isFreeAccess(each, isOpen, isPaid))).toEqual(expected);
  const held = stretches.map((each) => ({ ...each, access: ['campus' as const] }));
  expect(isFreeTitle(held, isOpen)).toBe(expected.includes(true));
});

test('a title is free in a package that is free', () => {
  expect(isFreeTitle([{ ...own(''), access: ['free'] }], false)).toBe(true);
  // What is held nowhere is nothing that the library has.
  expect(isFreeTitle([], true)).toBe(false);
});

const now = new Date('2026-11-29');

/** A stretch of a package that the library holds, written "F 2017–", with the owner's list behind "own ". */
function stretch(text: string, access: AccessKind[] = ['campus', 'remote']): DatedStretch {
  const {
    owner,
    accessType = '',
    first,
    last,
    embargo = '',
  } = /^(?<owner>own )?(?<accessType>[FP]?) ?(?<first>[\d-]*)–(?<last>[\d-]*)(?: (?<embargo>\w+))?$/.exec(
    text,
  )?.groups ?? {};
  const dates = { dateFirst: first || null, dateLast: last || null, embargo };
  const ownerCode = owner === undefined ? null : 'a';
  return { ownerCode, accessType, ...dates, coverageDepth: 'fulltext', access };
}

// What is held; what other lists declare free; whether the title is declared open; what is free.
test.each<[string, string[], string[], boolean, string]>([
  ['paid, then free', ['own P 1950–2016', 'own F 2017–'], [], false, '2017–'],
  ['declared open since a year', ['own P 1950–2016', 'own F 2017–'], ['F 2017–'], true, '2017–'],
  ['open by a list that is not held', ['1950–'], ['F 2017–'], true, '2017–'],
  ['held in free years only', ['2018–', 'P 2020–'], ['F 2017–'], true, 'all'],
  ['open, in no years that a list says', ['1950–'], [], true, 'all'],
  ['open, with the years unknown', ['1950–'], ['F –'], true, 'all'],
  ['free after a year', ['F 1990– P1Y', 'P 1990– R1Y'], [], false, '1990–2025-12-31'],
  ['free in a window', ['F 1990– R1Y', 'P 1990–'], [], false, '2026-01-01–'],
  ['free twice', ['F 1990–1995', 'F 2010–', 'P 1980–'], [], false, '1990–1995, 2010–'],
  ['free from now on', ['F 2027–', 'P 1980–'], [], false, 'none'],
  ['paid by the own list in other years', ['own P 1950–2016'], ['F 2017–'], true, '2017–'],
  ['paid by the own list in these years', ['own P 1950–'], ['F 2017–'], true, 'none'],
  ['known nowhere to be free', ['1950–', 'P 1990–'], [], false, 'none'],
  ['held nowhere', [], ['F 2017–'], true, '2017–'],
])('of a title that is %s', (_, held, listed, isOpen, expected) => {
  const free = freeYears(
    held.map((each) => stretch(each)),
    isOpen,
    listed.map((each) => stretch(each, [])),
    now,
  );
  const ranges = free.ranges.map(({ from, to }) => `${from ?? ''}–${to ?? ''}`).join(', ');
  expect(free.isWhole ? 'all' : ranges || 'none').toBe(expected);
});

test('a stretch is free by its row, by its package, or in the years of an open title', () => {
  const rows = ['own F 2017–', 'own P 2018–', '2018–', '1950–'].map((each) => stretch(each));
  const { isFree } = freeYears(rows, true, [], now);
  expect(rows.map(isFree)).toEqual([true, false, true, false]);
  expect(isFree(stretch('1950–', ['free']))).toBe(true);
});
