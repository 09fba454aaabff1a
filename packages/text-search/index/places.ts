// Sorts the places of a stream by token and by syllable, each with its document and the name that begins there.
import { firstToken, headOf, lastNamed, marks, outsideNames, type TextData } from './text-data.ts';
import { GrowingNumbers, gather, sortedByKey } from './uint32-builder.ts';

interface PlaceFacts {
  owners: Uint32Array<ArrayBuffer>;
  heads: Uint8Array<ArrayBuffer>;
}

export function placeFacts(stream: Uint32Array, starts: Uint32Array): PlaceFacts {
  const owners = new Uint32Array(stream.length);
  for (let document = 0; document + 1 < starts.length; document += 1) {
    owners.fill(document, starts[document], starts[document + 1]);
  }
  const heads = new Uint8Array(stream.length);
  let mark = stream.length;
  for (let index = stream.length - 1; index >= 0; index -= 1) {
    const kind = stream[index] ?? 0;
    if (kind >= firstToken) continue;
    if (kind > lastNamed) heads.fill(outsideNames, index + 1, mark);
    else if (kind > marks.end && mark > index + 1)
      heads[index + 1] = headOf(kind, mark - index - 1);
    mark = index;
  }
  return { owners, heads };
}

export function tokenPlaces(
  stream: Uint32Array<ArrayBuffer>,
  firstWord: number,
  words: number,
  { owners, heads }: PlaceFacts,
): Pick<TextData, 'places' | 'owners' | 'heads' | 'tokenStarts'> {
  const all = new GrowingNumbers(stream.length);
  const nextCharacters = new Uint32Array(stream.length);
  const isHan = (token: number) => token >= firstToken && token < firstWord;
  for (let index = 0; index < stream.length; index += 1) {
    const token = stream[index] ?? 0;
    const next = stream[index + 1] ?? 0;
    if (token >= firstToken) all.push(index);
    if (isHan(token) && isHan(next)) nextCharacters[index] = next;
  }
  const byNext = sortedByKey(all.view(), firstWord, nextCharacters).places;
  const { places, starts } = sortedByKey(byNext, firstWord + words, stream);
  return {
    places,
    owners: gather(new Uint32Array(places.length), owners, places),
    heads: gather(new Uint8Array(places.length), heads, places),
    tokenStarts: starts,
  };
}

export function spelledPlaces(
  syllables: Uint16Array<ArrayBuffer>,
  names: number,
  { owners, heads }: PlaceFacts,
): Pick<TextData, 'spelledPlaces' | 'spelledOwners' | 'spelledHeads' | 'spelledStarts'> {
  const all = new GrowingNumbers(1 << 16);
  for (let index = 0; index < syllables.length; index += 1)
    if ((syllables[index] ?? 0) > 0) all.push(index);
  // Without its first entry, the list has the next syllable at each place.
  const byNext = sortedByKey(all.view(), names, syllables.subarray(1)).places;
  const { places, starts } = sortedByKey(byNext, names, syllables);
  return {
    spelledPlaces: places,
    spelledOwners: gather(new Uint32Array(places.length), owners, places),
    spelledHeads: gather(new Uint8Array(places.length), heads, places),
    spelledStarts: starts,
  };
}
