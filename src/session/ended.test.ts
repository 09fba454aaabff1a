import { beforeEach, expect, test } from 'vitest';
import { endedAtom, newSessionStore, sessionStore, signInForAtom } from './atoms.ts';
import { isPromptedByNote } from './ended.ts';

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
