// Calls to find the library of a host, and to get its token (docs/requirements.md, section 7).
import * as z from 'zod/mini';
import { Library } from '../../models/model.ts';
import { command, query } from '../declare.ts';

/** Errors of this call are shown in an alert titled "Prompt" (docs/requirements.md, S8.04). */
export const getLibraryByDomainCode = query({
  name: 'getLibraryByDomainCode',
  summary: 'The library whose domain code is the first label of the host name.',
  family: 'tenant',
  method: 'GET',
  path: '/meta-basics-login/edge/library/v1.5/getLibraryByDomainCode/{sign}/{timestamp}/{domainCode}',
  audience: 'anyone',
  scope: 'host',
  input: z.strictObject({
    /** Checksum of the lookup. */
    sign: z.string().check(z.maxLength(64)),
    /** Time of the request, ms since the epoch. */
    timestamp: z.coerce.number(),
    /** First label of the host name. */
    domainCode: z.string().check(z.minLength(1), z.maxLength(63)),
  }),
  output: Library,
  readable: 'library',
  volatile: ['sign', 'timestamp'],
});

export const getApplyAccessToken = command({
  name: 'getApplyAccessToken',
  summary: 'A library token, with which visitors read before they sign in.',
  family: 'tenant',
  method: 'POST',
  path: '/meta-basics-auth/edge/auth/v1.5/getApplyAccessToken',
  audience: 'anyone',
  input: z.strictObject({
    /** Code of the application. */
    applyCode: z.string().check(z.maxLength(100)),
    /** Code of the company. */
    companyCode: z.string().check(z.maxLength(100)),
    /** Client id from the library lookup, still encoded. */
    clientId: z.string().check(z.maxLength(200)),
    /** Client secret from the library lookup, still encoded. */
    clientSecret: z.string().check(z.maxLength(200)),
    /** Checksum of the request. */
    sign: z.string().check(z.maxLength(64)),
    /** Time of the request, ms since the epoch. */
    time: z.number(),
  }),
  output: z.object({
    /** A token of the library, for the header `Authorization`. */
    accessToken: z.string(),
  }),
  whenOffline: 'refuse',
});
