// Cells of KBART columns to values: kinds of publication, frequency.

import { Frequency, type TitleKind } from '#contract/models/title-model.ts';
import { fold } from '#contract/rules/rules.ts';

const kinds: Record<string, TitleKind> = {
  serial: 'journal',
  journal: 'journal',
  journals: 'journal',
  periodical: 'journal',
  magazine: 'journal',
  newspaper: 'journal',
  期刊: 'journal',
  连续出版物: 'journal',
  monograph: 'ebook',
  book: 'ebook',
  ebook: 'ebook',
  'e-book': 'ebook',
  图书: 'ebook',
};

/** Kind of title that a publication type means; null where it means neither. */
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

/** Frequency of a number of issues a year, or of its name; '' for anything else. */
export function frequencyOfCount(cell: string): Frequency {
  return issuesAYear[cell] ?? Frequency.options.find((each) => each === cell) ?? '';
}
