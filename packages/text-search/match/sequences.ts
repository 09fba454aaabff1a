// Words of a query that follow one another in a name, small words skipped; rank.ts makes ranks of `fits`.
import { type Bits, hasBit, setBit } from '../index/bits.ts';
import { placeOf } from '../index/sorted-texts.ts';
import {
  firstToken,
  hasLength,
  isInName,
  kindIn,
  marks,
  type TextData,
} from '../index/text-data.ts';
import { smallWords } from '../text/word-forms.ts';
import { firstWordOf, isCertain, pairRun, type Run, runsOf, type Slot } from './phrases.ts';

export interface Step {
  whole: Slot;
  beginning: Slot | null;
}

/** How words fit, as a sum of: in a title, from the beginning of a name, to its end, all words whole. */
export const fits = { isTitle: 1, begins: 2, ends: 4, isWhole: 8 } as const;

/** @param isIn whether a place is in the field that is searched; names, if it is left out */
export function eachSequence(
  data: TextData,
  steps: readonly Step[],
  among: Bits,
  visit: (document: number, fit: number) => void,
  isIn?: (place: number) => boolean,
): void {
  const { stream, places, owners, heads } = data;
  const tests = steps.map((step) => tester(step));
  const runs = steps.map(
    (step, position) => pairOf(data, step, steps[position + 1]) ?? runsOfStep(data, step),
  );
  const sizes = runs.map(sizeOf);
  const anchor = sizes.indexOf(Math.min(...sizes));
  if (anchor < 0 || sizes.includes(0)) return;
  const small = smallTokens(data);
  const beside = (place: number, way: 1 | -1) => {
    let position = place + way;
    while (small[stream[position] as number] === 1) position += way;
    return position;
  };
  /** The worst fit of the steps so far: 0 for no match, 1 for a beginning of a word, 2 for a whole word. */
  let least = 0;
  const isTaken = (step: number, place: number) => {
    const how = tests[step]?.(stream[place] as number) ?? 0;
    least = Math.min(least, how);
    return how > 0;
  };
  for (const { from, to, how } of runs[anchor] ?? []) {
    for (let index = from; index < to; index += 1) {
      const place = places[index] as number;
      const isWanted = isIn === undefined ? isInName(heads[index] as number) : isIn(place);
      if (!isWanted || !hasBit(among, owners[index] as number)) continue;
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

/** A range of `TextData.places` whose tokens match a step: `how` is 1 for beginnings, 2 for whole words. */
interface StepRun {
  from: number;
  to: number;
  how: 1 | 2;
}

const asRuns = (runs: readonly Run[], how: 1 | 2): StepRun[] =>
  runs.map(([from, to]) => ({ from, to, how }));
const sizeOf = (runs: readonly StepRun[]) => runs.reduce((sum, { from, to }) => sum + to - from, 0);

/** A pair of characters is rarer than one. */
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

/** Each place once. */
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

export function addStep(data: TextData, step: Step, bits: Bits): void {
  const { heads, owners } = data;
  for (const { from, to } of runsOfStep(data, step)) {
    for (let index = from; index < to; index += 1) {
      if (isInName(heads[index] as number)) setBit(bits, owners[index] as number);
    }
  }
}

/** If a word has more places than this, only names that begin with it are checked. */
const maxPlaces = 4_000;

/** A word that many names have is found only at their beginnings. */
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
      // Heads are read in a row, which is quicker than to jump around in the stream.
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

const known = new WeakMap<TextData, Uint8Array>();

/** 1 for each token that is a small word, such as "of"; computed once for an index. No token after the end of the list is one. */
function smallTokens(data: TextData): Uint8Array {
  const made = known.get(data);
  if (made !== undefined) return made;
  const first = firstWordOf(data);
  const tokens: number[] = [];
  for (const word of smallWords()) {
    const place = placeOf(data.words, word);
    if (place >= 0) tokens.push(first + place);
  }
  const flags = new Uint8Array(
    tokens.reduce((most, token) => Math.max(most, token + 1), firstToken),
  );
  for (const token of tokens) flags[token] = 1;
  known.set(data, flags);
  return flags;
}
