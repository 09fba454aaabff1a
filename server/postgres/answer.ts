// Asks a server, by a real connection, whether it is ready and is the one we mean.
import pg from 'pg';
import { DATABASE, SUPERUSER } from './cluster.ts';
import { PORT } from './socket-folder.ts';

/** A server that is starting, recovering, stopping, full for a moment, or not there yet. */
const notReady: readonly unknown[] = [
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EAGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
];
const timeoutMs = 5_000;

/** What is wrong, so that waiting cannot cure it. */
class WrongCluster extends Error {
  readonly code = 'WRONG_CLUSTER';
}

/**
 * True when the server behind this socket folder answers for this cluster; creates the portal's database
 * when it is missing (a kill may have come between making the cluster and making the database).
 * @throws when it answers for another cluster, or with an error that waiting cannot cure
 */
export async function isAnswering(socketFolder: string, cluster: string): Promise<boolean> {
  const client = new pg.Client({
    host: socketFolder,
    port: PORT,
    database: 'postgres',
    user: SUPERUSER,
    ssl: false,
    connectionTimeoutMillis: timeoutMs,
  });
  // Whoever waits for an answer is told.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string; hasDatabase: boolean }>(
      `SELECT current_setting('data_directory') AS folder,
              EXISTS (SELECT FROM pg_database WHERE datname = $1) AS "hasDatabase"`,
      [DATABASE],
    );
    const [facts] = rows;
    if (facts?.folder !== cluster) {
      throw new WrongCluster(
        `The PostgreSQL at ${socketFolder} serves ${facts?.folder}; expected ${cluster}. ` +
          'Stop that server and start again.',
      );
    }
    if (!facts.hasDatabase) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(DATABASE)}`);
    return true;
  } catch (error) {
    const { code } = error as { code?: unknown };
    // The driver's own words for a connection that ended, or never began, have no code.
    if (code !== undefined && !notReady.includes(code)) throw error;
    return false;
  } finally {
    await client.end();
  }
}
