// Writes a table as text that spreadsheets can open. Pure.

type Cell = string | number | null;

/** By it spreadsheets know UTF-8, also where Windows has another encoding of its own. */
export const byteOrderMark = '\uFEFF';

/** Comma-separated rows of cells, with a byte order mark for UTF-8. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + rows.map(csvLine).join('');
}

/** A row of comma-separated cells. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: Cell): string {
  if (typeof value === 'number') return `${value}`;
  const words = value ?? '';
  // A spreadsheet would run a cell with this first character as a formula. An import takes one apostrophe off again.
  const plain = /^'*[=+\-@]|^[\t\r\n]/.test(words) ? `'${words}` : words;
  // Also where something could be taken for a separator.
  return /[",;\t\r\n]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
