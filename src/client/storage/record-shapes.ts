// What a stored record must be to be read: storage can hold those of another release, or of a broken disk.
import type { Library, Token, UserInfo } from '#contract/models/model.ts';

export interface StoredLibrary {
  library: Library;
  libraryToken: string | null;
}

export interface StoredSession {
  userInfo: UserInfo;
  token: Token;
  isExpired: boolean;
  /** Missing in sessions of older releases. */
  isProfileComplete?: boolean;
  /** `ticketInfo`; missing in sessions of older releases. */
  ticket?: string;
}

type Fields = Record<string, unknown>;

/** Of credentials.ts, refresh.ts, revocation.ts and refused-sign-out.ts. */
export function isCredential(key: string, value: unknown): boolean {
  const fields = fieldsOf(value);
  const isUser = (user: unknown) => {
    const { username, libraryCode } = fieldsOf(user);
    return areStrings(username, libraryCode);
  };
  if (key === 'library') return areStrings(fieldsOf(fields.library).libraryCode);
  if (key === 'lastPatron') return isUser(value);
  if (key === 'refresh') return areStrings(fields.refreshToken, fields.requestId);
  if (key.startsWith('revocation ')) return areStrings(fields.accessToken, fields.libraryCode);
  if (key === 'leave') return areStrings(fields.ticket);
  if (key === 'signOutRefused') return areStrings(fields.zh_CN, fields.en);
  if (key !== 'session') return true;
  const { accessToken, refreshToken } = fieldsOf(fields.token);
  return isUser(fields.userInfo) && areStrings(accessToken, refreshToken);
}

export function isKeep(_key: string, value: unknown): boolean {
  const { id, kind, of, facts } = fieldsOf(value);
  return areStrings(id, kind, of) && Array.isArray(facts) && areStrings(...facts);
}

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

export function areStrings(...values: unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}

export function isSamePatron(one: UserInfo, other: UserInfo): boolean {
  return one.username === other.username && one.libraryCode === other.libraryCode;
}
