// Asks a server, by a real connection, whether it is ready and is the one we mean.
import postgres from 'postgres';
import { DATABASE, SUPERUSER } from './cluster.ts';
import { PORT } from './socket-folder.ts';

/** A server that is starting, recovering, stopping, full for a moment, or not there yet. */
const NOT_READY = new Set([
  ...['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EAGAIN'],
  ...['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT'],
  ...['57P01', '57P02', '57P03', '53300'],
]);

/**
 * True when the server behind this socket folder answers for this cluster; creates the portal's database
 * when it is missing (a kill may have come between making the cluster and making the database).
 * @throws when it answers for another cluster, or with an error that waiting cannot cure
 */
export async function isAnswering(socketFolder: string, cluster: string): Promise<boolean> {
  const sql = postgres({
    host: socketFolder,
    port: PORT,
    database: 'postgres',
    user: SUPERUSER,
    ssl: false,
    max: 1,
    connect_timeout: 5,
    fetch_types: false,
    onnotice: () => {},
  });
  try {
    const [facts] = await sql<{ folder: string; hasDatabase: boolean }[]>`
      select current_setting('data_directory') as folder,
             exists (select from pg_database where datname = ${DATABASE}) as "hasDatabase"`;
    if (facts?.folder !== cluster) {
      throw new Error(
        `The PostgreSQL at ${socketFolder} serves ${facts?.folder}; expected ${cluster}. ` +
          'Stop that server and start again.',
      );
    }
    if (!facts.hasDatabase) await sql`create database ${sql(DATABASE)}`;
    return true;
  } catch (error) {
    if (NOT_READY.has(String((error as { code?: unknown }).code))) return false;
    throw error;
  } finally {
    await sql.end({ timeout: 0 });
  }
}
