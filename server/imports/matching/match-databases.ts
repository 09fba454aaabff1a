// Matches databases by the list's key, by name and address, else by what only one of each has in common.
import type { LocalText } from '#contract/models/model.ts';
import { fold, textIn } from '#contract/rules/rules.ts';
import type { DatabaseRecord, KnownDatabase } from '../model/database-record.ts';
import { listInMap } from './list-in-map.ts';

export interface DatabaseMatch {
  known: KnownDatabase;
  /** Another source has it too: this one adds, and takes nothing away. */
  isSecondSource: boolean;
  isByKey: boolean;
}

/** A database is matched with one record only. */
export function matchDatabases(
  records: readonly DatabaseRecord[],
  known: readonly KnownDatabase[],
): ReadonlyMap<DatabaseRecord, DatabaseMatch> {
  const found = new Map<DatabaseRecord, DatabaseMatch>();
  const byKey = new Map(known.flatMap((each) => (each.sourceKey ? [[each.sourceKey, each]] : [])));
  const byName = new Map(known.map((each) => [nameAndAddress(each), each]));
  const free = new Set(known);
  const take = (record: DatabaseRecord, database: KnownDatabase, isOther: boolean) => {
    if (found.has(record) || !free.delete(database)) return;
    const isSecondSource = isOther || database.hasOtherSources;
    const isByKey = record.sourceKey !== null && record.sourceKey === database.sourceKey;
    found.set(record, { known: database, isSecondSource, isByKey });
  };
  for (const record of records) {
    const own = record.sourceKey === null ? undefined : byKey.get(record.sourceKey);
    if (own !== undefined) take(record, own, false);
  }
  for (const record of records) {
    const same = byName.get(nameAndAddress(record.fields));
    if (same !== undefined) take(record, same, record.sourceKey !== null);
  }
  for (const marksOf of [namesOf, addressesOf]) {
    const left = records.filter((record) => !found.has(record));
    const databases = byMark([...free], marksOf);
    const others = byMark(left, ({ fields }) => marksOf(fields));
    for (const record of left) {
      const alike = new Set(marksOf(record.fields).flatMap((mark) => databases.get(mark) ?? []));
      const [only] = alike;
      const isOnly = marksOf(record.fields).every((mark) => others.get(mark)?.length === 1);
      if (alike.size === 1 && only !== undefined && isOnly) take(record, only, true);
    }
  }
  return found;
}

/** A name or an address in common does not tell that they are the same: somebody should look at them. */
export function likeDatabases(
  known: readonly KnownDatabase[],
): (record: DatabaseRecord) => KnownDatabase | undefined {
  const byAny = byMark(known, (each) => [...namesOf(each), ...addressesOf(each)]);
  return ({ fields }) =>
    [...namesOf(fields), ...addressesOf(fields)].flatMap((mark) => byAny.get(mark) ?? [])[0];
}

type Stated = Pick<DatabaseRecord['fields'], 'name' | 'accessUrl'> &
  Partial<Pick<KnownDatabase, 'abbreviation' | 'aliases' | 'formerNames'>>;

function byMark<T>(all: readonly T[], marksOf: (each: T) => readonly string[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const each of all) {
    for (const mark of marksOf(each)) listInMap(found, mark, () => []).push(each);
  }
  return found;
}

function namesOf({ name, abbreviation = '', aliases = [], formerNames = [] }: Stated): string[] {
  const names = [...Object.values(name), abbreviation, ...aliases, ...formerNames].map(fold);
  return [...new Set(names)].filter((text) => text !== '');
}

/** With or without encryption; a host alone is a platform's, and tells no database apart. */
function addressesOf({ accessUrl }: Stated): string[] {
  const bare = bareAddress(accessUrl).replace(/^https?:\/\/(?:www\.)?/, '');
  return bare.includes('/') ? [bare] : [];
}

export function nameAndAddress({ name, accessUrl }: Pick<Stated, 'name' | 'accessUrl'>): string {
  return `${foldedName(name)}\n${bareAddress(accessUrl)}`;
}

function bareAddress(address: string): string {
  return address.replace(/\/+$/, '');
}

export function foldedName(name: LocalText): string {
  return fold(textIn(name, 'zh_CN'));
}
