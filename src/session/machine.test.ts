import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { always } from '#tests/setup/always.ts';
import { endedAtom, newSessionStore, sessionStore, signInForAtom } from './atoms.ts';
import { isPromptedByNote, recallSignInFor } from './ended.ts';
import { endedAtAfter, placeAfterSignOut } from './leaving.ts';
import {
  isPatron,
  type SessionEvent,
  type SessionState,
  type StoredSessionFacts,
  transition,
} from './machine.ts';

const userInfo = { username: 'reader', libraryCode: '900001' };
const nothing: StoredSessionFacts = {
  hasLibraryToken: false,
  userInfo: null,
  hasToken: false,
  isExpired: false,
  isProfileComplete: false,
};
const visitor: StoredSessionFacts = { ...nothing, hasLibraryToken: true };
const patron: StoredSessionFacts = {
  ...visitor,
  userInfo,
  hasToken: true,
  isProfileComplete: true,
};
const anonymous: SessionState = { kind: 'anonymous' };
const libraryToken: SessionState = { kind: 'libraryToken' };
const signedIn: SessionState = { kind: 'signedIn', userInfo };
const mustComplete: SessionState = { kind: 'mustComplete', userInfo };
const expired: SessionState = { kind: 'expired', userInfo };
const signedOut: SessionState = { kind: 'signedOut' };

const incomplete = { ...patron, isProfileComplete: false };
const exempt = { ...patron, isExpired: true };

test.each<[string, SessionState, SessionEvent, StoredSessionFacts, SessionState]>([
  ['a new device is anonymous', anonymous, 'read', nothing, anonymous],
  ['a library token makes a visitor', anonymous, 'library', visitor, libraryToken],
  ['a ticket signs in', libraryToken, 'signedIn', patron, signedIn],
  ['a first sign-in must complete the profile', libraryToken, 'signedIn', incomplete, mustComplete],
  ['a completed profile goes on', mustComplete, 'completed', patron, signedIn],
  ['a refresh changes nothing', signedIn, 'refreshed', patron, signedIn],
  ['an exempt library’s refused refresh expires', signedIn, 'expired', exempt, expired],
  ['a later refresh takes it up again', expired, 'refreshed', patron, signedIn],
  ['any other refused refresh signs out', signedIn, 'expired', visitor, signedOut],
  ['signing out', signedIn, 'signedOut', visitor, signedOut],
  ['signing out of an expired session', expired, 'signedOut', visitor, signedOut],
  ['a new library token leaves it so', signedOut, 'library', visitor, signedOut],
  ['signing in again', signedOut, 'signedIn', patron, signedIn],
  ['a reload forgets that there was anybody', anonymous, 'read', visitor, libraryToken],
  ['a reload finds the session', anonymous, 'read', patron, signedIn],
])('%s', (_, before, event, held, after) => {
  expect(transition(before, event, held)).toEqual(after);
});

const anyHeld: fc.Arbitrary<StoredSessionFacts> = fc.record({
  hasLibraryToken: fc.boolean(),
  userInfo: fc.constantFrom(null, userInfo),
  hasToken: fc.boolean(),
  isExpired: fc.boolean(),
  isProfileComplete: fc.boolean(),
});
const late = fc.constantFrom<SessionEvent>('refreshed', 'expired', 'library', 'completed');

test('nothing late brings a session back that was signed out', () => {
  always(fc.array(fc.tuple(late, anyHeld), { maxLength: 20 }), (events) => {
    let state: SessionState = transition(signedIn, 'signedOut', visitor);
    for (const [event, held] of events) state = transition(state, event, held);
    expect(isPatron(state)).toBe(false);
  });
});

test('nobody is shown as a patron whom the device does not hold', () => {
  const event = fc.oneof(late, fc.constantFrom<SessionEvent>('read', 'signedIn', 'signedOut'));
  always(fc.array(fc.tuple(event, anyHeld), { minLength: 1, maxLength: 20 }), (events) => {
    let state: SessionState = anonymous;
    for (const [each, held] of events) {
      state = transition(state, each, held);
      if (isPatron(state)) expect(held.userInfo).toEqual(state.userInfo);
    }
  });
});

const reader = { username: 'reader', libraryCode: '900001' };

beforeEach(newSessionStore);

test('a note that asks for a sign-in is the only prompt, and leads back to the form', () => {
  sessionStore.set(endedAtom, { patron: reader, isAcknowledged: false, why: null });
  expect(isPromptedByNote('/suggestFeedback')).toBe(true);
  expect(sessionStore.get(signInForAtom)).toBe('/suggestFeedback');
});

test.each([null, { patron: reader, isAcknowledged: true, why: null }])(
  'without a note that asks (%j), others ask',
  (ended) => {
    sessionStore.set(endedAtom, ended);
    expect(isPromptedByNote('/suggestFeedback')).toBe(false);
    expect(sessionStore.get(signInForAtom)).toBeNull();
  },
);

test('a reload does not forget where the sign-in leads; a sign-in does', () => {
  sessionStore.set(endedAtom, { patron: reader, isAcknowledged: false, why: null });
  isPromptedByNote('/suggestFeedback?form=fault');
  newSessionStore();
  recallSignInFor(true);
  expect(sessionStore.get(signInForAtom)).toBe('/suggestFeedback?form=fault');
  recallSignInFor(false);
  recallSignInFor(true);
  expect(sessionStore.get(signInForAtom)).toBeNull();
});

test('the external sign-out returns to the screen where the session ended, whatever came in between', () => {
  const form = '/suggestFeedback';
  const steps = [
    ['expired', form, form],
    ['library', form, form],
    ['refreshed', '/personalIndex', form],
    ['expired', '/personalIndex', form],
  ] as const;
  let endedAt: string | null = null;
  for (const [reason, here, expected] of steps) {
    endedAt = endedAtAfter(reason, endedAt, here);
    expect([reason, endedAt]).toEqual([reason, expected]);
  }
  for (const reason of ['signedIn', 'signedOut'] as const)
    expect(endedAtAfter(reason, endedAt, '/personalIndex')).toBeNull();
});

test.each([
  ['/databaseList', '/databaseList', '?q=law', '/'],
  ['/myResourceLibrary', '/personalIndex', '', '/'],
  ['/personalIndex', '/databaseDetail', '?id=a', '/databaseDetail?id=a'],
])('a sign-out of %s ends at home, or where its reader is: %s%s', (from, pathname, search, end) => {
  expect(placeAfterSignOut(from, { pathname, search })).toBe(end);
});
