// Who must stay an owner, and what a role allows. Pure.
import type { StaffMember } from '#contract/calls/desk/staff.ts';
import { Right, rights, type StaffRole } from '#contract/models/roles.ts';

/** True for the last owner whose account can be used: without one, nobody could give roles any more. */
export function isLastOwner(
  items: readonly Pick<StaffMember, 'username' | 'roles' | 'isActive'>[],
  username: string,
): boolean {
  const owners = items.filter(({ roles, isActive }) => isActive && roles.includes('owner'));
  return owners.length === 1 && owners[0]?.username === username;
}

/** What a role allows; `owner` everything. */
export function rightsOf(role: StaffRole): readonly Right[] {
  return role === 'owner'
    ? Right.options
    : Right.options.filter((right) => rights[right].includes(role));
}
