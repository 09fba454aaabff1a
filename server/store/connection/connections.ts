// Connections to PostgreSQL: how they are made, how long each of their steps may take, and their end.
import { Socket } from 'node:net';
import pg from 'pg';

/** How the embedded server is reached: a socket folder and its port number. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  database: string;
  user: string;
}

export type Place = EmbeddedConnection | string;

/** One connection. */
export type Client = pg.Client;

/** How long the database has for what; tests have less patience. */
export interface Timeouts {
  /** For a connection, be it a new one or a free one. */
  connectMs: number;
  /** For a statement: PostgreSQL itself ends it then. */
  statementMs: number;
  /** For an answer to a statement: a connection without one by then is thrown away. */
  answerMs: number;
  /** Between two questions whether the connection that hears is there, and for the answer. */
  beatMs: number;
  /** For saying goodbye. */
  closeMs: number;
}

export const defaultTimeouts: Timeouts = {
  connectMs: 5_000,
  statementMs: 15_000,
  answerMs: 17_000,
  beatMs: 2_000,
  closeMs: 5_000,
};

/** For work that nobody waits for at the other end of a call. */
export const jobTimeouts: Partial<Timeouts> = { statementMs: 600_000, answerMs: 610_000 };

/** Hears of what goes wrong where nobody waits for an answer. */
export type OnTrouble = (error: unknown, message: string) => void;

const keepAliveAfterMs = 10_000;

/** What every client of the place is made with. */
export function clientOptions(place: Place, { connectMs }: Pick<Timeouts, 'connectMs'>) {
  return {
    ...(typeof place === 'string' ? { connectionString: withLibpqModes(place) } : place),
    application_name: 'eresource-portal',
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
  } satisfies pg.ClientConfig & { keepAliveInitialDelayMillis: number };
}

/** Runs `work` with a connection of its own, which holds locks until the end. */
export async function withClient<T>(
  place: Place,
  timeouts: Timeouts,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(clientOptions(place, timeouts));
  // Whoever waits for an answer is told; one that breaks in between must not end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface Connections {
  pool: pg.Pool;
  /** Ends them all: with a goodbye where one is heard, else without. */
  close(): Promise<void>;
}

/**
 * A pool of connections.
 *
 * @param onTrouble hears of a connection that is lost while nobody uses it
 */
export function openConnections(
  place: Place,
  most: number,
  timeouts: Timeouts,
  onTrouble: OnTrouble,
): Connections {
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    ...clientOptions(place, timeouts),
    max: most,
    statement_timeout: timeouts.statementMs,
    // What a process that is gone without a word had locked is free again after so long.
    idle_in_transaction_session_timeout: timeouts.answerMs,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    },
  });
  pool.on('error', (error) => onTrouble(error, 'A database connection was lost'));
  // The pool listens while nobody uses a connection, and a transaction while it does. One that breaks between
  // the two, with its first answer, would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    pool,
    close: () => {
      // The pool is done when it has said goodbye. Who then ends the server must not cut those who hear it.
      const ending = pool.end().then(() => Promise.all([...sockets].map(closed)));
      return endWithin(ending, timeouts.closeMs, sockets);
    },
  };
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => resolve());
  });
}

/** Waits for a goodbye; cuts what has none in time. */
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

/** `sslmode` as PostgreSQL's own programs read it, unless the address says how it is to be read. */
function withLibpqModes(address: string): string {
  const url = URL.parse(address);
  if (!url?.searchParams.has('sslmode') || url.searchParams.has('uselibpqcompat')) return address;
  url.searchParams.set('uselibpqcompat', 'true');
  return url.href;
}
