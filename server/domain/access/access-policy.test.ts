import { expect, test } from 'vitest';
import type { AccessKind } from '#contract/models/model.ts';
import { overdueLimitDays } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { type AccessRequest, resolveAccess, type Standing } from './access-policy.ts';

const known = { isGraduate: false, overdueDays: 0, isTaskCleared: true };
const goodStanding: Standing = { ...known, refusedResources: [] };

const wayIn = (...access: AccessKind[]) => ({ access, databaseId: null });

const request = (standing: Partial<Standing>, isOnCampus = false): AccessRequest => ({
  isOnCampus,
  isSignedIn: true,
  standing: { ...goodStanding, ...standing },
});

/** The access of a signed-in reader to a database, or the English sentence that refuses it. */
function accessOf(standing: Partial<Standing>, isOnCampus = false): string {
  try {
    return resolveAccess(wayIn('campus', 'remote'), 'database/one', request(standing, isOnCampus));
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

const graduates = 'graduates have no access';
test.each<[string, Partial<Standing>, string, string]>([
  ['good standing opens databases everywhere', {}, 'remote', 'direct'],
  ['overdue loans close none before 150 days', { overdueDays: 149 }, 'remote', 'direct'],
  ['from 150 days on they do, off campus', { overdueDays: 150 }, 'by 150 days', 'direct'],
  ['so does a game task that is open', { isTaskCleared: false }, 'game task', 'direct'],
  ['graduates have no access from anywhere', { isGraduate: true }, graduates, graduates],
])('%s', (_, standing, offCampus, onCampus) => {
  expect(overdueLimitDays).toBe(150);
  expect(accessOf(standing)).toContain(offCampus);
  expect(accessOf(standing, true)).toContain(onCampus);
});

test.each(['one', 'database/one'])(
  'a reader who may not use %s gets the reason, and whom to contact',
  (refused) => {
    expect(accessOf({ refusedResources: [refused] })).toBe(
      'Sorry, you do not have permission to access this resource library. Please contact the administrator',
    );
    expect(accessOf({ refusedResources: ['two'] })).toBe('remote');
  },
);

test.each(['journal', 'ebook', 'other'])('a refused %s is called a repository', (kind) => {
  const refused = request({ refusedResources: [`${kind}/one`] }, true);
  expect(() => resolveAccess(wayIn('campus'), `${kind}/one`, refused)).toThrow(
    'Sorry, you have no permission to access this repository. Please contact the administrator',
  );
});

test('a title of a refused database is refused, unless it is free', () => {
  const open = (refused: string, access: AccessKind[] = ['campus', 'remote']) => {
    const reader = request({ refusedResources: [refused] }, true);
    return resolveAccess({ access, databaseId: 'one' }, 'journal/7', reader);
  };
  for (const refused of ['one', 'database/one']) {
    expect(() => open(refused)).toThrow('no permission to access this repository');
    expect(open(refused, ['campus', 'free'])).toBe('free');
  }
  expect(open('database/two')).toBe('direct');
});

test('free resources are open to all of them', () => {
  const bad = { isGraduate: true, overdueDays: 300, isTaskCleared: false };
  const reader = request({ ...bad, refusedResources: ['one'] });
  expect(resolveAccess(wayIn('free'), 'database/one', reader)).toBe('free');
});
