// What librarians do with a notice besides writing it: files, and sending it once more.
import * as z from 'zod/mini';
import type { SentFile } from '../../models/feedback-model.ts';
import { NoticeFile } from '../../models/notice-model.ts';
import { maxNoticeFileBytes } from '../../rules/forms/notice-file-rules.ts';
import { command, query } from '../declare.ts';

const noticeId = z.string().check(z.minLength(1), z.maxLength(64));
const files = z.object({
  /** Files of the notice now, in their order. */
  files: z.array(NoticeFile),
});

export const listNoticeFiles = query({
  name: 'listNoticeFiles',
  summary: 'Files of a notice, whether or not readers see it.',
  family: 'signed:portal',
  method: 'GET',
  path: '/desk/notices/{id}/files',
  audience: 'patron',
  forLibrarians: 'openDesk',
  input: z.strictObject({
    /** Id of the notice. */
    id: noticeId,
  }),
  output: files,
  readable: 'never',
});

export const attachNoticeFile = command({
  name: 'attachNoticeFile',
  summary: 'Adds a file to a notice, after those that it has.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/notices/attach',
  audience: 'patron',
  scope: 'long',
  forLibrarians: 'editNotices',
  multipartFile: 'file',
  maxBodyBytes: maxNoticeFileBytes,
  input: z.strictObject({
    /** Id of the notice. */
    id: noticeId,
    /** The file: PDF, JPEG, PNG or an office document. */
    file: z.custom<SentFile>((value) => typeof value === 'object' && value !== null),
  }),
  output: files,
  whenOffline: 'refuse',
});

export const detachNoticeFile = command({
  name: 'detachNoticeFile',
  summary: 'Deletes a file of a notice.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/notices/detach',
  audience: 'patron',
  forLibrarians: 'editNotices',
  input: z.strictObject({
    /** Id of the notice. */
    id: noticeId,
    /** Id of the file. */
    file: z.string().check(z.minLength(1), z.maxLength(40)),
  }),
  output: files,
  whenOffline: 'refuse',
});

export const sendNotice = command({
  name: 'sendNotice',
  summary: 'Sends a published notice to its readers once more; its publication sends it by itself.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/notices/send',
  audience: 'patron',
  forLibrarians: 'editNotices',
  input: z.strictObject({
    /** Id of the notice. */
    id: noticeId,
  }),
  output: z.object({
    /** How often it was sent, its publication included. */
    sendings: z.number(),
  }),
  whenOffline: 'refuse',
});
