import type { LocalText } from '#contract/models/model.ts';
import { csvLine as lineOf } from '#contract/rules/table-text.ts';

/** Lists are written with `; ` between. */
export type Cell = string | number | boolean | null | undefined | readonly string[];

export function csvLine(cells: readonly Cell[]): string {
  return lineOf(cells.map((cell) => (typeof cell === 'number' ? cell : textOf(cell))));
}

/** As KBART has them: neither quoted nor on several lines. */
export function tsvLine(cells: readonly Cell[]): string {
  // What an import would take for a guard against formulas gets one more of them.
  const plain = (cell: Cell) =>
    textOf(cell)
      .replaceAll(/[\t\r\n]+/g, ' ')
      .replace(/^'+[=+\-@]/, "'$&");
  return `${cells.map(plain).join('\t')}\r\n`;
}

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return typeof cell === 'object' ? cell.join('; ') : String(cell);
}

/** A name in the language that a list without a second column would have. */
export const mainly = ({ zh_CN, en }: LocalText): string => zh_CN ?? en ?? '';
