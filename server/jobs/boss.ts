import { PgBoss } from 'pg-boss';
import { defaultTimeouts } from '#server/store/connection/connections.ts';
import type { Store } from '#server/store/connection/database.ts';
import { openPools } from '#server/store/connection/pools.ts';
import { jobsSchema } from '#server/store/connection/roles.ts';

export const importsQueue = 'imports';
export const housekeepingQueue = 'housekeeping';
export const recommendationsQueue = 'recommendations';
export const notificationsQueue = 'notifications';
export const mailQueue = 'mail';
export const usageSumsQueue = 'usageSums';
export const figuresQueue = 'figures';
export const signOutsQueue = 'signOuts';
export const harvestQueue = 'harvest';
export const queueNames: readonly string[] = [
  importsQueue,
  housekeepingQueue,
  recommendationsQueue,
  notificationsQueue,
  mailQueue,
  usageSumsQueue,
  figuresQueue,
  signOutsQueue,
  harvestQueue,
];

/** Without a heartbeat for so long a worker counts as dead. */
const heartbeatSeconds = 20;
const superviseSeconds = 15;
const maxTaskSeconds = 6 * 3_600;
/** A mail server may take ten minutes for each answer. */
const maxMailSeconds = 2 * 3_600;
/** Providers count for minutes before they answer. */
const maxHarvestSeconds = 12 * 3_600;
/** A task is retried whenever the database was unavailable. */
const maxRetries = 1_000;

export interface Task {
  libraryCode: string;
}

/** One is running and one waiting at most. */
export async function sendTask(boss: PgBoss, libraryCode: string): Promise<void> {
  const task: Task = { libraryCode };
  await boss.send(importsQueue, task, { singletonKey: libraryCode, group: { id: 'all' } });
}

interface BossOptions {
  connections: number;
  onError: (error: unknown) => void;
  isSupervising: boolean;
}

/** @throws Error when the database is unavailable */
export async function openBoss(
  store: Pick<Store, 'connection'>,
  { connections, onError, isSupervising }: BossOptions,
): Promise<{ boss: PgBoss; stop(timeoutMs: number): Promise<void> }> {
  const own = openPools(store.connection, connections, defaultTimeouts, onError);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => own.query(text, values) },
    schema: jobsSchema,
    createSchema: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
    supervise: isSupervising,
    schedule: isSupervising,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', onError);
  const stop = (timeoutMs: number) =>
    boss.stop({ graceful: true, timeout: timeoutMs }).then(own.close);
  try {
    await boss.start();
    await boss.createQueue(importsQueue, {
      policy: 'stately',
      heartbeatSeconds,
      retryLimit: maxRetries,
      retryDelay: 1,
      expireInSeconds: maxTaskSeconds,
      deleteAfterSeconds: 3_600,
    });
    await boss.createQueue(housekeepingQueue, { policy: 'exclusive' });
    await boss.createQueue(recommendationsQueue, { policy: 'exclusive' });
    await boss.createQueue(notificationsQueue, {
      policy: 'exclusive',
      heartbeatSeconds,
      retryLimit: 0,
    });
    await boss.createQueue(mailQueue, {
      policy: 'exclusive',
      heartbeatSeconds,
      retryLimit: 0,
      expireInSeconds: maxMailSeconds,
    });
    await boss.createQueue(usageSumsQueue, { policy: 'exclusive' });
    await boss.createQueue(harvestQueue, {
      policy: 'exclusive',
      heartbeatSeconds,
      retryLimit: 0,
      expireInSeconds: maxHarvestSeconds,
    });
    await boss.createQueue(figuresQueue, { policy: 'exclusive', heartbeatSeconds, retryLimit: 0 });
    await boss.createQueue(signOutsQueue, { policy: 'exclusive', heartbeatSeconds, retryLimit: 0 });
  } catch (error) {
    await stop(0).catch(() => {});
    throw error;
  }
  return { boss, stop };
}
