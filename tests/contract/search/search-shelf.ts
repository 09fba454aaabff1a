// A small knowledge base for search tests, and holdings of it.
import { randomUUID } from 'node:crypto';
import type { AccessKind } from '#contract/models/model.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { keysOf } from '#server/store/rows/sort-keys.ts';
import { libraryPackages } from '#server/store/schema/collection.ts';
import { packages, packageTitles, titleIdentifiers, titles } from '#server/store/schema/titles.ts';

type NewTitle = Partial<Omit<typeof titles.$inferInsert, 'id'>> & {
  name: { zh_CN?: string; en?: string };
};

/** Adds titles to a package of the platform, or of its owner; returns their ids in order. */
export async function addPackage(
  store: Store,
  entries: readonly NewTitle[],
  owner: LibraryRecord | null = null,
  coverage: Partial<typeof packageTitles.$inferInsert> = {},
): Promise<{ packageId: string; ids: number[] }> {
  const packageId = randomUUID();
  const ownerCode = owner?.code ?? null;
  const work = async (tx: Tx) => {
    await tx.insert(packages).values({ id: packageId, ownerCode, provider: 'P', name: packageId });
    const ids: number[] = [];
    for (const entry of entries) {
      const keys = keysOf(entry.name);
      const own = { keyZh: keys.zh_CN, keyInitials: keys.initials, keyEn: keys.en, ownerCode };
      const row = { kind: 'journal' as const, ...own, ...entry };
      const [made] = await tx.insert(titles).values(row).returning({ id: titles.id });
      const titleId = made?.id ?? 0;
      ids.push(titleId);
      const { printIdentifier } = entry;
      if (printIdentifier) {
        const value = `issn:${printIdentifier.replace('-', '')}`;
        await tx.insert(titleIdentifiers).values({ value, titleId, ownerCode });
      }
      const text = { titleText: entry.name.zh_CN ?? '', contentHash: '', rowKey: String(titleId) };
      const place = { packageId, ownerCode, titleId, ...text, ...coverage };
      await tx.insert(packageTitles).values(place);
    }
    return { packageId, ids };
  };
  return owner === null ? store.onPlatform(work) : store.inLibrary(owner.code, work);
}

type NewRow = Partial<Omit<typeof packageTitles.$inferInsert, 'titleId'>> & {
  titleId: number | string;
};

/** A package of the platform in which stand titles that there are. */
export async function listTitles(
  store: Store,
  packageId: string,
  rows: readonly NewRow[],
): Promise<void> {
  await store.onPlatform(async (tx) => {
    await tx.insert(packages).values({ id: packageId, provider: 'P', name: packageId });
    const whole = rows.map((row, index) => {
      const columns = { rowKey: String(index), titleText: '', contentHash: '' };
      return { packageId, ...columns, ...row, titleId: Number(row.titleId) };
    });
    await tx.insert(packageTitles).values(whole);
  });
}

/** The library holds a package, by a database of its own if there is one. */
export async function hold(
  store: Store,
  library: LibraryRecord,
  packageId: string,
  access: AccessKind[] = ['campus'],
  databaseId: string | null = null,
): Promise<void> {
  const row = { libraryCode: library.code, packageId, access, databaseId };
  await store.inLibrary(library.code, (tx) => tx.insert(libraryPackages).values(row));
}
