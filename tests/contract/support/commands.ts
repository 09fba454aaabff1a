// The commands of an operator, each a process of its own.
import { run } from '#tools/process.ts';

/** What a command printed, without the line break at the end, and its exit code. */
export interface CommandResult {
  code: number;
  output: string;
}

/** Returns a function that runs `server/cli/<file>.ts` with arguments, always with the same environment. */
export function commandsWith(env: Record<string, string>) {
  return async (file: string, ...args: string[]): Promise<CommandResult> => {
    const { code, output } = await run('node', [`server/cli/${file}.ts`, ...args], { env });
    return { code, output: output.trim() };
  };
}
