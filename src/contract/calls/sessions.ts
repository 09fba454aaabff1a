// Signing in with a ticket, keeping the session alive, ending it (docs/requirements.md, sections 4 and 7).
import * as z from 'zod/mini';
import { Token, UserInfo } from '../model.ts';
import { command } from './declare.ts';

const ShortText = z.string().check(z.maxLength(2_000));

/** Exchanges the one-time ticket that the sign-in page sent along. */
export const exchangeTicket = command({
  name: 'exchangeTicket',
  summary: 'Exchanges a one-time ticket for tokens and the account they belong to.',
  family: 'signed:singleSignOn',
  method: 'POST',
  path: '/ticket/exchange',
  audience: 'library',
  input: z.strictObject({
    /** The ticket; it works once. */
    ticket: z.string().check(z.maxLength(200)),
    /** The address the ticket was given to. */
    service: ShortText,
  }),
  output: z.object({
    /** Tokens of the session. */
    token: Token,
    /** Who is signed in. */
    userInfo: UserInfo,
    /** What the account is. */
    role: z.enum(['reader', 'librarian']),
    /** False: the first sign-in's form comes before anything else of the patron's. */
    isProfileComplete: z.boolean(),
  }),
  whenOffline: 'refuse',
});

/** Field of the issue by which a refused refresh says that the account itself may not sign in. */
export const barredField = 'account';

/**
 * Refused by 10009 or 10012, which end the session. Where the account was disabled or blacklisted
 * meanwhile, 10012 has an issue of the field `account` with the sentence that the sign-in page would
 * say after the right password; whoever asks holds the session's newest token.
 */
export const refreshAccessToken = command({
  name: 'refreshAccessToken',
  summary:
    'A new pair of tokens for a refresh token, which works once. Refused by 10012 with an issue of the field "account" where the account may not sign in any more.',
  family: 'tenant',
  method: 'POST',
  path: '/meta-basics-auth/edge/auth/v1.5/refreshAccessToken',
  audience: 'anyone',
  input: z.strictObject({
    /** Code of the application. */
    applyCode: z.string(),
    /** Code of the company. */
    companyCode: z.string(),
    /** Account of the patron. */
    userName: ShortText,
    /** Code of the library. */
    libraryCode: ShortText,
    /** The newest refresh token of the session. */
    refreshToken: ShortText,
  }),
  output: Token,
  whenOffline: 'refuse',
});

/** Signs out at the service; an access token that expired still ends its own session. */
export const revokeUserInfoAccessToken = command({
  name: 'revokeUserInfoAccessToken',
  summary: 'Ends the session of an access token. Succeeds on code 200 or 10013.',
  family: 'tenant',
  method: 'POST',
  path: '/meta-basics-auth/edge/auth/v1.5/revokeUserInfoAccessToken',
  audience: 'anyone',
  input: z.strictObject({
    /** The token of the session to end. */
    accessToken: ShortText,
    /** Code of the application. */
    applyCode: z.string(),
    /** Code of the company. */
    companyCode: z.string(),
    /** Code of the library. */
    libraryCode: ShortText,
  }),
  output: z.null(),
  whenOffline: 'refuse',
});
