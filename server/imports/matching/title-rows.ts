// What is stored of a record: the title's own words, how the package carries it, and the hashes by
// which an unchanged row is told.
import { hash } from 'node:crypto';
import { fold, textIn } from '#contract/rules.ts';
import { keysOf } from '#server/catalogue/sort-keys.ts';
import { identifierKey } from '../cells/identifiers.ts';
import type { TitleDigest, TitleFields, TitleRecord } from '../model/title-record.ts';

/** What importing asks of a record to begin with, worked out when it is asked for first. */
export function digestOf(record: TitleRecord): TitleDigest {
  record.digestOf ??= workOut(record);
  return record.digestOf;
}

function workOut(record: TitleRecord): TitleDigest {
  return {
    folded: foldedTitle(record),
    identifiers: identifiersOf(record),
    keys: titleKeys(record),
    contentHash: '',
    coverageHash: '',
  };
}

/** Of what the row says of its title, where no other row is about it. */
function ownHash(record: TitleRecord): string {
  const known = digestOf(record);
  if (known.contentHash === '') {
    known.contentHash = contentHashOf(fieldsOf([record]), known.identifiers);
  }
  return known.contentHash;
}

/** Of how the package carries the title. */
export function coverageHashOf(record: TitleRecord): string {
  const known = digestOf(record);
  if (known.coverageHash === '') {
    known.coverageHash = hashOf(record.coverage ?? {}, record.titleText);
  }
  return known.coverageHash;
}

/** Works out both hashes. */
export function hashesOf(record: TitleRecord): void {
  ownHash(record);
  coverageHashOf(record);
}

/** All that a title is known by, as `title_identifiers` has it. */
function identifiersOf(record: TitleRecord): string[] {
  const { printIdentifier, onlineIdentifier, otherIdentifiers, cnNumber, doi } = record;
  const found: string[] = [];
  for (const number of [printIdentifier, onlineIdentifier, ...otherIdentifiers, doi]) {
    if (number !== null) found.push(identifierKey(number));
  }
  if (cnNumber !== null) found.push(`cn:${cnNumber}`);
  return found.length < 2 ? found : [...new Set(found)];
}

/** The name for comparing: what is left when case, width, accents, signs and surplus blanks do not count. */
export function foldedTitle({ name }: Pick<TitleRecord, 'name'>): string {
  return foldedName(textIn(name, 'zh_CN'));
}

/** A name of either language for comparing. */
export function foldedName(text: string): string {
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
  keys: TitleDigest['keys'];
  hash: string;
}

/**
 * What the rows of one title say of it. The first row speaks; numbers that it lacks come from the
 * others.
 */
export function contentOf(rows: readonly { record: TitleRecord }[]): TitleContent {
  const [first, ...others] = rows.map(({ record }) => record);
  if (first === undefined) throw new Error('A title needs a row');
  const records = [first, ...others] as const;
  const fields = fieldsOf(records);
  const { keys } = digestOf(first);
  if (others.length === 0) return { fields, keys, hash: ownHash(first) };
  const told = new Set(records.flatMap((record) => digestOf(record).identifiers));
  return { fields, keys, hash: contentHashOf(fields, [...told]) };
}

function fieldsOf([first, ...others]: readonly [TitleRecord, ...TitleRecord[]]) {
  const number = (of: 'printIdentifier' | 'onlineIdentifier' | 'cnNumber' | 'doi') =>
    first[of] ?? others.find((each) => each[of] !== null)?.[of] ?? null;
  return {
    ...first.fields,
    name: first.name,
    printIdentifier: number('printIdentifier'),
    onlineIdentifier: number('onlineIdentifier'),
    cnNumber: number('cnNumber'),
    doi: number('doi'),
  };
}

function contentHashOf(fields: object, identifiers: readonly string[]): string {
  return hashOf(fields, identifiers.toSorted().join(' '));
}

function titleKeys({ name }: TitleRecord): TitleDigest['keys'] {
  const { zh_CN: keyZh, initials: keyInitials, en: keyEn } = keysOf(name);
  return { keyZh, keyInitials, keyEn };
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
