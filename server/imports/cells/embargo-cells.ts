// Embargoes out of cells: in KBART's spelling, and in the words that people and other systems write.

import { kbartEmbargo } from '#contract/rules/held-range.ts';
import type { Flag } from '../model/table.ts';

/** How much of the year a unit is: `quarter` is three months. */
const units: [words: RegExp, letter: 'D' | 'M' | 'Y', length: number][] = [
  [/^(?:d|days?|天|tage?n?|jours?)$/, 'D', 1],
  [/^(?:w|wks?|weeks?|周|星期|wochen?|semaines?)$/, 'D', 7],
  [/^(?:m|mos?|mths?|months?|个月|monate?n?|mois|mes(?:es)?)$/, 'M', 1],
  [/^(?:q|quarters?|季度?)$/, 'M', 3],
  [/^(?:y|yrs?|years?|年|jahre?n?|ans?|années?|años?)$/, 'Y', 1],
];
const counts: Record<string, number> = Object.fromEntries(
  [
    'a=1 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 twelve=12 eighteen=18',
    'twenty-four=24 half=0.5 半=0.5 两=2 一=1 二=2 三=3 四=4 五=5 六=6 七=7 八=8 九=9 十=10 十二=12 十八=18',
  ]
    .flatMap((line) => line.split(' '))
    .map((each) => each.split('='))
    .map(([word = '', count]) => [word, Number(count)]),
);
const newest = '(?:last|latest|most recent|newest|previous|past|current|最近|近|最新)';
/** What says only that it is an embargo. */
const about =
  /^(?:embargo(?: period)?|(?:moving|rolling) wall|delay(?:ed)?(?: by| of)?|滞后期?|延迟期?|时滞)[\s:=]*|[\s-]*(?:embargo(?: period)?|moving wall|delay|滞后期?|延迟)$/g;
/** "not the last year": the newest are missing. */
const without = new RegExp(
  `^(?:except|excluding|without|not|除)(?: the)? ?${newest} ?|^(?:the )?${newest} ?(?=.*(?:not available|除外)$)`,
);
/** "only the last five years": the newest alone are there. */
const alone = new RegExp(
  `^(?:only|仅限?|只有)(?: the)? ?${newest} ?|^(?:the )?${newest} ?(?=.* (?:only|(?<!not )available)$)`,
);
const length =
  /^(?:the )?(?:(\d{1,3}(?:\.5)?)|([a-z]+(?:-four)?|[一二两三四五六七八九十半]+))[\s-]*([\p{L}]+)\.?(?: not available| available| only)?$/u;
const none =
  /^(?:0|none|no(?: embargo)?|n\/?a|nil|[-–—]|[pr]0[dmy]|0 (?:days?|months?|years?)|无|没有|无滞后期?)$/i;
/** Parts that belong together: `P1Y, R5Y`, `R5YP1Y`. */
const joints = /\s*[;,，；、/&]\s*(?=[pr\d+-])|\s+(?:and\s+)?(?=[pr]\d)|(?<=\d[dmy])(?=[pr+-]\d)/gi;

/** KBART's spelling of an embargo; '' for words that say that there is none, null for what is not understood. */
export function embargoOf(cell: string): string | null {
  const text = cell.normalize('NFKC').trim();
  if (none.test(text)) return '';
  const known = kbartEmbargo(text);
  if (known !== null) return known;
  const parts = text.replace(/[\s;,]+$/, '').split(joints);
  const read = parts.map((part) => kbartEmbargo(part) ?? inWords(part.trim().toLowerCase()));
  return read.includes(null) ? null : read.join(';');
}

function inWords(stated: string): string | null {
  const bare = stated
    .replace(/^[p-](?=\d+[dmyw]$)/, '')

    .replace(about, '')
    .replace(/\(s\)/g, 's')
    .trim();
  const side = alone.test(bare) ? 'R' : 'P';
  const [, digits, word, unit = ''] =
    length.exec(bare.replace(alone, '').replace(without, '').replace(/除外$/, '')) ?? [];
  const count = digits === undefined ? counts[word ?? ''] : Number(digits);
  const [, letter, times = 1] = units.find(([words]) => words.test(unit)) ?? [];
  if (count === undefined || count === 0 || letter === undefined) return null;
  const whole = count * times;
  if (Number.isInteger(whole)) return `${side}${whole}${letter}`;
  return letter === 'Y' ? `${side}${whole * 12}M` : null;
}

/**
 * As it stands in the cell where it tells a moving wall. Words are stored in KBART's spelling; what is not understood is
 * kept as it is, and nothing follows from it. Both are flagged.
 */
export function embargoIn(cell: string, field: string, flag: Flag): string {
  if (cell === '') return cell;
  const shown = cell.slice(0, 40);
  const read = embargoOf(cell);
  if (read === '') return '';
  if (read === null) {
    flag(field, {
      zh_CN: `看不懂的滞后期（应如 P1Y、R5Y）：${shown}；照原样保留，不据此推算收录年限`,
      en: `An embargo that is not understood (P1Y and R5Y are): ${shown}; kept as it is, and no years are left out for it`,
    });
    return cell;
  }
  if (read !== cell.toUpperCase().replace(/\s*;\s*/g, ';')) {
    flag(field, {
      zh_CN: `滞后期 ${shown} 按 ${read} 理解`,
      en: `The embargo ${shown} is read as ${read}`,
    });
  }
  return kbartEmbargo(cell) === null ? read : cell;
}
