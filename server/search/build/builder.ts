// Starts builder processes (build-process.ts), and ends them after some time without work, for their memory.
import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Store } from '#server/store/connection/database.ts';
import type { BuiltBase, BuiltLayer, BuiltLibrary, Job } from './build-jobs.ts';
import type { Answer, Word } from './build-process.ts';
import { takeHandedOver } from './index-file.ts';
import { takeBuilder } from './prestarted-builder.ts';

const idleMs = 20_000;
/** Of a process that merges: all other work on the machine goes first. */
const lowPriority = 10;

interface Waiting {
  done: (data: unknown) => void;
  fail: (error: Error) => void;
}

export interface Builder {
  /** @param isMerge whether there is a base already; then nobody waits for the new one */
  base(folder: string | null, isMerge: boolean): Promise<BuiltBase>;
  layer(snapshot: string, most: number): Promise<BuiltLayer>;
  library(code: string, known: number | null): Promise<BuiltLibrary>;
  close(): Promise<void>;
}

export function openBuilder(store: Store, folder: string | null): Builder {
  const shared = oneProcess(store, folder);
  const merging = oneProcess(store, folder);
  return {
    base: async (folder, isMerge) => {
      const of = isMerge ? merging : shared;
      try {
        return await of.perform<BuiltBase>({ kind: 'base', folder }, isMerge);
      } finally {
        // The process now has the memory of a whole index, so it ends.
        await of.rest();
      }
    },
    layer: (snapshot, most) => shared.perform({ kind: 'layer', snapshot, most }),
    library: (code, known) => shared.perform({ kind: 'library', code, known }),
    close: async () => {
      await shared.close();
      await merging.close();
    },
  };
}

function oneProcess(store: Store, folder: string | null) {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let number = 0;
  let isClosed = false;
  const waiting = new Map<number, Waiting>();

  function end(reason: string): void {
    child = null;
    for (const { fail } of waiting.values()) fail(new Error(reason));
    waiting.clear();
  }

  function start(): ChildProcess {
    const started = takeBuilder();
    const say = (word: Word) => started.send(word, () => {});
    say({ connection: store.connection, folder });
    started.on('message', ({ number: of, data, handed, reason }: Answer) => {
      const wait = waiting.get(of);
      waiting.delete(of);
      if (reason !== undefined) wait?.fail(new Error(reason));
      else if (folder === null || handed === undefined) wait?.done(data);
      else takeHandedOver(folder, handed).then(wait?.done, wait?.fail);
      if (waiting.size === 0) idle = setTimeout(stop, idleMs).unref();
    });
    const ended = (reason: string) => {
      if (child === started) end(reason);
    };
    started.on('error', (error) => ended(`The builder failed: ${String(error)}`));
    started.on('exit', (code, signal) => ended(`The builder ended (${signal ?? code})`));
    return started;
  }

  function stop(): void {
    const ending = child;
    child = null;
    ending?.kill('SIGKILL');
  }

  function perform<T>(job: Job, isLow = false): Promise<T> {
    clearTimeout(idle);
    if (isClosed) return Promise.reject(new Error('The service ends'));
    const to = child ?? start();
    child = to;
    if (isLow) makeLow(to);
    number += 1;
    const own = number;
    const answer = new Promise<T>((done, fail) => {
      waiting.set(own, { done: done as (data: unknown) => void, fail });
    });
    const word: Word = { number: own, job };
    to.send(word, () => {});
    return answer;
  }

  return {
    perform,
    rest: async () => {
      if (waiting.size === 0) stop();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(idle);
      const ending = child;
      end('The service ends');
      if (ending === null || ending.exitCode !== null) return;
      const ended = new Promise((resolve) => ending.once('exit', resolve));
      ending.kill('SIGKILL');
      await ended;
    },
  };
}

function makeLow({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, lowPriority);
  } catch {
    // Without a low priority it still works.
  }
}
