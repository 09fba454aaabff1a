// The titles that a file's rows may be about, loaded at once, and those that the import adds.
import type { TitleKind } from '#contract/title-model.ts';
import {
  identifiersOfTitles,
  type PackageRow,
  type TitleRow,
  titlesOfIdentifiers,
  titlesOfIds,
  titlesOfKeys,
} from '../services/imported-titles.ts';
import type { Tx } from '../store/database.ts';
import { heard } from './heard.ts';
import { inTurns } from './in-turns.ts';
import type { KeyedRecord } from './row-keys.ts';
import type { TitleRecord } from './title-record.ts';
import { foldedTitle, workedOut } from './title-rows.ts';
import { bothKinds, type TitlesAhead } from './titles-ahead.ts';

export interface MatchedTitle {
  /** As it was stored before; null of a new one. */
  stored: TitleRow | null;
  /** 0 of a new one until it is given its id. */
  id: number;
  /** Places of the file's rows that are about it. */
  places: number[];
  kind: TitleKind;
  folded: string;
  publisher: string;
  authors: readonly string[];
  /** As `title_identifiers` has them, those that the import adds too. */
  identifiers: Set<string>;
  /** Those it had before. */
  before: ReadonlySet<string>;
  /** The first row of the file that is about it. */
  claim: { row: number; sourceTitleId: string; folded: string } | null;
}

export interface KnownTitles {
  /** What the same row of the package was about. */
  ofRow(row: KeyedRecord): MatchedTitle | undefined;
  ofIdentifier(value: string): readonly MatchedTitle[];
  ofName(kind: TitleKind, folded: string): readonly MatchedTitle[];
  /** A new title, which later rows may be about. */
  add(row: KeyedRecord): MatchedTitle;
  identify(title: MatchedTitle, identifiers: readonly string[]): void;
}

/** What the knowledge base has under the numbers and names of a list. */
interface Candidates {
  numbered: Awaited<ReturnType<typeof titlesOfIdentifiers>>;
  /** Of the names of those records whose numbers it does not have. */
  named: TitleRow[];
}

/**
 * Asks for the records' titles: the database can be at it while rows get their keys.
 *
 * @param isNew true of a list of which nothing was imported before: most of its numbers will be
 *   unknown, so that names are asked for right away
 */
export function askForTitles(
  tx: Tx,
  records: readonly TitleRecord[],
  { numbers, keys }: TitlesAhead,
  isNew: boolean,
): Promise<Candidates> {
  const numbered = heard(titlesOfIdentifiers(tx, [...numbers]).execute());
  const early = isNew ? heard(titlesOfNames(tx, keys)) : null;
  return heard(candidatesOf(tx, records, numbered, early));
}

async function candidatesOf(
  tx: Tx,
  records: readonly TitleRecord[],
  numbers: Promise<Candidates['numbered']>,
  early: Promise<TitleRow[]> | null,
): Promise<Candidates> {
  const numbered = await numbers;
  if (early !== null && numbered.length === 0) return { numbered, named: await early };
  const known = new Set(numbered.map(({ value }) => value));
  const names = bothKinds();
  await inTurns(records, (record) => {
    const { identifiers, keys } = workedOut(record);
    if (!identifiers.some((value) => known.has(value))) names[record.kind].add(keys.keyZh);
  });
  const named = await (early ?? titlesOfNames(tx, names));
  return { numbered, named: named.filter(({ kind, keyZh }) => names[kind].has(keyZh)) };
}

async function titlesOfNames(tx: Tx, { journal, ebook }: TitlesAhead['keys']): Promise<TitleRow[]> {
  const of = (kind: TitleKind, names: ReadonlySet<string>) => titlesOfKeys(tx, kind, [...names]);
  return (await Promise.all([of('journal', journal), of('ebook', ebook)])).flat();
}

/** Loads what is known of the rows' titles. */
export async function loadKnownTitles(
  tx: Tx,
  rows: readonly KeyedRecord[],
  packageRows: readonly PackageRow[],
  { numbered, named }: Candidates,
): Promise<KnownTitles> {
  const rowTitles = new Map(packageRows.map(({ rowKey, titleId }) => [rowKey, titleId]));
  const told = rows.flatMap(({ rowKey }) => rowTitles.get(rowKey) ?? []);
  const stored = await titlesOfIds(tx, [
    ...new Set([...numbered.map(({ titleId }) => titleId), ...told]),
  ]);
  const there = new Set(stored.map(({ id }) => id));
  const alike = named.filter(({ id }) => !there.has(id));
  const all = [...stored, ...alike];
  const identifiers = await identifiersOfTitles(
    tx,
    all.map(({ id }) => id),
  );
  return knownTitles(all, identifiers, rowTitles);
}

/** Titles that are stored, by what rows may know them by; of rows' keys, what the package said before. */
export function knownTitles(
  stored: readonly TitleRow[],
  identifiers: readonly { value: string; titleId: number }[],
  rowTitles: ReadonlyMap<string, number>,
): KnownTitles {
  const values = new Map<number, Set<string>>();
  for (const { value, titleId } of identifiers) listed(values, titleId, () => new Set()).add(value);
  const byId = new Map<number, MatchedTitle>();
  const byIdentifier = new Map<string, MatchedTitle[]>();
  const byName = {
    journal: new Map<string, MatchedTitle[]>(),
    ebook: new Map<string, MatchedTitle[]>(),
  };
  const nothing: readonly MatchedTitle[] = [];
  const enter = (title: MatchedTitle) => {
    listed(byName[title.kind], title.folded, () => []).push(title);
    for (const value of title.identifiers) listed(byIdentifier, value, () => []).push(title);
    return title;
  };
  // Oldest first, so that a choice between equals is always the same.
  for (const row of [...stored].sort((one, other) => one.id - other.id)) {
    const before = values.get(row.id) ?? new Set<string>();
    const { id, kind, publisher, authors } = row;
    const words = { kind, folded: foldedTitle(row), publisher, authors };
    const known = { before, identifiers: new Set(before), claim: null, places: [] };
    byId.set(id, enter({ stored: row, id, ...words, ...known }));
  }
  return {
    ofRow: ({ rowKey }) => byId.get(rowTitles.get(rowKey) ?? -1),
    ofIdentifier: (value) => byIdentifier.get(value) ?? nothing,
    ofName: (kind, folded) => byName[kind].get(folded) ?? nothing,
    add: (row) => enter(newTitle(row)),
    identify: (title, more) => {
      for (const value of more) {
        if (title.identifiers.has(value)) continue;
        title.identifiers.add(value);
        listed(byIdentifier, value, () => []).push(title);
      }
    },
  };
}

const none: ReadonlySet<string> = new Set();

/** A title that only this row is about so far; its numbers are still to be told. */
export function newTitle({ record, folded }: KeyedRecord): MatchedTitle {
  const { kind, fields } = record;
  const { publisher = '', authors = [] } = fields;
  const words = { kind, folded, publisher, authors };
  const numbers = { before: none, identifiers: new Set<string>() };
  return { stored: null, id: 0, ...words, ...numbers, claim: null, places: [] };
}

function listed<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
