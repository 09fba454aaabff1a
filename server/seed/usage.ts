// Invented use of the demonstration libraries, so that rankings and recommendations have something to show.
import { dayOf } from '#contract/rules/day.ts';
import { dayIn, hourIn } from '#contract/rules/zoned-day.ts';
import { noPassword } from '#server/domain/accounts/passwords.ts';
import { computeAlsoUsed, minCrowd } from '#server/domain/usage/also-used.ts';
import { dropUsageSums } from '#server/domain/usage/usage-sums.ts';
import { insertRows } from '#server/store/bulk/bulk-rows.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import { libraryPackages } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { follows, patrons, viewed } from '#server/store/schema/patrons.ts';
import { packageTitles, titles } from '#server/store/schema/titles.ts';
import { usageDays } from '#server/store/schema/usage.ts';
import { patronIdOf } from './demonstration-libraries.ts';
import { fillFigures } from './figures.ts';
import { type UsedResource, usageRows } from './usage-rows.ts';

/** Of the demonstration libraries. */
const timeZone = 'Asia/Shanghai';
const perReader = 4;
const perKind = 14;
/** The demonstration has a few hundred; a platform with imported titles has many more, which are not needed. */
const maxTitles = 5_000;

/** Adds totals of the last sixty days, once, to a library that nobody has used. */
export async function fillUsage(store: Store, libraryCode: string): Promise<void> {
  await store.inLibrary(libraryCode, async (tx) => {
    if ((await tx.select().from(usageDays).limit(1)).length > 0) return;
    const used = await usedResources(tx);
    const rows = usageRows(used, dayOf(Date.now()));
    await insertRows(
      tx,
      usageDays,
      rows.map((row) => ({ libraryCode, ...row })),
    );
    await dropUsageSums(tx, libraryCode);
    await addSampleReaders(tx, libraryCode, used);
    const now = new Date();
    const today = dayIn(timeZone, now);
    await fillFigures(tx, { libraryCode, today, hour: hourIn(timeZone, now) });
    await computeAlsoUsed(tx, libraryCode, new Date());
  });
}

/** Readers nobody can sign in as, who use the same resources: as many as a recommendation needs. */
async function addSampleReaders(
  tx: Tx,
  libraryCode: string,
  used: readonly UsedResource[],
): Promise<void> {
  const names = Array.from({ length: minCrowd + 1 }, (_, index) => `sample-${index + 1}`);
  const accounts = names.map((username, index) => ({
    libraryCode,
    id: patronIdOf(username),
    username,
    displayName: `示例读者 ${index + 1}`,
    passwordHash: noPassword,
  }));
  await tx.insert(patrons).values(accounts).onConflictDoNothing();
  const lastViewedAt = new Date();
  const common = (['database', 'journal', 'ebook'] as const).flatMap((kind) =>
    used.filter((each) => each.kind === kind).slice(0, perReader),
  );
  const rows = accounts.flatMap(({ id: patronId }) =>
    common.map((resource) => ({
      libraryCode,
      patronId,
      resourceKind: resource.kind,
      resourceId: resource.id,
    })),
  );
  await insertRows(
    tx,
    viewed,
    rows.map((row) => ({ ...row, lastViewedAt })),
  );
  const followed = rows.filter(({ resourceKind }) => resourceKind === 'database');
  await insertRows(
    tx,
    follows,
    followed.map((row) => ({ ...row, followedAt: lastViewedAt })),
  );
}

async function usedResources(tx: Tx): Promise<UsedResource[]> {
  const { id } = databases;
  const own = await tx.select({ id }).from(databases).orderBy(databases.position, id);
  const held = await tx.select({ id: libraryPackages.packageId }).from(libraryPackages);
  const packageIds = new Set(held.map((row) => row.id));
  const placed = await tx
    .select({ packageId: packageTitles.packageId, titleId: packageTitles.titleId })
    .from(packageTitles)
    .limit(maxTitles);
  const heldIds = new Set(
    placed.filter((row) => packageIds.has(row.packageId)).map(({ titleId }) => titleId),
  );
  const known = await tx
    .select({ id: titles.id, kind: titles.kind })
    .from(titles)
    .orderBy(titles.id)
    .limit(maxTitles);
  const titlesOf = (kind: 'journal' | 'ebook') =>
    known
      .filter((row) => row.kind === kind && heldIds.has(row.id))
      .slice(0, perKind)
      .map((row) => ({ kind, id: String(row.id) }));
  return [
    ...own.slice(0, perKind).map((row) => ({ kind: 'database' as const, id: row.id })),
    ...titlesOf('journal'),
    ...titlesOf('ebook'),
  ];
}
