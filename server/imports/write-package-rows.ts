// How a package carries its titles: what is new in this edition, what changed, what came back, and
// what left.
import { insertRows, nextIds, updateRows } from '../services/bulk-rows.ts';
import type { PackageRow } from '../services/imported-titles.ts';
import type { Tx } from '../store/database.ts';
import { packageTitles } from '../store/schema-titles.ts';
import type { RowFate, WriteOrder } from './import-kind.ts';
import { inTurns } from './in-turns.ts';
import type { KeyedRecord } from './row-keys.ts';
import { coverageHashOf } from './title-rows.ts';

interface PackageWork {
  rows: readonly KeyedRecord[];
  /** The title's id of each row. */
  titles: readonly number[];
  /** What the package carries and once carried. */
  before: readonly PackageRow[];
  edition: { id: string };
  fates: RowFate[];
  order: WriteOrder;
}

type Row = ReturnType<typeof content>;

export interface PackageChanges {
  fresh: Row[];
  changed: (Row & { id: number })[];
  /** What this edition does not have any more. */
  left: PackageRow[];
}

/** What is to be written of the package's rows; nothing is yet. */
export async function packageChanges(work: PackageWork): Promise<PackageChanges> {
  const { rows, titles, before, fates } = work;
  const known = new Map(before.map((row) => [row.rowKey, row]));
  const fresh: Row[] = [];
  const changed: (Row & { id: number })[] = [];
  await inTurns(rows, (row, at) => {
    if (row.record.coverage === null) return;
    const contentHash = coverageHashOf(row.record);
    const titleId = titles[at] ?? 0;
    const was = known.get(row.rowKey);
    known.delete(row.rowKey);
    const isSame = was?.contentHash === contentHash && was.titleId === titleId;
    if (isSame && was.withdrawnAt === null) return;
    const told = content(row, titleId, contentHash, work);
    if (was === undefined) fresh.push(told);
    else changed.push({ id: was.id, ...told });
    if (was === undefined) fates[at] = 'created';
    else if (fates[at] === 'unchanged') fates[at] = 'changed';
  });
  const left = [...known.values()].filter(({ withdrawnAt }) => withdrawnAt === null);
  return { fresh, changed, left };
}

export async function writePackageRows(
  tx: Tx,
  { fresh, changed, left }: PackageChanges,
  { undo, now }: WriteOrder,
): Promise<void> {
  const ids = await nextIds(tx, packageTitles, fresh.length);
  const rows = fresh.map((row, at) => ({ id: ids[at] ?? 0, ...row }));
  await insertRows(tx, packageTitles, rows);
  undo.made('package_titles', ids);
  const touched = [...changed, ...left].map(({ id }) => id);
  await undo.keep(tx, 'package_titles', touched);
  await updateRows(tx, packageTitles, changed);
  const gone = left.map(({ id }) => ({ id, withdrawnAt: now, updatedAt: now }));
  await updateRows(tx, packageTitles, gone);
}

function content(
  { record, rowKey }: KeyedRecord,
  titleId: number,
  contentHash: string,
  { edition, order }: PackageWork,
) {
  const { coverage, titleText } = record;
  return {
    ...{ packageId: edition.id, ownerCode: order.ownerCode, rowKey, titleId, titleText },
    ...coverage,
    ...{ contentHash, updatedAt: order.now, withdrawnAt: null },
  };
}
