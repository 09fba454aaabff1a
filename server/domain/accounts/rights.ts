// Who may do what: the role of a patron, checked in the database at every call.
import { and, eq } from 'drizzle-orm';
import { mayDo, type PatronRole, type Right } from '#contract/models/roles.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import { patrons } from '#server/store/schema/patrons.ts';

/** Who makes a call, in its transaction. */
interface Caller {
  patron: { id: string; username: string } | null;
  key: { name: string } | null;
  tx: Tx;
}

/** @throws AppError `loginRequired` for holders of a library token */
export function requirePatron({ patron }: Pick<Caller, 'patron'>): {
  id: string;
  username: string;
} {
  if (patron === null) throw new AppError('loginRequired');
  return patron;
}

/** Whether a patron of the library in scope has a right. */
export async function hasRight(tx: Tx, patronId: string, right: Right): Promise<boolean> {
  const role = await roleOf(tx, patronId);
  return role !== null && mayDo(role, right);
}

/** Null for an account that may not sign in. */
async function roleOf(tx: Tx, patronId: string): Promise<PatronRole | null> {
  const [row] = await tx
    .select({ role: patrons.role })
    .from(patrons)
    .where(and(eq(patrons.id, patronId), eq(patrons.status, 'active')));
  return row?.role ?? null;
}

/**
 * A key has the scope of the call that it makes (the dispatcher checks it), and librarians gave it that scope.
 *
 * @returns who acts, for records
 * @throws AppError `forbidden` where the caller's role has no such right
 */
export async function requireRight(context: Caller, right: Right): Promise<{ username: string }> {
  if (context.key !== null) return { username: `key ${context.key.name}` };
  const patron = requirePatron(context);
  if (!(await hasRight(context.tx, patron.id, right))) throw new AppError('forbidden');
  return patron;
}

/** The same for a call that opens its transactions itself. @throws AppError `forbidden` */
export function requireRightOf(
  { patron, key, library, store }: Omit<Caller, 'tx'> & { library: { code: string }; store: Store },
  right: Right,
): Promise<{ username: string }> {
  return store.inLibrary(library.code, (tx) => requireRight({ patron, key, tx }, right));
}
