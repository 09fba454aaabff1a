// Changes at the desk: found, and put back.
import * as z from 'zod/mini';
import { RecordKind } from '../../models/desk/record-kinds.ts';
import { RecordChange, RecordId } from '../../models/desk/record-model.ts';
import { Day, LocalText } from '../../models/model.ts';
import { command, query } from '../declare.ts';

export const undoChange = command({
  name: 'undoChange',
  summary: 'Puts records back to what they were before a change.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/undo',
  audience: 'patron',
  forLibrarians: 'openDesk',
  input: z.strictObject({
    /** Id of the change. */
    changeId: z.string().check(z.minLength(1), z.maxLength(60)),
    /** One entry of it alone. */
    entry: z.optional(z.int()),
  }),
  output: z.object({
    /** Number of records that were put back. */
    restored: z.number(),
    /** Records that somebody changed since in the same fields: they stay as they are. */
    kept: z.array(
      z.object({
        /** Id of the record. */
        id: z.string(),
        /** Its name. */
        name: LocalText,
      }),
    ),
  }),
  whenOffline: 'refuse',
});

export const listChanges = query({
  name: 'listChanges',
  summary: 'Who changed what, newest first: of one record, or of the whole library.',
  family: 'signed:portal',
  method: 'GET',
  path: '/desk/changes',
  audience: 'patron',
  // For one record, with `kind` and `id`; the list of all changes needs `readAudit`.
  forLibrarians: 'openDesk',
  input: z.strictObject({
    /** Kind of the record. */
    kind: z.optional(RecordKind),
    /** Id of the record; with `kind` alone. */
    id: z.optional(RecordId),
    /** Words of a name or a value. */
    q: z.string().check(z.maxLength(200)),
    /** Username of who made the changes. */
    by: z.optional(z.string().check(z.maxLength(100))),
    /** Name of a changed field. */
    field: z.optional(z.string().check(z.maxLength(60))),
    /** First day, in the library's time zone. */
    from: z.optional(Day),
    /** Last day. */
    to: z.optional(Day),
    /** Number of entries before the page. */
    offset: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
    /** Size of the page. */
    limit: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)),
  }),
  output: z.object({
    /** Number of entries that were found, 10,000 at most. */
    total: z.number(),
    /** Entries of the page. */
    items: z.array(RecordChange),
  }),
  readable: 'never',
});
