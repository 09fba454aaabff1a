// What is kept of who and where this device is, and what is read of it.
import type { Library, LocalText, Token, UserInfo } from '#contract/model.ts';

export interface Credentials {
  library: Library | null;
  libraryToken: string | null;
  userInfo: UserInfo | null;
  token: Token | null;
  /** A refused refresh of an exempt library: readable, not signed in for writes. */
  isExpired: boolean;
  /** False while the first sign-in's form is still to be filled in. */
  isProfileComplete: boolean;
  /** The sign-in that ended by no wish of the patron's, until the next one. */
  ended: EndedSignIn | null;
}

/** A sign-in that the service ended; what the patron left waits for them on this device. */
export interface EndedSignIn {
  patron: UserInfo;
  /** Whether the reader has acknowledged it. */
  isTold: boolean;
  /** What bars the account from signing in again, in the service's words; null where nothing does. */
  why: LocalText | null;
}
