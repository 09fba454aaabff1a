// The titles that a file's rows may be about, loaded at once, and those that the import adds. Only titles of the
// platform and of the importing library, never another library's.
import type { TitleKind } from '#contract/models/title-model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { type MatchedTitle, newTitle, none, nothingYet } from '../model/matched-title.ts';
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

/** Titles that are stored under the names of rows. */
async function titlesOfNames(
  tx: Tx,
  ownerCode: string | null,
  rows: readonly KeyedRecord[],
): Promise<{ named: TitleRow[]; ownNamed: number[] }> {
  const names: Record<TitleKind, Set<string>> = { journal: new Set(), ebook: new Set() };
  for (const { record, keys } of rows) names[record.kind].add(keys.keyZh);
  const journals = await titlesOfKeys(tx, ownerCode, 'journal', [...names.journal]);
  const ebooks = await titlesOfKeys(tx, ownerCode, 'ebook', [...names.ebook]);
  const all = [...names.journal, ...names.ebook];
  const ownNamed = ownerCode === null ? [] : await titlesOfOwnNames(tx, all);
  return { named: [...journals, ...ebooks], ownNamed };
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
  const numbers = new Set(rows.flatMap((row) => row.identifiers));
  const numbered = await titlesOfIdentifiers(tx, ownerCode, [...numbers]);
  const knownIdentifiers = new Set(numbered.map(({ value }) => value));
  // A row is matched by its name only where none of its identifiers is known.
  const others = rows.filter(
    (row) => !row.identifiers.some((value) => knownIdentifiers.has(value)),
  );
  const { named, ownNamed } = await titlesOfNames(tx, ownerCode, others);
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
  const stored = [...visible, ...(await titlesOfIds(tx, ownerCode, missing))];
  const identifiers = await identifiersOfTitles(tx, ownerCode, [...shown, ...hidden]);
  const words = isPlatform ? [] : await wordsOfTitles(tx, shown);
  const kept = identifiers.filter((each) => each.source === '' || each.source === source);
  const known = knownTitles(stored, identifiers, rowTitles, { words, links, kept });
  for (const row of packageRows.length === 0 ? [] : rows) {
    if (row.sourceTitleId !== '') known.ofRow(row)?.carriedAs.add(row.sourceTitleId);
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
    const values = new Map<number, Set<string>>();
    for (const { value, titleId } of all) {
      for (const id of shown(titleId)) listInMap(values, id, () => new Set()).add(value);
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
    if (!title.isApart) listInMap(byName[title.kind], title.folded, () => []).push(title);
    for (const value of title.identifiers) listInMap(byIdentifier, value, () => []).push(title);
    return title;
  };
  // Oldest first, so that a choice between equals is always the same.
  for (const row of [...stored].sort((one, other) => one.id - other.id)) {
    const before = values.get(row.id) ?? new Set<string>();
    const { id, kind, isApart } = row;
    const own = wordsOf.get(id) ?? null;
    const folded = foldedTitle({ name: own?.name ?? row.name });
    const stated = { folded, publisher: own?.publisher ?? row.publisher };
    const numbers = { before, settled: settledOf.get(id) ?? none, identifiers: new Set(before) };
    const title = {
      stored: row,
      words: own,
      id,
      kind,
      isApart,
      ...stated,
      ...numbers,
      ...nothingYet(),
    };
    byId.set(id, addToIndexes({ ...title, authors: own?.authors ?? row.authors }));
    const known = byId.get(id);
    const official = foldedTitle(row);
    // By the platform's name as well, whatever the library calls it.
    if (known && official !== folded && !isApart)
      listInMap(byName[kind], official, () => []).push(known);
  }
  return {
    ofRow: ({ rowKey }) => byId.get(shown(rowTitles.get(rowKey) ?? -1)[0] ?? -1),
    ofIdentifier: (value) => byIdentifier.get(value) ?? nothing,
    ofName: (kind, folded) => byName[kind].get(folded) ?? nothing,
    add: (row, isApart) => addToIndexes(newTitle(row, isApart)),
    identify: (title, more) => {
      for (const value of more) {
        if (title.identifiers.has(value)) continue;
        title.identifiers.add(value);
        listInMap(byIdentifier, value, () => []).push(title);
      }
    },
  };
}
