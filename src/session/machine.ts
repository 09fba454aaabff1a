// The session as a state machine (docs/requirements.md, S4.02, S4.03): anonymous → library token →
// signed in (→ must complete the profile) → expired → signed out. Storage is the truth; what happened
// to it decides which way the state may go, so that nothing late brings a session back.
import type { CredentialsReason } from '#client/storage/channel.ts';
import type { UserInfo } from '#contract/model.ts';

/** Where the session stands. */
export type SessionState =
  /** Nothing is held yet. */
  | { kind: 'anonymous' }
  /** A visitor, who reads with the library's token. */
  | { kind: 'libraryToken' }
  /** Signed in; the first sign-in's form comes before anything else (docs/requirements.md, S1.19). */
  | { kind: 'mustComplete'; userInfo: UserInfo }
  | { kind: 'signedIn'; userInfo: UserInfo }
  /** A refused refresh: what is remembered stays readable, a new sign-in is offered. */
  | { kind: 'expired'; userInfo: UserInfo }
  /** A visitor again, who was signed in on this page before. */
  | { kind: 'signedOut' };

/** What a device holds. */
export interface Held {
  hasLibraryToken: boolean;
  userInfo: UserInfo | null;
  hasToken: boolean;
  isExpired: boolean;
  isProfileComplete: boolean;
}

/** What happened: a change told by this tab or another, or storage read anew. */
export type SessionEvent = CredentialsReason | 'read';

/** A patron's state, as opposed to a visitor's. */
export type PatronState = Extract<SessionState, { userInfo: UserInfo }>;

/** True for states of a patron, whose facts are shown. */
export function isPatron(state: SessionState): state is PatronState {
  return 'userInfo' in state;
}

/** The state that follows. */
export function transition(before: SessionState, event: SessionEvent, held: Held): SessionState {
  const now = stateOf(held);
  if (isPatron(now)) {
    // Whoever signed out comes back by signing in alone: a late refresh is no way back.
    const isWayBack = event === 'signedIn' || event === 'read';
    return before.kind === 'signedOut' && !isWayBack ? before : now;
  }
  const wasPatron = isPatron(before) || before.kind === 'signedOut';
  return wasPatron && event !== 'read' ? { kind: 'signedOut' } : now;
}

function stateOf(held: Held): SessionState {
  const { userInfo } = held;
  if (userInfo === null) return { kind: held.hasLibraryToken ? 'libraryToken' : 'anonymous' };
  if (held.isExpired || !held.hasToken) return { kind: 'expired', userInfo };
  return { kind: held.isProfileComplete ? 'signedIn' : 'mustComplete', userInfo };
}
