// Librarians, and the check for calls that are theirs alone.
import { and, eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { requirePatron } from '#server/catalogue/resources.ts';
import type { CallContext } from '#server/handler/handlers.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { patrons } from '#server/store/schema/patrons.ts';

/** Whether a patron of the library in scope is one of its librarians. */
export async function isLibrarian(tx: Tx, patronId: string): Promise<boolean> {
  const [row] = await tx
    .select({ role: patrons.role })
    .from(patrons)
    .where(and(eq(patrons.id, patronId), eq(patrons.status, 'active')));
  return row?.role === 'librarian';
}

/**
 * A key has the scope of the call that it makes (the dispatcher checks it), and librarians gave it that scope.
 *
 * @returns who acts, for records
 * @throws AppError `forbidden` for everybody else; checked in the database at every call
 */
export async function requireLibrarian(
  context: Pick<CallContext, 'patron' | 'key' | 'tx'>,
): Promise<{ username: string }> {
  if (context.key !== null) return { username: `key ${context.key.name}` };
  const patron = requirePatron(context);
  if (!(await isLibrarian(context.tx, patron.id))) throw new AppError('forbidden');
  return patron;
}
