// Identity of a package's rows over its editions: by the provider's own number where it is one, else
// by the title's numbers, else by its name. A title with a gap in its coverage has several rows.

import { inTurns } from './in-turns.ts';
import type { TitleRecord } from './title-record.ts';
import { foldedTitle, identifiersOf, titleKeys } from './title-rows.ts';

export interface KeyedRecord {
  record: TitleRecord;
  /** Identity of the title within the package. */
  base: string;
  /** Identity of the row within the package. */
  rowKey: string;
  /** The provider's number, '' where it does not tell titles apart. */
  sourceTitleId: string;
  folded: string;
  identifiers: readonly string[];
}

interface RowWords {
  folded: string;
  identifiers: readonly string[];
}

/** What was worked out of records while their file was still being read. */
const worked = new WeakMap<TitleRecord, RowWords>();

/** Works out ahead what matching will ask of a record. */
export function readyTitle(record: TitleRecord): void {
  worked.set(record, wordsOf(record));
  titleKeys(record);
}

function wordsOf(record: TitleRecord): RowWords {
  return worked.get(record) ?? { folded: foldedTitle(record), identifiers: identifiersOf(record) };
}

/** Keys of the rows of one file, in the file's order. */
export async function keyed(records: readonly TitleRecord[]): Promise<KeyedRecord[]> {
  const rows: ({ record: TitleRecord } & RowWords)[] = [];
  await inTurns(records, (record) => {
    rows.push({ record, ...wordsOf(record) });
  });
  const unsure = reusedNumbers(rows);
  const bases = rows.map((row) => {
    const { kind, coverage } = row.record;
    const told = coverage?.sourceTitleId ?? '';
    const sourceTitleId = unsure.has(`${kind}:${told}`) ? '' : told;
    const number = row.identifiers[0] ?? `name:${row.folded}`;
    const base = `${kind} ${sourceTitleId === '' ? number : `id:${sourceTitleId}`}`;
    return { ...row, sourceTitleId, base };
  });
  const places = placesByDate(bases);
  return bases.map((row, at) => {
    const place = places[at] ?? 0;
    return { ...row, rowKey: place === 0 ? row.base : `${row.base} #${place + 1}` };
  });
}

/**
 * Numbers that a provider gives to titles of different names: a journal's and its predecessors', or
 * whole series'. They do not tell titles apart.
 */
function reusedNumbers(rows: readonly { record: TitleRecord; folded: string }[]): Set<string> {
  const names = new Map<string, string>();
  const unsure = new Set<string>();
  for (const { record, folded } of rows) {
    const number = `${record.kind}:${record.coverage?.sourceTitleId ?? ''}`;
    const known = names.get(number);
    if (known === undefined) names.set(number, folded);
    else if (known !== folded) unsure.add(number);
  }
  return unsure;
}

/** The place of each row among those of its title, oldest coverage first. */
function placesByDate(rows: readonly { base: string; record: TitleRecord }[]): number[] {
  const together = new Map<string, number[]>();
  for (const [at, { base }] of rows.entries()) {
    const others = together.get(base);
    if (others === undefined) together.set(base, [at]);
    else others.push(at);
  }
  const places = new Array<number>(rows.length).fill(0);
  const start = (at: number) => rows[at]?.record.coverage?.dateFirst ?? '';
  for (const group of together.values()) {
    if (group.length === 1) continue;
    group.sort((one, other) =>
      start(one) < start(other) ? -1 : start(one) > start(other) ? 1 : one - other,
    );
    for (const [place, at] of group.entries()) places[at] = place;
  }
  return places;
}
