// Free, paid or unknown access, by the library's own list and by the platform's: which one counts.
import { expect, test } from 'vitest';
import { isDeclaredPaid, isFreeAccess, isFreeTitle } from './free-access.ts';

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
