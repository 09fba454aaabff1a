// Subjects of resources of every kind, with all above them, for events about them.
import { inArray } from 'drizzle-orm';
import type { ResourceKind, ResourceRef } from '#contract/models/model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { titleIdOf } from '#server/store/rows/title-id.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { shownTitles } from '#server/store/schema/own-titles.ts';
import { subjectTree } from './subject-tree.ts';

/** Subjects of a resource; null where it has none, or there is no resource. */
export type SubjectsOf = (about: ResourceRef | null) => string[] | null;

/** Reads the subjects of resources, withdrawn ones too. */
export async function subjectsOf(
  tx: Tx,
  resources: readonly (ResourceRef | null)[],
): Promise<SubjectsOf> {
  const idsOf = (...kinds: ResourceKind[]) => [
    ...new Set(
      resources.flatMap((about) => (about && kinds.includes(about.kind) ? [about.id] : [])),
    ),
  ];
  const codes = new Map<string, readonly string[]>();
  const ofDatabases = idsOf('database');
  if (ofDatabases.length > 0) {
    const { id, subjects } = databases;
    const rows = await tx.select({ id, subjects }).from(databases).where(inArray(id, ofDatabases));
    for (const row of rows) codes.set(resourceKey({ kind: 'database', id: row.id }), row.subjects);
  }
  const ofOthers = idsOf('other');
  if (ofOthers.length > 0) {
    const { id, subjects } = otherResources;
    const rows = await tx
      .select({ id, subjects })
      .from(otherResources)
      .where(inArray(id, ofOthers));
    for (const row of rows) codes.set(resourceKey({ kind: 'other', id: row.id }), row.subjects);
  }
  // The library's own titles too, and its own words for those of the platform.
  const ofTitles = idsOf('journal', 'ebook').flatMap((id) => titleIdOf(id) ?? []);
  if (ofTitles.length > 0) {
    const { id, kind, subjects } = shownTitles;
    const rows = await tx
      .select({ id, kind, subjects })
      .from(shownTitles)
      .where(inArray(id, ofTitles));
    for (const row of rows)
      codes.set(resourceKey({ kind: row.kind, id: String(row.id) }), row.subjects);
  }
  if (codes.size === 0) return () => null;
  const tree = await subjectTree(tx);
  return (about) => (about === null ? null : tree(codes.get(resourceKey(about)) ?? []));
}
