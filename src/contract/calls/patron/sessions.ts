// Calls to sign in with a ticket, refresh the session and end it (docs/requirements.md, sections 4 and 7).
import * as z from 'zod/mini';
import { Token, UserInfo } from '../../models/model.ts';
import { command } from '../declare.ts';

const ShortText = z.string().check(z.maxLength(2_000));

/** Exchanges the one-time ticket that the sign-in page added to the address. */
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
    /** The address for which the ticket was issued. */
    service: ShortText,
  }),
  output: z.object({
    /** Tokens of the session. */
    token: Token,
    /** Who is signed in. */
    userInfo: UserInfo,
    /** Role of the account. */
    role: z.enum(['reader', 'librarian']),
    /** False if the patron must first complete the form of the first sign-in. */
    isProfileComplete: z.boolean(),
  }),
  whenOffline: 'refuse',
});

/** Field of an issue in a refused refresh: it means that the account itself may not sign in any more. */
export const barredField = 'account';

/**
 * The codes 10009 and 10012 refuse the refresh and end the session. If the account has been disabled or
 * blacklisted, 10012 has an issue of the field `account`, with the message that the sign-in page shows after
 * the right password. This reveals nothing to strangers, because the caller has the session's newest token.
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
    applyCode: ShortText,
    /** Code of the company. */
    companyCode: ShortText,
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

/** Signs out at the service. An expired access token can still end its own session. */
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
    applyCode: ShortText,
    /** Code of the company. */
    companyCode: ShortText,
    /** Code of the library. */
    libraryCode: ShortText,
  }),
  output: z.null(),
  whenOffline: 'refuse',
});
