// Cells of a table to values; null for what is not understood, so that the row can be flagged.
import { fold } from '#contract/rules/rules.ts';
import type { Reason } from '#server/store/refused.ts';
import { dateOfCell } from './date-cells.ts';
import { withoutEntities } from './html-entities.ts';
import { plainWords } from './plain-words.ts';

const yes = ['yes', 'y', 'true', '1', '是', '有', '√', '免费'];
const no = ['no', 'n', 'false', '0', '否', '无', '×', ''];

export function yesOrNo(cell: string): boolean | null {
  const word = fold(cell);
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : null;
}

/** Several values of one cell, parted by `;`, `；`, `|`, `、` or a line end. */
export function partsOf(cell: string): string[] {
  // A semicolon may end an entity.
  const parts = withoutEntities(cell)
    .split(/[;；|、\n]/)
    .map(plainWords);
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** `yyyy-MM-dd` of 2026-3-1, 2026/03/01, 20260301, 1.3.2026 or 2026年3月1日: a whole day. */
export function dayOfCell(cell: string): string | null {
  const day = dateOfCell(cell)?.value ?? '';
  return day.length === 10 ? day : null;
}

const languageNames: Record<string, readonly string[]> = {
  zh: ['zh'],
  chinese: ['zh'],
  中文: ['zh'],
  汉语: ['zh'],
  en: ['en'],
  english: ['en'],
  英文: ['en'],
  英语: ['en'],
  外文: ['en'],
  mixed: ['zh', 'en'],
  中英文: ['zh', 'en'],
  ja: ['ja'],
  japanese: ['ja'],
  日文: ['ja'],
  fr: ['fr'],
  french: ['fr'],
  法文: ['fr'],
  de: ['de'],
  german: ['de'],
  德文: ['de'],
  ru: ['ru'],
  russian: ['ru'],
  俄文: ['ru'],
  es: ['es'],
  spanish: ['es'],
  ko: ['ko'],
  korean: ['ko'],
};

/** ISO 639-1 codes of a language's name or code. */
export function languagesOf(name: string): readonly string[] | null {
  const folded = fold(name);
  const named = Object.hasOwn(languageNames, folded) ? languageNames[folded] : undefined;
  return named ?? (/^[a-z]{2}$/.test(folded) ? [folded] : null);
}

/** What is said of a trial of which the list does not tell the end. */
export const trialWithoutEnd: Reason = {
  zh_CN: '标为试用，但没有截止日期：请补上',
  en: 'Marked as a trial without an end date: please add one',
};

/** Number of simultaneous users; `unlimited` for no limit. */
export function usersOf(cell: string): number | 'unlimited' | null {
  const word = fold(cell);
  if (/^(?:unlimited|不限|无限|无限制|不限制)$/.test(word)) return 'unlimited';
  return /^\d{1,6}$/.test(word) ? Number(word) : null;
}
