// Starts and restarts the worker process. Its memory is limited, so that a malicious file ends only that process.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TracingOptions } from '#server/config/tracing-settings.ts';
import type { ObjectStoreSettings } from '#server/files/keep/object-store.ts';
import type { ImportRunner } from '#server/http/context/call-context.ts';
import type { SmtpOptions } from '#server/messages/channels/email/smtp.ts';
import type { Log } from '#server/operations/log.ts';
import type { EmbeddedConnection } from '#server/store/connection/database.ts';
import type { JobOutcome } from './next-job.ts';

export interface WorkerOptions {
  connection: EmbeddedConnection | string;
  logLevel: string;
  lifelessMs?: number;
  tracing?: TracingOptions | null;
  objects?: ObjectStoreSettings | null;
  notifying?: Notifying;
}

export interface Notifying {
  smtp: SmtpOptions | null;
  pushOrigins: readonly string[];
  baseDomain: string;
  port: number;
}

/** At first its options; then a library with a job; stop. */
export type HostMessage =
  | (WorkerOptions & { lost: string[] })
  | { notify: string }
  | { stop: true };

/** It is ready; a task started; a task ended; how a job ended. */
export type WorkerMessage =
  | { isReady: boolean }
  | { started: string }
  | { ended: string }
  | { outcome: JobOutcome };

export interface WorkerHost extends ImportRunner {
  readonly pid: number | undefined;
  ended(): Readonly<Record<JobOutcome, number>>;
  stop(timeoutMs: number): Promise<void>;
}

/** Enough for twice half a million rows; a file that needs more is malicious. */
const heapMb = 2_048;
const nurseryMb = 8;
/** The worker starts after the service; a notification starts it at once. */
const startAfterMs = 3_000;
const minPauseMs = 500;
const maxPauseMs = 30_000;
const healthyMs = 60_000;

export function openWorkerHost(
  options: WorkerOptions,
  log: Log,
  { heap = heapMb, afterMs = startAfterMs } = {},
): WorkerHost {
  let child: ChildProcess | null = null;
  let isReady = false;
  let isStopping = false;
  let pauseMs = minPauseMs;
  const pending = new Set<string>();
  /** Released when the worker dies. */
  const tasks = new Set<string>();
  const outcomes = { done: 0, refused: 0, failed: 0 };
  let timer: NodeJS.Timeout | undefined = setTimeout(start, afterMs).unref();

  function start(): void {
    clearTimeout(timer);
    timer = undefined;
    const startedAt = performance.now();
    const started = fork(new URL('./worker.ts', import.meta.url), [], {
      // A small nursery, because the process is idle most of the time and keeps its largest size.
      execArgv: [`--max-old-space-size=${heap}`, `--max-semi-space-size=${nurseryMb}`],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = started;
    const message: HostMessage = { ...options, lost: [...tasks] };
    started.send(message, () => {});
    started.on('message', (message: WorkerMessage) => onMessage(message));
    started.on('error', (error) => log.error({ reason: error.message }, 'The worker has trouble'));
    started.once('exit', (code, signal) => {
      child = null;
      isReady = false;
      if (isStopping) return;
      log.error({ code, signal, heapMb: heap }, exitMessage(code, signal));
      if (performance.now() - startedAt > healthyMs) pauseMs = minPauseMs;
      timer = setTimeout(start, pauseMs).unref();
      pauseMs = Math.min(maxPauseMs, pauseMs * 2);
    });
  }

  function onMessage(message: WorkerMessage): void {
    if ('started' in message) tasks.add(message.started);
    else if ('ended' in message) tasks.delete(message.ended);
    else if ('outcome' in message) outcomes[message.outcome] += 1;
    else {
      isReady = true;
      tasks.clear();
      for (const libraryCode of pending) notifyWorker(libraryCode);
      pending.clear();
    }
  }

  function notifyWorker(libraryCode: string): void {
    const message: HostMessage = { notify: libraryCode };
    child?.send(message, (error) => {
      if (error) pending.add(libraryCode);
    });
  }

  return {
    get pid() {
      return child?.pid;
    },
    ended: () => outcomes,
    notify: async (libraryCode) => {
      if (isReady) return notifyWorker(libraryCode);
      pending.add(libraryCode);
      // After a crash the next start waits for its pause.
      if (child === null && pauseMs === minPauseMs && !isStopping) start();
    },
    stop: async (timeoutMs) => {
      isStopping = true;
      clearTimeout(timer);
      const ending = child;
      if (ending === null) return;
      const ended = once(ending, 'exit');
      const message: HostMessage = { stop: true };
      ending.send(message, () => {});
      await Promise.race([ended, sleep(timeoutMs, undefined, { ref: false })]);
      ending.kill('SIGKILL');
      await ended;
    },
  };
}

/** V8 aborts the process when it reaches its memory limit. */
function exitMessage(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === 'SIGABRT' || code === 134
    ? 'The worker needed more memory than it may have, and is started again'
    : 'The worker ended, and is started again';
}
