// An empty database beside the one that the tests share.
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { EmbeddedConnection } from '#server/store/connection/database.ts';
import { templateDatabase } from './own-database.ts';

export interface EmptyDatabase {
  /** Its address. */
  place: EmbeddedConnection | string;
  /** Runs a statement directly, as its owner. */
  run(statement: string): Promise<void>;
}

/**
 * Created before the tests of the file, dropped after them.
 *
 * @param isMigrated whether it has its tables already, which takes less time than to make them
 */
export function emptyDatabase(isMigrated = false): EmptyDatabase {
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  const cluster = inject('database');
  const place = placeOf(cluster, name);
  const like = isMigrated && typeof cluster !== 'string' ? `TEMPLATE ${templateDatabase}` : '';
  beforeAll(() => runAt(cluster, `CREATE DATABASE ${name} ${like}`));
  afterAll(() => runAt(cluster, `DROP DATABASE ${name} WITH (FORCE)`));
  return { place, run: (statement) => runAt(place, statement) };
}

function placeOf(cluster: EmbeddedConnection | string, database: string) {
  if (typeof cluster !== 'string') return { ...cluster, database };
  const url = new URL(cluster);
  url.pathname = `/${database}`;
  return url.href;
}

/** The address as a URL, as operators write it. */
export function addressOf(place: (EmbeddedConnection & { password?: string }) | string): string {
  if (typeof place === 'string') return place;
  const { host, port, database, user, password } = place;
  const login = password === undefined ? user : `${user}:${encodeURIComponent(password)}`;
  return `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

async function runAt(place: EmbeddedConnection | string, statement: string): Promise<void> {
  const client = new Client(place);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
