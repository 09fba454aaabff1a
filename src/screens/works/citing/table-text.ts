// A table as text that spreadsheets open. Pure.

/** Rows of cells, comma separated, with a mark that says it is UTF-8. */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;
}

function cellOf(value: string | number | null): string {
  if (typeof value === 'number') return `${value}`;
  const words = value ?? '';
  // A spreadsheet would reckon with what begins so, and follow what it says.
  const plain = /^[=+\-@\t\r]/.test(words) ? `'${words}` : words;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
