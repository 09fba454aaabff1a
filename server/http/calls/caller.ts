// Identifies the caller by the bearer token, which alone authorises (docs/design/safety.md, T1, T2, T4).
import type { AnyCall } from '#contract/calls/declare.ts';
import { headerNames } from '#contract/calls/families.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { SessionRegister } from '#server/domain/accounts/sessions/session-register.ts';
import type { Claims, PatronClaims, Tokens } from '../context/tokens.ts';

export interface Caller {
  patron: { id: string; username: string } | null;
  key: { id: string; name: string } | null;
  session: string | null;
  caller: string;
}

export const anonymous: Caller = { patron: null, key: null, session: null, caller: '' };

export function callerReader(tokens: Tokens, sessions: SessionRegister) {
  return async (
    {
      audience,
      forLibrarians,
      isRepeated,
    }: Pick<AnyCall, 'audience' | 'forLibrarians' | 'isRepeated'>,
    libraryCode: string | null,
    headers: Headers,
    now: Date,
  ): Promise<Caller> => {
    const claims = claimsIn(headers, tokens);
    // A token of another library is always refused, even where no token is needed.
    if (claims !== null && claims.libraryCode !== libraryCode) throw new AppError('forbidden');
    if (audience === 'anyone') return anonymous;
    if (libraryCode === null) throw new AppError('forbidden');
    if (claims === null) {
      throw new AppError(headers.has(headerNames.authorization) ? 'tokenRefused' : 'loginRequired');
    }
    if (claims.expiresAt <= now.getTime()) throw new AppError('tokenExpired');
    if (claims.kind === 'library') {
      if (audience === 'patron') throw new AppError('loginRequired');
      return { ...anonymous, caller: claims.caller };
    }
    const session = await checkedSession(claims, sessions, now);
    checkUserKey(claims, headers);
    if (forLibrarians !== undefined && !isRepeated && session.isNoteDue(now)) {
      await sessions.noteDeskCall(claims.libraryCode, claims.sessionId, now);
    }
    const patron = { id: claims.patronId, username: claims.username };
    return { ...anonymous, patron, session: claims.sessionId, caller: patron.id };
  };
}

export function bearerIn(headers: Headers): string | null {
  // The scheme name is case-insensitive (RFC 9110, section 11.1).
  return /^Bearer +(\S+) *$/i.exec(headers.get(headerNames.authorization) ?? '')?.[1] ?? null;
}

function claimsIn(headers: Headers, tokens: Tokens): Claims | null {
  const token = bearerIn(headers);
  return token === null ? null : tokens.read(token);
}

async function checkedSession(claims: PatronClaims, sessions: SessionRegister, now: Date) {
  const session = await sessions.find(claims.libraryCode, claims.sessionId);
  if (session === null || session.isRevoked) throw new AppError('tokenRefused');
  if (session.expiresAt <= now) throw new AppError('tokenExpired');
  // A refresh has issued newer tokens: the client must use those.
  if (claims.generation < session.generation) throw new AppError('tokenExpired');
  return session;
}

function checkUserKey(claims: PatronClaims, headers: Headers): void {
  const userKey = headers.get(headerNames.userKey);
  if (userKey === null || userKey === encodeURIComponent(claims.username)) return;
  throw new AppError('forbidden');
}
