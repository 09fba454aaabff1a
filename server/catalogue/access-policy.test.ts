import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { overdueLimitDays } from '#contract/rules.ts';
import { type AccessRequest, resolveAccess, type Standing } from './access-policy.ts';

const nothingAgainst: Standing = {
  isGraduate: false,
  overdueDays: 0,
  isTaskCleared: true,
  refusedResources: [],
};

/** The way in to a database for a signed-in reader, or the English sentence that refuses it. */
function wayOf(
  standing: Partial<Standing>,
  { isOnCampus = false }: Partial<AccessRequest> = {},
): string {
  const comer = { isOnCampus, isSignedIn: true, standing: { ...nothingAgainst, ...standing } };
  try {
    return resolveAccess(['campus', 'remote'], 'database/one', comer);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

test('a reader with nothing against them gets in from everywhere', () => {
  expect([wayOf({}), wayOf({}, { isOnCampus: true })]).toEqual(['proxy', 'direct']);
});

test('overdue loans close the databases off campus from 150 days on', () => {
  expect(overdueLimitDays).toBe(150);
  expect(wayOf({ overdueDays: 149 })).toBe('proxy');
  expect(wayOf({ overdueDays: 150 })).toMatch(/overdue by 150 days/);
  expect(wayOf({ overdueDays: 150 }, { isOnCampus: true })).toBe('direct');
});

test('a game task that is not cleared closes the databases off campus', () => {
  expect(wayOf({ isTaskCleared: false })).toMatch(/game task/);
  expect(wayOf({ isTaskCleared: false }, { isOnCampus: true })).toBe('direct');
});

test('graduates get in from nowhere', () => {
  expect(wayOf({ isGraduate: true })).toMatch(/graduates have no access/);
  expect(wayOf({ isGraduate: true }, { isOnCampus: true })).toMatch(/graduates have no access/);
});

test.each(['one', 'database/one'])('who may not use %s is told so, and whom to ask', (refused) => {
  const words = wayOf({ refusedResources: [refused] });
  expect(words).toMatch(/do not have permission to access this resource library/);
  expect(words).toMatch(/contact the administrator/);
  expect(wayOf({ refusedResources: ['two'] })).toBe('proxy');
});

test('what is free is open to all of them', () => {
  const standing: Standing = {
    isGraduate: true,
    overdueDays: 300,
    isTaskCleared: false,
    refusedResources: ['one'],
  };
  const comer = { isOnCampus: false, isSignedIn: true, standing };
  expect(resolveAccess(['free'], 'database/one', comer)).toBe('free');
});
