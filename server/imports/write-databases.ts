// Writes a list of databases into a library: what is new, what changed, what stays.
import { createHash } from 'node:crypto';
import type { LocalText } from '#contract/model.ts';
import { fold, textIn } from '#contract/rules.ts';
import {
  insertDatabases,
  insertSubjects,
  knownDatabases,
  knownSubjects,
  updateDatabase,
} from '../services/imported-databases.ts';
import { keysOf, slugOf } from '../services/sort-keys.ts';
import type { Tx } from '../store/database.ts';
import type { DatabaseRecord } from './database-record.ts';
import type { Write, Written } from './import-kind.ts';
import type { RowNote } from './report.ts';

type Known = Awaited<ReturnType<typeof knownDatabases>>[number];

/**
 * Writes records in the library's scope. A record is the database with its source key or, where its
 * list names no keys, the one with its name and address. A record that says what it said last time
 * changes nothing; databases that the list does not name are left alone.
 */
export const writeDatabaseList: Write<DatabaseRecord> = async (tx, records, order) => {
  const { libraryCode, now, undo } = order;
  const known = await knownDatabases(tx);
  const finder = finderOf(known);
  const { unique, refused } = withoutDoubles(records);
  const { codeOf, made } = await subjectCodes(tx, libraryCode, unique);
  undo.made('subjects', made);
  const outcome: Written = {
    ...{ created: 0, changed: 0, unchanged: 0, withdrawn: 0 },
    ...{ refused, flagged: [], package: null },
  };
  const fresh: Parameters<typeof insertDatabases>[1][number][] = [];
  const ids = new Set(known.map(({ id }) => id));
  for (const record of unique) {
    const contentHash = hashOf(record);
    const before = finder.find(record);
    if (before?.contentHash === contentHash) {
      outcome.unchanged += 1;
      continue;
    }
    const content = { ...contentOf(record, codeOf), contentHash, updatedAt: now };
    if (before !== undefined) {
      await undo.keep(tx, 'databases', [before.id]);
      await updateDatabase(tx, before.id, content);
      outcome.changed += 1;
      continue;
    }
    if (finder.hasName(record.fields.name)) outcome.flagged.push(sameName(record));
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

function finderOf(known: readonly Known[]) {
  const byKey = new Map(known.map((each) => [each.sourceKey, each]));
  const byName = new Map(known.map((each) => [nameAndAddress(each), each]));
  const names = new Set(known.map(({ name }) => foldedName(name)));
  return {
    find: ({ sourceKey, fields }: DatabaseRecord): Known | undefined =>
      sourceKey === null ? byName.get(nameAndAddress(fields)) : byKey.get(sourceKey),
    hasName: (name: LocalText) => names.has(foldedName(name)),
  };
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

function nameAndAddress({ name, accessUrl }: { name: LocalText; accessUrl: string }): string {
  return `${foldedName(name)}\n${accessUrl.replace(/\/+$/, '')}`;
}

function foldedName(name: LocalText): string {
  return fold(textIn(name, 'zh_CN'));
}

function sameName({ row, fields }: DatabaseRecord): RowNote {
  const name = textIn(fields.name, 'zh_CN');
  return {
    row,
    field: 'name',
    zh_CN: `本馆已有同名数据库：${name}`,
    en: `The library already has a database of this name: ${name}`,
  };
}
