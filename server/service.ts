// The running service: database, application, port and signals. Only this file and main.ts know the process.
import { join } from 'node:path';
import type { EmbeddedPostgres } from '#embedded-postgres/embedded.ts';
import { EndedEarly, type Ending, unlessEnded } from '#embedded-postgres/ending.ts';
import type { Config } from '#server/config/config.ts';
import { openSite } from '#server/documents/site-files.ts';
import { openObjectStore } from '#server/files/keep/object-store.ts';
import { type AnswerFiles, openAnswerFiles } from '#server/http/answers/answer-files.ts';
import type { OpenPort } from '#server/http/port.ts';
import { listenerFor } from '#server/http/request-listener.ts';
import { openQueueClient } from '#server/jobs/queue-client.ts';
import { openWorkerHost, type WorkerHost } from '#server/jobs/worker-host.ts';
import { errorFacts, type Log } from '#server/operations/log.ts';
import { openMetricsPort } from '#server/operations/metrics/metrics-answer.ts';
import { openConfiguredStore } from '#server/operations/open-store.ts';
import type { Tracing } from '#server/operations/tracing/tracing.ts';
import { accountsToTry, refuseOpenAccounts } from '#server/seed/demonstration-accounts.ts';
import { seedDemonstration } from '#server/seed/seed.ts';
import type { Store } from '#server/store/connection/database.ts';
import packageFile from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import type { App } from './app-parts.ts';
import { welcome } from './welcome.ts';

const portTimeoutMs = 10_000;
/** Time for a stopping worker to put its job back into the queue. */
const workerTimeoutMs = 4_000;
/** Extra time after the statement timeout, in which the database reports the cancelled statement. */
const graceMs = 2_000;
/** Bytes of answer files for each byte of the answer cache in memory. */
const fileBytesPerMemoryByte = 4;

/** What main.ts has started already. */
interface Started {
  port: OpenPort;
  /** The embedded database; null for an external one. */
  starting: Promise<EmbeddedPostgres> | null;
  ending: Ending;
}

/**
 * Runs the service until a signal stops it, and closes everything it opened.
 *
 * @throws EndedEarly when the signal comes before the service is ready
 */
export async function runService(config: Config, log: Log, started: Started): Promise<void> {
  const { port, ending } = started;
  /** What must be closed, in the order of opening. */
  const closings: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const each of closings.splice(0).reverse()) await each();
  };
  try {
    const app = await startApp(config, log, started, closings);
    await aborted(ending.begun);
    log.info({ signal: ending.begun.reason }, 'Stopping');
    app.leave();
    await port.stop(config.shutdownDelayMs, portTimeoutMs, ending.hurry);
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

async function startApp(
  config: Config,
  log: Log,
  { port, starting, ending }: Started,
  closings: (() => Promise<void>)[],
): Promise<App> {
  const onLog = (message: string, fields: object = {}) => log.info(fields, message);
  const onTrouble = (error: unknown, message: string) => log.warn(errorFacts(error), message);
  const signal = ending.begun;
  const { databasePool: connections, statementTimeoutMs: statementMs } = config;
  const timeouts = { statementMs, answerMs: statementMs + graceMs };
  const onNewer = () =>
    log.warn(
      'A newer version of the service has migrated the database. This version goes on working with it; update it soon',
    );
  const place =
    config.databaseUrl === null ? config.dataDir : 'the data of the server of DATABASE_URL';
  const onDiskFull = () =>
    log.error(`The disk is full: the database cannot write. Make room where ${place} is`);
  const tracing = await openTracing(config, onTrouble);
  closings.push(async () => tracing?.close());
  const around = tracing?.transaction;
  const storeOptions = { onTrouble, onNewer, onDiskFull, connections, timeouts, around };
  const startOptions = { starting, signal, ...storeOptions };
  const { store, close } = await openConfiguredStore(config, onLog, startOptions);
  closings.push(close);
  await refuseOpenAccounts(config, store, log);
  if (config.isDemonstrated) await unlessEnded(seedDemonstration(store), signal);
  const site = openSite(config.siteFolder, config.baseDomain, config.isWorkerWithdrawn);
  const answerFiles = openAnswerFolder(config, log);
  closings.push(async () => answerFiles?.close());
  const queue = openQueueClient(store, onTrouble);
  closings.push(queue.stop);
  const worker = config.roles.includes('jobs')
    ? openWorker(store, config, port.port, log, closings)
    : null;
  const ofJobs =
    worker === null
      ? { jobs: queue }
      : {
          jobs: worker,
          jobFigures: { queues: () => queue.lengths().catch(() => []), ended: worker.ended },
        };
  const isMeasured = config.metricsPort !== null || config.metricsToken !== '';
  const settings = { ...config, isMeasured, hasMail: config.smtp !== null };
  const objects = config.objects === null ? null : openObjectStore(config.objects);
  const parts = { store, settings, site, log, answerFiles, ...ofJobs, tracing, objects };
  const app = await unlessEnded(createApp(parts), signal);
  closings.push(app.close);
  await openMetrics(app, config, closings, log);
  await app.warmUp();
  port.serve(listenerFor(app));
  const libraries = await unlessEnded(app.libraries(), signal);
  if (config.roles.includes('web')) {
    console.log(welcome(config, port.port, libraries, await accountsToTry(store, libraries)));
  }
  log.info({ roles: config.roles, port: port.port }, 'Ready');
  return app;
}

function openWorker(
  { connection }: Store,
  { logLevel, tracing, objects, smtp, pushOrigins, baseDomain }: Config,
  port: number,
  log: Log,
  closings: (() => Promise<void>)[],
): WorkerHost {
  const notifying = { smtp, pushOrigins, baseDomain, port };
  const worker = openWorkerHost({ connection, logLevel, tracing, objects, notifying }, log);
  closings.push(() => worker.stop(workerTimeoutMs));
  return worker;
}

async function openMetrics(
  { metrics }: App,
  { host, metricsPort, metricsToken: token }: Config,
  closings: (() => Promise<void>)[],
  log: Log,
): Promise<void> {
  if (metrics === null || metricsPort === null) return;
  const { port, close } = await openMetricsPort(metrics, { host, port: metricsPort, token });
  closings.push(close);
  log.info({ port }, 'Figures are served');
}

/** Loads what makes spans, where they are wanted. */
async function openTracing(
  { tracing }: Config,
  onTrouble: (error: unknown, message: string) => void,
): Promise<Tracing | null> {
  if (tracing === null) return null;
  const opened = await import('#server/operations/tracing/open-tracing.ts');
  return opened.openTracing(tracing, packageFile.version, onTrouble);
}

/** Resolves when the signal is aborted. */
async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** When the folder is not writable, answers that do not fit in memory are computed again. */
function openAnswerFolder({ dataDir, answerCacheMb }: Config, log: Log): AnswerFiles | null {
  try {
    const maxBytes = answerCacheMb * fileBytesPerMemoryByte * 1024 * 1024;
    return openAnswerFiles(join(dataDir, 'answers'), maxBytes);
  } catch (error) {
    log.warn(errorFacts(error), 'No answers can be kept in files');
    return null;
  }
}
