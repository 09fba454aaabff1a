// Records that librarians write: databases, other resources, packages, titles, notices, subjects, vendors … One set of calls
// serves all kinds; `record-fields.ts` has the fields of each.
import * as z from 'zod/mini';
import { DatabaseLife, RecordKind, RecordState } from '../../models/desk/record-kinds.ts';
import {
  BulkResult,
  BulkStep,
  DeskRecord,
  FieldConflict,
  FieldValues,
  RecordId,
  RecordRow,
} from '../../models/desk/record-model.ts';
import { command, query } from '../declare.ts';

/** The most records that one change concerns. */
export const maxBulk = 5_000;

export const listRecords = query({
  name: 'listRecords',
  summary: 'Records of one kind, with those that readers do not see.',
  family: 'signed:portal',
  method: 'GET',
  path: '/desk/records/{kind}',
  audience: 'patron',
  forLibrarians: 'openDesk',
  input: z.strictObject({
    /** Kind of the records. */
    kind: RecordKind,
    /** Words of the name, the id or the address, in Chinese, pinyin or English. */
    q: z.string().check(z.maxLength(200)),
    /** State of the records; all but archived ones by default. */
    state: z.optional(z.union([RecordState, z.literal('all')])),
    /** Only databases that readers see so. */
    life: z.optional(DatabaseLife),
    /** Only records that lack this field (see `missing` of a row). */
    missing: z.optional(z.string().check(z.maxLength(60))),
    /** Only records of this subject. */
    subject: z.optional(z.string().check(z.maxLength(200))),
    /** Titles of this package. Without it, those that have something of the library's own, or held ones with the words. */
    package: z.optional(z.string().check(z.maxLength(200))),
    /** Only records of this vendor, by its name in either language or its id. */
    vendor: z.optional(z.string().check(z.maxLength(400))),
    /** By name, by the last change (newest first), by the end of the licence or the notice, or in the order by hand. */
    order: z.enum(['name', 'changed', 'end', 'hand']),
    /** Number of records before the page. */
    offset: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
    /** Size of the page. */
    limit: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)),
  }),
  output: z.object({
    /** Number of records that were found. */
    total: z.number(),
    /** Records of the page. */
    items: z.array(RecordRow),
    /** Number of records in each state, with the other filters. */
    states: z.record(RecordState, z.number()),
    /** Readers' lists of the kind stand in the order by hand unless a reader chooses another. */
    isByHand: z.boolean(),
  }),
  readable: 'never',
});

export const getRecord = query({
  name: 'getRecord',
  summary: 'A record in full, as librarians write it.',
  family: 'signed:portal',
  method: 'GET',
  path: '/desk/records/{kind}/{id}',
  audience: 'patron',
  forLibrarians: 'openDesk',
  input: z.strictObject({
    /** Kind of the record. */
    kind: RecordKind,
    /** Id of the record. */
    id: RecordId,
  }),
  output: DeskRecord,
  readable: 'never',
});

export const saveRecord = command({
  name: 'saveRecord',
  summary: 'Saves the changed fields of a record, or makes a new one.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/save',
  audience: 'patron',
  forLibrarians: 'openDesk',
  maxBodyBytes: 4 * 1024 * 1024,
  input: z.strictObject({
    /** Kind of the record. */
    kind: RecordKind,
    /** Id of the record; null to make a new one. */
    id: z.nullable(RecordId),
    /** The changed fields, or all fields of a new record. */
    values: FieldValues,
    /**
     * The changed fields as they were read. Where another librarian changed one of them since, nothing is saved,
     * and the answer has the conflicts. Empty for a new record.
     */
    base: FieldValues,
  }),
  output: z.object({
    /** The record afterwards; null where nothing was saved. */
    record: z.nullable(DeskRecord),
    /** Fields that somebody else changed meanwhile. */
    conflicts: z.array(FieldConflict),
    /** Links of HTML texts that were left out or changed, one line for each. */
    links: z.array(z.string()),
    /** Id of the change, for `undoChange`; null where nothing was changed. */
    changeId: z.nullable(z.string()),
  }),
  whenOffline: 'refuse',
});

export const changeRecords = command({
  name: 'changeRecords',
  summary: 'Changes several records at once, or says what the change would do.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/change',
  audience: 'patron',
  forLibrarians: 'openDesk',
  maxBodyBytes: 4 * 1024 * 1024,
  input: z.strictObject({
    /** Kind of the records. */
    kind: RecordKind,
    /** Ids of the records. */
    ids: z.array(RecordId).check(z.minLength(1), z.maxLength(maxBulk)),
    /** The changes, in their order. */
    steps: z.array(BulkStep).check(z.minLength(1), z.maxLength(20)),
    /** Where some records are refused: change the `others`, or `nothing`. */
    whenRefused: z.enum(['others', 'nothing']),
    /** True to change nothing and only say what would happen. */
    isPreview: z.boolean(),
  }),
  output: z.object({
    /** Id of the change, for `undoChange`; null where nothing was changed. */
    changeId: z.nullable(z.string()),
    /** Number of changed records, or of records that would be changed. */
    changed: z.number(),
    /** Number of refused records. */
    refused: z.number(),
    /** Results: refused ones first, 200 at most. */
    items: z.array(BulkResult),
  }),
  whenOffline: 'refuse',
});

export const deleteRecord = command({
  name: 'deleteRecord',
  summary: 'Deletes a draft, a subject or a department; archives a record that readers have seen.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/delete',
  audience: 'patron',
  forLibrarians: 'openDesk',
  input: z.strictObject({
    /** Kind of the record. */
    kind: RecordKind,
    /** Id of the record. */
    id: RecordId,
  }),
  output: z.object({
    /** Whether the record is gone, or archived. */
    became: z.enum(['deleted', 'archived']),
    /** Id of the change, for `undoChange`. */
    changeId: z.string(),
  }),
  whenOffline: 'refuse',
});

export const mergeRecords = command({
  name: 'mergeRecords',
  summary: 'Makes two records one: what hangs on the first moves to the second.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/merge',
  audience: 'patron',
  forLibrarians: 'openDesk',
  needsProof: true,
  input: z.strictObject({
    /** Kind of the records. */
    kind: RecordKind,
    /** Id of the record that goes. */
    id: RecordId,
    /** Id of the record that stays. */
    into: RecordId,
  }),
  output: z.object({
    /** The record that stays. */
    record: DeskRecord,
    /** Number of follows, reports and other rows that moved. */
    moved: z.number(),
  }),
  whenOffline: 'refuse',
});

export const placeRecord = command({
  name: 'placeRecord',
  summary: 'Gives a record its place in the order by hand.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/place',
  audience: 'patron',
  forLibrarians: 'openDesk',
  input: z.strictObject({
    /** Kind of the record. */
    kind: RecordKind,
    /** Id of the record. */
    id: RecordId,
    /** Id of the record that comes next; null for the last place. */
    before: z.nullable(RecordId),
  }),
  output: z.object({
    /** Number of records whose place changed. */
    changed: z.number(),
  }),
  whenOffline: 'refuse',
});

export const setListOrder = command({
  name: 'setListOrder',
  summary: "Sets whether readers' lists of a kind stand in the order by hand.",
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/list-order',
  audience: 'patron',
  forLibrarians: 'editResources',
  input: z.strictObject({
    /** Kind of the list. */
    kind: z.enum(['database', 'other']),
    /** True for the order by hand, false for the alphabet. */
    isByHand: z.boolean(),
  }),
  output: z.object({
    /** As it is now. */
    isByHand: z.boolean(),
  }),
  whenOffline: 'refuse',
});
