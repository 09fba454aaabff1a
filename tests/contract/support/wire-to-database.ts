// A connection to the database that a test can break in all ways in which real ones break.

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import type { EmbeddedConnection } from '#server/store/connection/database.ts';

export interface Wire {
  /** The database at the end of this connection. */
  place: EmbeddedConnection;
  /** Resets every connection. */
  reset(): void;
  /** The database's side disappears, and the service's side is not told. */
  halfOpen(): void;
  /** Transmits nothing any more, on open and new connections, without an error. */
  freeze(): void;
  /** Transmits on new connections again; frozen ones stay frozen. */
  thaw(): void;
  /** Like `freeze`, for connections that listen, now and later, until `thaw`. */
  deafen(): void;
  /** Number of connections so far. */
  count(): number;
  /** Number of open connections. */
  open(): number;
  close(): Promise<void>;
}

interface Line {
  near: Socket;
  far: Socket;
  hears: boolean;
}

export async function wireTo(place: EmbeddedConnection): Promise<Wire> {
  const lines = new Set<Line>();
  let isFrozen = false;
  let isDeaf = false;
  let made = 0;

  const stop = ({ near, far }: Line) => {
    // Neither side learns that the other one has ended.
    for (const one of [near, far])
      one.pause().removeAllListeners('data').removeAllListeners('close');
  };

  const server = createServer((near) => {
    made += 1;
    const far = place.host.startsWith('/')
      ? connect(`${place.host}/.s.PGSQL.${place.port}`)
      : connect(place.port, place.host);
    const line = { near, far, hears: false };
    lines.add(line);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => {
        lines.delete(line);
        other.destroy();
      });
      one.on('data', (data: Buffer) => {
        line.hears ||= data.includes('LISTEN ');
        if (line.hears && isDeaf) stop(line);
        else other.write(data);
      });
    }
    if (isFrozen) stop(line);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    place: { ...place, host: '127.0.0.1', port },
    reset: () => {
      for (const { near } of lines) near.resetAndDestroy();
    },
    halfOpen: () => {
      for (const line of lines) {
        stop(line);
        line.far.destroy();
      }
    },
    freeze: () => {
      isFrozen = true;
      for (const line of lines) stop(line);
    },
    thaw: () => {
      isFrozen = false;
      isDeaf = false;
    },
    deafen: () => {
      isDeaf = true;
      for (const line of lines) if (line.hears) stop(line);
    },
    count: () => made,
    open: () => lines.size,
    close: async () => {
      for (const { near, far } of lines) {
        near.destroy();
        far.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The tests' database as connection parameters, also when DATABASE_URL names it. */
export function asPlace(
  place: EmbeddedConnection | string,
): EmbeddedConnection & { password?: string } {
  if (typeof place !== 'string') return place;
  const { hostname, port, pathname, username, password } = new URL(place);
  return {
    host: hostname,
    port: Number(port || 5432),
    database: pathname.slice(1),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}
