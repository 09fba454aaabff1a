// The library's documents, written by programs and forms that name them: the desk's records, by the same rules.
import type * as documentsCalls from '#contract/calls/library/documents.ts';
import { requireRight } from '#server/domain/accounts/rights.ts';
import { deletedRecord } from '#server/domain/desk/records/delete-record.ts';
import { putRecord } from '#server/domain/desk/records/save-record.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';

export const documentHandlers = {
  createDocument: async ({ document }, context) => {
    await requireRight(context, 'editNotices');
    const { id, kind, title, body, updated } = document;
    const values = { kind, title, bodyHtml: body, ...(updated && { updatedOn: updated }) };
    return putRecord(context, { kind: 'document', id, values });
  },

  deleteDocument: async ({ id }, context) => {
    const { changeId } = await requireRight(context, 'editNotices');
    await deletedRecord(context, { kind: 'document', id }, changeId);
    return { isDeleted: true };
  },
} satisfies HandlersOf<typeof documentsCalls>;
