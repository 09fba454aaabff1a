// Writes a list of databases into a library.
import { isDeepStrictEqual } from 'node:util';
import type { LocalText } from '#contract/models/model.ts';
import { fold, textIn } from '#contract/rules/rules.ts';
import { freeId, keyColumnsOf } from '#server/store/rows/sort-keys.ts';
import {
  type DatabaseMatch,
  foldedName,
  likeDatabases,
  matchDatabases,
  nameAndAddress,
} from '../matching/match-databases.ts';
import type { DatabaseRecord, StoredDatabase } from '../model/database-record.ts';
import type { Write } from '../model/import-kind.ts';
import type { RowNote } from '../model/report.ts';
import { libraryTables } from './imported-collection.ts';
import { knownDatabases, storedDatabases } from './imported-databases.ts';
import { subjectCodes } from './subject-codes.ts';
import { hashOf, needLibrary, type RowPlan, withoutDoubles, writePlans } from './write-rows.ts';

type Plan = RowPlan<typeof libraryTables.databases>;

/**
 * Writes records in the library's scope. A record is the database with its source key, the one with its
 * name and address, or else the only one that it has a name or its address in common with. A record that says what it said last time
 * changes nothing; databases that the list does not name are left alone.
 */
export const writeDatabaseList: Write<DatabaseRecord> = async (tx, records, order) => {
  needLibrary(order);
  const known = await knownDatabases(tx);
  const like = likeDatabases(known);
  const { unique, refused } = withoutDoubles(
    records,
    ({ sourceKey, fields }) => sourceKey ?? nameAndAddress(fields),
    ({ sourceKey }) => (sourceKey === null ? 'name' : 'key'),
  );
  const matches = matchDatabases(unique, known);
  const recommended = unique.map(({ recommendedFor = null }) => ({ subjects: recommendedFor }));
  const subjectsOf = await subjectCodes(tx, order, [...unique, ...recommended]);
  const stated = unique.map((record) => ({ record, contentHash: hashOfRecord(record) }));
  const ids = stated.flatMap(({ record, contentHash }) => {
    const before = matches.get(record)?.known;
    return before === undefined || before.contentHash === contentHash ? [] : before.id;
  });
  const stored = new Map((await storedDatabases(tx, ids)).map((each) => [each.id, each]));
  const taken = new Set(known.map(({ id }) => id));
  const flagged: RowNote[] = [];
  const plans = stated.map(({ record, contentHash }): Plan => {
    const { row, sourceKey, idHint } = record;
    const recommendedFor = subjectsOf({ subjects: record.recommendedFor ?? null });
    const content = {
      ...contentOf(record, subjectsOf(record)),
      ...(recommendedFor !== null && { recommendedFor }),
      contentHash,
      updatedAt: order.now,
    };
    const match = matches.get(record);
    if (match === undefined) {
      const alike = like(record);
      if (alike !== undefined) flagged.push(likeKnown(record, alike.name));
      const id = freeId(idHint || 'database', taken);
      return { row, stored: null, contentHash, content: { id, sourceKey, ...content } };
    }
    const { id } = match.known;
    const before = stored.get(id);
    const changes = before === undefined ? null : changesIn(before, content, match);
    // As good as the hash of last time: nothing is to be written.
    if (changes === null) return { row, stored: { contentHash }, contentHash, content: { id } };
    if (match.isSecondSource && foldedName(match.known.name) !== foldedName(record.fields.name)) {
      flagged.push(sameAs(record, match.known.name));
    }
    return { row, stored: match.known, contentHash, content: { id, ...changes } };
  });
  const place = { table: libraryTables.databases, name: 'databases', key: 'id' } as const;
  const counts = await writePlans(tx, order, place, plans);
  return { ...counts, withdrawn: 0, refused, flagged, package: null };
};

type Content = ReturnType<typeof contentOf> & { contentHash: string; updatedAt: Date };

/** What a record changes in a database; null where all of it is stored. */
function changesIn(
  before: StoredDatabase,
  content: Content,
  { isSecondSource, isByKey }: DatabaseMatch,
): Plan['content'] | null {
  const stated = isSecondSource ? addedTo(before, content, isByKey) : content;
  if (saysNothingNew(before, stated)) return null;
  // It was hidden for want of an address alone; a list that knows of hiding says so.
  const isFound = before.accessUrl === '' && content.accessUrl !== '';
  return {
    ...(isFound && { isPublished: true }),
    ...stated,
    ...(isSecondSource && { hasOtherSources: true }),
  };
}

/**
 * What a second source makes of a database: texts in a language that it has, the other names besides, and an
 * address only where it has one. What it calls otherwise stays known by its names of before.
 *
 * @param isFirst true of the list that made the database, which others added to since
 */
function addedTo(before: StoredDatabase, content: Content, isFirst: boolean): Partial<Content> {
  const stated: Record<string, unknown> = { ...content };
  for (const [field, value] of Object.entries(content)) {
    const was = before[field as keyof StoredDatabase];
    if (isText(value) && isText(was)) stated[field] = { ...was, ...value };
  }
  const name = { ...before.name, ...content.name };
  const has = new Set(Object.values(name).map(fold));
  const others = [...before.aliases, ...Object.values(before.name), ...(content.aliases ?? [])];
  const aliases = others.filter((each) => !has.has(fold(each)) && has.add(fold(each)));
  // What the first source last said stays known, so that it is not taken for news when it comes again.
  const { contentHash, ...rest } = stated as Partial<Content>;
  const all = isFirst ? { contentHash, ...rest } : rest;
  const { accessUrl: _, isPublished: __, ...withoutAddress } = all;
  return {
    ...(content.accessUrl === '' ? withoutAddress : all),
    name,
    aliases,
    ...keyColumnsOf(name),
  };
}

/** Whether everything is stored just so. */
function saysNothingNew(stored: StoredDatabase, stated: Partial<Content>): boolean {
  return Object.entries(stated).every(
    ([field, value]) =>
      field === 'contentHash' ||
      field === 'updatedAt' ||
      isDeepStrictEqual(stored[field as keyof StoredDatabase], value),
  );
}

function isText(value: unknown): value is LocalText {
  return typeof value === 'object' && value !== null && value.constructor === Object;
}

function contentOf({ fields }: DatabaseRecord, subjects: string[] | null) {
  return { ...fields, ...keyColumnsOf(fields.name), ...(subjects === null ? {} : { subjects }) };
}

function hashOfRecord({ sourceKey, fields, subjects, recommendedFor }: DatabaseRecord): string {
  const more = recommendedFor === undefined ? [] : [recommendedFor];
  return hashOf(sourceKey, fields, subjects, ...more);
}

function sameAs({ row, fields }: DatabaseRecord, known: LocalText): RowNote {
  const [name, other] = [textIn(fields.name, 'zh_CN'), textIn(known, 'zh_CN')];
  return {
    row,
    field: 'name',
    zh_CN: `${name} 与本馆的 ${other} 按名称或地址视为同一数据库，已更新；如不是，请撤销导入后改用不同的名称和地址`,
    en: `${name} is taken as ${other}, which the library has, by its names or address, and changes it. If it is another, undo the import and give it a name and address of its own`,
  };
}

function likeKnown({ row }: DatabaseRecord, known: LocalText): RowNote {
  const name = textIn(known, 'zh_CN');
  return {
    row,
    field: 'name',
    zh_CN: `本馆的 ${name} 与此行名称或地址相同，已另建一条；请核对是否重复`,
    en: `The library's ${name} has this name or address too, and this row was made a database of its own. See whether they are the same`,
  };
}
