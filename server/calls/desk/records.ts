// Records that librarians write. Reading needs a place at the desk; writing, the right to write records of that kind.
import type * as changesCalls from '#contract/calls/desk/changes.ts';
import type * as coversCalls from '#contract/calls/desk/covers.ts';
import type * as recordsCalls from '#contract/calls/desk/records.ts';
import { recordKinds } from '#contract/models/desk/record-kinds.ts';
import { actAs, requireRight, requireRightOf } from '#server/domain/accounts/rights.ts';
import { changedRecords } from '#server/domain/desk/records/change-records.ts';
import { deletedRecord } from '#server/domain/desk/records/delete-record.ts';
import { listedChanges } from '#server/domain/desk/records/list-changes.ts';
import { mergedRecords } from '#server/domain/desk/records/merge-records.ts';
import { placedRecord } from '#server/domain/desk/records/order-records.ts';
import { listedRecords, recordAt } from '#server/domain/desk/records/read-records.ts';
import { savedRecord } from '#server/domain/desk/records/save-record.ts';
import {
  entriesOfChange,
  rightsToUndo,
  undoneChange,
} from '#server/domain/desk/records/undo-change.ts';
import { setByHand } from '#server/domain/resources/list-order.ts';
import { checkedFile, placedFile } from '#server/files/keep/checked-file.ts';
import { coverKinds, replaceCover } from '#server/files/keep/covers.ts';
import { removeFiles } from '#server/files/keep/stored-files.ts';
import { withReceivedFile } from '#server/files/received-file.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';
import { expected, Refused, RefusedFields } from '#server/store/refused.ts';

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
    const { changeId } = await requireRight(context, recordKinds[input.kind].right);
    return savedRecord(context, input, changeId);
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

  placeRecord: async (input, context) => {
    await requireRight(context, recordKinds[input.kind].right);
    return { changed: await placedRecord(context, input) };
  },

  setCover: async ({ kind, id, file: _ }, context) => {
    const actor = await requireRightOf(context, 'editResources');
    const { file: received, store, library, now } = context;
    if (received === null) throw new RefusedFields([expected('file', 'an image', '图片')]);
    // Before a large file is read.
    await store.inLibrary(library.code, (tx) => recordAt({ tx, library, now }, { kind, id }));
    const checked = await withReceivedFile(received.bytes, (path) =>
      checkedFile(coverKinds[kind], path, received.name),
    ).catch((error) => {
      throw error instanceof Refused
        ? new RefusedFields([{ field: 'file', ...error.reason }])
        : error;
    });
    const file = await placedFile(context, library.code, checked);
    const cover = await store.inLibrary(library.code, async (tx) => {
      await actAs(tx, actor);
      return replaceCover(tx, { kind, id }, file, now);
    });
    return { cover };
  },

  removeCover: async ({ kind, id }, context) => {
    await requireRight(context, 'editResources');
    const removed = await removeFiles(context.tx, coverKinds[kind], { of: id });
    return { wasRemoved: removed > 0 };
  },

  setListOrder: async (input, context) => {
    await requireRight(context, 'editResources');
    await setByHand(context.tx, context.library.code, input);
    return { isByHand: input.isByHand };
  },

  listChanges: async (input, context) => {
    const isOfRecord = input.kind !== undefined && input.id !== undefined;
    await requireRight(context, isOfRecord ? 'openDesk' : 'readAudit');
    return listedChanges(context, input);
  },
} satisfies HandlersOf<typeof recordsCalls & typeof changesCalls & typeof coversCalls>;
