// Journals and e-books: titles of the knowledge base, and how a library holds them. KBART's words
// (NISO RP-9) where it has one.
import * as z from 'zod/mini';
import { AccessKind, Day, LocalText } from './model.ts';
import { monthPattern } from './rules.ts';

export const TitleKind = z.enum(['journal', 'ebook']);
export type TitleKind = z.infer<typeof TitleKind>;

/** How often a journal appears; '' where it is not known. */
export const Frequency = z.enum([
  '',
  'daily',
  'weekly',
  'biweekly',
  'semimonthly',
  'monthly',
  'bimonthly',
  'quarterly',
  'triannual',
  'semiannual',
  'annual',
  'biennial',
  'irregular',
]);
export type Frequency = z.infer<typeof Frequency>;

export const TitleFactKind = z.enum(['inclusion', 'impactFactor', 'warning']);
export type TitleFactKind = z.infer<typeof TitleFactKind>;

/** Where and when a title was counted or measured, and who says so. */
export const TitleFact = z.object({
  kind: TitleFactKind,
  /** List or measure: `CSSCI`, `复合影响因子`. */
  name: z.string(),
  year: z.nullable(z.number()),
  /** The measure; null for a list. */
  value: z.nullable(z.number()),
  /** Rank within the list; '' where it has none. */
  grade: z.string(),
  source: z.string(),
});
export type TitleFact = z.infer<typeof TitleFact>;

/** A stretch of years; open ends are null. `yyyy`, `yyyy-MM` or `yyyy-MM-dd`. */
export const Coverage = z.object({
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  volumeFrom: z.string(),
  issueFrom: z.string(),
  volumeTo: z.string(),
  issueTo: z.string(),
  /** KBART `embargo_info`: `P1Y` the last year is missing, `R5Y` only the last five are there. */
  embargo: z.string(),
});
export type Coverage = z.infer<typeof Coverage>;

/** A title in a package that the library holds; at several addresses there, one for each. */
export const Holding = z.object({
  packageId: z.string(),
  packageName: z.string(),
  provider: z.string(),
  /** The library's database that leads there. */
  database: z.nullable(z.object({ id: z.string(), name: LocalText })),
  url: z.string(),
  access: z.array(AccessKind),
  coverages: z.array(Coverage),
  /** KBART `coverage_depth`: fulltext, abstracts, selected articles … */
  coverageDepth: z.string(),
  notes: z.string(),
  /** What the library says of this package. */
  libraryNote: LocalText,
});
export type Holding = z.infer<typeof Holding>;

/** A title as lists show it. */
export const TitleSummary = z.object({
  id: z.string(),
  kind: TitleKind,
  name: LocalText,
  /** ISSN `1234-567X` or ISBN-13 digits; null where there is none. */
  printIdentifier: z.nullable(z.string()),
  onlineIdentifier: z.nullable(z.string()),
  cnNumber: z.nullable(z.string()),
  publisher: z.string(),
  authors: z.array(z.string()),
  edition: z.string(),
  publishedOn: z.nullable(z.string()),
  frequency: Frequency,
  languages: z.array(z.string()),
  subjects: z.array(z.string()),
  clc: z.nullable(z.string()),
  /** Names of the lists it is in, newest edition of each. */
  inclusions: z.array(z.string()),
  /** The newest impact factor, of whatever measure came first. */
  impactFactor: z.nullable(
    z.object({ name: z.string(), year: z.nullable(z.number()), value: z.number() }),
  ),
  isOpenAccess: z.boolean(),
  isHeld: z.boolean(),
  /** The library's ways in; empty where it does not hold the title. */
  access: z.array(AccessKind),
  /** Years held, over all packages. */
  heldFrom: z.nullable(z.string()),
  heldTo: z.nullable(z.string()),
});
export type TitleSummary = z.infer<typeof TitleSummary>;

/** A title in full. */
export const TitleDetail = z.extend(TitleSummary, {
  aliases: z.array(z.string()),
  formerNames: z.array(z.string()),
  abbreviation: z.string(),
  doi: z.nullable(z.string()),
  /** Further ISSN and ISBN that lists give it. Facts that an earlier release kept have none. */
  otherIdentifiers: z.optional(z.array(z.string())),
  place: z.string(),
  startedIn: z.nullable(z.number()),
  editors: z.array(z.string()),
  volume: z.string(),
  keywords: z.array(z.string()),
  abstract: z.string(),
  facts: z.array(TitleFact),
  holdings: z.array(Holding),
  /** Libraries of the platform that hold it, this one left out; names of some. */
  heldBy: z.object({ count: z.number(), names: z.array(LocalText) }),
  /** Works the school published in it, and cited of it. */
  achievements: z.number(),
  quotes: z.number(),
  related: z.array(z.object({ id: z.string(), kind: TitleKind, name: LocalText })),
  /** The library's own note. */
  note: LocalText,
  /** As `DatabaseSummary.keys`, for searching on a device; what an older release remembered has none. */
  keys: z.optional(z.object({ zh_CN: z.string() })),
  updatedOn: Day,
});
export type TitleDetail = z.infer<typeof TitleDetail>;

/** How lists of titles are narrowed; several values of one field mean any of them. */
export const TitleFilter = z.strictObject({
  /** What was typed; '' for everything. */
  q: z.string().check(z.maxLength(10_000)),
  /** Letter of the A–Z rail, `#` for anything else, '' for all. */
  letter: z.string().check(z.maxLength(1)),
  subject: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
  language: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(50)),
  publisher: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(50)),
  inclusion: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
  access: z.array(AccessKind).check(z.maxLength(3)),
  /** Ids of packages. */
  package: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
  /** Class of the Chinese Library Classification and all below it; '' for all. */
  clc: z.string().check(z.maxLength(20)),
  /** Year of publication of a book, of a journal's holdings: `yyyy` or ''. */
  yearFrom: z.string().check(z.maxLength(4)),
  yearTo: z.string().check(z.maxLength(4)),
  /** Month in which the library got it, `yyyy-MM`; '' or nothing for all. */
  added: z.optional(z.string().check(z.regex(monthPattern))),
});
export type TitleFilter = z.infer<typeof TitleFilter>;

/** A filter that asks for nothing: all titles fit. */
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

export const TitleSort = z.enum(['relevance', 'name', 'year', 'impactFactor']);
export type TitleSort = z.infer<typeof TitleSort>;

/** Facets of which several values can be chosen. */
export const choiceFacets = [
  'subject',
  'language',
  'publisher',
  'inclusion',
  'access',
  'package',
] as const;
/** All facets of titles; `year` is narrowed by two fields of the filter. */
export const facetNames = [...choiceFacets, 'clc', 'year'] as const;
export type FacetName = (typeof facetNames)[number];

/** A value of a facet with the number of results that have it. */
const FacetValue = z.object({ value: z.string(), count: z.number() });
/** Facets by the name of the filter they narrow, most frequent values first. */
export const Facets = z.record(z.string(), z.array(FacetValue));
export type Facets = z.infer<typeof Facets>;
