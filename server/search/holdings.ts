// What a library holds, laid over the index of the knowledge base.
import { type Bits, noBits, setBit } from './bits.ts';
import type { LibraryData } from './build-library.ts';
import { nowhere, type TitlesData } from './build-titles.ts';

/** Ways in as one number each, so that a title's ways are a sum. */
export const accessBits = { campus: 1, remote: 2, free: 4 } as const;

export interface Holdings {
  held: Bits;
  /** Ways in of each document, sums of `accessBits`. */
  access: Uint8Array;
  /** First and last year held of each document; 0 where it is not known. */
  from: Uint16Array;
  to: Uint16Array;
  ofPackage(id: string): Bits;
  packageIds: readonly string[];
  /** Documents that its readers use, most used first. */
  popular: readonly number[];
  /** List → documents that only this library knows to be in it. */
  inclusions: ReadonlyMap<string, readonly number[]>;
  /** Documents with an impact factor, highest first. */
  byImpact: Uint32Array;
}

export function holdingsOf(library: LibraryData, titles: TitlesData): Holdings {
  const { documents } = titles.text;
  const documentOf = (id: number) => titles.documentOf[id] ?? nowhere;
  const held = noBits(documents);
  const access = new Uint8Array(documents);
  const from = new Uint16Array(documents);
  const to = new Uint16Array(documents);
  const ways = library.packages.map((each) =>
    each.access.reduce((sum, way) => sum | accessBits[way], 0),
  );
  for (let at = 0; at < library.heldIds.length; at += 1) {
    const document = documentOf(library.heldIds[at] ?? 0);
    if (document === nowhere) continue;
    setBit(held, document);
    const isFree = library.heldFree[at] === 1 || titles.isOpen[document] === 1;
    const way = (ways[library.heldPackages[at] ?? 0] ?? 0) | (isFree ? accessBits.free : 0);
    access[document] = (access[document] ?? 0) | way;
    const [first, last] = [library.heldFrom[at] ?? 0, library.heldTo[at] ?? 0];
    if (first > 0 && (from[document] === 0 || first < (from[document] ?? 0)))
      from[document] = first;
    if (last > (to[document] ?? 0)) to[document] = last;
  }
  const packageBits = new Map<string, Bits>();
  const ofPackage = (id: string): Bits => {
    const known = packageBits.get(id);
    if (known !== undefined) return known;
    const bits = noBits(documents);
    const place = library.packages.findIndex((each) => each.id === id);
    for (let at = 0; at < library.heldIds.length; at += 1) {
      const document = documentOf(library.heldIds[at] ?? 0);
      if (library.heldPackages[at] === place && document !== nowhere) setBit(bits, document);
    }
    packageBits.set(id, bits);
    return bits;
  };
  const popular = ['journal', 'ebook'].flatMap((kind) => library.popular[kind] ?? []);
  return {
    ...{ held, access, from, to, ofPackage },
    packageIds: library.packages.map(({ id }) => id),
    popular: popular.map((id) => documentOf(Number(id))).filter((each) => each !== nowhere),
    inclusions: inclusionsOf(library, documentOf),
    byImpact: byImpactOf(library, titles, documentOf),
  };
}

function inclusionsOf(library: LibraryData, documentOf: (id: number) => number) {
  const lists = new Map<string, number[]>();
  for (const { id, name } of library.inclusions) {
    const document = documentOf(id);
    if (document === nowhere) continue;
    const list = lists.get(name) ?? [];
    if (!list.includes(document)) list.push(document);
    lists.set(name, list);
  }
  return lists;
}

/** The platform's order, unless the library knows factors of its own. */
function byImpactOf(
  library: LibraryData,
  { byImpact, impacts }: TitlesData,
  documentOf: (id: number) => number,
): Uint32Array {
  if (library.impacts.length === 0) return byImpact;
  const factors = new Map([...byImpact].map((document, at) => [document, impacts[at] ?? 0]));
  for (const { id, value } of library.impacts) factors.set(documentOf(id), value);
  factors.delete(nowhere);
  const order = [...factors].sort(([one, least], [other, most]) => most - least || one - other);
  return Uint32Array.from(order, ([document]) => document);
}
