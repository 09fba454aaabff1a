// npm run jobs -- list | show | retry | cancel: the jobs of all nodes, also while the service runs. Exit codes:
// 0 done, 1 refused, 2 not understood.

import {
  cancelJob,
  type ImportJob,
  jobOf,
  jobsOf,
  repeatJob,
} from '#server/imports/runs/import-jobs.ts';
import { failImport } from '#server/imports/runs/import-records.ts';
import {
  housekeepingQueue,
  importsQueue,
  mailQueue,
  notificationsQueue,
  recommendationsQueue,
  signOutsQueue,
  usageSumsQueue,
} from '#server/jobs/boss.ts';
import { openQueueClient, type QueueClient, type QueuedTask } from '#server/jobs/queue-client.ts';
import type { Store } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import { allLibraries } from '#server/store/rows/library-rows.ts';
import { libraryNamed, runCommand } from './command.ts';
import { commandOf, type Job, takes, verb } from './verbs.ts';

const explanation = `
LIBRARY is a library's label or its code.

  list     the jobs of all queues, oldest first, one a line: id, what it is, code of the library, state,
           attempts, when it was ordered, when it last changed, the last error; of those that are done for
           all libraries, such as every minute, only the newest of each queue, without --all
  show     the same of one job, one fact a line
  retry    lets a job that failed, or a task that was cancelled, be done again
  cancel   ends a job that nobody has begun

What it is: "import KIND" and "undo" are jobs that librarians ordered; "imports" says to the nodes that a library
has such jobs. For all libraries: "deletion of what expired" (once an hour), "recommendations" (once a day),
"notifications" and "e-mail" (once a minute), "sums of usage" (once a quarter of an hour). Ended jobs are kept for an hour to a day. The file
of the last failed import of each library is kept for a day: earlier ones must be imported again.`;

/** A job of either kind, and what may be done to it. */
interface Shown {
  id: string;
  what: string;
  libraryCode: string;
  state: string;
  attempts: number;
  orderedAt: Date;
  changedAt: Date;
  error: string;
  retry(): Promise<unknown>;
  cancel(): Promise<unknown>;
}

const cancelled = { zh_CN: '已由管理员取消', en: 'The operator cancelled it' };
/** Stands where the code of a library stands otherwise. */
const forAll = 'all';
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const maxError = 200;

/** What the tasks of each queue are, in plain words. */
const whatOf: Readonly<Record<string, string>> = {
  [importsQueue]: 'imports',
  [housekeepingQueue]: 'deletion of what expired',
  [recommendationsQueue]: 'recommendations',
  [notificationsQueue]: 'notifications',
  [mailQueue]: 'e-mail',
  [usageSumsQueue]: 'sums of usage',
  [signOutsQueue]: 'sign-outs told to services',
};

/** What the queue knows of a task. */
function shownTask(task: QueuedTask, queue: QueueClient): Shown {
  const { id, queue: name, state, libraryCode, attempts, createdAt, startedAt, endedAt } = task;
  const may = (wanted: readonly string[], advice: string) => {
    if (!wanted.includes(state)) throw new Refused(`The job is ${state}: ${advice}`);
  };
  return {
    id,
    what: whatOf[name] ?? name,
    libraryCode: libraryCode ?? forAll,
    state,
    attempts,
    orderedAt: createdAt,
    changedAt: endedAt ?? startedAt ?? createdAt,
    error: withoutSecrets(task.lastError),
    retry: async () => {
      may(['failed', 'cancelled'], 'only what failed or was cancelled is done again');
      await queue.retry(task);
    },
    cancel: async () => {
      may(['created', 'retry'], 'only what nobody has begun can be cancelled');
      await queue.cancel(task);
    },
  };
}

/** What a library's table knows of an import or an undo. */
function shownJob(job: ImportJob, store: Store, queue: QueueClient): Shown {
  const { id, libraryCode, order, state, attempts, answer, createdAt, touchedAt } = job;
  return {
    id,
    what: order.action === 'import' ? `import ${order.kind}` : 'undo',
    libraryCode,
    state,
    attempts,
    orderedAt: createdAt,
    changedAt: touchedAt,
    error: answer !== null && 'refusal' in answer ? withoutSecrets(answer.refusal.en) : '',
    retry: async () => {
      if (state !== 'failed')
        throw new Refused(`The job is ${state}: only a failed one is repeated`);
      if (!(await store.inLibrary(libraryCode, (tx) => repeatJob(tx, id)))) {
        throw new Refused('The file of this import is not kept any more: import it again');
      }
      await queue.notify(libraryCode);
    },
    cancel: () =>
      store.inLibrary(libraryCode, async (tx) => {
        if (!(await cancelJob(tx, id, cancelled))) {
          throw new Refused(`The job is ${state}: only what nobody has begun can be cancelled`);
        }
        if (order.action === 'import') await failImport(tx, id, cancelled);
      }),
  };
}

