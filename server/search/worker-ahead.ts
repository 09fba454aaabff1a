// The worker that builds the search's index. The service starts its first one before it reads its own
// program, which takes as long: there is a core for each.
import { Worker } from 'node:worker_threads';

let ahead: Worker | null = null;

/** Starts a worker that the next who needs one gets. */
export function startWorkerAhead(): void {
  const started = startWorker();
  ahead = started;
  // One that fails is nobody's yet: whoever needs one starts another.
  const forget = () => {
    if (ahead === started) ahead = null;
  };
  started.on('error', forget).on('exit', forget);
}

/** A worker that waits for its connection: the one that was started ahead, or a new one. */
export function takeWorker(): Worker {
  const taken = ahead ?? startWorker();
  ahead = null;
  return taken;
}

function startWorker(): Worker {
  const started = new Worker(new URL('./build-worker.ts', import.meta.url), { execArgv: [] });
  started.unref();
  return started;
}
