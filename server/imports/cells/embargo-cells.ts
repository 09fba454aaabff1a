// Embargoes out of cells: in KBART's spelling, and in the words that people and other systems write.

import { kbartEmbargo } from '#contract/rules/held-range.ts';
import type { Flag } from '../model/table.ts';
import { withDigits } from './date-words.ts';

/** How much of the year a unit is: `quarter` is three months. */
const units: [words: string, letter: 'D' | 'M' | 'Y', length: number][] = [
  ['d|days?|天|日間|tage?n?|jours?|d[ií]as?|giorn[io]|يوما?|أيام', 'D', 1],
  ['w|wks?|weeks?|周|週間|星期|wochen?|semaines?|semanas?', 'D', 7],
  [
    'm|mos?|mths?|months?|[个個箇ヶケか]月|カ月|ヵ月|mon(?:at(?:e[ns]?|s)?)?|mois|mes(?:es)?|mes[ei]|شهرا?|أشهر|شهور',
    'M',
    1,
  ],
  ['q|quarters?|季度?|quartale?', 'M', 3],
  [
    'y|yrs?|years?|年[间間]?|jahr(?:e[ns]?|g[aä]nge?n?)?|ans?|ann[eé]es?|años?|ann[oi]|سنوات|سنة|عاما?|أعوام',
    'Y',
    1,
  ],
];
const counts: Record<string, number> = Object.fromEntries(
  [
    'a=1 an=1 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 twelve=12 eighteen=18 half=0.5',
    'twenty-four=24 thirty=30 ein=1 eine=1 einem=1 einen=1 zwei=2 drei=3 fünf=5 sechs=6 zwölf=12 un=1 une=1 deux=2',
    'trois=3 cinq=5 douze=12 半=0.5 两=2 兩=2',
  ]
    .flatMap((line) => line.split(' '))
    .map((each) => each.split('='))
    .map(([word = '', count]) => [word, Number(count)]),
);
const unit = units.map(([words]) => words).join('|');
const count = String.raw`\d{1,3}(?:\.5)?|${Object.keys(counts).join('|')}`;
/** `12 months`, `(months): 12`, `年半`. */
const lengths = new RegExp(
  String.raw`(?<![a-z\u00df-\u00ff\d.])(?:(?<count>${count})[\s-]*(?:derni[eè]re?s? )?(?<unit>${unit})(?<half>半)?|\(?(?<before>${unit})\)?\s*:\s*(?<after>\d{1,3}))(?![a-z\d\u00df-\u00ff])\.?`,
  'giu',
);
/** A year that is not over. */
const thisYear =
  /(?:the )?(?:current (?:year|volume)|most recent year)|ann[eé]e en cours|(?:aktueller|laufender|aktuelles|laufendes) jahr(?:gang)?|[当當本今]年度?/;
const words = (text: string) => new RegExp(`(?<![a-zà-ü])(?:${text})(?![a-zà-ü])`, 'g');
/** "not the last year": the newest are missing. */
const without = words(
  'not available|unavailable|not|minus|except|exclud(?:ing|es|ed)|without|all but|nicht verf[üu]gbar|nicht|au(?:ß|ss)er|ohne|gesperrt|sperrfrist|sauf|sans|hors|exclue?s?|non disponibles?|excepto|salvo|no disponibles?|を?除く|除外|除|不可用|不含|不包括|不提供|以外|遅れ',
);
/** "only the last five years": the newest alone are there. */
const alone = words(
  'only|available|nur|verf[üu]gbar|seulement|uniquement|disponibles?|s[oó]lo|仅限?|只[有含]?|のみ|だけ|可用|\\+',
);
const newest = words(
  'last|latest|most recent|newest|previous|past|current|letzte[nrs]?|neueste[nrs]?|derni[eè]re?s?|[uú]ltim[oa]s?|最近|最新|近|直近|過去',
);
/** What says only that it is an embargo, and little words. */
const about = words(
  'embargo(?: period)?|(?:moving|rolling) wall|delay(?:ed)?|after|is|zugriff|erst|nach|d[ée]lai|full[ -]?text|period|barri[eè]re mobile|by|of|the|von|de[rnsm]?|die|das|les|la|du|sind|ist|est|sont|di?|滞后期?|延[迟後遲]期?|时滞|時滞|禁运期?|全文|上网|上線|で?公開|猶予|期間|فترة|حظر|の|分|を|は|期|エンバーゴ|واحدة?',
);
const none =
  /^(?:0|none|no(?: embargo)?|n\/?a|nil|[-–—]|[pr]?0[dmy]|0 (?:days?|months?|years?)|[无無]|没有|[无無]滞后期?|不限|なし|keine?s?|aucune?|لا يوجد)$/i;
