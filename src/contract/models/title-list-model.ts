// How lists of titles are filtered, sorted and counted.
import * as z from 'zod/mini';
import { AccessKind, monthPattern } from './model.ts';

/** Filter of a list of titles. If a field has several values, a title must match one of them. */
export const TitleFilter = z.strictObject({
  /** Search text; '' for all titles. */
  q: z.string().check(z.maxLength(10_000)),
  /** Letter of the A–Z list, `#` for any other character, '' for all. */
  letter: z.string().check(z.maxLength(1)),
  /** Codes of disciplines. */
  subject: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
  /** ISO 639-1 codes. */
  language: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(50)),
  /** Publishers, with the values of the facet. */
  publisher: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(50)),
  /** Names of lists, such as `CSSCI`. */
  inclusion: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
  /** Kinds of access. */
  access: z.array(AccessKind).check(z.maxLength(3)),
  /** Ids of packages. */
  package: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
  /** Class of the Chinese Library Classification, with all classes below it; '' for all. */
  clc: z.string().check(z.maxLength(20)),
  /** First year of a book's publication, or of a journal's holdings: `yyyy` or ''. */
  yearFrom: z.string().check(z.maxLength(4)),
  /** Last year, `yyyy` or ''. */
  yearTo: z.string().check(z.maxLength(4)),
  /** Month in which the library added it, `yyyy-MM`; '' or missing for all. */
  added: z.optional(z.string().check(z.regex(monthPattern))),
});
export type TitleFilter = z.infer<typeof TitleFilter>;

/** An empty filter, which all titles match. */
export const noTitleFilter: TitleFilter = {
  q: '',
  letter: '',
  subject: [],
  language: [],
  publisher: [],
  inclusion: [],
  access: [],
  package: [],
  clc: '',
  yearFrom: '',
  yearTo: '',
};

/** Sort orders of a list of titles. */
export const TitleSort = z.enum(['relevance', 'name', 'year', 'impactFactor']);
export type TitleSort = z.infer<typeof TitleSort>;

/** Facets that allow several values. */
export const choiceFacets = [
  'subject',
  'language',
  'publisher',
  'inclusion',
  'access',
  'package',
] as const;
/** All facets of titles; the filter has two fields for `year`. */
export const facetNames = [...choiceFacets, 'clc', 'year'] as const;
export type FacetName = (typeof facetNames)[number];

/** A value of a facet, with its number of results. */
const FacetValue = z.object({
  /** The value, as in the filter. */
  value: z.string(),
  /** Number of results with this value. */
  count: z.number(),
});
/** Values of each facet, most frequent first; the names of facets are names of filter fields. */
export const Facets = z.record(z.string(), z.array(FacetValue));
export type Facets = z.infer<typeof Facets>;
