// Loads the titles that a file's rows may be about. Never another library's.

import type { TitleKind } from '#contract/models/title-model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { keyColumnsOf } from '#server/store/rows/sort-keys.ts';
import { joined, type KnownTitles, knownTitles } from '../../matching/known-titles.ts';
import type { TitleRow } from '../../model/matched-title.ts';
import type { KeyedRecord } from '../../model/title-record.ts';
import {
  identifiersOfTitles,
  type PackageRow,
  titlesOfIdentifiers,
  titlesOfIds,
  titlesOfKeys,
} from './imported-titles.ts';
import { linksOfTitles, titlesOfOwnNames, wordsOfTitles } from './stated-words.ts';

/** What the driver makes of an answer is larger than what is kept of it. */
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
