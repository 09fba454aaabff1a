// Ids of titles: numbers in the database, texts in references.
import type { ResourceRef } from '#contract/models/model.ts';

/** The numeric id of a title; null for an invalid id. */
export function titleIdOf(id: string): number | null {
  return /^\d{1,9}$/.test(id) ? Number(id) : null;
}

/** The numeric ids of the journals and e-books among the resources. */
export function titleIdsOf(resources: readonly ResourceRef[]): number[] {
  return resources.flatMap(({ kind, id }) =>
    kind === 'journal' || kind === 'ebook' ? (titleIdOf(id) ?? []) : [],
  );
}
