// Accounts of librarians with roles of their own.
import { setStaffRoles } from '#contract/calls/desk/staff.ts';
import type { StaffRole } from '#contract/models/roles.ts';
import { setRoles } from '#server/domain/desk/staff.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { type Caller, readerOf } from '../support/asking.ts';
import type { TestPortal } from '../support/portal.ts';

/** A new librarian with these roles alone; the library needs an owner already. */
export async function staffOf(
  portal: TestPortal,
  library: LibraryRecord,
  ...roles: StaffRole[]
): Promise<Caller> {
  const caller = await readerOf(portal, library, 'librarian');
  await portal.store.inLibrary(library.code, (tx) =>
    setRoles(tx, library.code, { username: caller.name, roles }, portal.clock.now()),
  );
  return caller;
}

/** Sets roles by the call of an owner. */
export const giveRoles = (owner: Caller, { name }: Caller, ...roles: StaffRole[]) =>
  owner.answer(setStaffRoles, { username: name, roles });
