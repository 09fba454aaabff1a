// Cells of a table to values; null for what is not understood, so that the row can be flagged.

import type { AccessKind } from '#contract/models/model.ts';
import { fold } from '#contract/rules/rules.ts';
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

const accessNames: readonly (readonly [RegExp, readonly AccessKind[]])[] = [
  [/^(?:free|open|open access)$|免费|开放/, ['free']],
  [/vpn|proxy|remote|off.campus|校外|远程|代理/, ['campus', 'remote']],
  [/campus|校内|校园网/, ['campus']],
  // An empty cell is taken as on campus only; this is what an export says of rows without any.
  [/^(?:not stated|未说明)$/, []],
];

/** Ways of access of a name; `直连` ("direct") is open to all only where the row also says free. */
export function accessOf(name: string): readonly AccessKind[] | null {
  const folded = fold(name);
  return accessNames.find(([pattern]) => pattern.test(folded))?.[1] ?? null;
}

/** Number of simultaneous users; `unlimited` for no limit. */
export function usersOf(cell: string): number | 'unlimited' | null {
  const word = fold(cell);
  if (/^(?:unlimited|不限|无限|无限制|不限制)$/.test(word)) return 'unlimited';
  return /^\d{1,6}$/.test(word) ? Number(word) : null;
}
