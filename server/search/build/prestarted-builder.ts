// Starts the first builder before the service loads its own program: both can use different cores.
import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';

let prestarted: ChildProcess | null = null;

export function prestartBuilder(): ChildProcess {
  const started = startBuilder();
  prestarted = started;
  // A process that failed is dropped, and `takeBuilder` starts another.
  const forget = () => {
    if (prestarted === started) prestarted = null;
  };
  started.on('error', forget).on('exit', forget);
  return started;
}

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
  // A builder does not keep the service running; the builders end with it.
  started.unref();
  started.channel?.unref();
  return started;
}
