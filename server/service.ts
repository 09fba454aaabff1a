// The running service: database, application, port and signals. With main.ts the only code that knows
// about the process.
import { join } from 'node:path';
import { type AnswerFiles, openAnswerFiles } from '#server/http/answers/answer-files.ts';
import { errorFacts, type Log } from '#server/http/log.ts';
import type { OpenPort } from '#server/http/port.ts';
import { openWorkerHost } from '#server/jobs/worker-host.ts';
import type { EmbeddedPostgres } from '#server/postgres/embedded.ts';
import { EndedEarly, type Ending, unlessEnded } from '#server/postgres/ending.ts';
import { demonstrationAccounts } from '#server/seed/demonstration-libraries.ts';
import { seedDemonstration } from '#server/seed/seed.ts';
import { openSite } from '#server/site/site.ts';
import { type App, createApp } from './app.ts';
import type { Config } from './config.ts';
import { refuseOpenDoors } from './demonstration-doors.ts';
import { listenerFor } from './listening.ts';
import { openConfiguredStore } from './open-store.ts';
import { welcome } from './welcome.ts';

const siteFolder = join(import.meta.dirname, '..', 'dist');
const timeoutMs = 10_000;
/** For putting back what it has in hand. */
const workerTimeoutMs = 4_000;
/** The database itself ends a statement that takes too long; it has so long to say so. */
const graceMs = 2_000;
/** Files of answers, for each byte of answers in memory. */
const filesForMemory = 4;

/** What main.ts has begun already. */
interface Begun {
  port: OpenPort;
  /** The embedded database; null where another is used. */
  starting: Promise<EmbeddedPostgres> | null;
  ending: Ending;
}

/**
 * Runs the service until it is told to stop, and ends what it has started.
 *
 * @throws EndedEarly where it was told so before it was ready
 */
export async function runService(config: Config, log: Log, begun: Begun): Promise<void> {
  const { port, ending } = begun;
  /** What is to be ended, in the order of starting. */
  const closings: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const each of closings.splice(0).reverse()) await each();
  };
  try {
    const app = await bringUp(config, log, begun, closings);
    await heard(ending.begun);
    log.info({ signal: ending.begun.reason }, 'Stopping');
    app.leave();
    await port.stop(config.shutdownDelayMs, timeoutMs, ending.hurry);
  } catch (error) {
    if (error instanceof EndedEarly) log.info({ signal: ending.begun.reason }, 'Stopping');
    await close();
    if (error instanceof EndedEarly) log.info('Stopped');
    throw error;
  }
  try {
    await close();
    log.info('Stopped');
  } catch (error) {
    log.error(errorFacts(error), 'Could not stop cleanly');
    process.exitCode = 1;
  }
}

async function bringUp(
  config: Config,
  log: Log,
  { port, starting, ending }: Begun,
  closings: (() => Promise<void>)[],
): Promise<App> {
  const onLog = (message: string, fields: object = {}) => log.info(fields, message);
  const onTrouble = (error: unknown, message: string) => log.warn(errorFacts(error), message);
  const signal = ending.begun;
  const { databasePool: connections, statementTimeoutMs: statementMs } = config;
  const timeouts = { statementMs, answerMs: statementMs + graceMs };
  const starts = { starting, signal, onTrouble, connections, timeouts };
  const { store, close } = await openConfiguredStore(config, onLog, starts);
  closings.push(close);
  await refuseOpenDoors(config, store, log);
  if (config.isDemonstrated) await unlessEnded(seedDemonstration(store), signal);
  const site = openSite(siteFolder, config.baseDomain);
  const answerFiles = openFiles(config, log);
  closings.push(async () => answerFiles?.close());
  const place = { connection: store.connection, logLevel: config.logLevel };
  const jobs = openWorkerHost(place, log);
  closings.push(() => jobs.stop(workerTimeoutMs));
  const parts = { store, settings: config, site, log, answerFiles, jobs };
  const app = await unlessEnded(createApp(parts), signal);
  closings.push(app.close);
  await app.warmUp();
  port.serve(listenerFor(app));
  const libraries = await unlessEnded(app.libraries(), signal);
  console.log(welcome(config, port.port, libraries, demonstrationAccounts));
  log.info({ port: port.port }, 'Ready');
  return app;
}

/** Resolves when a signal is aborted. */
async function heard(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Where the folder cannot be written, answers that memory has no room for are made anew. */
function openFiles({ dataDir, answerCacheMb }: Config, log: Log): AnswerFiles | null {
  try {
    const maxBytes = answerCacheMb * filesForMemory * 1024 * 1024;
    return openAnswerFiles(join(dataDir, 'answers'), maxBytes);
  } catch (error) {
    log.warn(errorFacts(error), 'No answers can be kept in files');
    return null;
  }
}
