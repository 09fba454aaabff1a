import type { Frequency } from '#contract/models/title-model.ts';
import { fold } from '#contract/rules/rules.ts';
import { dateOfCell } from './date-cells.ts';

/** Region, serial number and, for most, the class: `11-3536/F`, `CN 11-2746/G2`, `CN11-0065`. */
const cn =
  /^(?:CN)?[\s:：]*(\d{2})\s*-\s*(\d{4})(?:\s*\/\s*([A-Z]{1,2}[\dA-Z.·-]*))?(?:\s*\(Q\))?$/;

/** `11-3536/F`; null where it is none. Regions run from 10 (Beijing) to 65. */
export function cnNumberOf(cell: string): string | null {
  const text = cell
    .normalize('NFKC')
    .replace(/[‐‑‒–—−－]/g, '-')
    .trim()
    .toUpperCase();
  const parts = cn.exec(text);
  if (parts === null) return null;
  const [, region = '', number = '', group = ''] = parts;
  if (Number(region) < 10 || Number(region) > 65) return null;
  return `${region}-${number}${group === '' ? '' : `/${group}`}`;
}

const frequencyWords: Record<string, Frequency> = {
  日刊: 'daily',
  日报: 'daily',
  daily: 'daily',
  周刊: 'weekly',
  周报: 'weekly',
  周: 'weekly',
  weekly: 'weekly',
  双周刊: 'biweekly',
  双周: 'biweekly',
  biweekly: 'biweekly',
  fortnightly: 'biweekly',
  'bi-weekly': 'biweekly',
  'every two weeks': 'biweekly',
  半月刊: 'semimonthly',
  半月: 'semimonthly',
  semimonthly: 'semimonthly',
  'semi-monthly': 'semimonthly',
  'twice a month': 'semimonthly',
  月刊: 'monthly',
  月: 'monthly',
  monthly: 'monthly',
  双月刊: 'bimonthly',
  双月: 'bimonthly',
  bimonthly: 'bimonthly',
  'bi-monthly': 'bimonthly',
  'every two months': 'bimonthly',
  季刊: 'quarterly',
  季: 'quarterly',
  quarterly: 'quarterly',
  四月刊: 'triannual',
  'three times a year': 'triannual',
  triannual: 'triannual',
  一年三期: 'triannual',
  半年刊: 'semiannual',
  半年: 'semiannual',
  semiannual: 'semiannual',
  biannual: 'semiannual',
  'semi-annual': 'semiannual',
  'twice a year': 'semiannual',
  'half-yearly': 'semiannual',
  年刊: 'annual',
  年: 'annual',
  annual: 'annual',
  yearly: 'annual',
  annually: 'annual',
  双年刊: 'biennial',
  两年刊: 'biennial',
  biennial: 'biennial',
  'every two years': 'biennial',
  不定期: 'irregular',
  不定期刊: 'irregular',
  irregular: 'irregular',
};
const issuesAYear: Record<number, Frequency> = {
  1: 'annual',
  2: 'semiannual',
  3: 'triannual',
  4: 'quarterly',
  6: 'bimonthly',
  12: 'monthly',
  24: 'semimonthly',
  26: 'biweekly',
  52: 'weekly',
  365: 'daily',
};

/** Of a word of either language, or a number of issues a year. */
export function frequencyOf(cell: string): Frequency | null {
  const word = fold(cell).replace(/[.。]$/, '');
  if (word === '') return '';
  if (Object.hasOwn(frequencyWords, word)) return frequencyWords[word] ?? null;
  const count =
    /^(\d{1,3})(?: ?(?:期|次)(?:[/每]年)?| issues?(?: (?:a|per) year)?|\/(?:a|year|年))?$/;
  return issuesAYear[Number(count.exec(word)?.[1] ?? 0)] ?? null;
}

/** The year that a cell begins with: `1983`, `1983年`, `1983-05`, `198305`, `1983.5.1`, `1983-`. */
export function yearNumberOf(cell: string): number | null {
  const year = dateOfCell(cell.trim())?.value?.slice(0, 4);
  return year === undefined ? null : Number(year);
}

export function numberOfCell(cell: string): number | null {
  const text = cell.normalize('NFKC').replace(/[,\s]/g, '');
  const digits = /^(-?\d+(?:\.\d+)?)(?:篇|次|种|册|期|个|人|天|日|元)?$/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

export interface Measure {
  name: string;
  year: number | null;
}

const measures: readonly (readonly [RegExp, string])[] = [
  [/复合(?:类)?影响因子/, '复合影响因子'],
  [/综合(?:类)?影响因子/, '综合影响因子'],
  [/(?:五年|5年|5[ -]?year|five[ -]year)\s*(?:影响因子|impact factor|jif)/i, '5-Year JIF'],
  [/影响因子|impact factor|\bjif\b|^if(?:\b|_|\d)/i, 'JIF'],
  [/citescore/i, 'CiteScore'],
  [/\bsjr\b/i, 'SJR'],
  [/\bsnip\b/i, 'SNIP'],
];

export function measureOf(title: string): Measure | null {
  const text = title.normalize('NFKC');
  const name = measures.find(([pattern]) => pattern.test(text))?.[1];
  if (name === undefined || /quartile|分区|rank|排名/i.test(text)) return null;
  const year = /(?:^|\D)((?:19|20)\d{2})(?:\D|$)/.exec(text)?.[1];
  return { name, year: year === undefined ? null : Number(year) };
}
