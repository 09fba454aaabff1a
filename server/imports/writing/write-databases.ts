// Writes a list of databases into a library: what is new, what changed, what stays.
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { LocalText } from '#contract/model.ts';
import { fold, textIn } from '#contract/rules.ts';
import { keysOf, slugOf } from '#server/catalogue/sort-keys.ts';
import type { Tx } from '#server/store/connection/database.ts';
import {
  foldedName,
  likeDatabases,
  matchDatabases,
  nameAndAddress,
} from '../matching/match-databases.ts';
import type { DatabaseRecord } from '../model/database-record.ts';
import type { Write, Written } from '../model/import-kind.ts';
import type { RowNote } from '../model/report.ts';
import {
  databaseOf,
  insertDatabases,
  insertSubjects,
  knownDatabases,
  knownSubjects,
  updateDatabase,
} from './imported-databases.ts';

type Stored = Awaited<ReturnType<typeof databaseOf>>;

/**
 * Writes records in the library's scope. A record is the database with its source key, the one with its
 * name and address, or else the only one that it has a name or its address in common with. A record that says what it said last time
 * changes nothing; databases that the list does not name are left alone.
 */
export const writeDatabaseList: Write<DatabaseRecord> = async (tx, records, order) => {
  const { libraryCode, now, undo } = order;
  const known = await knownDatabases(tx);
  const like = likeDatabases(known);
  const { unique, refused } = withoutDoubles(records);
  const matches = matchDatabases(unique, known);
  const { codeOf, made } = await subjectCodes(tx, libraryCode, unique);
  undo.made('subjects', made);
  const outcome: Written = {
    created: 0,
    changed: 0,
    unchanged: 0,
    withdrawn: 0,
    refused,
    flagged: [],
    package: null,
  };
  const fresh: Parameters<typeof insertDatabases>[1][number][] = [];
  const ids = new Set(known.map(({ id }) => id));
  for (const record of unique) {
    const contentHash = hashOf(record);
    const match = matches.get(record);
    const before = match?.known;
    if (before?.contentHash === contentHash) {
      outcome.unchanged += 1;
      continue;
    }
    const content = { ...contentOf(record, codeOf), contentHash, updatedAt: now };
    if (before !== undefined) {
      const stored = await databaseOf(tx, before.id);
      const isSecond = match?.isSecondSource === true;
      const told = isSecond ? addedTo(stored, content, match.isByKey) : content;
      if (saysNothingNew(stored, told)) {
        outcome.unchanged += 1;
        continue;
      }
      await undo.keep(tx, 'databases', [before.id]);
      const isFound = before.accessUrl === '' && content.accessUrl !== '';
      // It was hidden for want of an address alone; a list that knows of hiding says so.
      const shown = isFound ? { isPublished: true } : {};
      const sources = isSecond ? { hasOtherSources: true } : {};
      await updateDatabase(tx, before.id, { ...shown, ...told, ...sources });
      if (isSecond && foldedName(before.name) !== foldedName(record.fields.name)) {
        outcome.flagged.push(sameAs(record, before.name));
      }
      outcome.changed += 1;
      continue;
    }
    const alike = like(record);
    if (alike !== undefined) outcome.flagged.push(likeKnown(record, alike.name));
    const id = freeId(record.idHint, ids);
    fresh.push({ libraryCode, id, sourceKey: record.sourceKey, ...content });
    outcome.created += 1;
  }
  await insertDatabases(tx, fresh);
  undo.made(
    'databases',
    fresh.map(({ id }) => id),
  );
  return outcome;
};

type Content = ReturnType<typeof contentOf> & { contentHash: string; updatedAt: Date };

/**
 * What a second source makes of a database: texts in a language that it has, the other names besides, and an
 * address only where it has one. What it calls otherwise stays known by its names of before.
 *
 * @param isFirst true of the list that made the database, which others added to since
 */
