// What the device stores about its library and patron, and what is derived from it.
import type { Library, LocalText, Token, UserInfo } from '#contract/models/model.ts';

export interface Credentials {
  library: Library | null;
  libraryToken: string | null;
  userInfo: UserInfo | null;
  token: Token | null;
  /** True where an exempt library's refresh was refused: the session can read, but not write. */
  isExpired: boolean;
  /** False until the form of the first sign-in is filled in. */
  isProfileComplete: boolean;
  /** The sign-in that the service ended, until the next sign-in. */
  ended: EndedSignIn | null;
}

/** A sign-in that the service ended. The patron's data stays on this device for them. */
export interface EndedSignIn {
  patron: UserInfo;
  /** Whether the reader has acknowledged it. */
  isAcknowledged: boolean;
  /** Why the account cannot sign in again, in the service's words; null where it can. */
  why: LocalText | null;
}
