// What is stored of a record: the title's own words, how the package carries it, and the hashes by
// which an unchanged row is told.
import { hash } from 'node:crypto';
import { fold, textIn } from '#contract/rules.ts';
import { keysOf } from '../services/sort-keys.ts';
import { identifierKey } from './identifiers.ts';
import type { TitleFields, TitleRecord } from './title-record.ts';

/** All that a title is known by, as `title_identifiers` has it. */
export function identifiersOf(record: TitleRecord): string[] {
  const { printIdentifier, onlineIdentifier, otherIdentifiers, cnNumber, doi } = record;
  const numbers = [printIdentifier, onlineIdentifier, ...otherIdentifiers, doi].flatMap((value) =>
    value === null ? [] : identifierKey(value),
  );
  return [...new Set(cnNumber === null ? numbers : [...numbers, `cn:${cnNumber}`])];
}

/** The name for comparing: what is left when case, width, accents, signs and surplus blanks do not count. */
export function foldedTitle({ name }: Pick<TitleRecord, 'name'>): string {
  const text = textIn(name, 'zh_CN');
  // Most titles are plain: all that folding does to them is this.
  if (/^[ -~]*$/.test(text)) {
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  }
  return fold(text.replace(/[\p{P}\p{S}]+/gu, ' '));
}

/** Fields that a title's column may have; nothing else gets into the database. */
export interface TitleContent {
  fields: TitleFields &
    Pick<TitleRecord, 'name' | 'printIdentifier' | 'onlineIdentifier' | 'cnNumber' | 'doi'>;
  hash: string;
}

/**
 * What the rows of one title say of it. The first row speaks; numbers that it lacks come from the
 * others.
 */
export function contentOf(
  rows: readonly { record: TitleRecord; identifiers: readonly string[] }[],
): TitleContent {
  const records = rows.map(({ record }) => record);
  const [first] = records;
  if (first === undefined) throw new Error('A title needs a row');
  const told = rows.length === 1 ? (rows[0]?.identifiers ?? []) : allOf(rows);
  const number = (of: 'printIdentifier' | 'onlineIdentifier' | 'cnNumber' | 'doi') =>
    first[of] ?? records.find((each) => each[of] !== null)?.[of] ?? null;
  const fields = {
    ...first.fields,
    name: first.name,
    ...{ printIdentifier: number('printIdentifier'), onlineIdentifier: number('onlineIdentifier') },
    ...{ cnNumber: number('cnNumber'), doi: number('doi') },
  };
  return { fields, hash: hashOf(fields, told.toSorted().join(' ')) };
}

function allOf(rows: readonly { identifiers: readonly string[] }[]): string[] {
  return [...new Set(rows.flatMap(({ identifiers }) => identifiers))];
}

interface TitleKeys {
  keyZh: string;
  keyInitials: string;
  keyEn: string;
}

/** Keys that were made: pinyin takes time, and a new title's are needed twice. */
const made = new WeakMap<object, TitleKeys>();

/** Sorting keys of a title. */
export function titleKeys({ name }: Pick<TitleRecord, 'name'>): TitleKeys {
  const known = made.get(name);
  if (known !== undefined) return known;
  const { zh_CN: keyZh, initials: keyInitials, en: keyEn } = keysOf(name);
  const keys = { keyZh, keyInitials, keyEn };
  made.set(name, keys);
  return keys;
}

/** Hash of how a package carries a title. */
export function coverageHash({ titleText, coverage }: TitleRecord): string {
  return hashOf(coverage ?? {}, titleText);
}

/** Orders of fields that were seen, sorted once, with the text that stands for them. */
const sorted = new Map<string, { inOrder: readonly string[]; text: string }>();

/** Hash of what is said, in whatever order it is said. */
function hashOf(said: object, more: string): string {
  const names = Object.keys(said);
  const order = names.join();
  let known = sorted.get(order);
  if (known === undefined) {
    const inOrder = names.sort();
    known = { inOrder, text: inOrder.join() };
    sorted.set(order, known);
  }
  const values = known.inOrder.map((name) => said[name as keyof typeof said]);
  return hash('sha256', `${known.text}${JSON.stringify(values)}${more}`, 'base64url');
}
