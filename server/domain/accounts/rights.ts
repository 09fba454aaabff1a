// Who may do what: the roles of a librarian, checked in the database at every call.
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { mayDo, type Right, type StaffRole } from '#contract/models/roles.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import { staffRoles } from '#server/store/schema/desk/desk.ts';
import { patrons } from '#server/store/schema/patrons.ts';

/** Who makes a call, in its transaction. */
interface Caller {
  patron: { id: string; username: string } | null;
  key: { name: string } | null;
  host: { visitor: { address: string } };
  tx: Tx;
}

/** Who makes a change, for the library's list of changes. */
export interface Actor {
  /** Username, `key <name>`, or `command line`. */
  username: string;
  /** Network address; '' where there is none. */
  origin: string;
  /** Id that all rows of one action have in common. */
  changeId: string;
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
  return mayDo(await rolesOf(tx, patronId), right);
}

/** Roles of an account; none for a reader, and for an account that may not sign in. */
export async function rolesOf(tx: Tx, patronId: string): Promise<StaffRole[]> {
  const rows = await tx
    .select({ role: staffRoles.role })
    .from(staffRoles)
    .innerJoin(
      patrons,
      and(eq(patrons.libraryCode, staffRoles.libraryCode), eq(patrons.id, staffRoles.patronId)),
    )
    .where(and(eq(staffRoles.patronId, patronId), eq(patrons.status, 'active')));
  return rows.map(({ role }) => role);
}

/**
 * A key has the scope of the call that it makes (the dispatcher checks it), and librarians gave it that scope. What the
 * transaction changes from here on is in the list of changes.
 *
 * @returns who acts, for records
 * @throws AppError `forbidden` where the caller's roles have no such right
 */
export async function requireRight(context: Caller, right: Right): Promise<Actor> {
  const username = await checkedName(context, right);
  const actor = { username, origin: context.host.visitor.address, changeId: randomUUID() };
  await actAs(context.tx, actor);
  return actor;
}

async function checkedName(context: Caller, right: Right): Promise<string> {
  if (context.key !== null) return `key ${context.key.name}`;
  const patron = requirePatron(context);
  if (!(await hasRight(context.tx, patron.id, right))) throw new AppError('forbidden');
  return patron.username;
}

/** Puts what a transaction changes from here on into the list of changes, as that actor's. */
export async function actAs(tx: Tx, { username, origin, changeId }: Actor): Promise<void> {
  await tx.execute(
    sql`SELECT set_config('app.actor', ${username}, true), set_config('app.origin', ${origin}, true),
               set_config('app.change_id', ${changeId}, true)`,
  );
}

/** The same for a call that opens its transactions itself, each of which calls `actAs`. @throws AppError `forbidden` */
export function requireRightOf(
  {
    patron,
    key,
    host,
    library,
    store,
  }: Omit<Caller, 'tx'> & { library: { code: string }; store: Store },
  right: Right,
): Promise<Actor> {
  return store.inLibrary(library.code, (tx) => requireRight({ patron, key, host, tx }, right));
}
