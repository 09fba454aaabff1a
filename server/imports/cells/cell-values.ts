// Cells of a table to values; null, for the row to be flagged, where they are not understood.
import { fold } from '#contract/rules/rules.ts';
import type { Reason } from '#server/store/refused.ts';
import type { TitleFactRecord } from '../model/title-record.ts';
import { inclusionOf } from '../vocabulary/inclusion-names.ts';
import { disciplineOf } from '../vocabulary/subject-names.ts';
import { dateOfCell } from './date-cells.ts';
import { plainWords, withoutEntities } from './plain-words.ts';

const yes =
  /^(?:y|yes|true|on|enabled|1|x|ja|wahr|oui|vrai|s[ií]|sim|是|有|[√✓✔○]|免费|はい|あり|نعم)$/;
const no =
  /^(?:|n|no|false|off|none|disabled|0|nein|kein[er]?|falsch|non|faux|nao|否|[无無]|[×✗✘]|いいえ|なし|لا)$/;

export function yesOrNo(cell: string): boolean | null {
  const word = fold(cell);
  return yes.test(word) ? true : no.test(word) ? false : null;
}

/** Parted by `;`, `；`, `|`, `、` or a line end. */
export function partsOf(cell: string): string[] {
  // A semicolon may end an entity.
  const parts = withoutEntities(cell)
    .split(/[;；|、\n]/)
    .map(plainWords);
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** `yyyy-MM-dd` of 2026-3-1, 2026/03/01, 20260301, 1.3.2026 or 2026年3月1日. */
export function dayOfCell(cell: string): string | null {
  const day = dateOfCell(cell)?.value ?? '';
  return day.length === 10 ? day : null;
}

export const trialWithoutEnd: Reason = {
  zh_CN: '标为试用，但没有截止日期：请补上',
  en: 'Marked as a trial without an end date: please add one',
};

export function usersOf(cell: string): number | 'unlimited' | null {
  const word = fold(cell);
  if (/^(?:unlimited|不限|无限|无限制|不限制)$/.test(word)) return 'unlimited';
  return /^\d{1,6}$/.test(word) ? Number(word) : null;
}

/** Parted by `;`, `、`, a comma and the like. A list that comes twice counts once. */
export function inclusionsOf(cell: string, year: number | null = null): TitleFactRecord[] {
  const facts = new Map<string, TitleFactRecord>();
  for (const part of partsOf(cell.replace(/[,，]/g, ';'))) {
    const { name, grade } = inclusionOf(part);
    if (!facts.has(name)) facts.set(name, { kind: 'inclusion', name, year, value: null, grade });
  }
  return [...facts.values()];
}

export function disciplinesIn(cell: string): string[] {
  return [...new Set(partsOf(cell).map(disciplineOf))];
}
