// Finds a server of an address that is of use: reachable, and primary or standby as wanted.
import type { ClientBase } from 'pg';
import { DatabaseAwayError } from './database-away.ts';
import { readDatabaseUrl, type ServerAddress, type Wanted } from './database-url.ts';

export interface EmbeddedConnection {
  host: string;
  port: number;
  database: string;
  user: string;
}

/** Of the embedded server, or as an operator writes it (database-url.ts). */
export type ConnectionTarget = EmbeddedConnection | string;

export type Server = EmbeddedConnection | ServerAddress;

export function serversOf(
  target: ConnectionTarget,
  use: 'writes' | 'reads' = 'writes',
): readonly Server[] {
  return typeof target === 'string' ? readDatabaseUrl(target, use) : [target];
}

export const wantedOf = (server: Server): Wanted => ('wanted' in server ? server.wanted : 'any');

/** @throws Error of the last server */
export async function toFirst<T>(
  servers: readonly Server[],
  connect: (server: Server) => Promise<T>,
): Promise<T> {
  let last: unknown;
  for (const server of servers) {
    try {
      return await connect(server);
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

/** @throws DatabaseAwayError when the server is not of the wanted kind, or does not answer in time */
export async function checkServer(
  client: ClientBase,
  wanted: Wanted,
  timeoutMs: number,
): Promise<void> {
  if (wanted === 'any') return;
  const answer = client.query<{ isStandby: boolean; isReadOnly: boolean }>(
    `SELECT pg_is_in_recovery() AS "isStandby",
       current_setting('transaction_read_only') = 'on' AS "isReadOnly"`,
  );
  const { rows } = await answeredWithin(timeoutMs, answer);
  const { isStandby = true, isReadOnly = true } = rows[0] ?? {};
  const kinds: Record<Wanted, boolean> = {
    any: true,
    primary: !isStandby,
    standby: isStandby,
    'read-write': !isReadOnly,
    'read-only': isReadOnly,
  };
  if (kinds[wanted]) return;
  throw new DatabaseAwayError(new Error(`No server of the address is ${words[wanted]}`));
}

/** @throws DatabaseAwayError after the time limit */
export async function answeredWithin<T>(timeoutMs: number, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new DatabaseAwayError(new Error('The database does not answer'))),
    timeoutMs,
  );
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

const words: Record<Wanted, string> = {
  any: 'there',
  primary: 'the primary',
  standby: 'a standby',
  'read-write': 'one that accepts writes',
  'read-only': 'one that accepts no writes',
};
