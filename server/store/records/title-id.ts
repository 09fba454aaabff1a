// Ids of titles: numbers in the database, texts in references.

/** The numeric id of a title; null for an invalid id. */
export function titleIdOf(id: string): number | null {
  return /^\d{1,9}$/.test(id) ? Number(id) : null;
}
