// Asks a server, over a real connection, whether it is ready and serves the expected cluster.
import pg from 'pg';
import { DATABASE, SUPERUSER } from './cluster.ts';
import { PORT } from './socket-folder.ts';

/** Errors of a server that is starting, recovering, stopping, temporarily full, or not running yet. */
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

class WrongCluster extends Error {
  readonly code = 'WRONG_CLUSTER';
}

/** @throws Error when the server serves another cluster, or with an error that waiting cannot solve */
export async function isAnswering(socketFolder: string, cluster: string): Promise<boolean> {
  const client = new pg.Client({
    host: socketFolder,
    port: PORT,
    database: 'postgres',
    user: SUPERUSER,
    ssl: false,
    connectionTimeoutMillis: timeoutMs,
  });
  // Pending queries reject by themselves.
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
    // The driver's errors about a closed or failed connection have no code.
    if (code !== undefined && !notReady.includes(code)) throw error;
    return false;
  } finally {
    await client.end();
  }
}
