// The service's side of the process that does imports and housekeeping: starts it, hands over what is asked
// for, and starts another one where it ends. Its memory is bounded: a file made to do harm ends that process,
// and nobody else.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportRunner } from '#server/handler/handlers.ts';
import type { Log } from '#server/http/log.ts';
import type { EmbeddedConnection } from '#server/store/connection/database.ts';

/** Where the database is, and how its worker goes about. */
export interface JobsPlace {
  connection: EmbeddedConnection | string;
  logLevel: string;
  lifelessMs?: number;
}

/** What the host says: where the database is, at first; a library with work; that it is over. */
export type HostWord = (JobsPlace & { lost: string[] }) | { ask: string } | { stop: true };

/** What the worker says: that it takes turns, which one it took, and which is over. */
export type WorkerWord = { isReady: boolean } | { turn: string } | { over: string };

export interface WorkerHost extends ImportRunner {
  /** Id of the process that is at work now; undefined between two of them. */
  readonly pid: number | undefined;
  /** Ends the process, after `timeoutMs` at the latest. */
  stop(timeoutMs: number): Promise<void>;
}

/** Rows of half a million, twice; more is a file made to do harm. */
const heapMb = 2_048;
const nurseryMb = 8;
/** A start of the service has other things to do first; whoever asks before gets it at once. */
const startAfterMs = 3_000;
const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** One that lived for so long was well. */
const wellMs = 60_000;

export function openWorkerHost(
  place: JobsPlace,
  log: Log,
  { heap = heapMb, afterMs = startAfterMs } = {},
): WorkerHost {
  let child: ChildProcess | null = null;
  let isReady = false;
  let isStopping = false;
  let pauseMs = firstPauseMs;
  /** Libraries that asked while nobody was there to hear it. */
  const asked = new Set<string>();
  /** Turns that the worker has in hand: free for others when it dies. */
  const turns = new Set<string>();
  let timer: NodeJS.Timeout | undefined = setTimeout(start, afterMs).unref();

  function start(): void {
    clearTimeout(timer);
    timer = undefined;
    const startedAt = performance.now();
    const started = fork(new URL('./worker.ts', import.meta.url), [], {
      // A small nursery: it is idle most of the time, and holds what it once grew to.
      execArgv: [`--max-old-space-size=${heap}`, `--max-semi-space-size=${nurseryMb}`],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = started;
    const word: HostWord = { ...place, lost: [...turns] };
    started.send(word, () => {});
    started.on('message', (said: WorkerWord) => hear(said));
    started.on('error', (error) => log.error({ reason: error.message }, 'The worker has trouble'));
    started.once('exit', (code, signal) => {
      child = null;
      isReady = false;
      if (isStopping) return;
      log.error({ code, signal, heapMb: heap }, endOf(code, signal));
      if (performance.now() - startedAt > wellMs) pauseMs = firstPauseMs;
      timer = setTimeout(start, pauseMs).unref();
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    });
  }

  function hear(said: WorkerWord): void {
    if ('turn' in said) turns.add(said.turn);
    else if ('over' in said) turns.delete(said.over);
    else {
      isReady = true;
      turns.clear();
      for (const libraryCode of asked) tell(libraryCode);
      asked.clear();
    }
  }

  function tell(libraryCode: string): void {
    const word: HostWord = { ask: libraryCode };
    child?.send(word, (error) => {
      if (error) asked.add(libraryCode);
    });
  }

  return {
    get pid() {
      return child?.pid;
    },
    notify: async (libraryCode) => {
      if (isReady) return tell(libraryCode);
      asked.add(libraryCode);
      // Unless it just died, and is given a pause.
      if (child === null && pauseMs === firstPauseMs && !isStopping) start();
    },
    stop: async (timeoutMs) => {
      isStopping = true;
      clearTimeout(timer);
      const ending = child;
      if (ending === null) return;
      const ended = once(ending, 'exit');
      const word: HostWord = { stop: true };
      ending.send(word, () => {});
      await Promise.race([ended, sleep(timeoutMs, undefined, { ref: false })]);
      ending.kill('SIGKILL');
      await ended;
    },
  };
}

/** V8 aborts the process where its memory is at the bound. */
function endOf(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === 'SIGABRT' || code === 134
    ? 'The worker needed more memory than it may have, and is started anew'
    : 'The worker ended, and is started anew';
}
