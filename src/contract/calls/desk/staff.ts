// The library's staff: who has which role.
import * as z from 'zod/mini';
import { StaffRole } from '../../models/roles.ts';
import { command, query } from '../declare.ts';

/** An account that works at the desk. */
const StaffMember = z.object({
  /** Account. */
  username: z.string(),
  /** Name. */
  displayName: z.string(),
  /** Roles of the account. */
  roles: z.array(StaffRole),
  /** False where the account is disabled. */
  isActive: z.boolean(),
  /** True where the sign-in asks for a code or a passkey, too. */
  hasSecondFactor: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const listStaff = query({
  name: 'listStaff',
  summary: 'Accounts that work at the desk, with their roles.',
  family: 'signed:portal',
  method: 'GET',
  path: '/desk/staff',
  audience: 'patron',
  forLibrarians: 'manageStaff',
  input: z.strictObject({}),
  output: z.object({
    /** The accounts, by name. */
    items: z.array(StaffMember),
  }),
  readable: 'never',
});

export const setStaffRoles = command({
  name: 'setStaffRoles',
  summary:
    'Sets the roles of an account; an account without roles is a reader. The last owner stays.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/staff',
  audience: 'patron',
  forLibrarians: 'manageStaff',
  needsProof: true,
  input: z.strictObject({
    /** Account. */
    username: z.string().check(z.minLength(1), z.maxLength(100)),
    /** Roles of the account from now on. */
    roles: z.array(StaffRole).check(z.maxLength(10)),
  }),
  output: z.object({
    /** The account afterwards. */
    member: StaffMember,
  }),
  whenOffline: 'refuse',
});
