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

export interface MatchedTitle {
  /** Null until it is stored. */
  stored: TitleRow | null;
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
  add(kind: TitleKind, folded: string, record: TitleRecord): MatchedTitle;
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
 * @returns when the questions are sent; `candidates` settles when they are answered
 */
export async function askForTitles(
  tx: Tx,
  records: readonly TitleRecord[],
  isNew: boolean,
): Promise<{ candidates: Promise<Candidates> }> {
  const values = new Set<string>();
  await inTurns(records, (record) => {
    for (const value of workedOut(record).identifiers) values.add(value);
  });
  const numbers = heard(titlesOfIdentifiers(tx, [...values]).execute());
  const early = isNew ? heard(titlesOfNames(tx, await namesOf(records))) : null;
  return { candidates: heard(candidatesOf(tx, records, numbers, early)) };
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
  const isNumbered = (record: TitleRecord) =>
    workedOut(record).identifiers.some((value) => known.has(value));
  const names = await namesOf(records, (record) => !isNumbered(record));
  const named = await (early ?? titlesOfNames(tx, names));
  return { numbered, named: named.filter(({ kind, keyZh }) => names[kind].has(keyZh)) };
}

type Names = Record<TitleKind, Set<string>>;

async function namesOf(
  records: readonly TitleRecord[],
  isMeant = (_: TitleRecord): boolean => true,
): Promise<Names> {
  const names: Names = { journal: new Set(), ebook: new Set() };
  await inTurns(records, (record) => {
    if (isMeant(record)) names[record.kind].add(workedOut(record).keys.keyZh);
  });
  return names;
}

async function titlesOfNames(tx: Tx, { journal, ebook }: Names): Promise<TitleRow[]> {
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
  return indexOf(all, identifiers, rowTitles);
}

function indexOf(
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
  const none: ReadonlySet<string> = new Set();
  const nothing: readonly MatchedTitle[] = [];
  const enter = (title: MatchedTitle) => {
    listed(byName[title.kind], title.folded, () => []).push(title);
    for (const value of title.identifiers) listed(byIdentifier, value, () => []).push(title);
    return title;
  };
  // Oldest first, so that a choice between equals is always the same.
  for (const row of [...stored].sort((one, other) => one.id - other.id)) {
    const before = values.get(row.id) ?? new Set<string>();
    const { kind, publisher, authors } = row;
    const title = { kind, publisher, authors, folded: foldedTitle(row), claim: null, stored: row };
    byId.set(row.id, enter({ ...title, before, identifiers: new Set(before) }));
  }
  return {
    ofRow: ({ rowKey }) => byId.get(rowTitles.get(rowKey) ?? -1),
    ofIdentifier: (value) => byIdentifier.get(value) ?? nothing,
    ofName: (kind, folded) => byName[kind].get(folded) ?? nothing,
    add: (kind, folded, { fields }) => {
      const { publisher = '', authors = [] } = fields;
      const title = { kind, folded, publisher, authors, claim: null, stored: null };
      return enter({ ...title, before: none, identifiers: new Set() });
    },
    identify: (title, more) => {
      for (const value of more) {
        if (title.identifiers.has(value)) continue;
        title.identifiers.add(value);
        listed(byIdentifier, value, () => []).push(title);
      }
    },
  };
}

function listed<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
