// The call for the common search over all kinds.
import * as z from 'zod/mini';
import { DatabaseDates } from '../../models/database-model.ts';
import { LocalText } from '../../models/model.ts';
import { Answer, HitGroup, HitKind, TopicReason } from '../../models/search-model.ts';
import { query } from '../declare.ts';

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
    /** Search text; it must not be empty (docs/requirements.md, S5.01). */
    q: z.string().check(z.minLength(1), z.maxLength(10_000)),
    /** Kinds to search; an empty list means all kinds. */
    kinds: z.array(HitKind).check(z.maxLength(10)),
    /** Maximum number of results of each kind. */
    limit: z.number().check(z.int(), z.minimum(1), z.maximum(50)),
  }),
  output: z.object({
    /** What the library has of what the query names, before all results; missing where it only names words. */
    answer: z.optional(Answer),
    /** True where the first result is called exactly as the search text; left out otherwise. */
    isNamed: z.optional(z.boolean()),
    /** Results by kind, in display order; kinds without results are left out. */
    groups: z.array(HitGroup),
    /** Topic words of the search text, with the databases that they lead to: five at most, the recommended ones first. */
    topics: z.array(
      z.object({
        /** The topic word. */
        word: z.string(),
        /** Databases that the word leads to. */
        databases: z.array(
          z.object({
            /** Id of the database. */
            id: z.string(),
            /** Its name. */
            name: LocalText,
            /** Its days, from which its state follows; missing in answers of older releases. */
            dates: z.optional(DatabaseDates),
            /** Why it is listed; missing in answers of older releases. */
            reason: z.optional(TopicReason),
          }),
        ),
      }),
    ),
    /** True if the search found results only by allowing a typing error. */
    isCorrected: z.boolean(),
    /** Words of the search text that the results need not have, because nothing has all words; missing in answers of older releases. */
    letGo: z.optional(z.array(z.string())),
  }),
  readable: 'never',
});
