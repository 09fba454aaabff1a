// What of a package is new in this edition, changed, came back, or left.
import { insertRows, nextIds, updateRows } from '#server/store/bulk/bulk-rows.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { packageTitles } from '#server/store/schema/titles.ts';
import { coverageHashOf } from '../../matching/title-rows.ts';
import type { RowFate, WriteOrder } from '../../model/import-kind.ts';
import type { MatchedTitle } from '../../model/matched-title.ts';
import type { RowNote } from '../../model/report.ts';
import type { KeyedRecord } from '../../model/title-record.ts';
import type { PackageRow } from './imported-titles.ts';

interface PackageWork {
  rows: readonly KeyedRecord[];
  before: readonly PackageRow[];
  edition: { id: string };
  fates: RowFate[];
  order: WriteOrder;
}

export interface PackageTitleWriter {
  write(titles: readonly MatchedTitle[]): Promise<void>;
  /** Gives what the report says of an edition that seems too small, too. */
  withdrawOthers(): Promise<{ withdrawn: number; flagged: RowNote[] }>;
}

type Content = ReturnType<typeof contentOf>;

export function packageTitleWriter(tx: Tx, work: PackageWork): PackageTitleWriter {
  const { rows, fates, order } = work;
  const left = new Map(work.before.map((row) => [row.rowKey, row]));
  const write = async (titles: readonly MatchedTitle[]) => {
    const fresh: Content[] = [];
    const changed: (Content & { id: number })[] = [];
    for (const { id, places } of titles) {
      for (const place of places) {
        const row = rows[place];
        if (row === undefined || row.record.coverage === null) continue;
        const content = contentOf(row, id, work);
        const before = left.get(row.rowKey);
        left.delete(row.rowKey);
        if (before === undefined) {
          fates[place] = 'created';
          fresh.push(content);
        } else if (!isSame(before, content)) {
          if (fates[place] === 'unchanged') fates[place] = 'changed';
          changed.push({ id: before.id, ...content });
        }
      }
    }
    const ids = await nextIds(tx, packageTitles, fresh.length);
    order.undo.made('package_titles', ids);
    await insertRows(
      tx,
      packageTitles,
      fresh.map((content, index) => ({ id: ids[index] ?? 0, ...content })),
    );
    await update(changed);
  };
  const update = async (
    changed: readonly Partial<typeof packageTitles.$inferInsert & { id: number }>[],
  ) => {
    await order.undo.keep(
      tx,
      'package_titles',
      changed.flatMap(({ id }) => id ?? []),
    );
    await updateRows(tx, packageTitles, changed);
  };
  const withdrawOthers = async () => {
    const others = order.isCutOff === true ? [] : [...left.values()];
    const withdrawn = others
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .map(({ id }) => ({ id, withdrawnAt: order.now, updatedAt: order.now }));
    await update(withdrawn);
    const standing = work.before.filter(({ withdrawnAt }) => withdrawnAt === null).length;
    const stated = rows.filter(({ record }) => record.coverage !== null).length;
    const isSmall = withdrawn.length > 0 && stated * 2 < standing;
    const flagged = isSmall ? [fewerThanHalf(stated, standing, withdrawn.length)] : [];
    return { withdrawn: withdrawn.length, flagged };
  };
  return { write, withdrawOthers };
}

/** A file that was only downloaded in part looks like an edition without the rest. */
function fewerThanHalf(stated: number, standing: number, withdrawn: number): RowNote {
  return {
    row: 1,
    field: '',
    zh_CN: `本文件只有 ${stated} 行，不到资源包原有 ${standing} 行的一半，其余 ${withdrawn} 行停用；如文件不完整，请撤销本次导入后重新导入`,
    en: `The file has ${stated} rows, fewer than half of the ${standing} of the package before; ${withdrawn} are withdrawn. If the file is not whole, undo the import, and import it whole`,
  };
}

function isSame(before: PackageRow, { contentHash, titleId }: Content): boolean {
  const { withdrawnAt } = before;
  return before.contentHash === contentHash && before.titleId === titleId && withdrawnAt === null;
}

function contentOf(
  { record, rowKey }: KeyedRecord,
  titleId: number,
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
    contentHash: coverageHashOf(record),
    updatedAt: order.now,
    withdrawnAt: null,
  };
}
