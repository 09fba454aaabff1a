// Shows the figures of a run to people, and keeps them with the machine they were taken on.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/process.ts';
import { type Figure, isKept } from './figure.ts';
import type { Machine } from './machine.ts';

interface PartOfRun {
  part: string;
  seconds: number;
  figures: Figure[];
  problem?: string | undefined;
}

export interface Run {
  /** ISO 8601 instant. */
  startedAt: string;
  isQuick: boolean;
  machine: Machine;
  parts: PartOfRun[];
}

/** A number with as many digits as it deserves. */
function shown(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}

function limitOf({ limit }: Figure): string {
  if (limit === undefined) return '';
  return 'atMost' in limit ? `≤ ${shown(limit.atMost)}` : `≥ ${shown(limit.atLeast)}`;
}

function remarkOf({ samples = [], note = '' }: Figure): string {
  if (samples.length < 2) return note;
  const [least, most] = [shown(Math.min(...samples)), shown(Math.max(...samples))];
  return `${samples.length} runs, ${least} to ${most}; ${note}`;
}

/** The run as a Markdown table, ready for docs/evidence/benchmarks.md. */
export function tableOf({ parts }: Run): string {
  const rows = parts.flatMap(({ part, figures, problem }) => [
    ...figures.map((figure) => [
      part,
      figure.name,
      `${shown(figure.value)} ${figure.unit}`.trim(),
      limitOf(figure),
      figure.limit === undefined ? '' : isKept(figure) ? 'kept' : 'MISSED',
      remarkOf(figure),
    ]),
    ...(problem === undefined ? [] : [[part, 'could not be taken', '', '', '', problem]]),
  ]);
  const head = ['part', 'figure', 'value', 'limit', '', 'runs and remarks'];
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function keep(run: Run): string {
  const folder = join('test-results', 'bench');
  mkdirSync(join(root, folder), { recursive: true });
  const file = join(folder, `${run.startedAt.replaceAll(/[:.]/g, '-')}.json`);
  writeFileSync(join(root, file), `${JSON.stringify(run, null, 2)}\n`);
  return file;
}
