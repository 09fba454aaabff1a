// The session as a state machine (docs/requirements.md, S4.02, S4.03). Storage decides the state; the event limits the
// transitions, so that a late answer cannot bring a session back.
import type { CredentialsReason } from '#client/storage/channel.ts';
import type { UserInfo } from '#contract/models/model.ts';

export type SessionState =
  | { kind: 'anonymous' }
  | { kind: 'libraryToken' }
  /** The first sign-in's form comes before anything else (docs/requirements.md, S1.19). */
  | { kind: 'mustComplete'; userInfo: UserInfo }
  | { kind: 'signedIn'; userInfo: UserInfo }
  /** Stored facts stay readable, and a new sign-in is offered. */
  | { kind: 'expired'; userInfo: UserInfo }
  | { kind: 'signedOut' };

export interface StoredSessionFacts {
  hasLibraryToken: boolean;
  userInfo: UserInfo | null;
  hasToken: boolean;
  isExpired: boolean;
  isProfileComplete: boolean;
}

export type SessionEvent = CredentialsReason | 'read';

export type PatronState = Extract<SessionState, { userInfo: UserInfo }>;

export function isPatron(state: SessionState): state is PatronState {
  return 'userInfo' in state;
}

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
