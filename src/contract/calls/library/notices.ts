// The calls for notices.
import * as z from 'zod/mini';
import { Notice, NoticeKind } from '../../models/notice-model.ts';
import { query } from '../declare.ts';

/** Notices of one answer: those that a device stores for reading offline. */
export const noticePage = 100;

export const listNotices = query({
  name: 'listNotices',
  summary:
    'Published notices with their texts, pinned ones first, then newest first, 100 at a time.',
  family: 'signed:portal',
  method: 'GET',
  path: '/notices',
  audience: 'library',
  keyScope: 'notices:read',
  input: z.strictObject({
    /** Notices of one kind only. */
    kind: z.optional(NoticeKind),
    /** Number of notices to leave out at the beginning; 0 if it is missing. */
    offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
  }),
  output: z.object({
    /** The notices. */
    items: z.array(Notice),
    /** Number of all notices of the kind; missing in data that an older release stored. */
    total: z.optional(z.number()),
  }),
  readable: 'library',
});

export const getNotice = query({
  name: 'getNotice',
  summary: 'One published notice, however old it is.',
  family: 'signed:portal',
  method: 'GET',
  path: '/notices/{id}',
  audience: 'library',
  keyScope: 'notices:read',
  input: z.strictObject({
    /** Id of the notice. */
    id: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  output: Notice,
  readable: 'library',
});

export const listOwnNotices = query({
  name: 'listOwnNotices',
  summary:
    'Published notices that are for some readers alone, of whom the patron is one, in the order of `listNotices`, 100 at most.',
  family: 'signed:portal',
  method: 'GET',
  path: '/own-notices',
  audience: 'patron',
  input: z.strictObject({
    /** One of them alone. */
    id: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  output: z.object({
    /** The notices. */
    items: z.array(Notice),
  }),
  readable: 'patron',
});

export const openNoticeFile = query({
  name: 'openNoticeFile',
  summary:
    'An address that opens a file of a notice for five minutes: for the readers of the notice, and for librarians.',
  family: 'signed:portal',
  method: 'GET',
  path: '/notice-files/{id}',
  audience: 'patron',
  scope: 'long',
  input: z.strictObject({
    /** Id of the file. */
    id: z.string().check(z.minLength(1), z.maxLength(40)),
  }),
  output: z.object({
    /** Address on the library's host, from its root. */
    path: z.string(),
  }),
  readable: 'never',
});
