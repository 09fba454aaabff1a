// Connections to PostgreSQL: opening, time limits, and closing.
import { Socket } from 'node:net';
import pg from 'pg';
import {
  type ConnectionTarget,
  checkServer,
  type Server,
  serversOf,
  toFirst,
  wantedOf,
} from './servers.ts';

/** One connection. */
export type Client = pg.Client;

/** Time limits of the database; tests set shorter ones. */
export interface Timeouts {
  /** For getting a connection, new or from the pool. */
  connectMs: number;
  /** For a statement; PostgreSQL itself cancels it then. */
  statementMs: number;
  /** For an answer to a statement; the connection is dropped after that. */
  answerMs: number;
  /** Interval of the checks of the listening connection, and the time limit of each. */
  heartbeatMs: number;
  /** For closing connections politely. */
  closeMs: number;
}

export const defaultTimeouts: Timeouts = {
  connectMs: 5_000,
  statementMs: 15_000,
  answerMs: 17_000,
  heartbeatMs: 2_000,
  closeMs: 5_000,
};

/** For background work, which no caller waits for. */
export const jobTimeouts: Partial<Timeouts> = { statementMs: 600_000, answerMs: 610_000 };

/** Called about errors for which no caller waits. */
export type OnTrouble = (error: unknown, message: string) => void;

const keepAliveAfterMs = 10_000;

/** Options of every client. Time limits are set in each transaction: PgBouncer accepts none at the start. */
export function clientOptions(server: Server, { connectMs }: Pick<Timeouts, 'connectMs'>) {
  const isEmbedded = !('url' in server);
  return {
    ...(isEmbedded ? server : { connectionString: server.url }),
    application_name: 'eresource-portal',
    connectionTimeoutMillis: (isEmbedded ? null : server.connectMs) ?? connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
  } satisfies pg.ClientConfig & { keepAliveInitialDelayMillis: number };
}

/** Runs `work` with a connection of its own, which keeps its locks until the end. */
export async function withClient<T>(
  target: ConnectionTarget,
  timeouts: Timeouts,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await toFirst(serversOf(target), async (server) => {
    const client = new pg.Client(clientOptions(server, timeouts));
    // Pending queries reject by themselves; without a listener a broken connection would end the process.
    client.on('error', () => {});
    await client.connect();
    await checkServer(client, wantedOf(server), timeouts.connectMs).catch((error) => {
      client.end().catch(() => {});
      throw error;
    });
    return client;
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface Connections {
  pool: pg.Pool;
  /** Closes all connections: politely within the time limit, then by force. */
  close(): Promise<void>;
}

/**
 * A pool of connections to one server.
 *
 * @param onTrouble called when an idle connection is lost
 */
export function openConnections(
  server: Server,
  maxConnections: number,
  timeouts: Timeouts,
  onTrouble: OnTrouble,
): Connections {
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    ...clientOptions(server, timeouts),
    max: maxConnections,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    },
  });
  pool.on('error', (error) => onTrouble(error, 'A database connection was lost'));
  // The pool listens while a connection is idle, and a transaction while it uses one. Without this listener a
  // connection that breaks between the two would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    pool,
    close: () => {
      // Sockets may close after the pool reports its end; the embedded server must not be stopped before.
      const ending = pool.end().then(() => Promise.all([...sockets].map(socketClosed)));
      return endWithin(ending, timeouts.closeMs, sockets);
    },
  };
}

function socketClosed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => resolve());
  });
}

/** Waits for a polite end; destroys the sockets after the limit. */
export async function endWithin(
  ending: Promise<unknown>,
  timeoutMs: number,
  sockets: Iterable<Socket>,
): Promise<void> {
  const timer = setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, timeoutMs);
  await ending;
  clearTimeout(timer);
}
