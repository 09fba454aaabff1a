// The process that builds the search's index. The service starts its first one before it reads its own
// program, which takes as long: there is a core for each.
import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';

let prestarted: ChildProcess | null = null;

/** Starts a process for the next `takeBuilder`, and returns it. */
export function prestartBuilder(): ChildProcess {
  const started = startBuilder();
  prestarted = started;
  // A failed one is forgotten: `takeBuilder` starts another.
  const forget = () => {
    if (prestarted === started) prestarted = null;
  };
  started.on('error', forget).on('exit', forget);
  return started;
}

/** A process that waits for its connection: the prestarted one, or a new one. */
export function takeBuilder(): ChildProcess {
  const taken = prestarted ?? startBuilder();
  prestarted = null;
  return taken;
}

function startBuilder(): ChildProcess {
  const started = fork(fileURLToPath(new URL('./build-process.ts', import.meta.url)), {
    execArgv: [],
    // Sends typed arrays without conversion.
    serialization: 'advanced',
    env: { ...process.env, NODE_COMPILE_CACHE: getCompileCacheDir() },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // The service ends when it is done, and its builders with it.
  started.unref();
  started.channel?.unref();
  return started;
}
