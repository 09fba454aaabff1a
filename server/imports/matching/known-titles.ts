// The titles that a file's rows may be about, loaded at once, and those that the import adds. Only titles of the
// platform and of the importing library, never another library's.
import type { TitleKind } from '#contract/models/title-model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { keyColumnsOf } from '#server/store/rows/sort-keys.ts';
import { joined, type MatchedTitle, newTitle, none, nothingYet } from '../model/matched-title.ts';
import type { KeyedRecord } from '../model/title-record.ts';
import { listInMap } from '../reading/list-in-map.ts';
import {
  identifiersOfTitles,
  type PackageRow,
  type TitleRow,
  titlesOfIdentifiers,
  titlesOfIds,
  titlesOfKeys,
} from '../writing/titles/imported-titles.ts';
import {
  linksOfTitles,
  type StatedWords,
  type TitleLink,
  titlesOfOwnNames,
  wordsOfTitles,
} from '../writing/titles/stated-words.ts';
import { foldedTitle } from './title-rows.ts';

export interface KnownTitles {
  /** The title of the same row in the previous edition of the package. */
  ofRow(row: KeyedRecord): MatchedTitle | undefined;
  ofIdentifier(value: string): readonly MatchedTitle[];
  ofName(kind: TitleKind, folded: string): readonly MatchedTitle[];
  /** A new title, which later rows may be about. One that is apart is matched by its identifiers only, never by name. */
  add(row: KeyedRecord, isApart?: boolean): MatchedTitle;
  identify(title: MatchedTitle, identifiers: readonly string[]): void;
}

/** Values that are asked for at a time: what the driver makes of an answer is larger than what is kept of it. */
const partValues = 5_000;

async function inParts<T, R>(
  values: readonly T[],
  load: (some: readonly T[]) => Promise<R[]>,
): Promise<R[]> {
  const found: R[] = [];
  for (let from = 0; from < values.length; from += partValues) {
    for (const each of await load(values.slice(from, from + partValues))) found.push(each);
  }
  return found;
}

/** Titles that are stored under the names of rows. */
async function titlesOfNames(
  tx: Tx,
  ownerCode: string | null,
  rows: readonly KeyedRecord[],
): Promise<{ named: TitleRow[]; ownNamed: number[] }> {
  const named = new Map<number, TitleRow>();
  const ownNamed = await inParts(rows, async (some) => {
    const names: Record<TitleKind, Set<string>> = { journal: new Set(), ebook: new Set() };
    for (const { kind, record } of some) names[kind].add(keyColumnsOf(record.name).keyZh);
    for (const kind of ['journal', 'ebook'] as const) {
      const found = await titlesOfKeys(tx, ownerCode, kind, [...names[kind]]);
      for (const title of found) named.set(title.id, title);
    }
    return ownerCode === null ? [] : titlesOfOwnNames(tx, [...names.journal, ...names.ebook]);
  });
  return { named: [...named.values()], ownNamed };
}

/**
 * Loads what is known of the rows' titles.
 *
 * @param source name of the list, stored as the source of its identifiers
 */
export async function loadKnownTitles(
  tx: Tx,
  ownerCode: string | null,
  rows: readonly KeyedRecord[],
  packageRows: readonly PackageRow[],
  source: string,
): Promise<KnownTitles> {
  const numbered = await inParts(rows, (some) => {
    const numbers = new Set(some.flatMap((row) => row.identifiers));
    return titlesOfIdentifiers(tx, ownerCode, [...numbers]);
  });
  const knownIdentifiers = new Set(numbered.map(({ value }) => value));
  // A row is matched by its name only where none of its identifiers is known.
  const unnumbered = rows.filter(
    (row) => !row.identifiers.some((value) => knownIdentifiers.has(value)),
  );
  const { named, ownNamed } = await titlesOfNames(tx, ownerCode, unnumbered);
  const rowTitles = new Map(packageRows.map(({ rowKey, titleId }) => [rowKey, titleId]));
  const stated = rows.flatMap(({ rowKey }) => rowTitles.get(rowKey) ?? []);
  const wantedIds = [...numbered.map(({ titleId }) => titleId), ...stated, ...ownNamed];
  const candidates = [...new Set([...wantedIds, ...named.map(({ id }) => id)])];
  const isPlatform = ownerCode === null;
  const links = isPlatform ? [] : await linksOfTitles(tx, candidates);
  const hidden = new Set(links.map(({ platformId }) => platformId));
  const visible = named.filter(({ id }) => !hidden.has(id));
  const visibleIds = new Set(visible.map(({ id }) => id));
  const ids = [...new Set([...candidates, ...links.map(({ titleId }) => titleId)])];
  const shown = ids.filter((id) => !hidden.has(id));
  const missing = shown.filter((id) => !visibleIds.has(id));
  const others = await inParts(missing, (some) => titlesOfIds(tx, ownerCode, some));
  const stored = visible.concat(others);
  const identifiers = await inParts([...shown, ...hidden], (some) =>
    identifiersOfTitles(tx, ownerCode, some),
  );
  const words = isPlatform ? [] : await inParts(shown, (some) => wordsOfTitles(tx, some));
  const kept = identifiers.filter((each) => each.source === '' || each.source === source);
  const known = knownTitles(stored, identifiers, rowTitles, { words, links, kept });
  for (const row of packageRows.length === 0 ? [] : rows) {
    const title = row.sourceTitleId === '' ? undefined : known.ofRow(row);
    if (title !== undefined) title.carriedAs = joined(title.carriedAs, [row.sourceTitleId]);
  }
  return known;
}

