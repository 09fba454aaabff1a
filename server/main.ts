// Starts the service. Loading the modules takes most of the start, so the database and the search's
// builder start at the same time. Node caches the compiled modules for the next start.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded.ts';
import { EndedEarly, endingBySignals } from '#embedded-postgres/ending.ts';
import { readConfig } from '#server/config/config.ts';
import { startingPage } from '#server/documents/pages/away-page.ts';
import { rawRefusalPage } from '#server/documents/pages/refusal-page.ts';
import { openPort } from '#server/http/port.ts';
import { makeLog } from '#server/operations/log.ts';
import { logUncaughtErrors } from '#server/operations/uncaught-errors.ts';
import { prestartBuilder } from '#server/search/build/prestarted-builder.ts';

// When the folder is not writable, nothing is cached.
enableCompileCache(join(import.meta.dirname, '..', '.cache', 'node'));

async function start(): Promise<void> {
  const ending = endingBySignals();
  const config = readConfig(process.env);
  const log = makeLog(config.logLevel);
  logUncaughtErrors(log);
  const { dataDir, host, maxConnections } = config;
  // The port comes first, so that a taken port is reported before other work starts.
  const port = await openPort(host, config.port, maxConnections, {
    onFull: () => log.warn({ maxConnections }, 'A connection was refused: there are too many'),
    startingPage,
    refusalPage: rawRefusalPage,
  });
  const onLog = (message: string, fields: object = {}) => log.info(fields, message);
  const signal = ending.begun;
  const starting =
    config.databaseUrl === null ? startEmbeddedPostgres({ dataDir, onLog, signal }) : null;
  // runService awaits it later; until then a rejection must not count as unhandled.
  starting?.catch(() => {});
  if (config.roles.includes('search')) prestartBuilder();
  const { runService } = await import('./service.ts');
  await runService(config, log, { port, starting, ending });
}

try {
  await start();
} catch (error) {
  const isRequested = error instanceof EndedEarly;
  if (!isRequested) console.error(error instanceof Error ? error.message : error);
  process.exit(isRequested ? process.exitCode : 1);
}
