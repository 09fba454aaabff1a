// Databases and subjects as imports write them: what is known already, and what becomes of it.
import { eq, sql } from 'drizzle-orm';
import type { LocalText } from '#contract/model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { databases, subjects } from '#server/store/schema/libraries.ts';

type Row = typeof databases.$inferSelect;
type NewRow = typeof databases.$inferInsert;

/** What an import may say of a database. */
export type DatabaseFields = Partial<
  Omit<
    Row,
    | 'libraryCode'
    | 'id'
    | 'sourceKey'
    | 'contentHash'
    | 'hasOtherSources'
    | ('keyZh' | 'keyInitials' | 'keyEn')
    | ('position' | 'subjects' | 'recommendedFor')
    | ('createdAt' | 'updatedAt' | 'withdrawnAt')
  >
>;

/**
 * Waits until no other import writes to the library, then holds them off until the end. From then on
 * rows are found through indexes: of tables that were just filled the planner knows nothing yet, and
 * would read them whole, again for every row that is looked for.
 */
export async function lockImports(tx: Tx, libraryCode: string): Promise<void> {
  await tx.execute(sql`SELECT set_config('enable_seqscan', 'off', true),
    pg_advisory_xact_lock(hashtext('import'), hashtext(${libraryCode}))`);
}

/** Every database of the library, withdrawn ones too, by what identifies it. */
export function knownDatabases(tx: Tx) {
  return tx
    .select({
      id: databases.id,
      sourceKey: databases.sourceKey,
      name: databases.name,
      abbreviation: databases.abbreviation,
      aliases: databases.aliases,
      formerNames: databases.formerNames,
      accessUrl: databases.accessUrl,
      contentHash: databases.contentHash,
      hasOtherSources: databases.hasOtherSources,
    })
    .from(databases);
}
export type KnownDatabase = Awaited<ReturnType<typeof knownDatabases>>[number];

/** All that is stored of a database. */
export async function databaseOf(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx.select().from(databases).where(eq(databases.id, id));
  if (row === undefined) throw new Error(`There is no database ${id}`);
  return row;
}

/** Rows of one statement: PostgreSQL takes 65,535 values at most. */
const chunkRows = 500;

export async function insertDatabases(tx: Tx, rows: readonly NewRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += chunkRows) {
    await tx.insert(databases).values(rows.slice(at, at + chunkRows));
  }
}

export async function updateDatabase(tx: Tx, id: string, row: Partial<NewRow>): Promise<void> {
  await tx.update(databases).set(row).where(eq(databases.id, id));
}

export function knownSubjects(tx: Tx) {
  return tx
    .select({ code: subjects.code, name: subjects.name, position: subjects.position })
    .from(subjects);
}

export async function insertSubjects(
  tx: Tx,
  libraryCode: string,
  rows: readonly { code: string; name: LocalText; position: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(subjects).values(rows.map((row) => ({ libraryCode, ...row })));
}
