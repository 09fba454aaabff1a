// The knowledge base in bulk, in the scope of whoever tells.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TitleKind } from '#contract/models/title-model.ts';
import { isAny } from '#server/store/bulk/array-of.ts';
import { insertRows } from '#server/store/bulk/bulk-rows.ts';
import { inPlatformScope, type Tx } from '#server/store/connection/database.ts';
import { libraryPackages } from '#server/store/schema/collection.ts';
import {
  packages,
  packageTitles,
  titleFacts,
  titleIdentifiers,
  titleNames,
  titles,
} from '#server/store/schema/titles.ts';
import type { TitleRow } from '../../model/matched-title.ts';

export function asOwner<T>(tx: Tx, ownerCode: string | null, work: () => Promise<T>): Promise<T> {
  return ownerCode === null ? inPlatformScope(tx, work) : work();
}

/** A library's own lock (`lockImports`) always comes first, so that no two imports wait for each other in turn. */
export async function lockTitleImports(tx: Tx, ownerCode: string | null): Promise<void> {
  if (ownerCode !== null) return;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('import of titles'), 0)`);
}

export async function packageOf(
  tx: Tx,
  ownerCode: string | null,
  { provider, name }: { provider: string; name: string },
) {
  const owner = ownerCode === null ? isNull(packages.ownerCode) : eq(packages.ownerCode, ownerCode);
  const [row] = await tx
    .select()
    .from(packages)
    .where(and(owner, eq(packages.provider, provider), eq(packages.name, name)));
  return row;
}

export async function insertPackage(tx: Tx, row: typeof packages.$inferInsert): Promise<void> {
  await tx.insert(packages).values(row);
}

export async function setEdition(tx: Tx, id: string, editionOn: string, now: Date): Promise<void> {
  await tx.update(packages).set({ editionOn, updatedAt: now }).where(eq(packages.id, id));
}

/** What the package carries and once carried. */
export function rowsOfPackage(tx: Tx, packageId: string) {
  return tx
    .select({
      id: packageTitles.id,
      rowKey: packageTitles.rowKey,
      titleId: packageTitles.titleId,
      contentHash: packageTitles.contentHash,
      withdrawnAt: packageTitles.withdrawnAt,
    })
    .from(packageTitles)
    .where(eq(packageTitles.packageId, packageId));
}
export type PackageRow = Awaited<ReturnType<typeof rowsOfPackage>>[number];

/** The platform's, and the asking library's own: what other libraries stated is theirs alone. */
export function titlesOfIdentifiers(tx: Tx, ownerCode: string | null, values: readonly string[]) {
  return tx
    .select({ value: titleIdentifiers.value, titleId: titleIdentifiers.titleId })
    .from(titleIdentifiers)
    .where(
      and(
        isAny(titleIdentifiers.value, values, 'text'),
        isFor(titleIdentifiers.ownerCode, ownerCode),
      ),
    );
}

export function identifiersOfTitles(tx: Tx, ownerCode: string | null, ids: readonly number[]) {
  return tx
    .select({
      value: titleIdentifiers.value,
      titleId: titleIdentifiers.titleId,
      source: titleIdentifiers.source,
    })
    .from(titleIdentifiers)
    .where(
      and(
        isAny(titleIdentifiers.titleId, ids, 'integer'),
        isFor(titleIdentifiers.ownerCode, ownerCode),
      ),
    );
}

const known = {
  id: titles.id,
  kind: titles.kind,
  ownerCode: titles.ownerCode,
  sourcePackageId: titles.sourcePackageId,
  isApart: titles.isApart,
  contentHash: titles.contentHash,
  name: titles.name,
  publisher: titles.publisher,
  authors: titles.authors,
};

export function titlesOfIds(tx: Tx, ownerCode: string | null, ids: readonly number[]) {
  return tx
    .select(known)
    .from(titles)
    .where(and(isAny(titles.id, ids, 'integer'), isFor(titles.ownerCode, ownerCode)));
}
export function titlesOfKeys(
  tx: Tx,
  ownerCode: string | null,
  kind: TitleKind,
  keys: readonly string[],
): Promise<TitleRow[]> {
  return tx
    .select(known)
    .from(titles)
    .where(
      and(
        eq(titles.kind, kind),
        isAny(titles.keyZh, keys, 'text'),
        isFor(titles.ownerCode, ownerCode),
      ),
    );
}

export function factsOfTitles(tx: Tx, ownerCode: string | null, ids: readonly number[]) {
  const owner =
    ownerCode === null ? isNull(titleFacts.ownerCode) : eq(titleFacts.ownerCode, ownerCode);
  return tx
    .select()
    .from(titleFacts)
    .where(and(owner, isAny(titleFacts.titleId, ids, 'integer')));
}
export type FactRow = typeof titleFacts.$inferSelect;

export async function holdPackage(
  tx: Tx,
  packageId: string,
  libraryCodes: readonly string[],
): Promise<string[]> {
  if (libraryCodes.length === 0) return [];
  const rows = await tx
    .insert(libraryPackages)
    .values(libraryCodes.map((libraryCode) => ({ libraryCode, packageId })))
    .onConflictDoNothing()
    .returning({ libraryCode: libraryPackages.libraryCode });
  return rows.map(({ libraryCode }) => libraryCode);
}

export async function insertIdentifiers(
  tx: Tx,
  rows: readonly (typeof titleIdentifiers.$inferInsert)[],
): Promise<void> {
  await insertRows(tx, titleIdentifiers, rows);
}

export function namesOfSource(
  tx: Tx,
  { ownerCode, source }: { ownerCode: string | null; source: string },
  ids: readonly number[],
) {
  const owner =
    ownerCode === null ? isNull(titleNames.ownerCode) : eq(titleNames.ownerCode, ownerCode);
  return tx
    .select({ titleId: titleNames.titleId, name: titleNames.name })
    .from(titleNames)
    .where(and(owner, eq(titleNames.source, source), isAny(titleNames.titleId, ids, 'integer')));
}

/** The platform reads its own rows only; of a library's role, row-level security sees to it. */
function isFor(column: PgColumn, ownerCode: string | null): SQL | undefined {
  return ownerCode === null ? isNull(column) : undefined;
}
