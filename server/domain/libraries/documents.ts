// The library's documents as readers see them: help, agreement, updates.
import { asc, desc, eq } from 'drizzle-orm';
import { agreementVersionOf } from '#contract/rules/forms/profile-rules.ts';
import { addFile, filesOf, type NamedFile, type NewFile } from '#server/files/keep/stored-files.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
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
  const rows = await tx
    .select({ id, kind, title, bodyHtml, updatedOn })
    .from(documents)
    .where(eq(kind, wanted))
    .orderBy(...(wanted === 'update' ? [desc(updatedOn)] : []), ...inOrder);
  const ids = rows.map((row) => row.id);
  const files = await filesOf(tx, 'documentFile', ids);
  return rows.map((row) => ({ ...row, files: files.get(row.id) ?? [] }));
}

/** The version of the agreement that the library shows now; '' without one. */
export async function agreementVersion(tx: Tx): Promise<string> {
  const current = await tx.select({ kind, updatedOn }).from(documents).where(eq(kind, 'agreement'));
  return agreementVersionOf(current);
}

/** Adds a file after those that the document has. @throws Refused */
export async function addDocumentFile(tx: Tx, of: string, file: NewFile, now: Date): Promise<void> {
  // Locked, so that two files do not get one place.
  const [row] = await tx.select({ id }).from(documents).where(eq(id, of)).for('update');
  if (row === undefined) throw new Refused(`There is no document ${of}`);
  await addFile(tx, file, { of }, now);
}

/** Files of a document, in the order in which they were added. */
export async function documentFiles(tx: Tx, of: string): Promise<NamedFile[]> {
  return (await filesOf(tx, 'documentFile', [of])).get(of) ?? [];
}
