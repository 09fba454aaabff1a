// Access and refresh tokens. An access token carries its claims and an HMAC; a refresh token is derived
// from its session and generation, so that nothing that opens a session is stored
// (docs/design/safety.md, T2).
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { accessTokenLifetimeMs } from '#contract/rules/rules.ts';

/** Claims of an access token. Times in ms since the epoch. */
export type Claims =
  | { kind: 'library'; libraryCode: string; caller: string; expiresAt: number }
  | {
      kind: 'patron';
      libraryCode: string;
      sessionId: string;
      generation: number;
      patronId: string;
      username: string;
      expiresAt: number;
    };
export type PatronClaims = Extract<Claims, { kind: 'patron' }>;

export interface Tokens {
  /** Token for a visitor of a library, with a random caller id. */
  library(libraryCode: string, now: Date): string;
  patron(claims: Omit<PatronClaims, 'kind' | 'expiresAt'>, now: Date): string;
  /** Claims of an authentic token, expired or not; null for anything else. */
  read(token: string): Claims | null;
  refresh(libraryCode: string, sessionId: string, generation: number): string;
  /** Session and generation of an authentic refresh token of that library; null for anything else. */
  readRefresh(libraryCode: string, token: string): { sessionId: string; generation: number } | null;
}

/** @param keys 32 bytes each, shared by all processes on one database */
export function tokensWith(keys: { access: Buffer; refresh: Buffer }): Tokens {
  const signed = (claims: Claims) => {
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `${payload}.${hmac(keys.access, payload)}`;
  };
  const refresh = (libraryCode: string, sessionId: string, generation: number) => {
    const name = `${sessionId}.${generation}`;
    return `${name}.${hmac(keys.refresh, `${libraryCode} ${name}`)}`;
  };
  return {
    library: (libraryCode, now) =>
      signed({
        kind: 'library',
        libraryCode,
        caller: randomBytes(9).toString('base64url'),
        expiresAt: now.getTime() + accessTokenLifetimeMs,
      }),
    patron: (claims, now) =>
      signed({ kind: 'patron', ...claims, expiresAt: now.getTime() + accessTokenLifetimeMs }),
    read: (token) => {
      const [payload = '', signature = '', ...rest] = token.split('.');
      if (rest.length > 0 || !isEqual(signature, hmac(keys.access, payload))) return null;
      // The signature is valid, so this service wrote the payload from Claims.
      return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
    },
    refresh,
    readRefresh: (libraryCode, token) => {
      const [sessionId = '', number = ''] = token.split('.');
      if (!/^\d{1,9}$/.test(number)) return null;
      const generation = Number(number);
      if (!isEqual(token, refresh(libraryCode, sessionId, generation))) return null;
      return { sessionId, generation };
    },
  };
}

function hmac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function isEqual(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
