// The library's documents, written by programs and forms that name them: the desk's records, by the same rules.
import type * as documentFilesCalls from '#contract/calls/library/document-files.ts';
import type * as documentsCalls from '#contract/calls/library/documents.ts';
import { AppError } from '#contract/wire/errors.ts';
import { requireRight } from '#server/domain/accounts/rights.ts';
import { deletedRecord } from '#server/domain/desk/records/delete-record.ts';
import { putRecord } from '#server/domain/desk/records/save-record.ts';
import { addDocumentFile, documentFiles } from '#server/domain/libraries/documents.ts';
import { removeFiles } from '#server/files/keep/stored-files.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';
import { addSentFile } from '../desk/sent-file.ts';

export const documentHandlers = {
  createDocument: async ({ document }, context) => {
    await requireRight(context, 'editNotices');
    const { id, kind, title, body, updated } = document;
    const values = { kind, title, bodyHtml: body, ...(updated && { updatedOn: updated }) };
    return putRecord(context, { kind: 'document', id, values });
  },

  attachDocumentFile: ({ id }, context) =>
    addSentFile(context, 'documentFile', async (tx, file) => {
      await addDocumentFile(tx, id, file, context.now);
      return { files: await documentFiles(tx, id) };
    }),

  deleteDocument: async ({ id, file }, context) => {
    const { changeId } = await requireRight(context, 'editNotices');
    if (file !== undefined) {
      const removed = await removeFiles(context.tx, 'documentFile', { of: id, id: file });
      if (removed === 0) throw new AppError('notFound');
      return { isDeleted: true };
    }
    await deletedRecord(context, { kind: 'document', id }, changeId);
    return { isDeleted: true };
  },
} satisfies HandlersOf<typeof documentsCalls & typeof documentFilesCalls>;
