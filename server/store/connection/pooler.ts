// Tells PostgreSQL from a pooler that shares sessions (PgBouncer in transaction mode), and refuses addresses that
// cannot work together.
import type { Client } from 'pg';
import { type Timeouts, withClient } from './connections.ts';
import { answeredWithin, type ConnectionTarget } from './servers.ts';

const rounds = 3;
const name = 'DATABASE_DIRECT_URL';

/**
 * @param direct where notices are heard and locks held; null when `connection` is to do for that too
 * @throws Error that says what an operator must set
 */
export async function checkAddresses(
  connection: ConnectionTarget,
  direct: ConnectionTarget | null,
  timeouts: Timeouts,
): Promise<void> {
  if (await sharesSessions(direct ?? connection, timeouts)) {
    const [leading, set] =
      direct === null ? ['DATABASE_URL', `Set ${name} to`] : [name, 'Correct it: expected'];
    throw new Error(
      `${leading} leads to a pooler that gives another session to each transaction (PgBouncer in transaction ` +
        `mode). There the service cannot hear of changes (LISTEN) and hold locks. ${set} the address of ` +
        'PostgreSQL itself, or of a pooler in session mode; DATABASE_URL may stay as it is.',
    );
  }
  if (direct === null) return;
  const identity = (target: ConnectionTarget) =>
    withClient(target, timeouts, (client) =>
      readValue(
        client,
        `SELECT current_database() || ' ' || extract(epoch FROM pg_postmaster_start_time()) AS value`,
        timeouts,
      ),
    );
  if ((await identity(connection)) === (await identity(direct))) return;
  throw new Error(
    `${name} leads to another database than DATABASE_URL. Expected the same database of the same server.`,
  );
}

/** Two connections are found in the same session, or one of them in two. */
async function sharesSessions(target: ConnectionTarget, timeouts: Timeouts): Promise<boolean> {
  return withClient(target, timeouts, (one) =>
    withClient(target, timeouts, async (other) => {
      for (let round = 0; round < rounds; round += 1) {
        const before = await sessionOf(one, timeouts);
        await answeredWithin(timeouts.connectMs, other.query('BEGIN'));
        // A pooler gives the session that is free now, that of the other connection, and takes another one for it.
        const sessions = [await sessionOf(other, timeouts), await sessionOf(one, timeouts)];
        await answeredWithin(timeouts.connectMs, other.query('ROLLBACK'));
        if (sessions[0] === before || sessions[1] !== before) return true;
      }
      return false;
    }),
  );
}

const sessionOf = (client: Client, timeouts: Timeouts) =>
  readValue(client, 'SELECT pg_backend_pid()::text AS value', timeouts);

async function readValue(client: Client, statement: string, { connectMs }: Timeouts) {
  const { rows } = await answeredWithin(connectMs, client.query<{ value: string }>(statement));
  return rows[0]?.value ?? '';
}
