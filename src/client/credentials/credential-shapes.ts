import type { Library, LocalText, Token, UserInfo } from '#contract/models/model.ts';

export interface Credentials {
  library: Library | null;
  libraryToken: string | null;
  userInfo: UserInfo | null;
  token: Token | null;
  /** An exempt library's refresh was refused: the session can read, but not write. */
  isExpired: boolean;
  /** False until the form of the first sign-in is filled in. */
  isProfileComplete: boolean;
  ended: EndedSignIn | null;
}

/** The patron's data stays on this device for them. */
export interface EndedSignIn {
  patron: UserInfo;
  isAcknowledged: boolean;
  /** In the service's words; null where the account can sign in again. */
  why: LocalText | null;
}
