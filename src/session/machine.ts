// The session as a state machine (docs/requirements.md, S4.02, S4.03): anonymous → library token → signed
// in (→ must complete the profile) → expired → signed out. Storage decides the state; the event limits the
// transitions, so that a late answer cannot bring a session back.
import type { CredentialsReason } from '#client/storage/channel.ts';
import type { UserInfo } from '#contract/models/model.ts';

/** State of the session. */
export type SessionState =
  /** Nothing is stored yet. */
  | { kind: 'anonymous' }
  /** A visitor, who reads with the library's token. */
  | { kind: 'libraryToken' }
  /** Signed in; the first sign-in's form comes before anything else (docs/requirements.md, S1.19). */
  | { kind: 'mustComplete'; userInfo: UserInfo }
  | { kind: 'signedIn'; userInfo: UserInfo }
  /** A refresh was refused: stored facts stay readable, and a new sign-in is offered. */
  | { kind: 'expired'; userInfo: UserInfo }
  /** A visitor who was signed in on this page before. */
  | { kind: 'signedOut' };

/** What the device has stored. */
export interface StoredSessionFacts {
  hasLibraryToken: boolean;
  userInfo: UserInfo | null;
  hasToken: boolean;
  isExpired: boolean;
  isProfileComplete: boolean;
}

/** What happened: a change in this tab or another, or storage was read again. */
export type SessionEvent = CredentialsReason | 'read';

/** A patron's state, as opposed to a visitor's. */
export type PatronState = Extract<SessionState, { userInfo: UserInfo }>;

/** True for states of a patron, whose facts are shown. */
export function isPatron(state: SessionState): state is PatronState {
  return 'userInfo' in state;
}

/** The next state. */
export function transition(
  before: SessionState,
  event: SessionEvent,
  held: StoredSessionFacts,
): SessionState {
  const now = stateOf(held);
  if (isPatron(now)) {
    // After a sign-out only a sign-in brings a patron back; a late refresh does not.
    const isSignIn = event === 'signedIn' || event === 'read';
    return before.kind === 'signedOut' && !isSignIn ? before : now;
  }
  const wasPatron = isPatron(before) || before.kind === 'signedOut';
  return wasPatron && event !== 'read' ? { kind: 'signedOut' } : now;
}

function stateOf(held: StoredSessionFacts): SessionState {
  const { userInfo } = held;
  if (userInfo === null) return { kind: held.hasLibraryToken ? 'libraryToken' : 'anonymous' };
  if (held.isExpired || !held.hasToken) return { kind: 'expired', userInfo };
  return { kind: held.isProfileComplete ? 'signedIn' : 'mustComplete', userInfo };
}
