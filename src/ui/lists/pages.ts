// The rows of a long list and their pages. Pure.

/** The largest number of rows: browsers limit the height of a box, and nobody scrolls further. */
export const maxRows = 100_000;

/** The visible rows of a page: `from` to before `to`, as positions in the whole list. */
export interface PageRows {
  page: number;
  from: number;
  to: number;
}

/**
 * Divides the visible rows into their pages.
 * @param first position of the first visible row
 * @param end position after the last visible row
 */
export function pagesOf(first: number, end: number, pageSize: number): readonly PageRows[] {
  const pages: PageRows[] = [];
  for (let from = Math.max(0, first); from < end; ) {
    const page = Math.floor(from / pageSize);
    const to = Math.min(end, (page + 1) * pageSize);
    pages.push({ page, from, to });
    from = to;
  }
  return pages;
}
