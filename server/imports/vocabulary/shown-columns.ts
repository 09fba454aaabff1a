// Columns by which other systems tell what is not to be shown, and their answers.
import { fold } from '#contract/rules/rules.ts';
import { columnWords } from './column-words.ts';
import columns from './columns/shown.json' with { type: 'json' };

/** A "yes" in them forbids showing; an empty cell is a "no". */
const forbidding = new Set(columns.forbidding.map(fold));
/** A "no" in them forbids showing; an empty cell says nothing. */
const allowing = new Set(columns.allowing.map(fold));

const yes = /^(?:y|yes|true|1|x|√|✓|是|已?隐藏|已?停用|已?删除|ja|wahr|hidden|suppressed|deleted)$/;
const no =
  /^(?:n|no|false|0|×|否|不|无|nein|falsch|non|faux|none|off|no access|no longer available|cancell?ed|expired|terminated|not (?:subscribed|licensed|held)|masque|indisponible|non disponible|gesperrt|利用不可|非公開|非表示|已取消|已?过期|已?到期|🔴|(?:is )?not (?:available|active|activated|shown|visible|public|published|selected)|un(?:available|published)|in(?:active|visible)|de-?activated|disabled|hidden|private|internal|staff(?: only)?|draft|suppressed|不可用|不可见|不显示|不公开|未(?:开通|启用|发布|公开|订购)|已?(?:停用|隐藏|下线|停订|关闭)|无权限|nicht (?:verfugbar|zuganglich|sichtbar)|kein zugang|(?:rot|red)(?: \(.*\))?|红灯?)$/;

/** A column that tells whether its row is shown. */
export interface ShownColumn {
  index: number;
  title: string;
  isForbidding: boolean;
}

export function shownColumns(header: readonly string[]): ShownColumn[] {
  return header.flatMap((title, index) => {
    const names = columnWords(title);
    const isForbidding = names.some((name) => forbidding.has(name));
    return isForbidding || names.some((name) => allowing.has(name))
      ? [{ index, title, isForbidding }]
      : [];
  });
}

/** Whether a row is to be shown: true, null where it does not say, or the column that forbids it. */
export function shownAs(
  columns: readonly ShownColumn[],
  cells: readonly string[],
): true | null | { title: string; cell: string } {
  let said: true | null = null;
  for (const { index, title, isForbidding } of columns) {
    const cell = cells[index] ?? '';
    if ((isForbidding ? yes : no).test(fold(cell))) return { title, cell };
    if (isForbidding || cell !== '') said = true;
  }
  return said;
}
