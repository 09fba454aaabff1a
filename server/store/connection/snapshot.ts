// One library at one moment, read through its own policies.
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { defaultTimeouts, jobTimeouts, withClient } from './connections.ts';
import { tenantRole } from './roles.ts';
import type { ConnectionTarget } from './servers.ts';
import type { Tx } from './transaction.ts';

export interface Snapshot {
  tx: Tx;
  takenAt: Date;
  /** @param query SQL without values from elsewhere; a thousand rows at a time are in memory */
  rows<T extends object>(query: string): AsyncGenerator<T>;
}

const rowsAtATime = 1_000;

/** Nothing that is written meanwhile is seen. */
export function withSnapshot<T>(
  connection: ConnectionTarget,
  libraryCode: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return withClient(connection, { ...defaultTimeouts, ...jobTimeouts }, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query("SET LOCAL statement_timeout = '10min'");
    const code = pg.escapeLiteral(libraryCode);
    const { rows } = await client.query<{ now: Date }>(
      `SELECT set_config('role', '${tenantRole}', true),
              set_config('app.library_code', ${code}, true), now()`,
    );
    const takenAt = rows[0]?.now ?? new Date();
    const tx: Tx = drizzle({ client });
    return work({ tx, takenAt, rows: (query) => rowsOf(client, query) });
  });
}

async function* rowsOf<T extends object>(client: pg.Client, query: string): AsyncGenerator<T> {
  await client.query(`DECLARE listed NO SCROLL CURSOR FOR ${query}`);
  try {
    for (;;) {
      const { rows } = await client.query<T>(`FETCH ${rowsAtATime} FROM listed`);
      yield* rows;
      if (rows.length < rowsAtATime) return;
    }
  } finally {
    await client.query('CLOSE listed');
  }
}
