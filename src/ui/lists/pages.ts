// Rows of a long list and the pages they come in. Pure.

/** A list longer than this is not scrolled through: browsers draw no higher box, and nobody does. */
export const maxRows = 100_000;

/** A page's rows that are in sight: from the first to before the last, places in the whole list. */
export interface PageRows {
  page: number;
  from: number;
  to: number;
}

/**
 * Cuts rows in sight into their pages.
 * @param first place of the first row in sight
 * @param end place after the last one
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
