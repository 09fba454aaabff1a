// Records that librarians write. Reading needs a place at the desk; writing, the right to write records of that kind.
import type * as recordsCalls from '#contract/calls/desk/records.ts';
import { recordKinds } from '#contract/models/desk/record-kinds.ts';
import { requireRight } from '#server/domain/accounts/rights.ts';
import { changedRecords } from '#server/domain/desk/records/change-records.ts';
import { deletedRecord } from '#server/domain/desk/records/delete-record.ts';
import { listedChanges } from '#server/domain/desk/records/list-changes.ts';
import { mergedRecords } from '#server/domain/desk/records/merge-records.ts';
import { listedRecords, recordAt } from '#server/domain/desk/records/read-records.ts';
import { savedRecord } from '#server/domain/desk/records/save-record.ts';
import {
  entriesOfChange,
  rightsToUndo,
  undoneChange,
} from '#server/domain/desk/records/undo-change.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';

export const recordHandlers = {
  listRecords: async (input, context) => {
    await requireRight(context, 'openDesk');
    return listedRecords(context, input);
  },

  getRecord: async (input, context) => {
    await requireRight(context, 'openDesk');
    return recordAt(context, input);
  },

  saveRecord: async (input, context) => {
    await requireRight(context, recordKinds[input.kind].right);
    return savedRecord(context, input);
  },

  changeRecords: async (input, context) => {
    const { changeId } = await requireRight(context, recordKinds[input.kind].right);
    return changedRecords(context, input, changeId);
  },

  undoChange: async (input, context) => {
    await requireRight(context, 'openDesk');
    const entries = await entriesOfChange(context.tx, input);
    for (const right of rightsToUndo(entries)) await requireRight(context, right);
    return undoneChange(context, entries);
  },

  deleteRecord: async (input, context) => {
    const { changeId } = await requireRight(context, recordKinds[input.kind].right);
    return deletedRecord(context, input, changeId);
  },

  mergeRecords: async (input, context) => {
    await requireRight(context, recordKinds[input.kind].right);
    return mergedRecords(context, input);
  },

  listChanges: async (input, context) => {
    const isOfRecord = input.kind !== undefined && input.id !== undefined;
    await requireRight(context, isOfRecord ? 'openDesk' : 'readAudit');
    return listedChanges(context, input);
  },
} satisfies HandlersOf<typeof recordsCalls>;
