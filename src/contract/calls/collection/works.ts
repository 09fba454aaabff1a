// Calls for funded projects, achievements, citations and articles.
import * as z from 'zod/mini';
import {
  FundDetail,
  FundSummary,
  WorkDetail,
  WorkKind,
  WorkSummary,
} from '../../models/collection-model.ts';
import { Facets } from '../../models/title-list-model.ts';
import { query } from '../declare.ts';

const page = {
  /** Search text; '' for all entries. */
  q: z.string().check(z.maxLength(10_000)),
  /** Number of entries to skip at the beginning. */
  offset: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
  /** Maximum number of entries in the answer. */
  limit: z.number().check(z.int(), z.minimum(1), z.maximum(200)),
  /** True to get the counts of filter values; a list requests them once, not with every page. */
  withFacets: z.boolean(),
};
const Values = z.array(z.string().check(z.maxLength(500))).check(z.maxLength(50));
const Id = z.string().check(z.minLength(1), z.maxLength(200));

export const listFunds = query({
  name: 'listFunds',
  summary: 'Funded projects, newest first: a page, the total, facets if asked for.',
  family: 'signed:search',
  method: 'POST',
  path: '/funds',
  audience: 'library',
  keyScope: 'catalogue:read',
  needsIndex: 'whenTyped',
  input: z.strictObject({
    ...page,
    /** Names of funders. */
    funder: Values,
    /** Names of disciplines. */
    discipline: Values,
    /** Years in which the project ran, `yyyy`. */
    year: Values,
  }),
  output: z.object({
    /** Total number of results. */
    total: z.number(),
    /** The projects of this page. */
    items: z.array(FundSummary),
    /** Counts of the values of each filter; empty if not requested. */
    facets: Facets,
    /** Words of the search text that the results need not have; missing in answers of older releases. */
    letGo: z.optional(z.array(z.string())),
  }),
  readable: 'library',
});

export const getFund = query({
  name: 'getFund',
  summary: 'One funded project with what came of it.',
  family: 'signed:search',
  method: 'GET',
  path: '/funds/{id}',
  audience: 'library',
  keyScope: 'catalogue:read',
  input: z.strictObject({
    /** Id of the project. */
    id: Id,
  }),
  output: FundDetail,
  readable: 'library',
});

export const listWorks = query({
  name: 'listWorks',
  summary: 'Works of some kinds, newest first: a page, the total, facets if asked for.',
  family: 'signed:search',
  method: 'POST',
  path: '/works',
  audience: 'library',
  keyScope: 'catalogue:read',
  needsIndex: 'whenTyped',
  input: z.strictObject({
    ...page,
    /** Kinds of work; an empty list means all kinds. */
    kinds: z.array(WorkKind).check(z.maxLength(3)),
    /** Only works that were published in this journal or book; '' for all. */
    titleId: z.string().check(z.maxLength(20)),
    /** Years of publication, `yyyy`. */
    year: Values,
    /** Types of work. */
    type: Values,
    /** Names of departments. */
    department: Values,
    /** Order of the list. */
    sort: z.enum(['relevance', 'year', 'cited']),
  }),
  output: z.object({
    /** Total number of results. */
    total: z.number(),
    /** The works of this page. */
    items: z.array(WorkSummary),
    /** Counts of the values of each filter; empty if not requested. */
    facets: Facets,
    /** Words of the search text that the results need not have; missing in answers of older releases. */
    letGo: z.optional(z.array(z.string())),
  }),
  readable: 'library',
});

export const getWork = query({
  name: 'getWork',
  summary: 'One achievement, citation or article.',
  family: 'signed:search',
  method: 'GET',
  path: '/works/{id}',
  audience: 'library',
  keyScope: 'catalogue:read',
  input: z.strictObject({
    /** Id of the work. */
    id: Id,
  }),
  output: WorkDetail,
  readable: 'library',
});
