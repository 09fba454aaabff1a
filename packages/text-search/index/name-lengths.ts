// The length of each document's shortest title: of equal matches the reader more likely means the shorter name.
import { firstToken, marks, type TextData } from './text-data.ts';

/** Longer titles count with this length. */
export const longest = 63;

const known = new WeakMap<TextData, Uint8Array>();

/** In tokens; computed once for an index. */
export function lengthsOf(data: TextData): Uint8Array {
  const made = known.get(data) ?? measured(data);
  known.set(data, made);
  return made;
}

function measured({ stream, starts, documents }: TextData): Uint8Array {
  const lengths = new Uint8Array(documents).fill(longest);
  for (let document = 0; document < documents; document += 1) {
    const end = starts[document + 1] as number;
    let position = starts[document] as number;
    while (position < end && stream[position] === marks.title) {
      const from = position + 1;
      position = from;
      while ((stream[position] as number) >= firstToken) position += 1;
      const length = position - from;
      if (length > 0 && length < (lengths[document] as number)) lengths[document] = length;
    }
  }
  return lengths;
}