/** What a library stated, and which of its own titles its readers see instead of the platform's. */
interface OwnWords {
  words: readonly StatedWords[];
  links: readonly TitleLink[];
  /** Identifiers that are not removed when another import is undone. */
  kept: readonly { value: string; titleId: number }[];
}

/**
 * Indexes stored titles by identifier and by name.
 *
 * @param rowTitles title of each row key in the previous edition of the package
 */
export function knownTitles(
  stored: readonly TitleRow[],
  identifiers: readonly { value: string; titleId: number }[],
  rowTitles: ReadonlyMap<string, number>,
  { words, links, kept }: OwnWords = { words: [], links: [], kept: identifiers },
): KnownTitles {
  const shownAs = new Map<number, number[]>();
  for (const { titleId, platformId } of links)
    listInMap(shownAs, platformId, () => []).push(titleId);
  const shown = (id: number): readonly number[] => shownAs.get(id) ?? [id];
  const byTitle = (all: typeof kept) => {
    const values = new Map<number, readonly string[]>();
    for (const { value, titleId } of all) {
      for (const id of shown(titleId)) values.set(id, joined(values.get(id) ?? none, [value]));
    }
    return values;
  };
  const [values, settledOf] = [byTitle(identifiers), byTitle(kept)];
  const wordsOf = new Map(words.map((each) => [each.titleId, each]));
  const byId = new Map<number, MatchedTitle>();
  const byIdentifier = new Map<string, MatchedTitle[]>();
  const byName = {
    journal: new Map<string, MatchedTitle[]>(),
    ebook: new Map<string, MatchedTitle[]>(),
  };
  const nothing: readonly MatchedTitle[] = [];
  const addToIndexes = (title: MatchedTitle) => {
    if (!title.isApart) addTo(byName[title.kind], title.folded, title);
    for (const value of title.identifiers) addTo(byIdentifier, value, title);
    return title;
  };
  const texts = new Map<unknown, unknown>();
  /** The first of equal texts: each row of an answer has its own. */
  const once = <T>(text: T): T => listInMap(texts, text, () => text) as T;
  // Oldest first, so that a choice between equals is always the same.
  for (const row of [...stored].sort((one, other) => one.id - other.id)) {
    const before = values.get(row.id) ?? none;
    const { id, kind, isApart, contentHash, name } = row;
    const own = wordsOf.get(id) ?? null;
    const folded = foldedTitle({ name: own?.name ?? row.name });
    const stated = { folded, publisher: once(own?.publisher ?? row.publisher) };
    const numbers = { before, settled: settledOf.get(id) ?? none, identifiers: before };
    const { ownerCode, sourcePackageId } = row;
    const owner = { ownerCode: once(ownerCode), sourcePackageId: once(sourcePackageId) };
    const title = {
      stored: { id, contentHash, name, ...owner },
      words: own,
      id,
      kind,
      isApart,
      ...stated,
      ...numbers,
      ...nothingYet(),
    };
    const [author = ''] = own?.authors ?? row.authors;
    byId.set(id, addToIndexes({ ...title, author }));
    const known = byId.get(id);
    const official = foldedTitle(row);
    // By the platform's name as well, whatever the library calls it.
    if (known && official !== folded && !isApart) addTo(byName[kind], official, known);
  }
  return {
    ofRow: ({ rowKey }) => byId.get(shown(rowTitles.get(rowKey) ?? -1)[0] ?? -1),
    ofIdentifier: (value) => byIdentifier.get(value) ?? nothing,
    ofName: (kind, folded) => byName[kind].get(folded) ?? nothing,
    add: (row, isApart) => addToIndexes(newTitle(row, isApart)),
    identify: (title, more) => {
      for (const value of more) {
        if (!title.identifiers.includes(value)) addTo(byIdentifier, value, title);
      }
      title.identifiers = joined(title.identifiers, more);
    },
  };
}

/** Adds a title under a key. Most keys have one: a list is no longer than it must be. */
function addTo(index: Map<string, MatchedTitle[]>, key: string, title: MatchedTitle): void {
  const known = index.get(key);
  if (known === undefined) index.set(key, [title]);
  else known.push(title);
}
