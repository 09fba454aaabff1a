// What is stored of a record, and the hashes by which an unchanged row is recognised.
import { hash } from 'node:crypto';
import { identifierKey } from '#contract/rules/identifiers.ts';
import { fold, textIn } from '#contract/rules/rules.ts';
import { keyColumnsOf } from '#server/store/rows/sort-keys.ts';
import type { KeyedRecord, TitleFields, TitleRecord } from '../model/title-record.ts';

export function coverageHashOf(record: TitleRecord): string {
  const { parentId = '', precedingId = '', ...coverage } = record.coverage ?? {};
  // Rows that name no other title keep the hash that a release without these columns gave them.
  const others = parentId + precedingId === '' ? '' : ` ${parentId} ${precedingId}`;
  return hashOf(coverage, record.titleText + others);
}

export function identifiersOf(record: TitleRecord): string[] {
  const { printIdentifier, onlineIdentifier, otherIdentifiers, cnNumber, doi } = record;
  const numbers = [printIdentifier, onlineIdentifier, ...otherIdentifiers, doi];
  const found = numbers.flatMap((number) => (number === null ? [] : identifierKey(number)));
  if (cnNumber !== null) found.push(`cn:${cnNumber}`);
  return [...new Set(found)];
}

/** Without case, width, accents, signs and surplus blanks. */
export function foldedTitle({ name }: Pick<TitleRecord, 'name'>): string {
  return foldedName(textIn(name, 'zh_CN'));
}

export function foldedName(text: string): string {
  return fold(text.replace(/[\p{P}\p{S}]+/gu, ' '));
}

export interface TitleContent {
  fields: TitleFields &
    Pick<TitleRecord, 'name' | 'printIdentifier' | 'onlineIdentifier' | 'cnNumber' | 'doi'>;
  keys: ReturnType<typeof keyColumnsOf>;
  hash: string;
}

/** Words of the first row; numbers that it lacks come from the others. */
export function contentOf(rows: readonly KeyedRecord[]): TitleContent {
  const [first] = rows;
  if (first === undefined) throw new Error('A title needs a row');
  const records = rows.map(({ record }) => record);
  const number = (of: 'printIdentifier' | 'onlineIdentifier' | 'cnNumber' | 'doi') =>
    records.find((each) => each[of] !== null)?.[of] ?? null;
  const fields = {
    ...first.record.fields,
    name: first.record.name,
    printIdentifier: number('printIdentifier'),
    onlineIdentifier: number('onlineIdentifier'),
    cnNumber: number('cnNumber'),
    doi: number('doi'),
  };
  const identifiers = new Set(rows.flatMap((row) => row.identifiers));
  const keys = keyColumnsOf(first.record.name);
  return { fields, keys, hash: hashOf(fields, [...identifiers].sort().join(' ')) };
}

/** Whatever the order of the properties. */
function hashOf(said: object, more: string): string {
  const names = Object.keys(said).sort();
  const values = names.map((name) => said[name as keyof typeof said]);
  return hash('sha256', `${names.join()}${JSON.stringify(values)}${more}`, 'base64url');
}
