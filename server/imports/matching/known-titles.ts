import type { TitleKind } from '#contract/models/title-model.ts';
import type { MatchedTitle, StatedWords, TitleLink, TitleRow } from '../model/matched-title.ts';
import type { KeyedRecord } from '../model/title-record.ts';
import { listInMap } from './list-in-map.ts';
import { foldedTitle } from './title-rows.ts';

export interface KnownTitles {
  ofRow(row: KeyedRecord): MatchedTitle | undefined;
  ofIdentifier(value: string): readonly MatchedTitle[];
  ofName(kind: TitleKind, folded: string): readonly MatchedTitle[];
  /** Later rows may be about it. One that is apart is matched by its identifiers only, never by name. */
  add(row: KeyedRecord, isApart?: boolean): MatchedTitle;
  identify(title: MatchedTitle, identifiers: readonly string[]): void;
}

/** A library's readers see some of its own titles instead of the platform's. */
interface OwnWords {
  words: readonly StatedWords[];
  links: readonly TitleLink[];
  kept: readonly { value: string; titleId: number }[];
}

/** @param rowTitles title of each row key in the previous edition of the package */
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
  /** Each row of an answer has a text of its own: the first of equal ones is kept. */
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

function addTo(index: Map<string, MatchedTitle[]>, key: string, title: MatchedTitle): void {
  const known = index.get(key);
  if (known === undefined) index.set(key, [title]);
  else known.push(title);
}

export function joined(values: readonly string[], others: readonly string[]): readonly string[] {
  if (values.length === 0) return others;
  const fresh = others.filter((value) => !values.includes(value));
  return fresh.length === 0 ? values : [...values, ...fresh];
}

const none: readonly string[] = [];

function newTitle({ record, kind, folded }: KeyedRecord, isApart = false): MatchedTitle {
  const { publisher = '', authors: [author = ''] = [] } = record.fields;
  const words = { kind, folded, publisher, author, isApart };
  const numbers = { before: none, settled: none, identifiers: none };
  return { stored: null, words: null, id: 0, ...words, ...numbers, ...nothingYet() };
}

function nothingYet(): Pick<MatchedTitle, 'stated' | 'carriedAs' | 'claim' | 'places'> {
  return { stated: none, carriedAs: none, claim: null, places: [] };
}
