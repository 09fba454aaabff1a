// All rows of a list, for a file: page after page, as the list itself is read.

/** The most rows of a file; a reader who wants more narrows the list. */
export const maxRows = 2_000;
/** The most the service gives at once. */
export const rowsAtOnce = 200;

/**
 * Reads rows until there are no more, or enough.
 * @param read a page, from 0, of `rowsAtOnce`
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
