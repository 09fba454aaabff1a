// A library's own rows as imports find them: what is known, by what identifies it.
import { and, sql } from 'drizzle-orm';
import type { WorkKind } from '#contract/models/collection-model.ts';
import { isAny } from '#server/store/bulk/array-of.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { departments } from '#server/store/schema/campus.ts';
import {
  funds,
  otherResources,
  patronStandings,
  recommendedTitles,
  works,
} from '#server/store/schema/collection.ts';
import { databases, subjects } from '#server/store/schema/libraries.ts';
import { shownTitles, titleLinks } from '#server/store/schema/own-titles.ts';
import { titleIdentifiers, titles } from '#server/store/schema/titles.ts';

export const libraryTables = {
  subjects,
  departments,
  funds,
  otherResources,
  patronStandings,
  recommendedTitles,
  works,
  databases,
};
export type LibraryTable = (typeof libraryTables)[keyof typeof libraryTables];

export function knownOthers(tx: Tx) {
  return tx
    .select({
      id: otherResources.id,
      sourceKey: otherResources.sourceKey,
      name: otherResources.name,
      accessUrl: otherResources.accessUrl,
      contentHash: otherResources.contentHash,
    })
    .from(otherResources);
}

export function knownFunds(tx: Tx) {
  return tx
    .select({
      id: funds.id,
      number: funds.number,
      funder: funds.funder,
      contentHash: funds.contentHash,
    })
    .from(funds);
}

export function knownWorks(tx: Tx, kind: WorkKind) {
  return tx
    .select({
      id: works.id,
      sourceKey: works.sourceKey,
      doi: works.doi,
      title: works.title,
      year: works.year,
      sourceTitle: works.sourceTitle,
      titleId: works.titleId,
      contentHash: works.contentHash,
    })
    .from(works)
    .where(sql`${works.kind} = ${kind}`);
}

export function takenWorkIds(tx: Tx, kind: WorkKind) {
  return tx.select({ id: works.id }).from(works).where(sql`${works.kind} <> ${kind}`);
}

export function knownStandings(tx: Tx) {
  return tx.select().from(patronStandings);
}

export function knownRecommendedTitles(tx: Tx) {
  return tx.select().from(recommendedTitles);
}

export function titlesOfIds(tx: Tx, ids: readonly number[]) {
  return tx
    .select({ id: shownTitles.id, kind: shownTitles.kind, name: shownTitles.name })
    .from(shownTitles)
    .where(isAny(shownTitles.id, ids, 'integer'));
}

export function knownTree(tx: Tx, table: typeof subjects | typeof departments) {
  return tx
    .select({
      code: table.code,
      name: table.name,
      parent: table.parent,
      position: table.position,
    })
    .from(table);
}

/** By `issn:1006480X`, in one statement: the platform's, and instead of these the library's own. */
export function titlesOfNumbers(tx: Tx, ownerCode: string | null, values: readonly string[]) {
  const wanted = sql`(SELECT value FROM json_array_elements_text(${JSON.stringify(values)}::json))`;
  return tx
    .selectDistinct({ value: titleIdentifiers.value, titleId: titles.id, kind: titles.kind })
    .from(titleIdentifiers)
    .innerJoin(titles, sql`${titles.id} = ${titleIdentifiers.titleId}`)
    .where(
      and(
        sql`${titleIdentifiers.value} IN ${wanted}`,
        ownerCode === null
          ? sql`${titleIdentifiers.ownerCode} IS NULL AND ${titles.ownerCode} IS NULL`
          : sql`NOT EXISTS (SELECT FROM ${titleLinks} WHERE ${titleLinks.platformId} = ${titles.id})`,
      ),
    );
}
