// Columns by which other systems tell what is not to be shown, and their answers.
import { fold } from '#contract/rules/rules.ts';
import { columnWords } from '../reading/column-words.ts';
import { namesIn } from './more-names.ts';

const named = (text: string) => new Set(namesIn(text).map(fold));

/** A "yes" in them forbids showing; an empty cell is a "no". */
const forbidding = named(`
  hidden | is hidden | hide | enable hidden | hidden from public | hide from public
  hide on publication finder | hide on full text finder | hide title | hide from patrons
  suppressed | is suppressed | suppress | suppress from discovery | suppressed from discovery
  suppress from publish | delete | deleted | is deleted | opac suppressed | suppress in opac | 隐藏
  是否隐藏 | 对读者隐藏 | 不显示 | 停用 | 是否停用 | 已停用 | 是否删除 | 已删除 | ausgeblendet | versteckt | verborgen
`);
/** A "no" in them forbids showing; an empty cell says nothing. */
const allowing = named(`
  published | is published | visible | is visible | visibility | public | is public | show
  display | display to public | display in a z | shown | enabled | is enabled | availability
  portfolio availability | available | is available | availability status | activation status
  portfolio activation status | service availability | activated | is selected | 是否显示 | 显示 | 是否公开
  公开 | 是否发布 | 发布 | 可见 | 是否可见 | 是否启用 | 启用 | 是否可用 | 可用 | 可用性 | 可用状态 | 是否开通
  开通状态 | 开通情况 | 访问状态 | 状态 | status
  verfügbarkeit | verfügbar | sichtbar | sichtbarkeit | ampel | ampelfarbe | ezb ampel
  ezb color | traffic light
`);

const yes = /^(?:y|yes|true|1|x|√|✓|是|已?隐藏|已?停用|已?删除|ja|wahr|hidden|suppressed|deleted)$/;
const no =
  /^(?:n|no|false|0|×|否|不|无|nein|falsch|none|off|(?:is )?not (?:available|active|activated|shown|visible|public|published|selected)|un(?:available|published)|in(?:active|visible)|de-?activated|disabled|hidden|private|internal|staff(?: only)?|draft|suppressed|不可用|不可见|不显示|不公开|未(?:开通|启用|发布|公开|订购)|已?(?:停用|隐藏|下线|停订|关闭)|无权限|nicht (?:verfugbar|zuganglich|sichtbar)|kein zugang|(?:rot|red)(?: \(.*\))?|红灯?)$/;

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
