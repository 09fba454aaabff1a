// The queue from outside: it takes no task, and connects when it is used for the first time.
import type { JobWithMetadata } from 'pg-boss';
import type { Store } from '#server/store/connection/database.ts';
import type { Task } from './boss.ts';

export interface QueuedTask {
  id: string;
  queue: string;
  state: JobWithMetadata['state'];
  /** Null for a task for all libraries. */
  libraryCode: string | null;
  attempts: number;
  createdAt: Date;
  startAfter: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  lastError: string | null;
}

interface QueueLength {
  queue: string;
  states: Record<'deferred' | 'ready' | 'active' | 'failed', number>;
  oldestReadySeconds: number;
}

export interface QueueClient {
  notify(libraryCode: string): Promise<void>;
  /** Counted once a minute at most. */
  lengths(): Promise<QueueLength[]>;
  tasks(): Promise<QueuedTask[]>;
  task(id: string): Promise<QueuedTask | null>;
  retry(task: QueuedTask): Promise<void>;
  cancel(task: QueuedTask): Promise<void>;
  stop(): Promise<void>;
}

const connections = 2;
const stopMs = 1_000;

export function openQueueClient(
  store: Pick<Store, 'connection'>,
  onTrouble: (error: unknown, what: string) => void,
): QueueClient {
  const onError = (error: unknown) => onTrouble(error, 'The queue of jobs has trouble');
  let opening: ReturnType<typeof open> | null = null;

  async function open() {
    const { openBoss, queueNames, sendTask } = await import('./boss.ts');
    const opened = await openBoss(store, { connections, onError, isSupervising: false });
    return { ...opened, queueNames, sendTask };
  }

  async function opened() {
    // Tried again the next time: the database may have been away.
    opening ??= open().catch((error) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  async function taskOf(queue: string, id: string): Promise<QueuedTask | null> {
    const { boss } = await opened();
    const [found] = await boss.findJobs<Task | null>(queue, { id });
    return found === undefined ? null : queuedTask(queue, found);
  }

  return {
    notify: async (libraryCode) => {
      const { boss, sendTask } = await opened();
      await sendTask(boss, libraryCode);
    },
    lengths: async () => {
      const { boss, queueNames } = await opened();
      const read = queueNames.map(async (queue) => {
        const [stats] = await boss.getQueueStats(queue, { force: true });
        const { deferredCount = 0, readyCount = 0, activeCount = 0, failedCount = 0 } = stats ?? {};
        const states = {
          deferred: deferredCount,
          ready: readyCount,
          active: activeCount,
          failed: failedCount,
        };
        return { queue, states, oldestReadySeconds: stats?.readyOldestSeconds ?? 0 };
      });
      return Promise.all(read);
    },
    tasks: async () => {
      const { boss, queueNames } = await opened();
      const found = await Promise.all(
        queueNames.map(async (queue) =>
          (await boss.findJobs<Task | null>(queue)).map((task) => queuedTask(queue, task)),
        ),
      );
      return found.flat();
    },
    task: async (id) => {
      const { queueNames } = await opened();
      const found = await Promise.all(queueNames.map((queue) => taskOf(queue, id)));
      return found.find((each) => each !== null) ?? null;
    },
    retry: async ({ queue, id, state }) => {
      const { boss } = await opened();
      await (state === 'failed' ? boss.retry(queue, id) : boss.resume(queue, id));
    },
    cancel: async ({ queue, id }) => {
      const { boss } = await opened();
      await boss.cancel(queue, id);
    },
    stop: async () => {
      const last = await opening?.catch(() => null);
      await last?.stop(stopMs);
    },
  };
}

function queuedTask(queue: string, task: JobWithMetadata<Task | null>): QueuedTask {
  const { id, state, data, retryCount, createdOn, startAfter, startedOn, completedOn } = task;
  const isBegun = startedOn !== null;
  return {
    id,
    queue,
    state,
    libraryCode: data?.libraryCode ?? null,
    attempts: isBegun ? retryCount + 1 : 0,
    createdAt: createdOn,
    startAfter,
    startedAt: startedOn,
    endedAt: completedOn,
    lastError: messageIn(task.output),
  };
}

/** An error is kept with its stack, of which only the message is shown. */
function messageIn(output: unknown): string | null {
  const message = (output as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : null;
}
