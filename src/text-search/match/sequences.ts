// Finds words of a name that follow one another, small words between them left out, and says how well they
// fit: from the beginning of the name or not, to its end or not, whole words or only their beginnings.
import { type Bits, hasBit, setBit } from '../index/bits.ts';
import { smallTokens } from '../index/small-words.ts';
import {
  firstToken,
  hasLength,
  isInName,
  kindIn,
  marks,
  type TextData,
} from '../index/text-data.ts';
import { isCertain, pairRun, type Run, runsOf, type Slot } from './phrases.ts';

/** What may stand at one place: a word itself in any form, or one that only begins so. */
export interface Step {
  whole: Slot;
  /** Null where the word must be whole. */
  beginning: Slot | null;
}

/** How words of a name fit, as a sum: of which name, from its beginning, to its end, no word only begun. */
export const fits = { isTitle: 1, begins: 2, ends: 4, isWhole: 8 } as const;

/**
 * Visits every place where the steps are taken one after the other within a name.
 *
 * @param among documents that count
 */
export function eachSequence(
  data: TextData,
  steps: readonly Step[],
  among: Bits,
  visit: (document: number, fit: number) => void,
): void {
  const { stream, places, owners, heads } = data;
  const tests = steps.map((step) => tester(step));
  const runs = steps.map((step, at) => pairOf(data, step, steps[at + 1]) ?? runsOfStep(data, step));
  const sizes = runs.map(sizeOf);
  const anchor = sizes.indexOf(Math.min(...sizes));
  if (anchor < 0 || sizes.includes(0)) return;
  const small = smallTokens(data);
  const beside = (place: number, way: 1 | -1) => {
    let at = place + way;
    while (small[stream[at] as number] === 1) at += way;
    return at;
  };
  /** 0 where it does not fit, 1 where it only begins so, 2 for a whole word. */
  let least = 0;
  const isTaken = (step: number, place: number) => {
    const how = tests[step]?.(stream[place] as number) ?? 0;
    least = Math.min(least, how);
    return how > 0;
  };
  for (const { from, to, how } of runs[anchor] ?? []) {
    for (let index = from; index < to; index += 1) {
      if (!isInName(heads[index] as number) || !hasBit(among, owners[index] as number)) continue;
      const place = places[index] as number;
      least = how;
      let first = place;
      let step = anchor - 1;
      for (; step >= 0; step -= 1) {
        first = beside(first, -1);
        if (!isTaken(step, first)) break;
      }
      if (step >= 0) continue;
      let last = place;
      for (step = anchor + 1; step < steps.length; step += 1) {
        last = beside(last, 1);
        if (!isTaken(step, last)) break;
      }
      if (step < steps.length) continue;
      const before = stream[beside(first, -1)] as number;
      const after = stream[beside(last, 1)] as number;
      visit(
        owners[index] as number,
        (before === marks.title ? fits.isTitle : 0) |
          (before < firstToken ? fits.begins : 0) |
          (after < firstToken ? fits.ends : 0) |
          (least === 2 ? fits.isWhole : 0),
      );
    }
  }
}

/** A stretch of `TextData.places` whose tokens take a step: 1 where they only begin so, 2 where they are whole. */
interface StepRun {
  from: number;
  to: number;
  how: 1 | 2;
}

const asRuns = (runs: readonly Run[], how: 1 | 2): StepRun[] =>
  runs.map(([from, to]) => ({ from, to, how }));
const sizeOf = (runs: readonly StepRun[]) => runs.reduce((sum, { from, to }) => sum + to - from, 0);

/** Where two characters stand together, from the first: they are rarer than one. */
function pairOf(
  data: TextData,
  { whole, beginning }: Step,
  next: Step | undefined,
): StepRun[] | null {
  if (beginning !== null || next === undefined || next.beginning !== null) return null;
  if (!isCertain(data, whole) || !isCertain(data, next.whole)) return null;
  return asRuns([pairRun(data, whole.from, next.whole.from)], 2);
}

function tester({ whole, beginning }: Step): (token: number) => number {
  const only = whole.only === null ? null : new Set(whole.only);
  const isWhole = (token: number) =>
    only === null ? token >= whole.from && token < whole.to : only.has(token);
  return (token) => {
    if (isWhole(token)) return 2;
    return beginning !== null && token >= beginning.from && token < beginning.to ? 1 : 0;
  };
}

/** Where the tokens of a step are, each place once. */
function runsOfStep(data: TextData, { whole, beginning }: Step): StepRun[] {
  const runs = asRuns(runsOf(data, whole), 2);
  if (beginning === null) return runs;
  let { from } = beginning;
  const begun = (to: number) => runs.push(...asRuns(runsOf(data, { from, to, only: null }), 1));
  for (const token of whole.only ?? [whole.from]) {
    if (token < from || token >= beginning.to) continue;
    begun(token);
    from = token + 1;
  }
  begun(beginning.to);
  return runs;
}

/** Adds the documents with a word of a step in a name. */
export function addStep(data: TextData, step: Step, bits: Bits): void {
  const { heads, owners } = data;
  for (const { from, to } of runsOfStep(data, step)) {
    for (let index = from; index < to; index += 1) {
      if (isInName(heads[index] as number)) setBit(bits, owners[index] as number);
    }
  }
}

/** More places than these are not looked around: only what begins there is. */
const maxPlaces = 4_000;

/** The same of one word: of what many names have, only where it begins them. */
export function eachWord(
  data: TextData,
  step: Step,
  among: Bits,
  visit: (document: number, fit: number) => void,
): void {
  const runs = runsOfStep(data, step);
  if (sizeOf(runs) <= maxPlaces) {
    eachSequence(data, [step], among, visit);
    return;
  }
  const { heads, owners } = data;
  for (const { from, to, how } of runs) {
    for (let index = from; index < to; index += 1) {
      const head = heads[index] as number;
      if (kindIn(head) === 0 || !hasBit(among, owners[index] as number)) continue;
      // Read in a row: the stream is not looked at all over the place.
      visit(
        owners[index] as number,
        (kindIn(head) === marks.title ? fits.isTitle : 0) |
          fits.begins |
          (hasLength(head, 1) ? fits.ends : 0) |
          (how === 2 ? fits.isWhole : 0),
      );
    }
  }
}
