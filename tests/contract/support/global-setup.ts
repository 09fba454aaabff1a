// One PostgreSQL for all contract tests: an embedded cluster in a temporary folder with a database for each worker, or
// the server of DATABASE_URL. Tests create their own libraries, so a database that is in use is safe.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { type EmbeddedConnection, openStore } from '#server/store/connection/database.ts';
import { databaseOf } from './own-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    database: EmbeddedConnection | string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.DATABASE_URL;
  if (url) {
    // Migrates once, before the test files need it.
    await (await openStore(url)).close();
    project.provide('database', url);
    return async () => {};
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-contract-'));
  // All workers share it, and one file alone may open five portals: a service's own limit is for one service.
  const settings = { max_connections: '300' };
  const server = await startEmbeddedPostgres({ dataDir, settings });
  const cluster = new Client(server.connection);
  await cluster.connect();
  for (let worker = 1; worker <= project.config.maxWorkers; worker += 1) {
    const database = databaseOf(worker);
    await cluster.query(`CREATE DATABASE ${database}`);
    // Migrates one after the other, because the databases share the cluster's roles.
    await (await openStore({ ...server.connection, database })).close();
  }
  await cluster.end();
  project.provide('database', server.connection);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
