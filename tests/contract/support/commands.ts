// The commands of an operator, with the arguments and the environment of a process, in this one.
import { Readable } from 'node:stream';
import { account } from '#server/cli/account.ts';
import { backup } from '#server/cli/backup.ts';
import { performCommand } from '#server/cli/command.ts';
import { doctor } from '#server/cli/doctor.ts';
import { files } from '#server/cli/files.ts';
import { importList } from '#server/cli/import.ts';
import { jobs } from '#server/cli/jobs.ts';
import { key } from '#server/cli/key.ts';
import { library } from '#server/cli/library.ts';
import { restore } from '#server/cli/restore.ts';

export const commands = {
  account,
  backup,
  doctor,
  files,
  import: importList,
  jobs,
  key,
  library,
  restore,
};

/** What a command printed, without the line break at the end, and its exit code. */
export interface CommandResult {
  code: number;
  output: string;
}

/** Returns a function that does what `npm run <name> -- <args>` does, always with the same environment. */
export function commandsWith(env: Record<string, string>) {
  return async (name: keyof typeof commands, ...args: string[]): Promise<CommandResult> => {
    const terminal = { env: { ...process.env, ...env }, input: Readable.from([]) };
    const { exitCode, lines, fault } = await performCommand(commands[name], args, terminal);
    return { code: exitCode, output: [...lines, fault].join('\n').trim() };
  };
}
