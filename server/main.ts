// Starts the service. Reading its some hundred modules takes most of a start: meanwhile the database
// starts, and the search's builder reads its own. What Node makes of the modules is kept for the next start.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { makeLog } from '#server/http/log.ts';
import { openPort } from '#server/http/port.ts';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { EndedEarly, endingBySignals } from '#server/postgres/ending.ts';
import { startBuilderAhead } from '#server/search/build/builder-ahead.ts';
import { readConfig } from './config.ts';
import { watchForMishaps } from './mishaps.ts';

// Where the folder cannot be written, every start takes as long as the first one.
enableCompileCache(join(import.meta.dirname, '..', '.cache', 'node'));

async function start(): Promise<void> {
  const ending = endingBySignals();
  const config = readConfig(process.env);
  const log = makeLog(config.logLevel);
  watchForMishaps(log);
  const { dataDir, host, maxConnections } = config;
  // First of all, so that a port that is taken is told before anything else is begun.
  const port = await openPort(host, config.port, maxConnections, {
    onFull: () => log.warn({ maxConnections }, 'A connection was refused: there are too many'),
  });
  const onLog = (message: string, fields: object = {}) => log.info(fields, message);
  const signal = ending.begun;
  const starting =
    config.databaseUrl === null ? startEmbeddedPostgres({ dataDir, onLog, signal }) : null;
  // Heard of below, once the service is there to be told.
  starting?.catch(() => {});
  startBuilderAhead();
  const { runService } = await import('./service.ts');
  await runService(config, log, { port, starting, ending });
}

try {
  await start();
} catch (error) {
  const isWished = error instanceof EndedEarly;
  if (!isWished) console.error(error instanceof Error ? error.message : error);
  process.exit(isWished ? process.exitCode : 1);
}
