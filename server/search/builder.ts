// The service's side of the worker that builds: started when there is something to build, ended when
// there has been nothing for a while, so that its memory is not kept for nothing.
import type { Worker } from 'node:worker_threads';
import type { Store } from '../store/database.ts';
import type { Job, VersionedLibrary } from './build-jobs.ts';
import type { TitlesData } from './build-titles.ts';
import { takeWorker } from './worker-ahead.ts';

const idleMs = 20_000;

interface Answer {
  number: number;
  data?: unknown;
  reason?: string;
}

export interface Builder {
  titles(): Promise<TitlesData>;
  library(code: string): Promise<VersionedLibrary>;
  close(): Promise<void>;
}

export function openBuilder(store: Store): Builder {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let number = 0;
  const waiting = new Map<
    number,
    { done: (data: unknown) => void; fail: (error: Error) => void }
  >();

  function end(reason: string): void {
    worker = null;
    for (const { fail } of waiting.values()) fail(new Error(reason));
    waiting.clear();
  }

  function start(): Worker {
    const started = takeWorker();
    started.postMessage({ connection: store.connection });
    started.on('message', ({ number: of, data, reason }: Answer) => {
      const wait = waiting.get(of);
      waiting.delete(of);
      if (reason === undefined) wait?.done(data);
      else wait?.fail(new Error(reason));
      if (waiting.size === 0) idle = setTimeout(() => void started.terminate(), idleMs).unref();
    });
    started.on('error', (error) => end(`The builder failed: ${String(error)}`));
    started.on('exit', () => {
      if (worker === started) end('The builder ended');
    });
    return started;
  }

  function perform<T>(job: Job): Promise<T> {
    clearTimeout(idle);
    worker ??= start();
    number += 1;
    const own = number;
    const answer = new Promise<T>((done, fail) => {
      waiting.set(own, { done: done as (data: unknown) => void, fail });
    });
    worker.postMessage({ number: own, job });
    return answer;
  }

  return {
    titles: () => perform({ kind: 'titles' }),
    library: (code) => perform({ kind: 'library', code }),
    close: async () => {
      clearTimeout(idle);
      const ending = worker;
      end('The service ends');
      await ending?.terminate();
    },
  };
}
