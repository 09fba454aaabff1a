// What a benchmark says: a figure, the limit it is held against, and how it is worked out of samples.
import type { Stage } from './stage/stage.ts';

/** Larger is worse for `atMost`, smaller is worse for `atLeast`; limits are shown, never asserted. */
export type Limit = { atMost: number } | { atLeast: number };

/** KB counts by 1,024, as the house's budgets do; MB is a million bytes. */
export type Unit = 'ms' | 's' | 'KB' | 'MB' | 'requests/s' | 'of 100' | 'nodes' | 'times' | '';

export interface Figure {
  name: string;
  unit: Unit;
  value: number;
  /** What was measured, one number a run, where `value` is their median. */
  samples?: readonly number[];
  limit?: Limit;
  /** What the number cannot say by itself. */
  note?: string;
}

export interface Part {
  name: string;
  measure(bench: Bench): Promise<Figure[]>;
}

export interface Bench {
  /** Few and short measurements, to see that everything works. */
  isQuick: boolean;
  browser(): Promise<string>;
  /** A data folder with the bench's libraries; made once, when first asked for. */
  stage(): Promise<Stage>;
  say(line: string): void;
}

/** Middle of the samples; the mean of the two middle ones where their number is even. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('A median needs samples');
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

export function medianFigure(
  name: string,
  unit: Unit,
  samples: readonly number[],
  limit?: Limit,
): Figure {
  return { name, unit, value: median(samples), samples, ...(limit === undefined ? {} : { limit }) };
}

/** True where a figure keeps its limit, or has none. */
export function isKept({ value, limit }: Figure): boolean {
  if (limit === undefined) return true;
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;
}
