// Writes a list of journals or e-books: titles, how the package carries them, and facts.

import type { Tx } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import { asHeld, holdingNotes } from '../../formats/titles/holdings-of-list.ts';
import { matchTitles } from '../../matching/match-titles.ts';
import { keyed } from '../../matching/row-keys.ts';
import type { RowFate, WriteList, WriteOrder, Written } from '../../model/import-kind.ts';
import type { MatchedTitle } from '../../model/matched-title.ts';
import type { PlainList } from '../../model/packed-list.ts';
import type { TitleRecord } from '../../model/title-record.ts';
import { packageOfFile } from '../../reading/package-of-file.ts';
import { asOwner, holdPackage, lockTitleImports, rowsOfPackage } from './imported-titles.ts';
import { loadKnownTitles } from './load-known-titles.ts';
import { listMark, storeTitles } from './store-titles.ts';
import { lockTitleLinks, tieTitles } from './tied-titles.ts';
import { tieWaitingWorks } from './tied-works.ts';
import { writeFacts } from './write-facts.ts';
import { editionOf } from './write-package.ts';
import { packageTitleWriter } from './write-package-titles.ts';

const batchTitles = 1_000;

export const writeTitles: WriteList<TitleRecord> = async (tx, records, order) => {
  await lockTitleImports(tx, order.ownerCode);
  const written = await asOwner(tx, order.ownerCode, () => write(tx, records, order));
  await tieWaitingWorks(tx, order);
  return written;
};

async function write(tx: Tx, stated: PlainList<TitleRecord>, order: WriteOrder): Promise<Written> {
  const records = asHeld(stated, order);
  checkApart(records, order);
  const [hasPackageTitles, hasFacts] = contentsOf(records);
  const edition = hasPackageTitles ? await editionOf(tx, order) : null;
  const { ownerCode } = order;
  const rows = keyed(records);
  const before = edition === null || edition.isNew ? [] : await rowsOfPackage(tx, edition.id);
  const source = edition?.id ?? listSource(order);
  const { titles, flagged } = matchTitles(
    rows,
    await loadKnownTitles(tx, ownerCode, rows, before, source),
    order.apart,
  );
  const fates = rows.map((): RowFate => 'unchanged');
  const carried =
    edition === null ? null : packageTitleWriter(tx, { rows, before, edition, fates, order });
  let done = 0;
  for (let from = 0; from < titles.length; from += batchTitles) {
    const batch = titles.slice(from, from + batchTitles);
    await storeTitles(tx, { rows, titles: batch, fates, source, order });
    await carried?.write(batch);
    done += batch.reduce((sum, { places }) => sum + places.length, 0);
    order.onProgress(done);
  }
  const left = (await carried?.withdrawOthers()) ?? { withdrawn: 0, flagged: [] };
  if (edition !== null) {
    const held = await holdPackage(tx, edition.id, order.heldBy);
    const holdings = held.map((code) => [code, edition.id] as const);
    order.undo.made('library_packages', holdings);
  }
  if (hasFacts) {
    const records = rows.map(({ record }) => record);
    await writeFacts(tx, { records, titles: idsByRow(rows.length, titles), fates, order });
  }
  await linkStated(tx, titles, order);
  order.onProgress(records.length);
  const count = (fate: RowFate) => fates.filter((each) => each === fate).length;
  return {
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    withdrawn: left.withdrawn,
    refused: [],
    flagged: [
      ...holdingNotes(records, order),
      ...(edition?.flagged ?? []),
      ...left.flagged,
      ...flagged,
    ],
    package:
      edition === null ? null : { id: edition.id, provider: edition.provider, name: edition.name },
  };
}

/** A list may have facts alone. */
function contentsOf(records: PlainList<TitleRecord>): [isCarried: boolean, hasFacts: boolean] {
  let [isCarried, hasFacts] = [false, false];
  for (const { coverage, facts } of records) {
    isCarried ||= coverage !== null;
    hasFacts ||= facts.length > 0;
  }
  return [isCarried, hasFacts];
}

/** @throws Refused where a row that is to be kept apart is not in the list */
function checkApart(records: PlainList<TitleRecord>, { apart }: WriteOrder): void {
  if (apart.size === 0) return;
  const rows = new Set(records.map(({ row }) => row));
  const [missing] = [...apart].filter((row) => !rows.has(row));
  if (missing === undefined) return;
  throw new Refused({
    zh_CN: `要分开的第 ${missing} 行没有可导入的资源`,
    en: `Row ${missing} is to be kept apart, and no title can be taken from it`,
  });
}

async function linkStated(
  tx: Tx,
  titles: readonly MatchedTitle[],
  order: WriteOrder,
): Promise<void> {
  const { ownerCode, undo } = order;
  const stated = titles.filter(
    ({ stored, identifiers, before }) =>
      (stored === null || stored.ownerCode === ownerCode) &&
      (stored === null || identifiers.length > before.length),
  );
  if (stated.length === 0) return;
  await lockTitleLinks(tx);
  const ids = stated.map(({ id }) => id);
  const tied = await tieTitles(tx, ownerCode === null ? 'platform' : 'library', ids);
  undo.made('title_links', tied);
}

/** A list that carries nothing is a source too: titles that it added first have its values. */
function listSource({ packageName, fileName }: WriteOrder): string {
  return `${listMark}${packageName || packageOfFile(fileName).name}`;
}

function idsByRow(rows: number, titles: readonly MatchedTitle[]): number[] {
  const ids = new Array<number>(rows).fill(0);
  for (const { id, places } of titles) for (const index of places) ids[index] = id;
  if (ids.includes(0)) throw new Error('A row was matched with no title that is stored');
  return ids;
}