/** The first line of an error, without what stands before the host in an address. */
function withoutSecrets(message: string | null): string {
  const [line = ''] = (message ?? '').split('\n');
  return line.replaceAll(/(?<=:\/\/)[^\s/@]+@/g, '…@').slice(0, maxError);
}

async function listed(store: Store, queue: QueueClient, name: string | undefined) {
  const libraries =
    name === undefined ? await allLibraries(store) : [await libraryNamed(store, name)];
  const found = (await queue.tasks())
    .filter(({ libraryCode }) => name === undefined || libraryCode === libraries[0]?.code)
    .map((task) => shownTask(task, queue));
  for (const { code } of libraries) {
    const jobs = await store.inLibrary(code, jobsOf);
    found.push(...jobs.map((job) => shownJob(job, store, queue)));
  }
  return found.sort((one, other) => one.orderedAt.getTime() - other.orderedAt.getTime());
}

/** @throws Refused */
async function jobWith(id: string, store: Store, queue: QueueClient): Promise<Shown> {
  const task = uuid.test(id) ? await queue.task(id) : null;
  if (task !== null) return shownTask(task, queue);
  for (const { code } of await allLibraries(store)) {
    const job = await store.inLibrary(code, (tx) => jobOf(tx, id));
    if (job !== undefined) return shownJob(job, store, queue);
  }
  throw new Refused(`There is no job ${id}`);
}

/** The lines of jobs; of those done for all libraries, the newest of each queue, and how many are not shown. */
function shortList(jobs: readonly Shown[]): string[] {
  const newest = new Map<string, Shown>();
  const isRoutine = (job: Shown) => job.libraryCode === forAll && job.state === 'completed';
  for (const job of jobs.filter(isRoutine)) newest.set(job.what, job);
  const shown = jobs.filter((job) => !isRoutine(job) || newest.get(job.what) === job);
  const left = jobs.length - shown.length;
  return left === 0
    ? shown.map(line)
    : [...shown.map(line), `Earlier ones that are done: ${left}, shown by --all`];
}

const timeText = (time: Date) => `${time.toISOString().slice(0, 19)}Z`;

function line({ id, what, libraryCode, state, attempts, error, ...times }: Shown): string {
  const when = [timeText(times.orderedAt), timeText(times.changedAt)];
  return [id, what, libraryCode, state, attempts, ...when, error].join('\t');
}

function facts(job: Shown): string[] {
  const { id, what, libraryCode, state, attempts, orderedAt, changedAt, error } = job;
  const named = {
    id,
    what,
    library: libraryCode,
    state,
    attempts: String(attempts),
    ordered: timeText(orderedAt),
    changed: timeText(changedAt),
    error: error || '-',
  };
  return Object.entries(named).map(([name, value]) => `${name.padEnd(9)} ${value}`);
}

/** What a verb does with the queue. */
const onQueue =
  (work: (job: Job, queue: QueueClient) => Promise<string[]>) =>
  async (job: Job): Promise<string[]> => {
    const queue = openQueueClient(job.store, (error, what) => console.error(what, error));
    try {
      return await work(job, queue);
    } finally {
      await queue.stop();
    }
  };

/** What a verb does with a job; the line of the job follows. */
const onJob = (work: (shown: Shown) => Promise<unknown>) =>
  onQueue(async ({ store, words: [id = ''] }, queue) => {
    await work(await jobWith(id, store, queue));
    return [line(await jobWith(id, store, queue))];
  });

const verbs = [
  verb({
    name: 'list',
    usage: '  npm run jobs -- list [LIBRARY] [--all]',
    options: { all: { type: 'boolean', default: false } },
    fits: (words) => words.length < 2,
    run: onQueue(async ({ store, words: [name], values }, queue) => {
      const found = await listed(store, queue, name);
      if (found.length === 0) return ['There are no jobs'];
      return values.all ? found.map(line) : shortList(found);
    }),
  }),
  verb({
    name: 'show',
    usage: '  npm run jobs -- show ID',
    fits: takes(1),
    run: onQueue(async ({ store, words: [id = ''] }, queue) =>
      facts(await jobWith(id, store, queue)),
    ),
  }),
  verb({
    name: 'retry',
    usage: '  npm run jobs -- retry ID',
    fits: takes(1),
    run: onJob((shown) => shown.retry()),
  }),
  verb({
    name: 'cancel',
    usage: '  npm run jobs -- cancel ID',
    fits: takes(1),
    run: onJob((shown) => shown.cancel()),
  }),
];

export const jobs = commandOf(verbs, explanation);
if (import.meta.main) await runCommand(jobs);
