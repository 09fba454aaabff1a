// The process that builds the search's index. The service starts its first one before it reads its own
// program, which takes as long: there is a core for each.
import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';

let ahead: ChildProcess | null = null;

/** Starts a process that the next who needs one gets. */
export function startBuilderAhead(): void {
  const started = startBuilder();
  ahead = started;
  // One that fails is nobody's yet: whoever needs one starts another.
  const forget = () => {
    if (ahead === started) ahead = null;
  };
  started.on('error', forget).on('exit', forget);
}

/** A process that waits for its connection: the one that was started ahead, or a new one. */
export function takeBuilder(): ChildProcess {
  const taken = ahead ?? startBuilder();
  ahead = null;
  return taken;
}

function startBuilder(): ChildProcess {
  const started = fork(fileURLToPath(new URL('./build-process.ts', import.meta.url)), {
    execArgv: [],
    // Typed arrays pass as they are.
    serialization: 'advanced',
    env: { ...process.env, NODE_COMPILE_CACHE: getCompileCacheDir() },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // The service ends when it is done, and its builders with it.
  started.unref();
  started.channel?.unref();
  return started;
}
