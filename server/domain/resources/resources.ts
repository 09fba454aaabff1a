// Resources of every kind by their references: whether the library offers them, and their names.

import { and, eq, inArray } from 'drizzle-orm';
import type { LocalText, ResourceRef } from '#contract/models/model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { titleIdOf } from '#server/store/rows/title-id.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { shownTitles } from '#server/store/schema/own-titles.ts';
import { titles } from '#server/store/schema/titles.ts';
import { stockOf } from './kept-resources.ts';

/** Names by `resourceKey`. */
export type Names = ReadonlyMap<string, LocalText>;

/**
 * Titles may be followed whether or not the library holds them: the platform's titles and the library's own.
 *
 * @throws AppError `notFound` when the library does not offer the resource to readers
 */
export async function requireResource(tx: Tx, resource: ResourceRef): Promise<void> {
  if (!(await isResourceOffered(tx, resource))) throw new AppError('notFound');
}

/** True if the library offers the resource to readers. */
export async function isResourceOffered(tx: Tx, resource: ResourceRef): Promise<boolean> {
  const { kind, id } = resource;
  if (kind === 'database' || kind === 'other')
    return !(await stockOf(tx, [resource]))(resource).isAbsent;
  const number = titleIdOf(id);
  if (number === null) return false;
  const rows = await tx
    .select({ id: titles.id })
    .from(titles)
    .where(and(eq(titles.id, number), eq(titles.kind, kind)));
  return rows.length > 0;
}

/** The name of a resource, as `namesOf`; {} where there is none. */
export async function nameOf(tx: Tx, resource: ResourceRef): Promise<LocalText> {
  return (await namesOf(tx, [resource])).get(resourceKey(resource)) ?? {};
}

/** Names of resources; a withdrawn one keeps its name for patrons who followed it. */
export async function namesOf(tx: Tx, resources: readonly ResourceRef[]): Promise<Names> {
  const idsOf = (...kinds: ResourceRef['kind'][]) =>
    resources.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  const names = new Map<string, LocalText>();
  const ofDatabases = idsOf('database');
  if (ofDatabases.length > 0) {
    const rows = await tx
      .select({ id: databases.id, name: databases.name })
      .from(databases)
      .where(inArray(databases.id, ofDatabases));
    for (const { id, name } of rows) names.set(resourceKey({ kind: 'database', id }), name);
  }
  const ofOthers = idsOf('other');
  if (ofOthers.length > 0) {
    const rows = await tx
      .select({ id: otherResources.id, name: otherResources.name })
      .from(otherResources)
      .where(inArray(otherResources.id, ofOthers));
    for (const { id, name } of rows) names.set(resourceKey({ kind: 'other', id }), name);
  }
  const ofTitles = idsOf('journal', 'ebook').flatMap((id) => titleIdOf(id) ?? []);
  if (ofTitles.length > 0) {
    const rows = await tx
      .select({ id: shownTitles.id, kind: shownTitles.kind, name: shownTitles.name })
      .from(shownTitles)
      .where(inArray(shownTitles.id, ofTitles));
    for (const { id, kind, name } of rows) names.set(resourceKey({ kind, id: String(id) }), name);
  }
  return names;
}
