// How a package carries its titles: what is new in this edition, what changed, what came back, and
// what left.
import { insertRows, nextIds, updateRows } from '#server/store/bulk/bulk-rows.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { packageTitles } from '#server/store/schema/titles.ts';
import type { KeyedRecord } from '../../matching/row-keys.ts';
import { coverageHashOf } from '../../matching/title-rows.ts';
import type { RowFate, WriteOrder } from '../../model/import-kind.ts';
import type { MatchedTitle } from '../../model/matched-title.ts';
import { forEachYielding } from '../../reading/for-each-yielding.ts';
import { markHandled } from '../../reading/mark-handled.ts';
import type { PackageRow } from './imported-titles.ts';

interface PackageWork {
  rows: readonly KeyedRecord[];
  /** What the package carries and once carried. */
  before: readonly PackageRow[];
  edition: { id: string };
  fates: RowFate[];
  order: WriteOrder;
}

/** How the package carries its titles, told title by title. */
export interface PackageTitleWriter {
  /**
   * Takes the rows about titles that have their ids; new rows go to the database at once.
   *
   * @returns when they are made ready; `written` settles when the database has them
   */
  take(titles: readonly MatchedTitle[]): Promise<{ written: Promise<void> }>;
  /**
   * Writes what changed and came back, and withdraws what no row was about.
   *
   * @returns how many rows were withdrawn
   */
  finish(): Promise<number>;
}

export async function openPackageTitles(tx: Tx, work: PackageWork): Promise<PackageTitleWriter> {
  const { rows, before, fates, order } = work;
  const known = new Map(before.map((row) => [row.rowKey, row]));
  const isFresh = ({ record, rowKey }: KeyedRecord) =>
    record.coverage !== null && !known.has(rowKey);
  const ids = await nextIds(tx, packageTitles, rows.filter(isFresh).length);
  order.undo.made('package_titles', ids);
  let given = 0;
  const changed: (ReturnType<typeof content> & { id: number })[] = [];
  const take = (at: number, titleId: number) => {
    const row = rows[at];
    if (row === undefined || row.record.coverage === null) return null;
    const contentHash = coverageHashOf(row.record);
    const was = known.get(row.rowKey);
    known.delete(row.rowKey);
    const isSame = was?.contentHash === contentHash && was.titleId === titleId;
    if (isSame && was.withdrawnAt === null) return null;
    const told = content(row, titleId, contentHash, work);
    if (was === undefined) {
      fates[at] = 'created';
      given += 1;
      return { id: ids[given - 1] ?? 0, ...told };
    }
    if (fates[at] === 'unchanged') fates[at] = 'changed';
    changed.push({ id: was.id, ...told });
    return null;
  };
  return {
    take: async (titles) => {
      const fresh: (ReturnType<typeof content> & { id: number })[] = [];
      await forEachYielding(titles, ({ id, places }) => {
        for (const at of places) {
          const row = take(at, id);
          if (row !== null) fresh.push(row);
        }
      });
      return { written: markHandled(insertRows(tx, packageTitles, fresh)) };
    },
    finish: async () => {
      const missing = order.isCutOff === true ? [] : [...known.values()];
      const left = missing.filter(({ withdrawnAt }) => withdrawnAt === null);
      const touched = [...changed, ...left].map(({ id }) => id);
      await order.undo.keep(tx, 'package_titles', touched);
      await updateRows(tx, packageTitles, changed);
      const gone = left.map(({ id }) => ({ id, withdrawnAt: order.now, updatedAt: order.now }));
      await updateRows(tx, packageTitles, gone);
      return left.length;
    },
  };
}

function content(
  { record, rowKey }: KeyedRecord,
  titleId: number,
  contentHash: string,
  { edition, order }: PackageWork,
) {
  const { coverage, titleText } = record;
  return {
    packageId: edition.id,
    ownerCode: order.ownerCode,
    rowKey,
    titleId,
    titleText,
    ...coverage,
    contentHash,
    updatedAt: order.now,
    withdrawnAt: null,
  };
}
