// Calls for journals and e-books.
import * as z from 'zod/mini';
import { Facets, TitleFilter, TitleSort } from '../../models/title-list-model.ts';
import { TitleDetail, TitleKind, TitleSummary } from '../../models/title-model.ts';
import { query } from '../declare.ts';

export const searchTitles = query({
  name: 'searchTitles',
  summary:
    'Journals or e-books of the library, or all the platform knows: a page, the total, facets.',
  family: 'signed:search',
  method: 'POST',
  path: '/titles',
  audience: 'library',
  keyScope: 'catalogue:read',
  needsIndex: 'always',
  input: z.strictObject({
    /** Kind of titles: journals or e-books. */
    kind: TitleKind,
    /** `library`: titles that the library holds; `platform`: all titles that the platform knows. */
    scope: z.enum(['library', 'platform']),
    /** Filter of the list. */
    filter: TitleFilter,
    /** Order of the list. */
    sort: TitleSort,
    /** Number of titles to skip at the beginning. */
    offset: z.number().check(z.int(), z.minimum(0), z.maximum(10_000_000)),
    /** Maximum number of titles in the answer. */
    limit: z.number().check(z.int(), z.minimum(1), z.maximum(200)),
    /** True to get the counts of facets and letters too. */
    withFacets: z.boolean(),
  }),
  output: z.object({
    /** Total number of results. */
    total: z.number(),
    /** The titles of this page. */
    items: z.array(TitleSummary),
    /** Counts of facet values; null if not requested. */
    facets: z.nullable(Facets),
    /** Number of results for each letter of the A–Z list, for any chosen letter; null if not requested. */
    letters: z.nullable(z.record(z.string(), z.number())),
    /** True if the search found results only by allowing a typing error. */
    isCorrected: z.boolean(),
    /** Words of the search text that the results need not have, because nothing has all words; missing in answers of older releases. */
    letGo: z.optional(z.array(z.string())),
  }),
  readable: 'library',
});

export const getTitle = query({
  name: 'getTitle',
  summary: 'One journal or e-book with holdings, facts and who else holds it.',
  family: 'signed:search',
  method: 'GET',
  path: '/titles/{id}',
  audience: 'library',
  keyScope: 'catalogue:read',
  needsIndex: 'helps',
  input: z.strictObject({
    /** Id of the title. */
    id: z.string().check(z.regex(/^\d{1,9}$/)),
  }),
  output: TitleDetail,
  readable: 'library',
});

export const listPackages = query({
  name: 'listPackages',
  summary: 'The packages the library holds, with the number of titles in each.',
  family: 'signed:journalPackage',
  method: 'GET',
  path: '/packages',
  audience: 'library',
  keyScope: 'catalogue:read',
  needsIndex: 'always',
  input: z.strictObject({}),
  output: z.object({
    /** The packages. */
    items: z.array(
      z.object({
        /** Id of the package. */
        id: z.string(),
        /** Who offers it. */
        provider: z.string(),
        /** Its name. */
        name: z.string(),
        /** Number of journals in the package. */
        journals: z.number(),
        /** Number of e-books in the package. */
        ebooks: z.number(),
      }),
    ),
  }),
  readable: 'library',
});
