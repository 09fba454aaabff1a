// The two calls for the time of the service (docs/requirements.md, S7.05, S7.06).
import * as z from 'zod/mini';
import { command, query } from '../declare.ts';

const Timestamp = z.object({
  /** Time of the service, ms since the epoch. */
  timestamp: z.number(),
});
const Nothing = z.strictObject({});

/** Time of the authentication service, requested by POST (docs/requirements.md, S7.05). */
export const getTimestamp = command({
  name: 'getTimestamp',
  summary: "The authentication service's clock, ms since the epoch.",
  family: 'tenant',
  method: 'POST',
  path: '/meta-basics-auth/edge/auth/v1.5/getTimestamp',
  audience: 'anyone',
  scope: 'host',
  input: Nothing,
  output: Timestamp,
  whenOffline: 'refuse',
});

export const getEdgeTimestamp = query({
  name: 'getEdgeTimestamp',
  summary: "The service's clock, ms since the epoch.",
  family: 'tenant',
  method: 'GET',
  path: '/meta-basics-login/edge/time/v1.5/timestamp',
  audience: 'anyone',
  scope: 'host',
  input: Nothing,
  output: Timestamp,
  readable: 'never',
});
