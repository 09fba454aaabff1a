import { expect, test } from 'vitest';
import type { AccessKind } from '#contract/models/model.ts';
import { overdueLimitDays } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { type AccessRequest, resolveAccess, type Standing, type WayIn } from './access-policy.ts';

const goodStanding: Standing = {
  isGraduate: false,
  overdueDays: 0,
  isTaskCleared: true,
  refusedResources: [],
};

const wayIn = (...access: AccessKind[]): WayIn => ({ access, databaseId: null });

/** The access of a signed-in reader to a database, or the English sentence that refuses it. */
function accessOf(
  standing: Partial<Standing>,
  { isOnCampus = false }: Partial<AccessRequest> = {},
): string {
  const request = { isOnCampus, isSignedIn: true, standing: { ...goodStanding, ...standing } };
  try {
    return resolveAccess(wayIn('campus', 'remote'), 'database/one', request);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

test('a reader in good standing has access from everywhere', () => {
  expect([accessOf({}), accessOf({}, { isOnCampus: true })]).toEqual(['proxy', 'direct']);
});

test('overdue loans close the databases off campus from 150 days on', () => {
  expect(overdueLimitDays).toBe(150);
  expect(accessOf({ overdueDays: 149 })).toBe('proxy');
  expect(accessOf({ overdueDays: 150 })).toMatch(/overdue by 150 days/);
  expect(accessOf({ overdueDays: 150 }, { isOnCampus: true })).toBe('direct');
});

test('a game task that is not cleared closes the databases off campus', () => {
  expect(accessOf({ isTaskCleared: false })).toMatch(/game task/);
  expect(accessOf({ isTaskCleared: false }, { isOnCampus: true })).toBe('direct');
});

test('graduates have no access from anywhere', () => {
  expect(accessOf({ isGraduate: true })).toMatch(/graduates have no access/);
  expect(accessOf({ isGraduate: true }, { isOnCampus: true })).toMatch(/graduates have no access/);
});

test.each(['one', 'database/one'])(
  'a reader who may not use %s gets the reason, and whom to contact',
  (refused) => {
    expect(accessOf({ refusedResources: [refused] })).toBe(
      'Sorry, you do not have permission to access this resource library. Please contact the administrator',
    );
    expect(accessOf({ refusedResources: ['two'] })).toBe('proxy');
  },
);

test.each(['journal', 'ebook', 'other'])('a refused %s is called a repository', (kind) => {
  const standing = { ...goodStanding, refusedResources: [`${kind}/one`] };
  const request = { isOnCampus: true, isSignedIn: true, standing };
  expect(() => resolveAccess(wayIn('campus'), `${kind}/one`, request)).toThrow(
    'Sorry, you have no permission to access this repository. Please contact the administrator',
  );
});

test.each(['journal', 'ebook'])(
  'a %s of a refused database is refused, unless it is free',
  (kind) => {
    const open = (refused: string, access: AccessKind[] = ['campus', 'remote']) => {
      const standing = { ...goodStanding, refusedResources: [refused] };
      const request = { isOnCampus: true, isSignedIn: true, standing };
      return resolveAccess({ access, databaseId: 'one' }, `${kind}/7`, request);
    };
    for (const refused of ['one', 'database/one']) {
      expect(() => open(refused)).toThrow('no permission to access this repository');
      expect(open(refused, ['campus', 'free'])).toBe('free');
    }
    expect(open('database/two')).toBe('direct');
  },
);

test('free resources are open to all of them', () => {
  const standing: Standing = {
    isGraduate: true,
    overdueDays: 300,
    isTaskCleared: false,
    refusedResources: ['one'],
  };
  const request = { isOnCampus: false, isSignedIn: true, standing };
  expect(resolveAccess(wayIn('free'), 'database/one', request)).toBe('free');
});
