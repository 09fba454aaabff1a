// Sessions: opened by a ticket, prolonged by refresh tokens that work once, ended by their own access
// token (docs/requirements.md, section 4; docs/design/safety.md, T2).
import type * as sessionsCalls from '#contract/calls/patron/sessions.ts';
import { barredField } from '#contract/calls/patron/sessions.ts';
import type { Token } from '#contract/models/model.ts';
import { refreshGraceMs } from '#contract/rules/rules.ts';
import { AppError, catalogue, type ErrorName } from '#contract/wire/errors.ts';
import { forgetDevicesOf } from '#server/domain/accounts/sessions/known-devices.ts';
import { deviceOf } from '#server/domain/accounts/sessions/own-sessions.ts';
import { endSignIns, signInOfSession } from '#server/domain/accounts/sessions/sign-out-records.ts';
import { endOf, fromSignIn, isStaff } from '#server/domain/accounts/sessions/staff-sessions.ts';
import {
  allowedForeign,
  bareService,
  isLandingAddress,
} from '#server/domain/libraries/service-address.ts';
import type { CallContext, HandlersOf } from '#server/http/context/call-context.ts';
import { CommittedError } from '#server/store/committed-error.ts';
import {
  hasProfile,
  lockSession,
  openSession,
  type PatronRecord,
  patronById,
  revokeSession,
  rotateSession,
  type SessionRecord,
  sessionIdOf,
  takeTicket,
} from '#server/store/rows/accounts/session-records.ts';
import { forgetSignInsOf } from '#server/store/rows/accounts/sign-in-records.ts';
import { checkApplication } from './tenants.ts';

/** Refusals of accounts that may not sign in; given only after a right password or ticket (T10). */
export const refusalOfStatus = {
  active: null,
  disabled: 'accountDisabled',
  blacklisted: 'accountBlacklisted',
} as const satisfies Record<PatronRecord['status'], ErrorName | null>;

export const sessionHandlers = {
  exchangeTicket: async ({ ticket, service }, context) => {
    const { tx, library, now } = context;
    const ticketRecord = await takeTicket(tx, ticket, now);
    const isItsService =
      ticketRecord !== null && bareService(ticketRecord.service) === bareService(service);
    // Foreign services may validate their tickets (/cas/), but get no session of the patron.
    const isForeign = allowedForeign(service, library.signIn.services ?? []) !== null;
    const isOurs = isItsService && isLandingAddress(service) && !isForeign;
    const patron = isOurs ? await patronById(tx, ticketRecord.patronId) : null;
    if (patron === null) throw new CommittedError(new AppError('ticketRefused'));
    const refusal = refusalOfStatus[patron.status];
    if (refusal !== null) throw new CommittedError(new AppError(refusal));
    const signIn = ticketRecord?.signIn ?? '';
    const device = {
      ...(await deviceOf(tx, context.host)),
      ...(await fromSignIn(tx, { patronId: patron.id, signIn }, now)),
      signIn,
    };
    const id = sessionIdOf(ticket);
    const session = await openSession(tx, library.code, patron.id, now, id, device);
    return {
      token: tokensFor(context, session, patron, session.generation),
      userInfo: { username: patron.username, libraryCode: library.code },
      role: patron.role,
      isProfileComplete: await hasProfile(tx, patron.id),
    };
  },

  refreshAccessToken: async (input, context) => {
    checkApplication(input);
    const { tx, library, now, requestId } = context;
    const presented = context.tokens.readRefresh(library.code, input.refreshToken);
    const found = presented === null ? null : await lockSession(tx, presented.sessionId);
    if (presented === null || found === null) throw new AppError('tokenRefused');
    const { session, patron } = found;
    if (patron.username !== input.userName) throw new AppError('tokenRefused');
    const accountRefusal = refusalOfStatus[patron.status];
    if (session.revokedAt !== null || accountRefusal !== null) {
      // The holder of the newest token of a session that ended for no other reason has proved as much as
      // a right password does.
      const isHolder = session.isBarred && presented.generation === session.generation;
      throw isHolder && accountRefusal !== null
        ? barredRefusal(accountRefusal)
        : new AppError('tokenRefused');
    }
    const end = endOf(session, await isStaff(tx, patron.id));
    if (end <= now) throw new AppError('tokenExpired');
    if (presented.generation === session.generation) {
      const device = await deviceOf(context.tx, context.host);
      const generation = await rotateSession(tx, session, requestId, now, device);
      return tokensFor(context, session, patron, generation);
    }
    if (isRetry(session, presented.generation, requestId, now)) {
      return tokensFor(context, session, patron, session.generation);
    }
    // The token was used before, so two parties hold it, and the patron cannot be told from a thief.
    await revokeSession(tx, session.id, now);
    await forgetDevicesOf(tx, patron.id);
    throw new CommittedError(new AppError('tokenRefused'));
  },

  revokeUserInfoAccessToken: async (input, { tx, library, now, tokens }) => {
    checkApplication(input);
    const claims = tokens.read(input.accessToken);
    if (claims === null) throw new AppError('tokenRefused');
    if (claims.libraryCode !== library.code) throw new AppError('forbidden');
    if (claims.kind !== 'patron') throw new AppError('alreadySignedOut');
    // Revoked late, by a device that left offline: its sign-in cookie must not open the next session.
    await forgetSignInsOf(tx, claims.patronId);
    const isEnded = await revokeSession(tx, claims.sessionId, now);
    await endSignIns(tx, [await signInOfSession(tx, claims.sessionId)], now);
    if (!isEnded) throw new AppError('alreadySignedOut');
    return null;
  },
} satisfies HandlersOf<typeof sessionsCalls>;

/** Ends the session as any refused refresh does, and says why the account is barred. */
function barredRefusal(name: ErrorName): AppError {
  const { zh_CN, en } = catalogue[name];
  return new AppError('tokenRefused', [{ field: barredField, zh_CN, en }]);
}

/** True when the reply to the last rotation got lost, and the same request is repeated (T2). */
function isRetry(
  session: SessionRecord,
  generation: number,
  requestId: string | null,
  now: Date,
): boolean {
  if (generation !== session.generation - 1 || session.rotatedAt === null) return false;
  if (requestId === null || requestId !== session.rotatedRequestId) return false;
  return now.getTime() - session.rotatedAt.getTime() <= refreshGraceMs;
}

function tokensFor(
  { tokens, library, now }: CallContext,
  session: SessionRecord,
  patron: PatronRecord,
  generation: number,
): Token {
  const access = {
    libraryCode: library.code,
    sessionId: session.id,
    generation,
    patronId: patron.id,
    username: patron.username,
  };
  return {
    accessToken: tokens.patron(access, now),
    refreshToken: tokens.refresh(library.code, session.id, generation),
  };
}
