import { Frequency, type TitleKind } from '#contract/models/title-model.ts';
import { depthOf } from '#contract/rules/coverage-depth.ts';
import { fold } from '#contract/rules/rules.ts';
import type { Flag } from '../model/table.ts';

const kinds: Record<string, TitleKind> = {
  serial: 'journal',
  journal: 'journal',
  journals: 'journal',
  periodical: 'journal',
  magazine: 'journal',
  magazines: 'journal',
  newspaper: 'journal',
  newspapers: 'journal',
  newsletter: 'journal',
  'scholarly journals': 'journal',
  'trade journals': 'journal',
  zeitschrift: 'journal',
  期刊: 'journal',
  连续出版物: 'journal',
  monograph: 'ebook',
  book: 'ebook',
  books: 'ebook',
  ebook: 'ebook',
  ebooks: 'ebook',
  buch: 'ebook',
  'e-book': 'ebook',
  图书: 'ebook',
};

export function kindOfType(cell: string): TitleKind | null {
  const word = fold(cell);
  return Object.hasOwn(kinds, word) ? (kinds[word] ?? null) : null;
}

const issuesAYear: Record<string, Frequency> = {
  1: 'annual',
  2: 'semiannual',
  3: 'triannual',
  4: 'quarterly',
  6: 'bimonthly',
  12: 'monthly',
  24: 'semimonthly',
  26: 'biweekly',
  52: 'weekly',
};

export function frequencyOfCount(cell: string): Frequency {
  return issuesAYear[cell] ?? Frequency.options.find((each) => each === cell) ?? '';
}

/** `F` or `P`; '' and flagged for anything else. */
export function accessTypeIn(cell: string, field: string, flag: Flag): string {
  if (/^[fp]?$/i.test(cell)) return cell.toUpperCase();
  const isOpen = opennessIn(cell);
  if (isOpen !== null) return isOpen ? 'F' : 'P';
  const shown = cell.slice(0, 40);
  flag(field, {
    zh_CN: `未知的访问类型（应为 F 或 P）：${shown}；不采用`,
    en: `Unknown access type (F and P are known): ${shown}; left out`,
  });
  return '';
}

/** What is partly or later free, or not free, is not free; null for what tells neither. */
export function opennessIn(cell: string): boolean | null {
  const word = fold(cell);
  if (
    /\b(?:part\w*|hybrid|mixed|delayed|embargo\w*|no|not|non|nicht|teilw\w*|ohne)\b|部分|混合|延[迟遲]|非|不|未|一部/.test(
      word,
    )
  )
    return false;
  if (
    /^(?:f|oa|doaj|gold|diamond|libre|frei)\b|\bfree\b|open|kostenlos|gratuit|开放|免费|開放|無料|オー[プフ]ン/.test(
      word,
    )
  )
    return true;
  if (
    /^p$|^paid|subscri|licen[sc]ed|toll|closed|kostenpflichtig|lizenziert|payant|abonn|订购|付费|購読|有料/.test(
      word,
    )
  )
    return false;
  const light = lightOf(cell);
  return light === '' ? null : light === 'F';
}

/** A traffic light of the EZB; '' for others: a red row is not held (shown-columns.ts). */
export function lightOf(cell: string): 'F' | 'P' | '' {
  const word = fold(cell);
  if (/^(?:green|grue?n|绿|🟢)/.test(word)) return 'F';
  return /^(?:yellow|gelb|黄|🟡)/.test(word) ? 'P' : '';
}

/** One that is not known is flagged, since it counts as full text. */
export function depthIn(cell: string, field: string, flag: Flag): string {
  if (cell !== '' && depthOf(cell) === null) {
    const shown = cell.slice(0, 40);
    flag(field, {
      zh_CN: `未知的收录深度：${shown}；照原样保留，按全文计`,
      en: `Unknown coverage depth: ${shown}; kept as it is, and counted as full text`,
    });
  }
  return cell;
}
