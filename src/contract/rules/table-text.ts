// Writes a table as text that spreadsheets can open. Pure.

/** Comma-separated rows of cells, with a byte order mark for UTF-8. */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;
}

function cellOf(value: string | number | null): string {
  if (typeof value === 'number') return `${value}`;
  const words = value ?? '';
  // A spreadsheet would run a cell with this first character as a formula.
  const plain = /^[=+\-@\t\r\n]/.test(words) ? `'${words}` : words;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