/** Parts that belong together: `P1Y, R5Y`, `R5YP1Y`. */
const joints = /\s*[;,，；、/&]\s*(?=[pr\d+-])|\s+(?:and\s+)?(?=[pr]\d)|(?<=\d[dmy])(?=[pr+-]\d)/gi;

/** KBART's spelling of an embargo; '' for words that say that there is none, null for what is not understood. */
export function embargoOf(cell: string, of: 'embargo' | 'coverage' = 'embargo'): string | null {
  const text = cell.normalize('NFKC').trim();
  if (none.test(text)) return '';
  const known = kbartEmbargo(text);
  if (known !== null) return known;
  const parts = text.replace(/^embargo[\s:]+|[\s;,]+$/gi, '').split(joints);
  const read = parts.map((part) => kbartEmbargo(part) ?? inWords(part.trim().toLowerCase(), of));
  return read.includes(null) ? null : read.join(';');
}

/**
 * Of one length and words that all are known. "The last five years" are what a statement of coverage has, and as an
 * embargo they are told only of a short time.
 */
function inWords(stated: string, of: 'embargo' | 'coverage'): string | null {
  const plain = withDigits(stated.replace(/\(s\)/g, 's'))
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(thisYear, ' current 1 year ')
    .replace(/سنة واحدة|عام واحد/, '1 سنة')
    .replace(/^p(?=\d+w$)/, '');
  const found = [...plain.matchAll(lengths)].map(({ groups }) => lengthOf(groups ?? {}));
  const [first, second] = found;
  if (first === undefined || found.length > 2) return null;
  const isPair = first.letter === 'Y' && second?.letter === 'M';
  if (second !== undefined && !isPair) return null;
  const isMonths = isPair || !Number.isInteger(first.count);
  if (isMonths && first.letter !== 'Y') return null;
  const total = isMonths ? first.count * 12 + (second?.count ?? 0) : first.count;
  const letter = isMonths ? 'M' : first.letter;
  let rest = plain.replace(lengths, ' ');
  const has = (pattern: RegExp) => {
    const before = rest;
    rest = rest.replace(pattern, ' ');
    return rest !== before;
  };
  const [isWithout, isAlone] = [has(without), has(alone)];
  const isNewest = has(newest) || /derni[eè]re?s/.test(plain);
  has(about);
  if (/[\p{L}\d]/u.test(rest) || total === 0) return null;
  const isLong = total * { D: 1, M: 30, Y: 365 }[letter] > 730;
  const isOnly = isNewest && !isWithout && !isAlone;
  if (isOnly && isLong && of === 'embargo') return null;
  const isWindow = isAlone ? !isWithout : isOnly && of === 'coverage';
  return `${isWindow ? 'R' : 'P'}${total}${letter}`;
}

function lengthOf(groups: Record<string, string | undefined>) {
  const named = (groups.unit ?? groups.before ?? '').toLowerCase();
  const word = groups.count ?? groups.after ?? '';
  const half = groups.half === undefined ? 0 : 0.5;
  const [, letter, times] = units.find(([each]) => new RegExp(`^(?:${each})$`).test(named)) ?? [
    '',
    'D' as const,
    0,
  ];
  return { letter, count: ((counts[word] ?? Number(word)) + half) * times };
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
