// Finds a cluster's processes by their command lines, which even a container's root may read.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { shortHash } from './folders.ts';

const POLL_MS = 10;
const SIGQUIT_AFTER_MS = 2_000;
const GIVE_UP_AFTER_MS = 5_000;

/** The name in the titles of our server's processes: `postgres: portal-<hash>: checkpointer`. */
export function clusterName(cluster: string): string {
  return `portal-${shortHash(cluster)}`;
}

export interface PidFile {
  pid: number;
  socketFolder: string;
  isReady: boolean;
}

export function readPidFile(cluster: string): PidFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const socketFolder = lines[4]?.trim();
  const isReady = lines[7]?.trim() === 'ready';
  return Number.isInteger(pid) && pid > 0 && socketFolder
    ? { pid, socketFolder, isReady }
    : undefined;
}

/** True when this process is alive and the postmaster of this cluster, and not another one with a reused id. */
export function isPostmaster(pid: number, cluster: string): boolean {
  return isPostmasterLine(commandLine(pid), cluster);
}

export function hasPostmaster(cluster: string): boolean {
  return allProcesses().some(({ line }) => isPostmasterLine(line, cluster));
}

export async function waitForEnd(
  pid: number,
  cluster: string,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isPostmaster(pid, cluster)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/** A backend in a long query outlives a killed postmaster and would still write. The caller holds both locks. */
export async function sweepDeadServer(cluster: string): Promise<void> {
  const title = `postgres: ${clusterName(cluster)}: `;
  await endAll((line) => line.startsWith(title) || isPostmasterLine(line, cluster));
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** An initdb whose starter was killed would write into the folder that is deleted. The caller holds both locks. */
export async function endAbandonedInitdb(binaries: string): Promise<void> {
  await endAll((line) => line.startsWith(`${binaries}/`));
}

async function endAll(isTarget: (line: string) => boolean): Promise<void> {
  const find = () => allProcesses().filter(({ line }) => isTarget(line));
  const start = Date.now();
  let signal: NodeJS.Signals | undefined;
  for (let left = find(); left.length > 0; left = find()) {
    const elapsed = Date.now() - start;
    if (elapsed > GIVE_UP_AFTER_MS) {
      const rest = left.map(({ pid, line }) => `${pid} ${line}`).join('; ');
      throw new Error(`Processes of a dead PostgreSQL cannot be ended, end them by hand: ${rest}`);
    }
    const due = elapsed > SIGQUIT_AFTER_MS ? 'SIGKILL' : 'SIGQUIT';
    // Processes that appear later (initdb's own children) are ended by SIGKILL at the latest.
    if (due !== signal || due === 'SIGKILL') for (const { pid } of left) sendSignal(pid, due);
    signal = due;
    await sleep(POLL_MS);
  }
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function isPostmasterLine(line: string, cluster: string): boolean {
  // Binaries of any version are beside the cluster.
  const isOurs = line.startsWith(join(cluster, '..', 'binaries', '/'));
  return isOurs && line.includes(`/bin/postgres -D ${cluster} -c `);
}

function allProcesses(): { pid: number; line: string }[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0)
      .map((pid) => ({ pid, line: commandLine(pid) }));
  }
  return execFileSync('ps', ['-axwwo', 'pid=,command='], { encoding: 'utf8' })
    .split('\n')
    .map((row) => /^\s*(\d+)\s+(.*)$/.exec(row))
    .map((parts) => ({ pid: Number(parts?.[1]), line: parts?.[2] ?? '' }));
}

function commandLine(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-p', String(pid), '-wwo', 'command='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
