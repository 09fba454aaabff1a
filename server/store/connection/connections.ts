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

export type Client = pg.Client;

export interface Timeouts {
  connectMs: number;
  /** PostgreSQL itself cancels a statement then. */
  statementMs: number;
  /** Then the connection is dropped. */
  answerMs: number;
  /** Of checks of the listening connection; also the time limit of each. */
  heartbeatMs: number;
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

export type OnTrouble = (error: unknown, message: string) => void;

const keepAliveAfterMs = 10_000;

/** Time limits are set in each transaction: PgBouncer accepts none at the start. */
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

/** The connection keeps its locks until the end. */
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
  /** Politely within the time limit, then by force. */
  close(): Promise<void>;
}

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
  // Without this listener a connection that breaks between two users of it would end the process.
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
