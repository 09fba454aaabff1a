// JSON lists of things as tables, so that one reader serves both.
import { limits } from '../model/report.ts';
import type { Table } from '../model/table.ts';

export interface JsonTable extends Pick<Table, 'header' | 'rows'> {
  isKeyed: boolean;
}

/** The first thing is row 1. Lists become one cell, parted by `;`. Null where the text is no list of plain things. */
export function jsonTableOf(text: string): JsonTable | null {
  const parsed = parsedJson(text);
  if (typeof parsed !== 'object' || parsed === null) return null;
  const isKeyed = !Array.isArray(parsed);
  const things: unknown[] = isKeyed ? Object.values(parsed) : parsed;
  if (things.length === 0 || things.length > limits.rows || !things.every(isThing)) return null;
  const places = new Map<string, number>();
  for (const thing of things) {
    for (const field of Object.keys(thing)) {
      if (!places.has(field)) places.set(field, places.size);
    }
  }
  const rows = things.map((thing, index) => {
    const cells = Array.from(places.keys(), (field) => cellOf(thing[field]));
    return { row: index + 1, cells };
  });
  return { isKeyed, header: [...places.keys()], rows };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isThing(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(cellOf).filter(Boolean).join(';');
  if (typeof value === 'object') return '';
  // JSON can write what text cannot have: NUL, and halves of characters.
  return String(value).slice(0, limits.cellCharacters).replaceAll('\0', '').toWellFormed().trim();
}
