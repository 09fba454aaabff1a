// The call for notices.
import * as z from 'zod/mini';
import { Notice } from '../models/notice-model.ts';
import { query } from './declare.ts';

export const listNotices = query({
  name: 'listNotices',
  summary: 'Published notices with their texts, pinned ones first, then newest first, 100 at most.',
  family: 'signed:portal',
  method: 'GET',
  path: '/notices',
  audience: 'library',
  keyScope: 'notices:read',
  input: z.strictObject({}),
  output: z.object({
    /** The notices. */
    items: z.array(Notice),
  }),
  readable: 'library',
});
