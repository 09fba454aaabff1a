// A pool for each server of an address. Connections come from the server that was of use last, until it is not.
import type pg from 'pg';
import { type Connections, type OnTrouble, openConnections, type Timeouts } from './connections.ts';
import {
  answeredWithin,
  type ConnectionTarget,
  checkServer,
  serversOf,
  wantedOf,
} from './servers.ts';

export interface ConnectionSource {
  connect(): Promise<pg.PoolClient>;
}

export interface Pools extends ConnectionSource {
  /** Outside of any transaction; a connection that does not answer in time is thrown away. */
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  usage(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** Their server was found to be the wanted one. */
const checked = new WeakSet<pg.PoolClient>();

export function openPools(
  target: ConnectionTarget,
  maxConnections: number,
  timeouts: Timeouts,
  onTrouble: OnTrouble,
  use: 'writes' | 'reads' = 'writes',
): Pools {
  const servers = serversOf(target, use).map((server) => ({
    wanted: wantedOf(server),
    ...openConnections(server, maxConnections, timeouts, onTrouble),
  }));
  let current = 0;

  async function connectTo({ pool, wanted }: (typeof servers)[number]): Promise<pg.PoolClient> {
    const client = await pool.connect();
    if (checked.has(client)) return client;
    try {
      await checkServer(client, wanted, timeouts.connectMs);
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
    checked.add(client);
    return client;
  }

  async function connect(): Promise<pg.PoolClient> {
    const first = current;
    let last: unknown;
    for (let tried = 0; tried < servers.length; tried += 1) {
      const index = (first + tried) % servers.length;
      const server = servers[index] as (typeof servers)[number];
      try {
        const client = await connectTo(server);
        current = index;
        return client;
      } catch (error) {
        last = error;
        // Its connections are all in use: there is nothing wrong with the server.
        if (server.pool.totalCount >= maxConnections) break;
      }
    }
    throw last;
  }

  const sum = (count: (pool: Connections['pool']) => number) =>
    servers.reduce((total, { pool }) => total + count(pool), 0);
  return {
    connect,
    query: async (text, values) => {
      const client = await connect();
      try {
        const result = await answeredWithin(timeouts.answerMs, client.query(text, values));
        client.release();
        return result;
      } catch (error) {
        client.release(error as Error);
        throw error;
      }
    },
    usage: () => ({
      total: sum((pool) => pool.totalCount),
      idle: sum((pool) => pool.idleCount),
      waiting: sum((pool) => pool.waitingCount),
    }),
    close: async () => {
      await Promise.all(servers.map(({ close }) => close()));
    },
  };
}
