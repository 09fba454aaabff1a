// The job queue (pg-boss) knows which library has a job; the job is in a table under row-level security
// (store/schema/jobs.ts). A library has one running and one waiting task. A task runs one job and then sends the
// library's next task, behind other libraries' tasks: so no library blocks the queue.
import type { ObjectStore } from '#server/files/keep/object-store.ts';
import type { Around, Store } from '#server/store/connection/database.ts';
import {
  figuresQueue,
  harvestQueue,
  housekeepingQueue,
  importsQueue,
  mailQueue,
  notificationsQueue,
  openBoss,
  recommendationsQueue,
  sendTask,
  signOutsQueue,
  type Task,
  usageSumsQueue,
} from './boss.ts';
import { noteCertificates } from './certificates.ts';
import { foldAllUse } from './figures.ts';
import { sweepAll } from './housekeeping.ts';
import type { JobOptions } from './next-job.ts';
import { computeAll, sumAllUsage } from './recommendations.ts';
import { removeObjects } from './remove-objects.ts';

/** In one process, and on the whole platform. */
const maxParallelImports = 2;
const connections = 4;
const pollSeconds = 1;
const sweepPollSeconds = 2;
const computePollSeconds = 30;
const onceAnHour = '17 * * * *';
/** Every ten minutes: a provider that queues a report wants to be asked again soon. */
const everyTenMinutes = '4,14,24,34,44,54 * * * *';
/** What happened a moment ago is told within a minute. */
const onceAMinute = '* * * * *';
const notifyPollSeconds = 5;
/** In every time zone a day begins at a quarter of an hour. */
const afterQuarters = '1,16,31,46 * * * *';
/** In the night of China, where most libraries are; UTC. */
const onceADay = '47 19 * * *';
/** A first sweep soon after the start, because restarts may skip the hourly one. */
const firstSweepSeconds = 60;

export interface Queue {
  notify(libraryCode: string): Promise<void>;
  release(turnIds: readonly string[]): Promise<void>;
  stop(timeoutMs: number): Promise<void>;
}

export interface QueueOptions extends JobOptions {
  onTask?: (id: string, isEnded: boolean) => void;
  maxParallel?: number;
  firstSweepSeconds?: number;
  sweepAt?: string;
  sweep?: typeof sweepAll;
  notify?: (() => Promise<void>) | undefined;
  /** What `notify` planned; none when absent. */
  sendMail?: (() => Promise<void>) | undefined;
  tellSignOuts?: (() => Promise<void>) | undefined;
  objects?: ObjectStore | null;
  around?: Around;
}

/** @throws Error when the database is unavailable */
export async function openQueue(store: Store, options: QueueOptions): Promise<Queue> {
  const {
    onTrouble,
    onTask = () => {},
    maxParallel = maxParallelImports,
    sweep = sweepAll,
    around = (_, work) => work(),
  } = options;
  const onError = (error: unknown) => onTrouble(error, 'The queue of jobs has trouble');
  const { boss, stop } = await openBoss(store, { connections, onError, isSupervising: true });

  let worker = '';
  let stopped: Promise<void> | null = null;
  const notify = async (libraryCode: string) => {
    await sendTask(boss, libraryCode);
    // Workers of this node need not wait for the next poll.
    boss.notifyWorker(worker);
  };
  const pace = {
    localConcurrency: maxParallel,
    groupConcurrency: maxParallel,
    pollingIntervalSeconds: pollSeconds,
  };
  worker = await boss.work<Task>(importsQueue, pace, async ([task]) => {
    if (task === undefined) return;
    onTask(task.id, false);
    try {
      // Loaded late, because it loads all file readers, which most services need about once a week.
      const { runNextJob } = await import('./next-job.ts');
      const { libraryCode } = task.data;
      const run = () => runNextJob(store, libraryCode, options);
      if (await around('job imports', run)) await notify(libraryCode);
    } finally {
      onTask(task.id, true);
    }
  });
  await boss.work(housekeepingQueue, { pollingIntervalSeconds: sweepPollSeconds }, async () => {
    const run = () => sweep(store, new Date());
    const removed = () => removeObjects(store, options.objects ?? null, new Date());
    await around('job objects', removed).catch((error) =>
      onTrouble(error, 'Objects of deleted files could not be deleted'),
    );
    for (const libraryCode of await around('job housekeeping', run)) await notify(libraryCode);
    await around('job certificates', () => noteCertificates(store));
  });
  await boss.schedule(housekeepingQueue, options.sweepAt ?? onceAnHour);
  await boss.work(
    recommendationsQueue,
    { pollingIntervalSeconds: computePollSeconds },
    async () => {
      await around('job recommendations', () => computeAll(store, new Date()));
    },
  );
  await boss.schedule(recommendationsQueue, onceADay);
  const { notify: notifyReaders, sendMail } = options;
  const everyMinute = async (name: string, work: () => Promise<void>) => {
    await boss.work(name, { pollingIntervalSeconds: notifyPollSeconds }, work);
    await boss.schedule(name, onceAMinute);
    await boss.send(name, null);
  };
  if (notifyReaders !== undefined) {
    await everyMinute(notificationsQueue, async () => {
      await around('job notifications', notifyReaders);
      // What was planned now is mailed now; nothing is queued twice.
      if (sendMail !== undefined) await boss.send(mailQueue, null);
    });
  }
  await everyMinute(figuresQueue, () => around('job figures', () => foldAllUse(store, new Date())));
  const { tellSignOuts } = options;
  if (tellSignOuts !== undefined)
    await everyMinute(signOutsQueue, () => around('job signOuts', tellSignOuts));
  if (sendMail !== undefined) await everyMinute(mailQueue, () => around('job mail', sendMail));
  await boss.work(usageSumsQueue, { pollingIntervalSeconds: sweepPollSeconds }, async () => {
    await around('job usageSums', () => sumAllUsage(store, new Date()));
  });
  await boss.schedule(usageSumsQueue, afterQuarters);
  await boss.work(harvestQueue, { pollingIntervalSeconds: computePollSeconds }, async () => {
    // Loaded late, as imports are.
    const { harvestAll } = await import('./harvest.ts');
    await around('job harvest', () => harvestAll(store, new Date(), onTrouble));
  });
  await boss.schedule(harvestQueue, everyTenMinutes);
  const startAfter = options.firstSweepSeconds ?? firstSweepSeconds;
  await boss.send(housekeepingQueue, null, { startAfter });
  // A platform that was off in the night has old recommendations.
  await boss.send(recommendationsQueue, null, { startAfter: 2 * startAfter });
  await boss.send(usageSumsQueue, null, { startAfter });

  return {
    notify,
    release: async (taskIds) => {
      if (taskIds.length > 0) await boss.fail(importsQueue, [...taskIds]);
    },
    stop: (timeoutMs) => {
      stopped ??= stop(timeoutMs);
      return stopped;
    },
  };
}
