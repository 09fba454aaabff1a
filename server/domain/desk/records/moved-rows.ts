// What hangs on a record, and moves to the one that it is merged into.
import { type SQL, sql } from 'drizzle-orm';
import type { RecordKind } from '#contract/models/desk/record-kinds.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { placeOf } from './record-tables.ts';

/** Moves what hangs on a database or another resource. @returns the number of rows */
export async function moveResource(
  tx: Tx,
  kind: 'database' | 'other',
  id: string,
  into: string,
): Promise<number> {
  let moved = 0;
  const run = async (statement: SQL) => {
    moved += (await tx.execute(statement)).rowCount ?? 0;
  };
  const place = (name: string) => sql`${sql.identifier(name)}`;
  const isIts = sql`resource_kind = ${kind} AND resource_id = ${id}`;
  // A resource has one fault at a time: the one that stays has its own.
  await tx.execute(sql`
    UPDATE outages SET ended_at = now(), changed_at = now() WHERE ${isIts} AND ended_at IS NULL AND EXISTS (
      SELECT FROM outages AS other WHERE resource_kind = ${kind} AND resource_id = ${into} AND ended_at IS NULL)`);
  for (const table of ['reports', 'outages', 'visits', 'notification_events', 'letters']) {
    await run(sql`UPDATE ${place(table)} SET resource_id = ${into} WHERE ${isIts}`);
  }
  await run(
    sql`UPDATE notices SET about_id = ${into} WHERE about_kind = ${kind} AND about_id = ${id}`,
  );
  if (kind === 'database') {
    for (const table of ['library_packages', 'counter_items']) {
      await run(sql`UPDATE ${place(table)} SET database_id = ${into} WHERE database_id = ${id}`);
    }
  }
  // Of readers who have both, the row of the one that stays is theirs.
  for (const table of ['follows', 'viewed', 'dismissals']) {
    await run(sql`UPDATE ${place(table)} AS its SET resource_id = ${into} WHERE ${isIts} AND NOT EXISTS (
      SELECT FROM ${place(table)} AS other WHERE other.patron_id = its.patron_id
        AND other.resource_kind = ${kind} AND other.resource_id = ${into})`);
    await tx.execute(sql`DELETE FROM ${place(table)} WHERE ${isIts}`);
  }
  await tx.execute(sql`
    INSERT INTO usage_days (library_code, measure, day, resource_kind, resource_id, count)
      SELECT library_code, measure, day, resource_kind, ${into}, count FROM usage_days WHERE ${isIts}
      ON CONFLICT (library_code, measure, day, resource_kind, resource_id)
      DO UPDATE SET count = usage_days.count + excluded.count`);
  await tx.execute(sql`
    INSERT INTO usage_sums (library_code, period, measure, resource_kind, resource_id, count, before)
      SELECT library_code, period, measure, resource_kind, ${into}, count, before FROM usage_sums WHERE ${isIts}
      ON CONFLICT (library_code, period, measure, resource_kind, resource_id)
      DO UPDATE SET count = usage_sums.count + excluded.count, before = usage_sums.before + excluded.before`);
  for (const table of ['usage_days', 'usage_sums', 'also_used']) {
    await tx.execute(sql`DELETE FROM ${place(table)} WHERE ${isIts}`);
  }
  await tx.execute(sql`DELETE FROM also_used WHERE source = ${`${kind}/${id}`}`);
  return moved;
}

/** Lists of codes of subjects, by table and column. */
const subjectLists = [
  ['databases', 'subjects'],
  ['databases', 'recommended_for'],
  ['other_resources', 'subjects'],
  ['other_resources', 'recommended_for'],
  ['recommended_titles', 'subjects'],
] as const;

/**
 * Replaces the code of a subject or department, or the id of a vendor, wherever it stands. What stands below it stands below `parent` then.
 *
 * @param into the code instead; null to remove it. Readers' departments then keep it: an undo brings it back. So do audiences of
 * notices: one without its department would be for everybody.
 * @returns the number of rows
 */
export async function moveCode(
  tx: Tx,
  kind: RecordKind,
  code: string,
  into: string | null,
  parent: unknown,
): Promise<number> {
  let moved = 0;
  const run = async (statement: SQL) => {
    moved += (await tx.execute(statement)).rowCount ?? 0;
  };
  await run(sql`UPDATE ${placeOf(kind)} SET parent = ${parent}::text WHERE parent = ${code}`);
  if (kind === 'vendor') {
    for (const table of ['databases', 'other_resources']) {
      await run(
        sql`UPDATE ${sql.identifier(table)} SET vendor_id = ${into}::text WHERE vendor_id = ${code}`,
      );
    }
    return moved;
  }
  const lists =
    kind === 'subject'
      ? subjectLists
      : into === null
        ? []
        : ([
            ['profiles', 'departments'],
            ['notices', 'audience_departments'],
          ] as const);
  for (const [table, column] of lists) {
    const list = sql`${sql.identifier(column)}`;
    await run(sql`UPDATE ${sql.identifier(table)} SET ${list} = CASE
        WHEN ${into}::text IS NULL OR ${list} @> ARRAY[${into}]::text[] THEN array_remove(${list}, ${code})
        ELSE array_replace(${list}, ${code}, ${into}) END
      WHERE ${list} @> ARRAY[${code}]::text[]`);
  }
  if (kind === 'subject' && into !== null) {
    await run(sql`UPDATE subscriptions SET choice = jsonb_set(choice, '{subjects}', (choice -> 'subjects') - ${code}::text
        || CASE WHEN (choice -> 'subjects') ? ${into} THEN '[]'::jsonb ELSE to_jsonb(ARRAY[${into}::text]) END)
      WHERE (choice -> 'subjects') ? ${code}`);
  }
  await tx.execute(sql`DELETE FROM also_used WHERE source = ${`${kind}/${code}`}`);
  return moved;
}