function addedTo(before: Stored, content: Content, isFirst: boolean): Partial<Content> {
  const told: Record<string, unknown> = { ...content };
  for (const [field, value] of Object.entries(content)) {
    const was = before[field as keyof Stored];
    if (isText(value) && isText(was)) told[field] = { ...was, ...value };
  }
  const name = { ...before.name, ...content.name };
  const keys = keysOf(name);
  const has = new Set(Object.values(name).map(fold));
  const others = [...before.aliases, ...Object.values(before.name), ...(content.aliases ?? [])];
  const aliases = others.filter((each) => !has.has(fold(each)) && has.add(fold(each)));
  // What the first source last said stays known, so that it is not taken for news when it comes again.
  const { contentHash, ...rest } = told as Partial<Content>;
  const all = isFirst ? { contentHash, ...rest } : rest;
  const { accessUrl: _, isPublished: __, ...withoutAddress } = all;
  return {
    ...(content.accessUrl === '' ? withoutAddress : all),
    name,
    aliases,
    keyZh: keys.zh_CN,
    keyInitials: keys.initials,
    keyEn: keys.en,
  };
}

/** Whether everything is stored just so. */
function saysNothingNew(stored: Stored, told: Partial<Content>): boolean {
  return Object.entries(told).every(
    ([field, value]) =>
      field === 'contentHash' ||
      field === 'updatedAt' ||
      isDeepStrictEqual(stored[field as keyof Stored], value),
  );
}

function isText(value: unknown): value is LocalText {
  return typeof value === 'object' && value !== null && value.constructor === Object;
}

/** The second of two rows about the same database is refused. */
function withoutDoubles(records: readonly DatabaseRecord[]) {
  const rows = new Map<string, number>();
  const unique: DatabaseRecord[] = [];
  const refused: RowNote[] = [];
  for (const record of records) {
    const identity = record.sourceKey ?? nameAndAddress(record.fields);
    const first = rows.get(identity);
    if (first === undefined) {
      rows.set(identity, record.row);
      unique.push(record);
    } else {
      const reason = { zh_CN: `与第 ${first} 行重复`, en: `The same database as row ${first}` };
      refused.push({
        row: record.row,
        field: record.sourceKey === null ? 'name' : 'key',
        ...reason,
      });
    }
  }
  return { unique, refused };
}

/** Finds the library's subjects by name, in either language, and makes those that are missing. */
export async function subjectCodes(
  tx: Tx,
  libraryCode: string,
  records: readonly Pick<DatabaseRecord, 'subjects'>[],
): Promise<{ codeOf: (name: LocalText) => string; made: string[] }> {
  const known = await knownSubjects(tx);
  const codes = new Map<string, string>();
  for (const { code, name } of known) {
    codes.set(code, code);
    for (const text of [name.zh_CN, name.en]) if (text) codes.set(fold(text), code);
  }
  let position = Math.max(0, ...known.map((each) => each.position));
  const taken = new Set(known.map(({ code }) => code));
  const missing: { code: string; name: LocalText; position: number }[] = [];
  for (const name of records.flatMap(({ subjects }) => subjects ?? [])) {
    if (codes.has(foldedName(name))) continue;
    const code = freeId(slugOf(textIn(name, 'en')), taken);
    codes.set(foldedName(name), code);
    position += 1;
    missing.push({ code, name, position });
  }
  await insertSubjects(tx, libraryCode, missing);
  return {
    codeOf: (name) => codes.get(foldedName(name)) ?? '',
    made: missing.map(({ code }) => code),
  };
}

function contentOf({ fields, subjects }: DatabaseRecord, codeOf: (name: LocalText) => string) {
  const keys = keysOf(fields.name);
  return {
    ...fields,
    keyZh: keys.zh_CN,
    keyInitials: keys.initials,
    keyEn: keys.en,
    ...(subjects === null ? {} : { subjects: [...new Set(subjects.map(codeOf))] }),
  };
}

function hashOf({ fields, subjects, sourceKey }: DatabaseRecord): string {
  const said = JSON.stringify([sourceKey, Object.entries(fields).sort(), subjects]);
  return createHash('sha256').update(said).digest('base64url');
}

function freeId(hint: string, taken: Set<string>): string {
  const base = hint.slice(0, 150) || 'database';
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  taken.add(id);
  return id;
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
