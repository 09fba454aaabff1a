// Starts the service. Reading its some hundred modules takes most of a start: meanwhile the database
// starts, and the search's worker reads its own. What Node makes of the modules is kept for the next start.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { makeLog } from './http/log.ts';
import { startEmbeddedPostgres } from './postgres/embedded.ts';
import { startWorkerAhead } from './search/worker-ahead.ts';

// Where the folder cannot be written, every start takes as long as the first one.
enableCompileCache(join(import.meta.dirname, '..', '.cache', 'node'));

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = makeLog(config.logLevel);
  const { dataDir } = config;
  const onLog = (message: string, fields: object = {}) => log.info(fields, message);
  const starting = config.databaseUrl === null ? startEmbeddedPostgres({ dataDir, onLog }) : null;
  // Heard of below, once the service is there to be told.
  starting?.catch(() => {});
  startWorkerAhead();
  const { runService } = await import('./service.ts');
  await runService(config, log, starting);
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
