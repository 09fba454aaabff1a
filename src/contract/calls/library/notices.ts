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
