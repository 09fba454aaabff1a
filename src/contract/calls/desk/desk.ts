// What the desk needs before anything else: who works there, and what needs a hand.
import * as z from 'zod/mini';
import { Right, StaffRole } from '../../models/roles.ts';
import { query } from '../declare.ts';

export const getDesk = query({
  name: 'getDesk',
  summary: "The librarian's roles and rights, and the number of open tasks.",
  family: 'signed:portal',
  method: 'GET',
  path: '/desk',
  audience: 'patron',
  forLibrarians: 'openDesk',
  isRepeated: true,
  input: z.strictObject({}),
  output: z.object({
    /** Account of the librarian. */
    username: z.string(),
    /** Name of the librarian. */
    displayName: z.string(),
    /** Roles of the account. */
    roles: z.array(StaffRole),
    /** What the roles allow. */
    rights: z.array(Right),
    /** Open tasks: all that this librarian may do, and those that the librarian works on. */
    tasks: z.object({
      /** Number of open tasks that are not left for later. */
      all: z.number(),
      /** Number of those that this librarian works on. */
      mine: z.number(),
    }),
    /** Librarians to whom tasks can be given. */
    colleagues: z.array(
      z.object({
        /** Account. */
        username: z.string(),
        /** Name. */
        displayName: z.string(),
      }),
    ),
  }),
  readable: 'never',
});
