// Calls with which librarians write the library's documents (docs/requirements.md, S7.17 and S7.19).
import * as z from 'zod/mini';
import type { SentFile } from '../../models/feedback-model.ts';
import { LibraryFile } from '../../models/knowledge-model.ts';
import { DocumentSetting } from '../../models/library-settings.ts';
import { Day } from '../../models/model.ts';
import { maxNoticeFileBytes } from '../../rules/forms/notice-file-rules.ts';
import { command } from '../declare.ts';

export const createDocument = command({
  name: 'createDocument',
  summary:
    'Writes a document of the library: help, about, the agreement or an update. One with the same id is replaced.',
  family: 'knowledge',
  method: 'POST',
  path: '/knowledge/createDoc',
  audience: 'patron',
  forLibrarians: 'editNotices',
  maxBodyBytes: 2 * 1024 * 1024,
  input: z.strictObject({
    /** The document. */
    document: z.extend(DocumentSetting, {
      /**
       * Default: today where the text changes. An agreement keeps its day, which is its version: readers agree again to a
       * later one.
       */
      updated: z.optional(Day),
    }),
  }),
  output: z.object({
    /** False where it was there already, with the same texts. */
    isChanged: z.boolean(),
    /** A line for each link of its texts that is left out or leads elsewhere now. */
    links: z.array(z.string()),
  }),
  whenOffline: 'refuse',
});

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
    id: DocumentSetting.shape.id,
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
    id: DocumentSetting.shape.id,
    /** Id of a file of it: that alone is deleted. */
    file: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  }),
  output: z.object({
    /** Always true: an unknown document or file is refused. */
    isDeleted: z.boolean(),
  }),
  whenOffline: 'refuse',
});
