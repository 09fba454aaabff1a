// Stores the titles of a list: new ones in the name of whoever tells, known ones only where this
// package is the one whose words they have. What a library tells of a title of the platform's is kept as
// the library's own words over it.

import { insertRows, nextIds, updateRows } from '#server/store/bulk/bulk-rows.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { titles as titleTable } from '#server/store/schema/titles.ts';
import type { KeyedRecord } from '../../matching/row-keys.ts';
import { contentOf } from '../../matching/title-rows.ts';
import type { RowFate, WriteOrder } from '../../model/import-kind.ts';
import type { MatchedTitle } from '../../model/matched-title.ts';
import { forEachYielding } from '../../reading/for-each-yielding.ts';
import { markHandled } from '../../reading/mark-handled.ts';
import { agreedSource } from './agreed-titles.ts';
import { type CalledTitle, storeNames } from './other-names.ts';
import { wordsRow } from './own-words.ts';
import { addedTo, addIdentifiers } from './store-identifiers.ts';
import { type WordsRow, writeWords } from './told-words.ts';
import type { PackageTitleWriter } from './write-package-titles.ts';

interface TitleWork {
  rows: readonly KeyedRecord[];
  /** What rows are about; new ones are given their ids. */
  titles: readonly MatchedTitle[];
  /** Told here where a row makes or changes its title. */
  fates: RowFate[];
  /** Whose words the titles have from now on: the package's id, or a list's name. */
  source: string;
  /** The package that carries them; null where the list says nothing of access. */
  carrying: PackageTitleWriter | null;
  /** Hears of rows that the database has, many at a time. */
  onDone(rows: number): void;
  order: WriteOrder;
}

type TitleInsert = typeof titleTable.$inferInsert;

/** Titles that are made ready, and sent, at a time. */
const batchTitles = 1_000;
/** Batches that are made ready while the database is at one: more would keep it waiting for its rows. */
const batchesAhead = 2;

/** Before the name of a list that is no package. */
export const listMark = 'list:';

/**
 * Stores titles, and how their package carries them, while the caller goes on.
 *
 * @returns when all have their ids and are made ready; `written` settles when the database has them
 */
export async function storeTitles(tx: Tx, work: TitleWork): Promise<{ written: Promise<void> }> {
  const { titles, carrying, onDone, order } = work;
  const fresh = titles.filter(({ stored }) => stored === null);
  const ids = await nextIds(tx, titleTable, fresh.length);
  for (const [at, title] of fresh.entries()) title.id = ids[at] ?? 0;
  order.undo.made('titles', ids);
  const sent: Promise<unknown>[] = [];
  // How a package carries titles is quickly made ready, and much for the database; with titles it is the
  // other way round. One behind the other, neither side waits for long.
  for (let at = 0; at < fresh.length; at += batchTitles) {
    const batch = fresh.slice(at, at + batchTitles);
    const titlesSent = markHandled(insertTitles(tx, await rowsOf(batch, work)));
    const carried = await carrying?.take(batch);
    const done = Promise.all([titlesSent, carried?.written]).then(() => onDone(rowsAbout(batch)));
    sent.push(markHandled(done));
    await sent.at(-batchesAhead);
  }
  sent.push(markHandled(addIdentifiers(tx, fresh, '', order)));
  const changed = await changesOf(work);
  const known = titles.filter(({ stored }) => stored !== null);
  const others = order.isFactsOnly ? [] : known.filter((title) => !speaksOf(title, work));
  for (const title of others) noteAdded(title, work);
  const called = calledIn(work);
  const carried = await carrying?.take(known);
  const written = Promise.all([...sent, carried?.written])
    .then(() => updateTitles(tx, changed.rows, order))
    .then(() => storeWords(tx, changed.words, order))
    .then(() => addIdentifiers(tx, changed.titles, '', order))
    .then(() => addIdentifiers(tx, others, work.source, order))
    .then(() => storeNames(tx, called, work.source, order))
    .then((renamed) => {
      for (const title of renamed) noteChanged(title, work);
      onDone(rowsAbout(known));
    });
  return { written: markHandled(written) };
}

function rowsAbout(titles: readonly MatchedTitle[]): number {
  return titles.reduce((sum, { places }) => sum + places.length, 0);
}

