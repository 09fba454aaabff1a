// Writes a list of journals or e-books: titles into the knowledge base, how the package carries them,
// and facts about them. What this edition of the package does not have any more is withdrawn.

import type { Tx } from '#server/store/connection/database.ts';
import { asHeld, holdingNotes } from '../../formats/titles/holdings-of-list.ts';
import { askForTitles, loadKnownTitles } from '../../matching/known-titles.ts';
import { matchTitles, matchUnambiguous } from '../../matching/match-titles.ts';
import { keyed } from '../../matching/row-keys.ts';
import { TitleListStats } from '../../matching/title-list-stats.ts';
import type { RowFate, Write, WriteOrder, Written } from '../../model/import-kind.ts';
import type { MatchedTitle } from '../../model/matched-title.ts';
import { FileRefused } from '../../model/report.ts';
import type { TitleRecord } from '../../model/title-record.ts';
import { markHandled } from '../../reading/mark-handled.ts';
import { packageOfFile } from '../../reading/package-of-file.ts';
import { agreeOnTitles } from './agree-on-titles.ts';
import { asOwner, holdPackage, lockTitleImports, rowsOfPackage } from './imported-titles.ts';
import { listMark, storeTitles } from './store-titles.ts';
import { lockTitleLinks, tieTitles } from './tied-titles.ts';
import { writeFacts } from './write-facts.ts';
import { editionOf } from './write-package.ts';
import { openPackageTitles } from './write-package-titles.ts';

export const writeTitles: Write<TitleRecord> = async (tx, records, order) => {
  await lockTitleImports(tx, order.ownerCode);
  return asOwner(tx, order.ownerCode, () => write(tx, records, order));
};

async function write(tx: Tx, told: readonly TitleRecord[], order: WriteOrder): Promise<Written> {
  const records = asHeld(told, order);
  checkApart(records, order);
  const hasPackageTitles = records.some(({ coverage }) => coverage !== null);
  const edition = hasPackageTitles ? await editionOf(tx, order) : null;
  const ahead = await gathered(records, order);
  const { ownerCode } = order;
  const candidates = askForTitles(tx, ownerCode, records, ahead, edition?.isNew ?? false);
  const rows = await keyed(records, ahead);
  const before = edition === null || edition.isNew ? [] : await rowsOfPackage(tx, edition.id);
  const source = edition?.id ?? listSource(order);
  const known = await loadKnownTitles(tx, ownerCode, rows, before, await candidates, source);
  const fates = rows.map((): RowFate => 'unchanged');
  const carried = { rows, before, fates, order };
  const opening =
    edition === null ? null : markHandled(openPackageTitles(tx, { ...carried, edition }));
  const alone = await matchUnambiguous(rows, known);
  const carrying = await opening;
  let done = 0;
  const onDone = (more: number) => {
    done += more;
    order.onProgress(done);
  };
  const work = { rows, fates, source, carrying, onDone, order };
  // On their way to the database while the others are compared.
  const first = markHandled(storeTitles(tx, { ...work, titles: alone.titles }));
  const { titles: matched, flagged } = await matchTitles(rows, alone.others, known, order.apart);
  const rest = await storeTitles(tx, { ...work, titles: matched });
  await Promise.all([(await first).written, rest.written]);
  const withdrawn = (await carrying?.finish()) ?? 0;
  if (edition !== null) {
    const held = await holdPackage(tx, edition.id, order.heldBy);
    const holdings = held.map((code) => [code, edition.id] as const);
    order.undo.made('library_packages', holdings);
  }
  const titles = idsByRow(rows.length, [...alone.titles, ...matched]);
  await writeFacts(tx, { records, titles, fates, order });
  await tieTold(tx, [...alone.titles, ...matched], order);
  order.onProgress(records.length);
  const count = (fate: RowFate) => fates.filter((each) => each === fate).length;
  return {
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    withdrawn,
    refused: [],
    flagged: [...holdingNotes(records, order), ...(edition?.flagged ?? []), ...flagged],
    package:
      edition === null ? null : { id: edition.id, provider: edition.provider, name: edition.name },
  };
}

/** @throws FileRefused where a row that is to be kept apart is not in the list */
function checkApart(records: readonly TitleRecord[], { apart }: WriteOrder): void {
  if (apart.size === 0) return;
  const rows = new Set(records.map(({ row }) => row));
  const [missing] = [...apart].filter((row) => !rows.has(row));
  if (missing === undefined) return;
  throw new FileRefused({
    zh_CN: `要分开的第 ${missing} 行没有可导入的资源`,
    en: `Row ${missing} is to be kept apart, and no title can be taken from it`,
  });
}

/**
 * Ties what libraries told of first to the platform's records, whichever side speaks now. Of what only
 * libraries know, the platform's record comes from what they agree upon.
 */
async function tieTold(tx: Tx, titles: readonly MatchedTitle[], order: WriteOrder): Promise<void> {
  const { ownerCode, now, undo } = order;
  const told = titles.filter(
    ({ stored, identifiers, before }) =>
      (stored === null || stored.ownerCode === ownerCode) &&
      (stored === null || identifiers.size > before.size),
  );
  if (told.length === 0) return;
  await lockTitleLinks(tx);
  const ids = told.map(({ id }) => id);
  const tied = await tieTitles(tx, ownerCode === null ? 'platform' : 'library', ids);
  undo.made('title_links', tied);
  if (ownerCode === null) return;
  const numbers = told.map(({ identifiers }) => [...identifiers]);
  await asOwner(tx, null, () => agreeOnTitles(tx, numbers, now));
}

/** What was gathered of the records while their file was read, or what is gathered now. */
function gathered(records: readonly TitleRecord[], { ahead }: WriteOrder): Promise<TitleListStats> {
  const isThere = ahead instanceof TitleListStats && ahead.count === records.length;
  return isThere ? Promise.resolve(ahead) : TitleListStats.of(records);
}

/** A list that carries nothing is a source too: titles it told first have its words. */
function listSource({ packageName, fileName }: WriteOrder): string {
  return `${listMark}${packageName || packageOfFile(fileName).name}`;
}

/** Ids of the titles that rows are about. */
function idsByRow(rows: number, titles: readonly MatchedTitle[]): number[] {
  const ids = new Array<number>(rows).fill(0);
  for (const { id, places } of titles) for (const at of places) ids[at] = id;
  if (ids.includes(0)) throw new Error('A row was matched with no title that is stored');
  return ids;
}
