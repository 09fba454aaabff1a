// The commands of an operator, with the arguments and the environment of a process.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { root } from '#tools/process.ts';

/** A command by the name of its file in `server/cli`. */
export interface CommandCall {
  file: string;
  args: string[];
}

/** What a command printed, without the line break at the end, and its exit code. */
export interface CommandResult {
  code: number;
  output: string;
}

interface Host {
  child: ChildProcess;
  ended: Promise<never>;
}

function openHost(env: Record<string, string>): Host {
  const child = fork(join(root, 'tests/contract/support/command-host.ts'), {
    cwd: root,
    env: { ...process.env, ...env },
    execArgv: [],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`A command ended its process with ${code}`);
  });
  // It is ended after the file, when nobody waits for it.
  ended.catch(() => undefined);
  return { child, ended };
}

/** Returns a function that runs `server/cli/<file>.ts` with arguments, always with the same environment. */
export function commandsWith(env: Record<string, string>) {
  let host: Host | null = null;
  /** Commands run one after the other. */
  let last: Promise<unknown> = Promise.resolve();
  afterAll(() => {
    host?.child.kill();
  });
  const runOne = async (call: CommandCall): Promise<CommandResult> => {
    host ??= openHost(env);
    const { child, ended } = host;
    const answered = once(child, 'message') as Promise<[CommandResult]>;
    child.send(call);
    const [result] = await Promise.race([answered, ended]);
    return result;
  };
  return (file: string, ...args: string[]): Promise<CommandResult> => {
    const result = last.then(() => runOne({ file, args }));
    last = result.catch(() => undefined);
    return result;
  };
}
