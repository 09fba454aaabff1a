// The library's staff: who has which role.
import type * as staffCalls from '#contract/calls/desk/staff.ts';
import { requireRight } from '#server/domain/accounts/rights.ts';
import { setRoles, staffMembers } from '#server/domain/desk/staff.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';

export const staffHandlers = {
  listStaff: async (_input, context) => {
    await requireRight(context, 'manageStaff');
    return { items: await staffMembers(context.tx) };
  },

  setStaffRoles: async (input, context) => {
    await requireRight(context, 'manageStaff');
    const { tx, library, now } = context;
    return { member: await setRoles(tx, library.code, input, now) };
  },
} satisfies HandlersOf<typeof staffCalls>;
