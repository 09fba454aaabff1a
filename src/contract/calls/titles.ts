// Journals and e-books.
import * as z from 'zod/mini';
import {
  Facets,
  TitleDetail,
  TitleFilter,
  TitleKind,
  TitleSort,
  TitleSummary,
} from '../title-model.ts';
import { query } from './declare.ts';

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
    /** Journals or e-books. */
    kind: TitleKind,
    /** `library`: what it holds; `platform`: every title that is known. */
    scope: z.enum(['library', 'platform']),
    /** Which of them. */
    filter: TitleFilter,
    /** Order of the list. */
    sort: TitleSort,
    /** How many to leave out at the beginning. */
    offset: z.number().check(z.int(), z.minimum(0), z.maximum(10_000_000)),
    /** How many to give at most. */
    limit: z.number().check(z.int(), z.minimum(1), z.maximum(200)),
    /** Whether facets and letters are counted too. */
    withFacets: z.boolean(),
  }),
  output: z.object({
    /** How many there are in all. */
    total: z.number(),
    /** Those of this page. */
    items: z.array(TitleSummary),
    /** Null where not asked for. */
    facets: z.nullable(Facets),
    /** Results by letter of the A–Z rail, whatever letter is chosen; null where not asked for. */
    letters: z.nullable(z.record(z.string(), z.number())),
    /** True where what was typed was only met with a typing error allowed. */
    isCorrected: z.boolean(),
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
        /** Journals in it. */
        journals: z.number(),
        /** E-books in it. */
        ebooks: z.number(),
      }),
    ),
  }),
  readable: 'library',
});
