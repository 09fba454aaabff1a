// One built page and one PostgreSQL for all contract tests: an embedded cluster in a temporary folder with a database for
// each worker, or the server of DATABASE_URL. Tests create their own libraries, so a database that is in use is safe.
import { rmSync } from 'node:fs';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded.ts';
import { type EmbeddedConnection, openStore } from '#server/store/connection/database.ts';
import { makeDataFolder } from '#tools/data-folder.ts';
import { databaseOf, templateDatabase } from './own-database.ts';
import { makeSite } from './site-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    database: EmbeddedConnection | string;
    /** Folder of the page. */
    site: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = makeSite();
  const removeSite = () => rmSync(site, { recursive: true });
  project.provide('site', site);
  const url = process.env.DATABASE_URL;
  if (url) {
    // Migrates once, before the test files need it.
    await (await openStore(url)).close();
    project.provide('database', url);
    return async () => removeSite();
  }
  const { path: dataDir } = makeDataFolder();
  const settings = { max_connections: '300' };
  const server = await startEmbeddedPostgres({ dataDir, settings });
  const cluster = new Client(server.connection);
  await cluster.connect();
  // Nothing here outlives the server: commits need not wait for the disk.
  await cluster.query('ALTER ROLE CURRENT_USER SET synchronous_commit = off');
  await cluster.query(`CREATE DATABASE ${templateDatabase}`);
  await (await openStore({ ...server.connection, database: templateDatabase })).close();
  for (let worker = 1; worker <= project.config.maxWorkers; worker += 1)
    await cluster.query(`CREATE DATABASE ${databaseOf(worker)} TEMPLATE ${templateDatabase}`);
  await cluster.end();
  project.provide('database', server.connection);
  return async () => {
    removeSite();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
