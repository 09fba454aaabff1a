// Finds what a run of tests left behind: processes that carry its mark in their environment, and temporary files.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface RunningProcess {
  pid: number;
  command: string;
}

const readOrEmpty = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It ended meanwhile, or belongs to somebody else.
    return '';
  }
};

/** By `GATE_RUN=<mark>` in the environment. Systems without /proc know none. */
export function processesOf(mark: string): RunningProcess[] {
  let entries: string[];
  try {
    entries = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
  return entries
    .filter((pid) => readOrEmpty(`/proc/${pid}/environ`).split('\0').includes(`GATE_RUN=${mark}`))
    .map((pid) => ({
      pid: Number(pid),
      command: readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim(),
    }))
    .filter(({ command }) => command !== '');
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself.
  }
};

/** Ends processes: SIGTERM, and SIGKILL two seconds later for those that are still there. */
export async function endProcesses(processes: readonly RunningProcess[]): Promise<void> {
  if (processes.length === 0) return;
  for (const { pid } of processes) signal(pid, 'SIGTERM');
  await pause(2_000);
  for (const { pid } of processes) signal(pid, 'SIGKILL');
}

/** Made by Node and its tools for the next start, and no test's. */
const caches =
  /^(node-compile-cache|v8-compile-cache.*|tsx-.*|playwright-transform-cache-.*|\.org\.chromium.*)$/;

export function filesIn(folder: string): string[] {
  const left = readdirSync(folder).filter((name) => !caches.test(name));
  for (const name of left) rmSync(join(folder, name), { recursive: true, force: true });
  return left;
}
