// Where a record is in its life, what readers miss in it, and what hangs on it: in SQL, so that lists can be filtered by it.
import { type SQL, sql } from 'drizzle-orm';
import { recordFields } from '#contract/models/desk/record-fields.ts';
import { type RecordKind, recordKinds } from '#contract/models/desk/record-kinds.ts';
import { TitleKind } from '#contract/models/title-model.ts';
import { noticePath, resourcePath, shellPaths } from '#contract/wire/paths.ts';
import { titleKinds } from '#server/store/rows/title-ways.ts';
import { columnName } from './field-values.ts';
import { idOf, type Row } from './record-tables.ts';

/** Where readers see documents, by their kind. */
const documentPaths: Record<string, string> = {
  help: shellPaths.helpPage,
  about: shellPaths.aboutUs,
  agreement: shellPaths.confidentialityAgreement,
  update: shellPaths.updateLog,
};

/** State of the row `t`. @param today the library's day */
export function stateOf(kind: RecordKind, today: string): SQL {
  if (!recordKinds[kind].hasStates) return sql`'published'`;
  if (kind === 'notice') {
    return sql`CASE WHEN NOT is_published AND publish_at IS NOT NULL THEN 'scheduled' WHEN NOT is_published THEN 'draft' WHEN expires_on < ${today}::date THEN 'archived'
      WHEN published_on > ${today}::date THEN 'scheduled' ELSE 'published' END`;
  }
  return sql`CASE WHEN withdrawn_at IS NOT NULL THEN 'archived' WHEN is_published THEN 'published'
    WHEN publish_at IS NOT NULL THEN 'scheduled' ELSE 'draft' END`;
}

/** Conditions by the names of the fields that readers miss where one is true. */
export function missingIn(kind: RecordKind): [field: string, condition: SQL][] {
  return recordFields[kind].flatMap(({ name, type }): [string, SQL][] => {
    const column = sql`t.${sql.identifier(columnName(name))}`;
    const [zh, en] = [
      sql`coalesce(${column} ->> 'zh_CN', '') = ''`,
      sql`coalesce(${column} ->> 'en', '') = ''`,
    ];
    if (name === 'name' || name === 'title' || type === 'localHtml')
      return [[name, sql`(${zh} OR ${en})`]];
    if (name === 'line') return [[name, sql`(${zh} AND ${en})`]];
    if (name === 'subjects') return [[name, sql`cardinality(${column}) = 0`]];
    if (name === 'accessUrl') return [[name, sql`${column} = ''`]];
    return [];
  });
}

/** Names of the fields that readers miss, as an array. */
export function missingFields(kind: RecordKind): SQL {
  const each = missingIn(kind).map(
    ([field, condition]) => sql`CASE WHEN ${condition} THEN ${field}::text END`,
  );
  return sql`array_remove(ARRAY[${sql.join(each, sql`, `)}]::text[], NULL)`;
}

/** Address of a record for readers, from the portal's root; null where there is none. */
export function addressOf(kind: RecordKind, row: Row): string | null {
  const id = idOf(kind, row);
  if (kind === 'document') return documentPaths[String(row.kind)] ?? null;
  if (kind === 'title') return resourcePath({ kind: TitleKind.parse(row.kind), id });
  if (kind === 'database' || kind === 'other') return resourcePath({ kind, id });
  return kind === 'notice' ? noticePath(id) : null;
}

/** Counts of what hangs on records of a kind, by name: each a query of `id` and `count`. */
export function hangingOn(kind: RecordKind): Record<string, SQL> {
  const ofResource = (table: string) =>
    sql`SELECT resource_id AS id, count(*) AS count FROM ${sql.identifier(table)} WHERE resource_kind = ${kind} GROUP BY 1`;
  const ofTitle = (table: string) =>
    sql`SELECT resource_id AS id, count(*) AS count FROM ${sql.identifier(table)} WHERE resource_kind IN (${titleKinds}) GROUP BY 1`;
  const having = (table: string, column: string) =>
    sql`SELECT code AS id, count(*) AS count FROM ${sql.identifier(table)}, unnest(${sql.identifier(column)}) AS code GROUP BY 1`;
  const at = (table: string, column: string, condition = sql`true`) =>
    sql`SELECT ${sql.identifier(column)} AS id, count(*) AS count FROM ${sql.identifier(table)} WHERE ${condition} GROUP BY 1`;
  switch (kind) {
    case 'database':
    case 'other':
      return {
        follows: ofResource('follows'),
        visits: ofResource('visits'),
        reports: ofResource('reports'),
        outages: ofResource('outages'),
        notices: at('notices', 'about_id', sql`about_kind = ${kind}`),
        ...(kind === 'database' && { packages: at('library_packages', 'database_id') }),
      };
    case 'package':
    case 'bestBet':
      return {};
    case 'title':
      return {
        follows: ofTitle('follows'),
        visits: ofTitle('visits'),
        reports: ofTitle('reports'),
      };
    case 'notice':
      return { files: at('files', 'notice_id') };
    case 'document':
      return { files: at('files', 'document_id') };
    case 'subject':
      return {
        databases: having('databases', 'subjects'),
        others: having('other_resources', 'subjects'),
        titles: having('recommended_titles', 'subjects'),
        below: at('subjects', 'parent'),
      };
    case 'department':
      return { readers: having('profiles', 'departments'), below: at('departments', 'parent') };
    case 'vendor':
      return {
        databases: at('databases', 'vendor_id'),
        others: at('other_resources', 'vendor_id'),
        below: at('vendors', 'parent'),
      };
  }
}
