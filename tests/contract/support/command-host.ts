// A process that runs commands of an operator one after the other: a command needs longer to start than to do its work.
// Each command's own file runs anew, as in a process of its own; what it imports is loaded once.
import type { CommandCall, CommandResult } from './commands.ts';

let output = '';
for (const stream of [process.stdout, process.stderr]) {
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    output += chunk;
    for (const each of rest) if (typeof each === 'function') each();
    return true;
  };
}

let count = 0;
process.on('message', async ({ file, args }: CommandCall) => {
  const path = new URL(`../../../server/cli/${file}.ts?${++count}`, import.meta.url);
  process.argv = [process.execPath, path.pathname, ...args];
  process.exitCode = 0;
  output = '';
  await import(path.href);
  const result: CommandResult = { code: Number(process.exitCode), output: output.trim() };
  process.exitCode = 0;
  process.send?.(result);
});
