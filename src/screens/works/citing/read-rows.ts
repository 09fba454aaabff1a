// Reads all rows of a list for a file, page by page like the list itself.

/** The maximum of rows in a file; a reader who wants other rows narrows the list. */
export const maxRows = 2_000;
/** The service's maximum per request. */
export const rowsAtOnce = 200;

/**
 * Reads rows until there are no more, or the maximum is reached.
 * @param read reads a page, from 0, of `rowsAtOnce` rows
 */
export async function readRows<T>(
  read: (page: number) => Promise<{ total: number; items: readonly T[] }>,
): Promise<{ rows: readonly T[]; total: number }> {
  const rows: T[] = [];
  for (let page = 0; ; page += 1) {
    const { total, items } = await read(page);
    rows.push(...items);
    const isEnd = items.length === 0 || rows.length >= Math.min(total, maxRows);
    if (isEnd) return { rows: rows.slice(0, maxRows), total };
  }
}
