// The one search over every kind.
import * as z from 'zod/mini';
import { HitGroup, HitKind } from '../collection-model.ts';
import { LocalText } from '../model.ts';
import { query } from './declare.ts';

export const searchAll = query({
  name: 'searchAll',
  summary:
    'Searches all kinds at once: how many of each, and the first; topics that lead to databases.',
  family: 'signed:search',
  method: 'POST',
  path: '/all',
  audience: 'library',
  keyScope: 'catalogue:read',
  isSameForAll: true,
  needsIndex: 'always',
  input: z.strictObject({
    /** Must not be empty (docs/requirements.md, S5.01). */
    q: z.string().check(z.minLength(1), z.maxLength(10_000)),
    /** Kinds wanted; all where empty. */
    kinds: z.array(HitKind).check(z.maxLength(10)),
    /** Hits of each kind. */
    limit: z.number().check(z.int(), z.minimum(1), z.maximum(50)),
  }),
  output: z.object({
    /** In the order to show them; kinds without hits are left out. */
    groups: z.array(HitGroup),
    /** Databases a topic word of the query leads to, with the word. */
    topics: z.array(
      z.object({
        /** The word. */
        word: z.string(),
        /** Databases it leads to. */
        databases: z.array(
          z.object({
            /** Id of the database. */
            id: z.string(),
            /** Its name. */
            name: LocalText,
          }),
        ),
      }),
    ),
    /** True where what was typed was only found with a typing error allowed. */
    isCorrected: z.boolean(),
  }),
  readable: 'never',
});
