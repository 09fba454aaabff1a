// Places where tokens follow one another. The search starts from the rarest slot, and checks the places beside it.
import { type Bits, setBit } from '../index/bits.ts';
import { countOf, placeOf, withBeginning, withPart } from '../index/sorted-texts.ts';
import { firstToken, headAt, isInName, kindIn, type TextData } from '../index/text-data.ts';

/** From `from` to `to` (not included), or `only` these if it is not null. */
export interface Slot {
  from: number;
  to: number;
  only: readonly number[] | null;
}

/** A range of `TextData.places`; `to` is not included. */
export type Run = readonly [from: number, to: number];

export function firstWordOf({ characters }: TextData): number {
  return firstToken + characters.length;
}

export function characterSlot({ characters }: TextData, code: number): Slot {
  let low = 0;
  let high = characters.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((characters[middle] ?? 0) < code) low = middle + 1;
    else high = middle;
  }
  return characters[low] === code ? one(firstToken + low) : one(-1);
}

export function wordSlot(data: TextData, word: string): Slot {
  const position = placeOf(data.words, word);
  return position < 0 ? one(-1) : one(firstWordOf(data) + position);
}

export function beginningSlot(data: TextData, beginning: string): Slot {
  const [from, to] = withBeginning(data.words, beginning);
  return { from: firstWordOf(data) + from, to: firstWordOf(data) + to, only: null };
}

export function partSlot(data: TextData, part: string, where: 'end' | 'anywhere'): Slot {
  const first = firstWordOf(data);
  const found = withPart(data.words, part, where);
  return only(found.map((position) => first + position));
}

export function only(tokens: readonly number[]): Slot {
  return { from: tokens[0] ?? 0, to: (tokens.at(-1) ?? -1) + 1, only: tokens };
}

export function anySlot(data: TextData): Slot {
  return { from: firstToken, to: firstWordOf(data) + countOf(data.words), only: null };
}

function one(token: number): Slot {
  return { from: token, to: token + 1, only: token < 0 ? [] : null };
}

export function addSlot(data: TextData, slot: Slot, bits: Bits): void {
  for (const run of runsOf(data, slot)) addRun(data, run, bits);
}

export function addInNames(data: TextData, slot: Slot, bits: Bits): void {
  const { heads, owners } = data;
  for (const [from, to] of runsOf(data, slot)) {
    for (let index = from; index < to; index += 1) {
      if (isInName(heads[index] as number)) setBit(bits, owners[index] as number);
    }
  }
}

function addRun({ owners }: TextData, [from, to]: Run, bits: Bits): void {
  for (let index = from; index < to; index += 1) setBit(bits, owners[index] as number);
}

export function runsOf({ tokenStarts }: TextData, { from, to, only }: Slot): Run[] {
  const run = (low: number, high: number): Run => [tokenStarts[low] ?? 0, tokenStarts[high] ?? 0];
  if (only === null) return from < to ? [run(from, to)] : [];
  return only.map((token) => run(token, token + 1));
}

type Visit = (document: number, head: number, place: number) => void;

/** Where the search for a phrase starts: the slot at `position`. The runs match `filled` slots from there. */
interface Anchor {
  runs: Run[];
  position: number;
  filled: number;
  size: number;
}

export function eachPhrase(data: TextData, slots: readonly Slot[], visit: Visit): void {
  walk(data, slots, rarest(data, slots), (index, place) =>
    visit(data.owners[index] ?? 0, 0, place),
  );
}

export function eachBeginning(data: TextData, slots: readonly Slot[], visit: Visit): void {
  const { owners, heads } = data;
  const first = anchorAt(data, slots, 0);
  const best = rarest(data, slots);
  // Heads are read in a row. That is quicker than to jump to as many places of the stream.
  if (first.size <= best.size * 16) {
    walk(
      data,
      slots,
      first,
      (index, place) => visit(owners[index] ?? 0, heads[index] ?? 0, place),
      heads,
    );
    return;
  }
  walk(data, slots, best, (index, place) => {
    const head = headAt(data, place);
    if (head !== 0) visit(owners[index] ?? 0, head, place);
  });
}

/** @param only heads of the places, or null; with heads, places where no name begins are skipped */
function walk(
  { places, stream }: TextData,
  slots: readonly Slot[],
  { runs, position: anchor, filled }: Anchor,
  visit: (index: number, place: number) => void,
  only: Uint8Array | null = null,
): void {
  const checks = slots.flatMap(({ from, to, only: tokens }, step) =>
    step >= anchor && step < anchor + filled
      ? []
      : [{ step, from, to, set: tokens === null ? null : new Set(tokens) }],
  );
  const count = checks.length;
  const steps = Int32Array.from(checks, ({ step }) => step);
  const low = Int32Array.from(checks, ({ from }) => from);
  const high = Int32Array.from(checks, ({ to }) => to);
  const sets = checks.map(({ set }) => set);
  for (const [from, to] of runs) {
    for (let index = from; index < to; index += 1) {
      if (only !== null && kindIn(only[index] as number) === 0) continue;
      const place = (places[index] as number) - anchor;
      let check = 0;
      for (; check < count; check += 1) {
        const token = stream[place + (steps[check] as number)] ?? -1;
        if (token < (low[check] as number) || token >= (high[check] as number)) break;
        if (sets[check]?.has(token) === false) break;
      }
      if (check === count && place >= 0) visit(index, place);
    }
  }
}

function rarest(data: TextData, slots: readonly Slot[]): Anchor {
  const anchors = slots.map((_slot, index) => anchorAt(data, slots, index));
  return anchors.reduce((best, anchor) => (anchor.size < best.size ? anchor : best));
}

/** With two characters in a row from both, because a pair is rarer. */
function anchorAt(data: TextData, slots: readonly Slot[], position: number): Anchor {
  const slot = slots[position];
  const next = slots[position + 1];
  if (slot === undefined) return { runs: [], position, filled: 0, size: 0 };
  const isPair = next !== undefined && isCertain(data, slot) && isCertain(data, next);
  const runs = isPair ? [pairRun(data, slot.from, next.from)] : runsOf(data, slot);
  const size = runs.reduce((sum, [from, to]) => sum + to - from, 0);
  return { runs, position, filled: isPair ? 2 : 1, size };
}

export function isCertain(data: TextData, { from, to, only }: Slot): boolean {
  return only === null && to === from + 1 && from >= firstToken && to <= firstWordOf(data);
}

export function pairRun(data: TextData, first: number, second: number): Run {
  return [nextFrom(data, first, second), nextFrom(data, first, second + 1)];
}

/** First place of a character whose next character is not before `second`. */
function nextFrom(data: TextData, first: number, second: number): number {
  const { tokenStarts, places, stream } = data;
  const beyond = firstWordOf(data);
  let low = tokenStarts[first] ?? 0;
  let high = tokenStarts[first + 1] ?? 0;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const next = stream[(places[middle] ?? 0) + 1] ?? 0;
    const key = next >= firstToken && next < beyond ? next : 0;
    if (key < second) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function addPhrase(data: TextData, slots: readonly Slot[], bits: Bits): void {
  const [first, second] = slots;
  if (first === undefined || slots.some(({ from, to }) => from >= to)) return;
  if (second === undefined) addSlot(data, first, bits);
  else if (slots.length === 2 && isCertain(data, first) && isCertain(data, second)) {
    addRun(data, pairRun(data, first.from, second.from), bits);
  } else eachPhrase(data, slots, (document) => setBit(bits, document));
}
