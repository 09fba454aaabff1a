// The library's documents as readers see them: help, agreement, updates.
import { asc, desc, eq } from 'drizzle-orm';
import { agreementVersionOf } from '#contract/rules/forms/profile-rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { documents } from '#server/store/schema/libraries.ts';

const { id, kind, title, bodyHtml, updatedOn } = documents;
const inOrder = [asc(documents.position), asc(id)];

/** All documents without their texts. */
export async function documentList(tx: Tx) {
  return tx
    .select({ id, kind, title, updatedOn })
    .from(documents)
    .orderBy(asc(kind), ...inOrder);
}

export async function documentsOf(tx: Tx, wanted: (typeof documents.$inferSelect)['kind']) {
  return tx
    .select({ id, kind, title, bodyHtml, updatedOn })
    .from(documents)
    .where(eq(kind, wanted))
    .orderBy(...(wanted === 'update' ? [desc(updatedOn)] : []), ...inOrder);
}

/** The version of the agreement that the library shows now; '' without one. */
export async function agreementVersion(tx: Tx): Promise<string> {
  const current = await tx.select({ kind, updatedOn }).from(documents).where(eq(kind, 'agreement'));
  return agreementVersionOf(current);
}