/** What new titles are stored as: made while the database writes the batch before. */
async function rowsOf(
  batch: readonly MatchedTitle[],
  { rows, fates, source, order }: TitleWork,
): Promise<(TitleInsert & { id: number })[]> {
  const { ownerCode, now } = order;
  const made: (TitleInsert & { id: number })[] = [];
  await forEachYielding(batch, ({ id, kind, places, isApart }) => {
    const { fields, keys, hash } = contentOf(at(rows, places));
    made.push({
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
    });
    fates[places[0] ?? 0] = 'created';
  });
  return made;
}

/** What is told anew of known titles that may be changed, or spoken of. */
async function changesOf(work: TitleWork) {
  const { rows, fates, source, order } = work;
  const changed: (Partial<TitleInsert> & { id: number })[] = [];
  const words: { row: WordsRow; isNew: boolean }[] = [];
  const titles: MatchedTitle[] = [];
  await forEachYielding(work.titles, (title) => {
    const { places, stored } = title;
    const before = toldBefore(title, order);
    if (stored === null || before === null || !speaksOf(title, work)) return;
    const content = contentOf(at(rows, places));
    const { fields, keys, hash } = content;
    if (hash === before.contentHash) return;
    const rest = { sourcePackageId: source, contentHash: hash, updatedAt: order.now };
    if (stored.ownerCode === order.ownerCode) {
      changed.push({ id: stored.id, ...fields, ...keys, ...rest });
    } else {
      const row = { libraryCode: order.libraryCode, titleId: stored.id, ...rest };
      words.push({ row: { ...wordsRow(content), ...row }, isNew: title.words === null });
    }
    titles.push(title);
    fates[places[0] ?? 0] = 'changed';
  });
  return { rows: changed, words, titles };
}

/** Whether the words of a title that is known are this list's to tell. */
function speaksOf(title: MatchedTitle, work: TitleWork): boolean {
  const before = toldBefore(title, work.order);
  return before !== null && mayTell(before.sourcePackageId, work);
}

/** A title of another list's words that gets numbers from this one. */
function noteAdded(title: MatchedTitle, work: TitleWork): void {
  if (addedTo(title).length > 0) noteChanged(title, work);
}

function noteChanged({ stored, places }: MatchedTitle, { fates }: TitleWork): void {
  const [place = 0] = places;
  if (stored !== null && fates[place] === 'unchanged') fates[place] = 'changed';
}

/** Titles whose rows may call them otherwise than their own words do. */
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

/** What whoever tells said of the title before; null where it is nobody's to tell. */
function toldBefore(
  { stored, words }: MatchedTitle,
  { ownerCode }: WriteOrder,
): { sourcePackageId: string | null; contentHash: string } | null {
  if (stored?.ownerCode === ownerCode) return stored;
  return stored?.ownerCode === null ? (words ?? nothingTold) : null;
}

const nothingTold = { sourcePackageId: null, contentHash: '' };

function at(rows: readonly KeyedRecord[], places: readonly number[]): KeyedRecord[] {
  return places.map((place) => rows[place]).filter((row) => row !== undefined);
}

/**
 * Where this list's words are the title's, or where only a list of facts spoke of it. A list of facts
 * itself says nothing of titles that are there.
 */
function mayTell(before: string | null, { source, order }: TitleWork): boolean {
  if (order.isFactsOnly) return false;
  if (before === null || before === source || before === agreedSource) return true;
  return before.startsWith(listMark) && !source.startsWith(listMark);
}

async function insertTitles(
  tx: Tx,
  rows: readonly (TitleInsert & { id: number })[],
): Promise<void> {
  await Promise.all(bySignature(rows).map((alike) => insertRows(tx, titleTable, alike)));
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
  for (const alike of bySignature(rows)) await updateRows(tx, titleTable, alike);
}

/** A library's words over titles of the platform's. */
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

/**
 * Rows with the same columns, together: one statement writes the same columns of all its rows. The same
 * columns in another order are another group, which costs nothing but a statement.
 */
function bySignature<T extends object>(rows: readonly T[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const signature = Object.keys(row).join();
    const group = groups.get(signature);
    if (group === undefined) groups.set(signature, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}
