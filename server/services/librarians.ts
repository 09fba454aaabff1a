// Who works at the library: what is theirs alone.
import { and, eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { CallContext } from '../http/handlers.ts';
import type { Tx } from '../store/database.ts';
import { patrons } from '../store/schema-patrons.ts';
import { requirePatron } from './resources.ts';

/** Whether a patron of the library in scope is one of its librarians. */
export async function isLibrarian(tx: Tx, patronId: string): Promise<boolean> {
  const [row] = await tx
    .select({ role: patrons.role })
    .from(patrons)
    .where(and(eq(patrons.id, patronId), eq(patrons.status, 'active')));
  return row?.role === 'librarian';
}

/** @throws AppError `forbidden` for everybody else, asked anew at every call */
export async function requireLibrarian(
  context: Pick<CallContext, 'patron' | 'tx'>,
): Promise<{ username: string }> {
  const patron = requirePatron(context);
  if (!(await isLibrarian(context.tx, patron.id))) throw new AppError('forbidden');
  return patron;
}
