// Values of fields, whatever their type: what inputs show, what counts as empty, what counts as the same. Pure.

import type { FieldValue, FieldValues } from '#contract/models/desk/record-model.ts';
import type { FieldType } from '#contract/models/desk/shared-fields.ts';
import type { LocalText, NamedLink, ResourceRef } from '#contract/models/model.ts';

/** Both languages of a text; '' where one is missing. */
export function localOf(value: FieldValue | undefined): { zh_CN: string; en: string } {
  const { zh_CN = '', en = '' } = (isObject(value) ? value : {}) as LocalText;
  return { zh_CN, en };
}

/** A list of words. */
export function linesOf(value: FieldValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** Names with addresses. */
export function linksOf(value: FieldValue | undefined): readonly NamedLink[] {
  return Array.isArray(value)
    ? value.filter((each) => typeof each === 'object' && 'url' in each)
    : [];
}

/** Resources in their order. */
export function resourcesOf(value: FieldValue | undefined): readonly ResourceRef[] {
  return Array.isArray(value)
    ? value.filter((each) => typeof each === 'object' && 'kind' in each)
    : [];
}

/** A resource; null where there is none. */
export function resourceOf(value: FieldValue | undefined): ResourceRef | null {
  return isObject(value) && 'kind' in value ? value : null;
}

/** The words of a text field. */
export function textOf(value: FieldValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isObject(value: FieldValue | undefined): value is ResourceRef | LocalText {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const emptyLists: readonly FieldType[] = [
  'lines',
  'choices',
  'subjects',
  'departments',
  'links',
  'resources',
];
const emptyNulls: readonly FieldType[] = [
  'choice',
  'parent',
  'day',
  'instant',
  'number',
  'amount',
  'resource',
];

/** The value of a field in which nothing is written. */
export function emptyOf(type: FieldType): FieldValue {
  if (emptyLists.includes(type)) return [];
  if (emptyNulls.includes(type)) return null;
  if (type === 'yesNo') return false;
  return type.startsWith('local') ? {} : '';
}

/** True where nothing is written. */
export function isEmpty(value: FieldValue | undefined): boolean {
  const plain = tidied(value ?? null);
  if (plain === null || plain === '' || plain === false) return true;
  return typeof plain === 'object' && Object.keys(plain).length === 0;
}

/** The value without what was left empty: a language of a text, a line of a list. */
export function tidied(value: FieldValue): FieldValue {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) {
    const words = value.filter((each) => typeof each === 'string');
    if (words.length > 0 || value.length === 0) return words.map((w) => w.trim()).filter(Boolean);
    if (resourcesOf(value).length > 0) return [...resourcesOf(value)];
    return linksOf(value)
      .map(({ name, url }) => ({ name: tidied(name) as LocalText, url: url.trim() }))
      .filter(({ name, url }) => url !== '' || Object.keys(name).length > 0);
  }
  if (!isObject(value) || 'kind' in value) return value;
  const { zh_CN, en } = localOf(value);
  return { ...(zh_CN.trim() && { zh_CN: zh_CN.trim() }), ...(en.trim() && { en: en.trim() }) };
}

/** True where both say the same, whatever the order in which they were written. */
function isSame(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return written(one) === written(other);
}

function written(value: FieldValue | undefined): string {
  const plain = tidied(value ?? null);
  if (isEmpty(plain)) return '';
  return JSON.stringify(plain, (_, part) =>
    isPlain(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );
}

function isPlain(part: unknown): part is object {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}

/** The fields that differ from what was read, tidied. */
export function changedOf(values: FieldValues, base: FieldValues): FieldValues {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, base[name]));
  return Object.fromEntries(changed.map(([name, value]) => [name, tidied(value)]));
}

/** The fields of that name, as they were read. */
export function baseOf(changed: FieldValues, base: FieldValues): FieldValues {
  return Object.fromEntries(Object.keys(changed).map((name) => [name, base[name] ?? null]));
}

/** Lines that a field for long words shows, so that what is there can be read: about forty characters stand on one. */
export function shownLines(words: string): number {
  const lines = words.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / 40 || 1), 0);
  return Math.min(Math.max(lines, 2), 10);
}
