// How the library of the transaction holds a title: package by package, with the coverage of each.

import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Coverage, Holding } from '#contract/models/holding-model.ts';
import type { AccessKind } from '#contract/models/model.ts';
import { readableDepth } from '#contract/rules/coverage-depth.ts';
import { freeYears } from '#contract/rules/free-access.ts';
import { readableEmbargo } from '#contract/rules/held-range.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { isDatabaseShown } from '#server/store/rows/shown.ts';
import { trialColumns } from '#server/store/rows/trial-columns.ts';
import { heldPackages } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { packages, packageTitles, type titles } from '#server/store/schema/titles.ts';
import { freeStretches, trialOf } from './held-rows.ts';
import { linkedIds } from './shown-titles.ts';

type Title = Pick<typeof titles.$inferSelect, 'id' | 'isOpenAccess'>;
type PackageTitleRow = typeof packageTitles.$inferSelect;

/**
 * The title in every package that the library holds, by provider and name. A package with several
 * addresses gives one holding for each.
 */
export async function holdingsOf(tx: Tx, title: Title, now = new Date()): Promise<Holding[]> {
  const linked = await linkedIds(tx, [title.id]);
  const rows = await tx
    .select({
      stretch: packageTitles,
      package: packages,
      held: {
        databaseId: heldPackages.databaseId,
        access: heldPackages.access,
        note: heldPackages.note,
      },
      databaseName: databases.name,
      isProxied: databases.isProxied,
      ...trialColumns,
    })
    .from(packageTitles)
    .innerJoin(heldPackages, eq(heldPackages.packageId, packageTitles.packageId))
    .innerJoin(packages, eq(packages.id, packageTitles.packageId))
    .leftJoin(databases, and(eq(databases.id, heldPackages.databaseId), isDatabaseShown))
    .where(and(inArray(packageTitles.titleId, linked.all), isNull(packageTitles.withdrawnAt)))
    .orderBy(
      asc(packages.provider),
      asc(packages.name),
      asc(packageTitles.dateFirst),
      asc(packageTitles.id),
    );
  const listed = (await freeStretches(tx, linked)).get(title.id) ?? [];
  const all = rows.map(({ stretch, held }) => ({ ...stretch, access: held.access }));
  const { isFree } = freeYears(all, title.isOpenAccess, listed, now);
  const holdings: Holding[] = [];
  for (const row of rows) {
    const { stretch, held, databaseName } = row;
    const coverage = coverageOf(stretch, isFree({ ...stretch, access: held.access }));
    const trial = trialOf(row);
    const { id, name, provider } = row.package;
    const known = holdings.find(
      ({ packageId, url }) =>
        packageId === id && (url === stretch.url || url === '' || stretch.url === ''),
    );
    if (known !== undefined) {
      known.coverages.push(coverage);
      known.url ||= stretch.url;
      known.notes = bothNotes(known.notes, stretch.notes);
      continue;
    }
    const database =
      held.databaseId === null || databaseName === null
        ? null
        : { id: held.databaseId, name: databaseName, ...(trial !== undefined && { trial }) };
    holdings.push({
      packageId: id,
      packageName: packageLabel(name),
      provider,
      database,
      url: stretch.url,
      access: held.access,
      ...(row.isProxied === false && { isProxied: false }),
      coverages: [coverage],
      coverageDepth: readableDepth(stretch.coverageDepth),
      notes: stretch.notes,
      libraryNote: held.note,
    });
  }
  return holdings.map(withFreeAccess);
}

/** A package's name for readers: one out of a KBART file's name has underscores for blanks. */
export function packageLabel(name: string): string {
  return name.replaceAll('_', ' ');
}

function bothNotes(one: string, other: string): string {
  const notes = [one, other].filter((note) => note !== '');
  return one.includes(other) ? one : notes.join('; ');
}

/** A holding is free where all its periods are; else those that are free say so. */
function withFreeAccess(holding: Holding): Holding {
  const { access, coverages } = holding;
  const isWhole = coverages.every(({ isFree }) => isFree);
  if (!isWhole) return { ...holding, access: access.filter((kind) => kind !== 'free') };
  return {
    ...holding,
    access: [...new Set<AccessKind>([...access, 'free'])],
    coverages: coverages.map(({ isFree: _, ...coverage }) => coverage),
  };
}

function coverageOf(stretch: PackageTitleRow, isFree: boolean): Coverage {
  return {
    from: stretch.dateFirst,
    to: stretch.dateLast,
    embargo: readableEmbargo(stretch.embargo),
    volumeFrom: stretch.volumeFirst,
    issueFrom: stretch.issueFirst,
    volumeTo: stretch.volumeLast,
    issueTo: stretch.issueLast,
    ...(isFree && { isFree }),
  };
}
