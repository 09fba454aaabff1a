import { sql } from 'drizzle-orm';
import { isAny } from '#server/store/bulk/array-of.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { databases } from '#server/store/schema/libraries.ts';
import type { StoredDatabase } from '../model/database-record.ts';

/**
 * Others wait until the end. Rows are found through indexes: of tables that were just filled the planner knows nothing.
 */
export async function lockImports(tx: Tx, libraryCode: string): Promise<void> {
  await tx.execute(sql`SELECT set_config('enable_seqscan', 'off', true),
    pg_advisory_xact_lock(hashtext('import'), hashtext(${libraryCode}))`);
}

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
export function storedDatabases(tx: Tx, ids: readonly string[]): Promise<StoredDatabase[]> {
  return tx
    .select()
    .from(databases)
    .where(isAny(databases.id, ids, 'text'));
}
