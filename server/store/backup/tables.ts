// The tables of a backup, as the database knows them: a new table is included by itself.
import type { Client } from 'pg';

export interface Table {
  name: string;
  columns: string[];
  isForced: boolean;
}

/** Each after those that it refers to. UNLOGGED tables may be lost at any time, and partitions have events of 90 days: without them. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.relname AS name, c.relforcerowsecurity AS "isForced",
           array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class AS c
    JOIN pg_namespace AS n ON n.oid = c.relnamespace
    JOIN pg_attribute AS a
      ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relpersistence = 'p' AND NOT c.relispartition
      AND c.relname <> '__drizzle_migrations'
    GROUP BY c.oid ORDER BY c.relname`);
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    SELECT f.relname AS "from", t.relname AS "to"
    FROM pg_constraint AS r
    JOIN pg_class AS f ON f.oid = r.conrelid
    JOIN pg_class AS t ON t.oid = r.confrelid
    WHERE r.contype = 'f' AND r.conrelid <> r.confrelid
      AND f.relnamespace = 'public'::regnamespace`);
  return inOrder(rows, references);
}

function inOrder(tables: Table[], references: { from: string; to: string }[]): Table[] {
  const ordered: Table[] = [];
  const rest = new Map(tables.map((table) => [table.name, table]));
  while (rest.size > 0) {
    const free = [...rest.values()].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && rest.has(to)),
    );
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...rest.keys()]}`);
    for (const table of free) {
      ordered.push(table);
      rest.delete(table.name);
    }
  }
  return ordered;
}

export async function sequencesOf(
  client: Client,
): Promise<{ table: string; column: string; last: string | null }[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    SELECT c.relname AS "table", a.attname AS "column",
           pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) AS sequence
    FROM pg_attribute AS a
    JOIN pg_class AS c ON c.oid = a.attrelid
    JOIN pg_namespace AS n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relpersistence = 'p' AND NOT c.relispartition
      AND a.attidentity <> '' AND NOT a.attisdropped
    ORDER BY 1, 2`);
  const found: { table: string; column: string; last: string | null }[] = [];
  for (const { table, column, sequence } of rows) {
    const answer = await client.query<{ last: string | null }>(
      'SELECT pg_sequence_last_value($1::regclass)::text AS last',
      [sequence],
    );
    found.push({ table, column, last: answer.rows[0]?.last ?? null });
  }
  return found;
}
