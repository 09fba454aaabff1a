// What a record must be to be read: storage can hold anything, another release's shape or what a
// broken disk left. A record that is not is put aside (durable-store.ts).
import type { Library, Token, UserInfo } from '#contract/model.ts';

/** Under the key `library`. */
export interface StoredLibrary {
  library: Library;
  libraryToken: string | null;
}

/** Under the key `session`. */
export interface StoredSession {
  userInfo: UserInfo;
  token: Token;
  isExpired: boolean;
  /** Missing in sessions of older releases, which had no such form. */
  isProfileComplete?: boolean;
}

type Fields = Record<string, unknown>;

/** True for what credentials.ts, refresh.ts and revocation.ts keep. */
export function isCredential(key: string, value: unknown): boolean {
  const fields = fieldsOf(value);
  const isUser = (user: unknown) => {
    const { username, libraryCode } = fieldsOf(user);
    return areTexts(username, libraryCode);
  };
  if (key === 'library') return areTexts(fieldsOf(fields.library).libraryCode);
  if (key === 'lastPatron') return isUser(value);
  if (key === 'refresh') return areTexts(fields.refreshToken, fields.requestId);
  if (key.startsWith('revocation ')) return areTexts(fields.accessToken, fields.libraryCode);
  if (key !== 'session') return true;
  const { accessToken, refreshToken } = fieldsOf(fields.token);
  return isUser(fields.userInfo) && areTexts(accessToken, refreshToken);
}

/** True for what keeps.ts keeps. */
export function isKeep(_key: string, value: unknown): boolean {
  const { id, kind, of, facts } = fieldsOf(value);
  return areTexts(id, kind, of) && Array.isArray(facts) && areTexts(...facts);
}

/** The fields of anything; none where it is no object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** True where all are texts. */
export function areTexts(...values: unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}

/** True where both name the same reader of the same library. */
export function isSamePatron(one: UserInfo, other: UserInfo): boolean {
  return one.username === other.username && one.libraryCode === other.libraryCode;
}
