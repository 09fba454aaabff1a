// Known titles change only where their words are this package's. A library's word on a platform's title is kept over
// it.

import { insertRows, nextIds, updateRows } from '#server/store/bulk/bulk-rows.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { titles as titleTable } from '#server/store/schema/titles.ts';
import { contentOf } from '../../matching/title-rows.ts';
import type { RowFate, WriteOrder } from '../../model/import-kind.ts';
import type { MatchedTitle } from '../../model/matched-title.ts';
import type { KeyedRecord } from '../../model/title-record.ts';
import { type CalledTitle, storeNames } from './other-names.ts';
import { wordsRow } from './own-words.ts';
import { type WordsRow, writeWords } from './stated-words.ts';
import { addedTo, addIdentifiers } from './store-identifiers.ts';

interface TitleWork {
  rows: readonly KeyedRecord[];
  titles: readonly MatchedTitle[];
  /** Set here where a row makes or changes its title. */
  fates: RowFate[];
  /** The package's id, or a list's name. */
  source: string;
  order: WriteOrder;
}

type TitleInsert = typeof titleTable.$inferInsert;

/** Source of records that earlier builds made of what three libraries said (decision 076): a list of the platform replaces it. */
const agreedSource = 'agreed';

export const listMark = 'list:';

export async function storeTitles(tx: Tx, work: TitleWork): Promise<void> {
  const { titles, source, order } = work;
  const fresh = titles.filter(({ stored }) => stored === null);
  const ids = await nextIds(tx, titleTable, fresh.length);
  for (const [index, title] of fresh.entries()) title.id = ids[index] ?? 0;
  order.undo.made('titles', ids);
  await insertRows(
    tx,
    titleTable,
    fresh.map((title) => newRow(title, work)),
  );
  const changed = changesOf(work);
  await updateTitles(tx, changed.rows, order);
  await storeWords(tx, changed.words, order);
  await addIdentifiers(tx, [...fresh, ...changed.titles], '', order);
  const known = titles.filter(({ stored }) => stored !== null);
  const others = order.isFactsOnly ? [] : known.filter((title) => !speaksOf(title, work));
  for (const title of others) if (addedTo(title).length > 0) noteChanged(title, work);
  await addIdentifiers(tx, others, source, order);
  const renamed = await storeNames(tx, calledIn(work), source, order);
  for (const title of renamed) noteChanged(title, work);
}

function newRow(
  { id, kind, places, isApart }: MatchedTitle,
  { rows, fates, source, order }: TitleWork,
): TitleInsert & { id: number } {
  const { ownerCode, now } = order;
  const { fields, keys, hash } = contentOf(at(rows, places));
  fates[places[0] ?? 0] = 'created';
  return {
    id,
    kind,
    ownerCode,
    sourcePackageId: source,
    isApart,
    ...fields,
    ...keys,
    contentHash: hash,
    createdAt: now,
    updatedAt: now,
  };
}

function changesOf(work: TitleWork) {
  const { rows, fates, source, order } = work;
  const changed: (Partial<TitleInsert> & { id: number })[] = [];
  const words: { row: WordsRow; isNew: boolean }[] = [];
  const titles: MatchedTitle[] = [];
  for (const title of work.titles) {
    const { places, stored } = title;
    const before = statedBefore(title, order);
    if (stored === null || before === null || !speaksOf(title, work)) continue;
    const content = contentOf(at(rows, places));
    const { fields, keys, hash } = content;
    if (hash === before.contentHash) continue;
    const rest = { sourcePackageId: source, contentHash: hash, updatedAt: order.now };
    if (stored.ownerCode === order.ownerCode) {
      changed.push({ id: stored.id, ...fields, ...keys, ...rest });
    } else {
      const row = { libraryCode: order.libraryCode, titleId: stored.id, ...rest };
      words.push({ row: { ...wordsRow(content), ...row }, isNew: title.words === null });
    }
    titles.push(title);
    fates[places[0] ?? 0] = 'changed';
  }
  return { rows: changed, words, titles };
}

function speaksOf(title: MatchedTitle, work: TitleWork): boolean {
  const before = statedBefore(title, work.order);
  return before !== null && mayTell(before.sourcePackageId, work);
}

function noteChanged({ stored, places }: MatchedTitle, { fates }: TitleWork): void {
  const [place = 0] = places;
  if (stored !== null && fates[place] === 'unchanged') fates[place] = 'changed';
}

function calledIn({ titles, rows, ...work }: TitleWork): CalledTitle[] {
  return titles.flatMap((title) => {
    const isKnown = title.stored !== null;
    if (!isKnown && title.places.length === 1) return [];
    if (isKnown && work.order.isFactsOnly) return [];
    const records = at(rows, title.places).map(({ record }) => record);
    const isSpoken = !isKnown || speaksOf(title, { titles, rows, ...work });
    const [spoken = null, ...others] = records;
    return [isSpoken ? { title, records: others, spoken } : { title, records, spoken: null }];
  });
}

function statedBefore(
  { stored, words }: MatchedTitle,
  { ownerCode }: WriteOrder,
): { sourcePackageId: string | null; contentHash: string } | null {
  if (stored?.ownerCode === ownerCode) return stored;
  return stored?.ownerCode === null ? (words ?? nothingStated) : null;
}

const nothingStated = { sourcePackageId: null, contentHash: '' };

function at(rows: readonly KeyedRecord[], places: readonly number[]): KeyedRecord[] {
  return places.map((place) => rows[place]).filter((row) => row !== undefined);
}

/** A list of facts says nothing of known titles; its words give way to other lists'. */
function mayTell(before: string | null, { source, order }: TitleWork): boolean {
  if (order.isFactsOnly) return false;
  if (before === null || before === source || before === agreedSource) return true;
  return before.startsWith(listMark) && !source.startsWith(listMark);
}

async function updateTitles(
  tx: Tx,
  rows: readonly (Partial<TitleInsert> & { id: number })[],
  { undo }: WriteOrder,
): Promise<void> {
  await undo.keep(
    tx,
    'titles',
    rows.map(({ id }) => id),
  );
  await updateRows(tx, titleTable, rows);
}

async function storeWords(
  tx: Tx,
  words: readonly { row: WordsRow; isNew: boolean }[],
  { undo }: WriteOrder,
): Promise<void> {
  const idsOf = (isNew: boolean) =>
    words.flatMap((each) => (each.isNew === isNew ? [each.row.titleId] : []));
  await undo.keep(tx, 'title_words', idsOf(false));
  await writeWords(
    tx,
    words.map(({ row }) => row),
  );
  undo.made('title_words', idsOf(true));
}
