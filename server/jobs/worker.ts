// The process that does what is done later: imports, their undoing, housekeeping. Started by
// worker-host.ts, which says where the database is, and starts another where this one ends.
import { enableCompileCache } from 'node:module';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { errorFacts, makeLog } from '#server/http/log.ts';
import { putBack } from '#server/imports/runs/import-jobs.ts';
import { jobTimeouts } from '#server/store/connection/connections.ts';
import { joinStore, type Store } from '#server/store/connection/database.ts';
import { openQueue, type Queue } from './queue.ts';
import type { HostWord, JobsPlace, WorkerWord } from './worker-host.ts';

// Where the processors are short, readers come first. Said before there are threads, which take it over.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
enableCompileCache(join(import.meta.dirname, '..', '..', '.cache', 'node'));

/** Two imports, each with the transaction that writes and one that tells how far it is, and the sweep. */
const connections = 6;
const stopMs = 2_000;

const taken = new Map<string, { libraryCode: string; id: string }>();
let store: Store | null = null;
let queue: Promise<Queue> | null = null;
let isReady = false;

function say(word: WorkerWord): void {
  process.send?.(word);
}

function start({ connection, logLevel, lifelessMs, lost }: JobsPlace & { lost: string[] }): void {
  const log = makeLog(logLevel);
  let lastTold = '';
  const onTrouble = (error: unknown, message: string) => {
    // While the database is away every look into the queue fails alike.
    const told = `${message} ${error instanceof Error ? error.message : ''}`;
    if (told !== lastTold) log.error(errorFacts(error), message);
    lastTold = told;
  };
  const opened = joinStore(connection, connections, { onTrouble, timeouts: jobTimeouts });
  store = opened;
  const manner = {
    onTrouble,
    ...(lifelessMs !== undefined && { lifelessMs }),
    onTurn: (turnId: string, isOver: boolean) => say(isOver ? { over: turnId } : { turn: turnId }),
    onJob: (job: { libraryCode: string; id: string }, isOver: boolean) => {
      if (isOver) taken.delete(job.id);
      else taken.set(job.id, job);
    },
  };
  queue = openQueue(opened, manner).then(async (open) => {
    await open.release(lost);
    isReady = true;
    say({ isReady });
    return open;
  });
  queue.catch((error) => {
    log.error(errorFacts(error), 'Jobs cannot be taken up');
    process.exit(1);
  });
}

/** Jobs that would take too long now are put back, for whoever comes next. */
async function stop(): Promise<void> {
  const open = isReady ? await queue : null;
  await open?.stop(stopMs);
  for (const { libraryCode, id } of taken.values()) {
    await store?.inLibrary(libraryCode, (tx) => putBack(tx, id)).catch(() => {});
  }
  process.exit(0);
}

process.on('message', (word: HostWord) => {
  if ('connection' in word) start(word);
  else if ('ask' in word) void queue?.then((open) => open.ask(word.ask)).catch(() => {});
  else void stop();
});
// A signal to the whole group is the host's to understand. Where the host died nobody would end this one.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
