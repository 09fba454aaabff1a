// Calls with which librarians add files to the library's documents, and delete both (docs/requirements.md, S7.17 and S7.19).
import * as z from 'zod/mini';
import { RecordId } from '../../models/desk/record-model.ts';
import type { SentFile } from '../../models/feedback-model.ts';
import { LibraryFile } from '../../models/knowledge-model.ts';
import { maxNoticeFileBytes } from '../../rules/forms/notice-file-rules.ts';
import { command } from '../declare.ts';

export const attachDocumentFile = command({
  name: 'attachDocumentFile',
  summary: 'Adds a file to a document of the library, after those that it has.',
  family: 'knowledge',
  method: 'POST',
  path: '/knowledge/fileUpload/document',
  audience: 'patron',
  scope: 'long',
  forLibrarians: 'editNotices',
  multipartFile: 'file',
  maxBodyBytes: maxNoticeFileBytes,
  input: z.strictObject({
    /** Id of the document. */
    id: RecordId,
    /** The file: PDF, JPEG, PNG or an office document. */
    file: z.custom<SentFile>((value) => typeof value === 'object' && value !== null),
  }),
  output: z.object({
    /** Files of the document now, in their order. */
    files: z.array(LibraryFile),
  }),
  whenOffline: 'refuse',
});

export const deleteDocument = command({
  name: 'deleteDocument',
  summary: 'Deletes a document of the library, or one file of it.',
  family: 'knowledge',
  method: 'POST',
  path: '/knowledge/delKnowledge',
  audience: 'patron',
  forLibrarians: 'editNotices',
  input: z.strictObject({
    /** Id of the document. */
    id: RecordId,
    /** Id of a file of it: that alone is deleted. */
    file: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  }),
  output: z.object({
    /** Always true: an unknown document or file is refused. */
    isDeleted: z.boolean(),
  }),
  whenOffline: 'refuse',
});
