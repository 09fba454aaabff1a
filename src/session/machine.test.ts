import fc from 'fast-check';
import { expect, test } from 'vitest';
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

test.each<[string, SessionState, SessionEvent, StoredSessionFacts, SessionState]>([
  ['a new device is anonymous', anonymous, 'read', nothing, anonymous],
  ['a library token makes a visitor', anonymous, 'library', visitor, libraryToken],
  ['a ticket signs in', libraryToken, 'signedIn', patron, signedIn],
  [
    'a first sign-in must complete the profile',
    libraryToken,
    'signedIn',
    { ...patron, isProfileComplete: false },
    mustComplete,
  ],
  ['a completed profile goes on', mustComplete, 'completed', patron, signedIn],
  ['a refresh changes nothing', signedIn, 'refreshed', patron, signedIn],
  [
    'an exempt library’s refused refresh expires',
    signedIn,
    'expired',
    { ...patron, isExpired: true },
    expired,
  ],
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
  fc.assert(
    fc.property(fc.array(fc.tuple(late, anyHeld), { maxLength: 20 }), (events) => {
      let state: SessionState = transition(signedIn, 'signedOut', visitor);
      for (const [event, held] of events) state = transition(state, event, held);
      expect(isPatron(state)).toBe(false);
    }),
  );
});

test('nobody is shown as a patron whom the device does not hold', () => {
  const event = fc.oneof(late, fc.constantFrom<SessionEvent>('read', 'signedIn', 'signedOut'));
  fc.assert(
    fc.property(fc.array(fc.tuple(event, anyHeld), { minLength: 1, maxLength: 20 }), (events) => {
      let state: SessionState = anonymous;
      for (const [each, held] of events) {
        state = transition(state, each, held);
        if (isPatron(state)) expect(held.userInfo).toEqual(state.userInfo);
      }
    }),
  );
});
