import { beforeEach, expect, test } from 'vitest';
import { endedAtom, newSessionStore, sessionStore, signInForAtom } from './atoms.ts';
import { isPromptedByNote, recallSignInFor } from './ended.ts';
import { endedAtAfter, placeAfterSignOut } from './leaving.ts';

const patron = { username: 'reader', libraryCode: '900001' };

beforeEach(newSessionStore);

test('a note that asks for a sign-in is the only prompt, and leads back to the form', () => {
  sessionStore.set(endedAtom, { patron, isAcknowledged: false, why: null });
  expect(isPromptedByNote('/suggestFeedback')).toBe(true);
  expect(sessionStore.get(signInForAtom)).toBe('/suggestFeedback');
});

test.each([null, { patron, isAcknowledged: true, why: null }])(
  'without a note that asks (%j), others ask',
  (ended) => {
    sessionStore.set(endedAtom, ended);
    expect(isPromptedByNote('/suggestFeedback')).toBe(false);
    expect(sessionStore.get(signInForAtom)).toBeNull();
  },
);

test('a reload does not forget where the sign-in leads; a sign-in does', () => {
  sessionStore.set(endedAtom, { patron, isAcknowledged: false, why: null });
  isPromptedByNote('/suggestFeedback?form=fault');
  newSessionStore();
  recallSignInFor(true);
  expect(sessionStore.get(signInForAtom)).toBe('/suggestFeedback?form=fault');
  recallSignInFor(false);
  recallSignInFor(true);
  expect(sessionStore.get(signInForAtom)).toBeNull();
});

test('the external sign-out returns to the screen where the session ended, whatever came in between', () => {
  const steps = [
    ['expired', '/suggestFeedback'],
    ['library', '/suggestFeedback'],
    ['refreshed', '/personalIndex'],
    ['expired', '/personalIndex'],
  ] as const;
  const endedAt = steps.reduce<string | null>(
    (before, [reason, here]) => endedAtAfter(reason, before, here),
    null,
  );
  expect(endedAt).toBe('/suggestFeedback');
  expect(endedAtAfter('signedIn', endedAt, '/personalIndex')).toBeNull();
  expect(endedAtAfter('signedOut', endedAt, '/personalIndex')).toBeNull();
});

test('a sign-out ends at home, but for whoever has gone on to another screen by then', () => {
  const ends = (from: string, pathname: string, search = '') =>
    placeAfterSignOut(from, { pathname, search });
  expect(ends('/databaseList', '/databaseList', '?q=law')).toBe('/');
  expect(ends('/myResourceLibrary', '/personalIndex')).toBe('/');
  expect(ends('/personalIndex', '/databaseDetail', '?id=a')).toBe('/databaseDetail?id=a');
});
