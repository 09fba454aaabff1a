// What the desk needs before anything else: who works there, and what needs a hand.
import * as z from 'zod/mini';
import { SavedFilter } from '../../models/desk/task-model.ts';
import { Right, StaffRole } from '../../models/roles.ts';
import { command, query } from '../declare.ts';

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
    /** True if the open tasks are mailed to the librarian every morning. */
    hasMorningMail: z.boolean(),
    /** Lists that the librarian saved. */
    filters: z.array(SavedFilter),
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

export const setDesk = command({
  name: 'setDesk',
  summary: "Sets the librarian's own choices at the desk: the morning mail, and saved lists.",
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/choices',
  audience: 'patron',
  forLibrarians: 'openDesk',
  input: z.strictObject({
    /** True for a mail of the open tasks every morning; it needs an e-mail address in the profile. If missing, as it is. */
    hasMorningMail: z.optional(z.boolean()),
    /** All saved lists. If missing, as they are. */
    filters: z.optional(z.array(SavedFilter).check(z.maxLength(50))),
  }),
  output: z.object({}),
  whenOffline: 'refuse',
});
