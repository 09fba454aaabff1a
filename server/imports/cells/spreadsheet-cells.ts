// Numbers and dates that a spreadsheet changed when the list was opened in it.
import { type Identifier, identifierOf } from '#contract/rules/identifiers.ts';
import type { Reason } from '#server/store/refused.ts';
import type { ReadList } from '../model/import-kind.ts';
import type { RowNote, SpoiledReason } from '../model/report.ts';

/** Digits that a number may have lost at its front, and how many it had. */
const widths = { issn: [5, 8], isbn: [7, 10] } as const;

/** Null where the check digit proves none of these kinds, or several. */
export function restoredNumber(
  cell: string,
  kinds: readonly Identifier['kind'][],
): Identifier | null {
  const digits = digitsOf(cell);
  if (digits === null) return null;
  const forms = new Set([digits]);
  for (const kind of ['issn', 'isbn'] as const) {
    const [least, whole] = widths[kind];
    if (kinds.includes(kind) && digits.length >= least) forms.add(digits.padStart(whole, '0'));
  }
  const found = [...forms].flatMap((form) => identifierOf(form) ?? []);
  const good = found.filter(({ isValid, kind }) => isValid && kinds.includes(kind));
  return good.length === 1 ? (good[0] ?? null) : null;
}

/** Of `280836`, `9787020002207.0` and `9.787020002207E+12`; null where some digits may be missing. */
function digitsOf(cell: string): string | null {
  const plain = /^(\d{5,13})(?:[.,]0+)?$/.exec(cell)?.[1];
  if (plain !== undefined) return plain;
  return /^\d\.\d{11,12}E\+?12$/i.test(cell) ? String(Number(cell)) : null;
}

/** What a spreadsheet shows for a large number, a date of its own, and what does not fit the column. */
const lostForm = /^\d(?:[.,]\d+)?E\+?\d+$|^#{3,}$|^[A-Z][a-z]{2}-\d{2}$|^\d{1,2}-[A-Z][a-z]{2}$/;
/** Days since 1900, or since 1904 on a Macintosh. */
const serialDay = /^[1-6]\d{4}(?:\.0+)?$/;
/** How a spreadsheet writes a day or a month that the list had in another form. */
const mended =
  /^\d{1,2}\/\d{1,2}\/\d{4}$|^\d{4}\/\d{1,2}\/\d{1,2}$|^\d{4}\.0+$|^[A-Z][a-z]{2}-\d{2}$|^(?:3[2-9]|[4-9]\d)-[A-Z][a-z]{2}$/;

export function ofSpreadsheet(cell: string, of: 'number' | 'date', reason: Reason): SpoiledReason {
  if (of === 'date' && mended.test(cell)) return { ...reason, spoiled: 'mended' };
  const isLost = lostForm.test(cell) || (of === 'date' && serialDay.test(cell));
  return isLost ? { ...reason, spoiled: 'lost' } : reason;
}

const rowsShown = 20;

/** One sentence in place of a note for each cell that a spreadsheet changed. */
export function withSpreadsheetNote<Found>(list: ReadList<Found>): ReadList<Found> {
  const [first] = list.flagged.filter(({ spoiled }) => spoiled !== undefined);
  if (first === undefined) return list;
  const rowsOf = (fate: RowNote['spoiled']) => {
    const rows = new Set(
      list.flagged.flatMap(({ row, spoiled }) => (spoiled === fate ? [row] : [])),
    );
    const shown = [...rows].slice(0, rowsShown).join(', ');
    return rows.size > rowsShown ? `${shown} … (${rows.size})` : shown;
  };
  const [mended, lost] = [rowsOf('mended'), rowsOf('lost')];
  const note: RowNote = {
    row: first.row,
    field: '',
    zh_CN:
      '列表经过电子表格软件，其中的数字和日期被改动' +
      (mended === '' ? '' : `；已复原或按所能确定的采用：第 ${mended} 行`) +
      (lost === ''
        ? ''
        : `；无法复原、未采用：第 ${lost} 行。请改用原始文件，或先把列设为“文本”再打开`),
    en:
      'This list went through a spreadsheet, which changes numbers and dates' +
      (mended === '' ? '' : `; mended, or taken as far as they are certain: rows ${mended}`) +
      (lost === ''
        ? ''
        : `; lost and left out: rows ${lost}. Take the provider's own file, or set the columns to text before you open it`),
  };
  return { ...list, flagged: [note, ...list.flagged.filter((each) => !each.spoiled)] };
}
