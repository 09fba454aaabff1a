// Starts the programs of the tools, always with this project's own binaries first on the path.
import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

/** The project's folder, in whatever folder a tool was started. */
export const root = resolve(import.meta.dirname, '..');

/** Result of a finished program; `output` contains stdout and stderr in the order of arrival. */
export interface Finished {
  code: number;
  output: string;
  seconds: number;
}

export interface RunOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  echo?: boolean;
  /** Time limit; after it the program is killed and counts as failed (code 124). */
  timeoutMs?: number;
}

export function toolEnvironment(extra: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, ...extra, PATH: path };
}

/** Runs a program to its end. It never throws for a failing program: a missing one ends with code 127. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<Finished> {
  const { cwd = root, env, echo = false, timeoutMs } = options;
  const started = performance.now();
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: toolEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    let output = '';
    const keep = (stream: NodeJS.WriteStream) => (chunk: string) => {
      output += chunk;
      if (echo) stream.write(chunk);
    };
    const end = (code: number) =>
      done({ code, output, seconds: (performance.now() - started) / 1000 });
    child.stdout.setEncoding('utf8').on('data', keep(process.stdout));
    child.stderr.setEncoding('utf8').on('data', keep(process.stderr));
    child.once('error', (error) => {
      output += `${error.message}\n`;
      end(127);
    });
    child.once('close', (code, signal) => end(code ?? (signal === 'SIGKILL' ? 124 : 1)));
  });
}

/** True when this module is the program that was started, and not imported by a test. */
export function isMain(meta: ImportMeta): boolean {
  return process.argv[1] !== undefined && resolve(process.argv[1]) === meta.filename;
}
