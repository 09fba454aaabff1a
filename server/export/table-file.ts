// Tables as imports read them: comma or tab separated, with a line of column names.
import type { LocalText } from '#contract/models/model.ts';

/** A cell; lists are written with `; ` between. */
export type Cell = string | number | boolean | null | undefined | readonly string[];

/** A line of comma separated cells. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(textOf(cell))).join(',')}\n`;
}

/** A line of tab separated cells, as KBART has them: neither quoted nor on several lines. */
export function tsvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => textOf(cell).replaceAll(/[\t\r\n]+/g, ' ')).join('\t')}\n`;
}

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return typeof cell === 'object' ? cell.join('; ') : String(cell);
}

function quoted(text: string): string {
  // Always, where something could be taken for a separator.
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A name in the language that a list without a second column would have. */
export const mainly = ({ zh_CN, en }: LocalText): string => zh_CN ?? en ?? '';
