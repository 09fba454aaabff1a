// A library keeps an owner: somebody must be able to give roles.
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { RefusedFields } from '#server/store/refused.ts';
import { staffRoles } from '#server/store/schema/desk/desk.ts';
import { patrons } from '#server/store/schema/patrons.ts';

/**
 * Checks that an account may cease to be an owner. Owners stay locked until the transaction ends, so that two of them
 * cannot go at the same time.
 *
 * @param field of the call that would end it
 * @throws RefusedFields for the only owner who can sign in
 */
export async function refuseLastOwner(tx: Tx, patronId: string, field: string): Promise<void> {
  const owners = await tx
    .select({ id: patrons.id })
    .from(staffRoles)
    .innerJoin(
      patrons,
      and(eq(patrons.libraryCode, staffRoles.libraryCode), eq(patrons.id, staffRoles.patronId)),
    )
    .where(
      and(
        eq(staffRoles.role, 'owner'),
        eq(patrons.role, 'librarian'),
        eq(patrons.status, 'active'),
      ),
    )
    .orderBy(asc(patrons.id))
    .for('update');
  if (owners.length === 1 && owners[0]?.id === patronId) {
    throw new RefusedFields([{ field, ...lastOwner }]);
  }
}

const lastOwner = {
  zh_CN: '这是本馆唯一可用的所有者账号，请先让其他人成为所有者',
  en: 'this is the only active owner of the library; make somebody else an owner first',
};
