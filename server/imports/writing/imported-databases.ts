// Databases as imports find them.
import { sql } from 'drizzle-orm';
import { isAny } from '#server/store/bulk/array-of.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { databases } from '#server/store/schema/libraries.ts';
import type { StoredDatabase } from '../model/database-record.ts';

/**
 * Waits until no other import writes to the library, then holds them off until the end. From then on
 * rows are found through indexes: of tables that were just filled the planner knows nothing yet, and
 * would read them whole, again for every row that is looked for. What an import changes is in its own record, and not in
 * the list of changes.
 */
export async function lockImports(tx: Tx, libraryCode: string): Promise<void> {
  await tx.execute(sql`SELECT set_config('enable_seqscan', 'off', true), set_config('app.change_id', '', true),
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
/** All that is stored of some databases. */
export function storedDatabases(tx: Tx, ids: readonly string[]): Promise<StoredDatabase[]> {
  return tx
    .select()
    .from(databases)
    .where(isAny(databases.id, ids, 'text'));
}
