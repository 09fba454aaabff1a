// Finds words in the field that a query names: `author:woolf`.
import { type Bits, noBitsLike, setBit } from '../index/bits.ts';
import { firstToken, lastNamed, marks, type TextData } from '../index/text-data.ts';
import type { NamedField } from '../text/query-words.ts';
import { eachSequence, type Step } from './sequences.ts';

export function addInField(
  data: TextData,
  steps: readonly Step[],
  field: NamedField,
  bits: Bits,
): void {
  const all = noBitsLike(bits).fill(0xffffffff);
  const visit = (document: number) => setBit(bits, document);
  eachSequence(
    data,
    steps,
    all,
    visit,
    field === 'title' ? undefined : (place) => isInField(data, place, field),
  );
}

export function isInField({ stream }: TextData, place: number, field: NamedField): boolean {
  let mark = place;
  while ((stream[mark] ?? 0) >= firstToken) mark -= 1;
  const kind = stream[mark] ?? 0;
  return field === 'title' ? kind <= lastNamed : kind === marks[field];
}
