// The page has one grid: screens with columns (lists, home, details) begin at its edge, all others are one column in its
// middle.

/** The column of a screen without columns beside it. */
export const pageColumn = { width: '100%', maxWidth: '960px', marginInline: 'auto' } as const;
