// Accounts that work at the desk: who has which role, and to whom tasks are given.
import { and, asc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { StaffMember } from '#contract/calls/desk/staff.ts';
import { StaffRole } from '#contract/models/roles.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { deskTasks, staffRoles } from '#server/store/schema/desk/desk.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import { accountNamed, changeAccount } from '../accounts/account-records.ts';
import { refuseLastOwner } from '../accounts/last-owner.ts';

/** All librarians of the library in scope, by username. */
export function staffMembers(tx: Tx): Promise<StaffMember[]> {
  return membersWhere(tx, eq(patrons.role, 'librarian'));
}

/** Sets the roles of an account. One without roles is a reader from now on. @throws RefusedFields */
export async function setRoles(
  tx: Tx,
  libraryCode: string,
  { username, roles }: { username: string; roles: readonly StaffRole[] },
  now: Date,
): Promise<StaffMember> {
  const account = await accountNamed(tx, username);
  if (!roles.includes('owner')) await refuseLastOwner(tx, account.id, 'roles');
  const role = roles.length === 0 ? 'reader' : 'librarian';
  await changeAccount(tx, username, { role }, now);
  await tx
    .delete(staffRoles)
    .where(and(eq(staffRoles.patronId, account.id), notInArray(staffRoles.role, [...roles])));
  if (roles.length === 0) {
    await tx.update(deskTasks).set({ assignee: null }).where(eq(deskTasks.assignee, username));
  } else {
    const rows = roles.map((each) => ({ libraryCode, patronId: account.id, role: each }));
    await tx.insert(staffRoles).values(rows).onConflictDoNothing();
  }
  const [member] = await membersWhere(tx, eq(patrons.id, account.id));
  if (member === undefined) throw new Error('the account was not written');
  return member;
}

async function membersWhere(tx: Tx, which: SQL): Promise<StaffMember[]> {
  const rows = await tx
    .select({
      username: patrons.username,
      displayName: patrons.displayName,
      status: patrons.status,
      roles: sql<string[]>`array_remove(array_agg(${staffRoles.role}), NULL)`,
      hasSecondFactor: sql<boolean>`
        EXISTS (SELECT FROM code_apps a WHERE a.patron_id = ${patrons.id} AND a.secret IS NOT NULL)
        OR EXISTS (SELECT FROM passkeys p WHERE p.patron_id = ${patrons.id})`,
    })
    .from(patrons)
    .leftJoin(
      staffRoles,
      and(eq(staffRoles.libraryCode, patrons.libraryCode), eq(staffRoles.patronId, patrons.id)),
    )
    .where(which)
    .groupBy(patrons.libraryCode, patrons.id)
    .orderBy(asc(patrons.username));
  return rows.map(({ status, roles, ...member }) => ({
    ...member,
    roles: StaffRole.options.filter((role) => roles.includes(role)),
    isActive: status === 'active',
  }));
}
