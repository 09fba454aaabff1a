// Journals and e-books: titles of the knowledge base, and how a library holds them. KBART's words
// (NISO RP-9) where it has one.
import * as z from 'zod/mini';
import { AccessKind, Day, LocalText } from './model.ts';
import { monthPattern } from './rules.ts';

/** Kinds of title. */
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

/** Kinds of fact about a title. */
export const TitleFactKind = z.enum(['inclusion', 'impactFactor', 'warning']);
export type TitleFactKind = z.infer<typeof TitleFactKind>;

/** Where and when a title was counted or measured, and who says so. */
export const TitleFact = z.object({
  /** A list, a measure or a warning. */
  kind: TitleFactKind,
  /** List or measure: `CSSCI`, `复合影响因子`. */
  name: z.string(),
  /** Edition of the list, or year of the measure. */
  year: z.nullable(z.number()),
  /** The measure; null for a list. */
  value: z.nullable(z.number()),
  /** Rank within the list; '' where it has none. */
  grade: z.string(),
  /** Who says so. */
  source: z.string(),
});
export type TitleFact = z.infer<typeof TitleFact>;

/** A stretch of years; open ends are null. `yyyy`, `yyyy-MM` or `yyyy-MM-dd`. */
export const Coverage = z.object({
  /** First year or day. */
  from: z.nullable(z.string()),
  /** Last year or day. */
  to: z.nullable(z.string()),
  /** First volume; '' where not known. */
  volumeFrom: z.string(),
  /** First issue; '' where not known. */
  issueFrom: z.string(),
  /** Last volume; '' where not known. */
  volumeTo: z.string(),
  /** Last issue; '' where not known. */
  issueTo: z.string(),
  /** KBART `embargo_info`: `P1Y` the last year is missing, `R5Y` only the last five are there. */
  embargo: z.string(),
});
export type Coverage = z.infer<typeof Coverage>;

/** A title in a package that the library holds; at several addresses there, one for each. */
export const Holding = z.object({
  /** Id of the package. */
  packageId: z.string(),
  /** Name of the package. */
  packageName: z.string(),
  /** Who offers the package. */
  provider: z.string(),
  /** The library's database that leads there. */
  database: z.nullable(
    z.object({
      /** Id of the database. */
      id: z.string(),
      /** Name of the database. */
      name: LocalText,
    }),
  ),
  /** Address of the title there. */
  url: z.string(),
  /** How readers reach it. */
  access: z.array(AccessKind),
  /** Stretches of years held. */
  coverages: z.array(Coverage),
  /** KBART `coverage_depth`: fulltext, abstracts, selected articles … */
  coverageDepth: z.string(),
  /** What the provider says of it. */
  notes: z.string(),
  /** What the library says of this package. */
  libraryNote: LocalText,
});
export type Holding = z.infer<typeof Holding>;

/** A title as lists show it. */
export const TitleSummary = z.object({
  /** Unique on the platform. */
  id: z.string(),
  /** Journal or e-book. */
  kind: TitleKind,
  /** Title. */
  name: LocalText,
  /** ISSN `1234-567X` or ISBN-13 digits; null where there is none. */
  printIdentifier: z.nullable(z.string()),
  /** ISSN or ISBN of the online edition. */
  onlineIdentifier: z.nullable(z.string()),
  /** CN number of a Chinese journal. */
  cnNumber: z.nullable(z.string()),
  /** Publisher; '' where not known. */
  publisher: z.string(),
  /** Authors of a book. */
  authors: z.array(z.string()),
  /** Edition of a book; '' where there is none. */
  edition: z.string(),
  /** Year, month or day of publication. */
  publishedOn: z.nullable(z.string()),
  /** How often a journal appears. */
  frequency: Frequency,
  /** ISO 639-1 codes of the content. */
  languages: z.array(z.string()),
  /** Codes of disciplines. */
  subjects: z.array(z.string()),
  /** Class of the Chinese Library Classification. */
  clc: z.nullable(z.string()),
  /** Names of the lists it is in, newest edition of each. */
  inclusions: z.array(z.string()),
  /** The newest impact factor, of whatever measure came first. */
  impactFactor: z.nullable(
    z.object({
      /** Name of the measure. */
      name: z.string(),
      /** Year of the measure. */
      year: z.nullable(z.number()),
      /** Its value. */
      value: z.number(),
    }),
  ),
  /** Free for everybody. */
  isOpenAccess: z.boolean(),
  /** The library holds it. */
  isHeld: z.boolean(),
  /** The library's ways in; empty where it does not hold the title. */
  access: z.array(AccessKind),
  /** Years held, over all packages. */
  heldFrom: z.nullable(z.string()),
  /** Last year held; null where open. */
  heldTo: z.nullable(z.string()),
});
export type TitleSummary = z.infer<typeof TitleSummary>;

/** A title in full. */
export const TitleDetail = z.extend(TitleSummary, {
  /** Other titles. */
  aliases: z.array(z.string()),
  /** Titles that it had before. */
  formerNames: z.array(z.string()),
  /** Abbreviated title; '' where there is none. */
  abbreviation: z.string(),
  /** Digital object identifier. */
  doi: z.nullable(z.string()),
  /** Further ISSN and ISBN that lists give it. Facts that an earlier release kept have none. */
  otherIdentifiers: z.optional(z.array(z.string())),
  /** Place of publication. */
  place: z.string(),
  /** Year of the first issue. */
  startedIn: z.nullable(z.number()),
  /** Editors. */
  editors: z.array(z.string()),
  /** Volume of a book. */
  volume: z.string(),
  /** Keywords. */
  keywords: z.array(z.string()),
  /** Abstract. */
  abstract: z.string(),
  /** Where it was counted and measured. */
  facts: z.array(TitleFact),
  /** The library's ways in, one for each package. */
  holdings: z.array(Holding),
  /** Libraries of the platform that hold it, this one left out; names of some. */
  heldBy: z.object({
    /** How many libraries. */
    count: z.number(),
    /** Names of some. */
    names: z.array(LocalText),
  }),
  /** Works the school published in it, and cited of it. */
  achievements: z.number(),
  /** Works of it that the school cited. */
  quotes: z.number(),
  /** Similar titles. */
  related: z.array(
    z.object({
      /** Id of the title. */
      id: z.string(),
      /** Journal or e-book. */
      kind: TitleKind,
      /** Title. */
      name: LocalText,
    }),
  ),
  /** The library's own note. */
  note: LocalText,
  /** As `DatabaseSummary.keys`, for searching on a device; what an older release remembered has none. */
  keys: z.optional(
    z.object({
      /** Chinese title in full pinyin, folded. */
      zh_CN: z.string(),
    }),
  ),
  /** Day of the last change. */
  updatedOn: Day,
});
export type TitleDetail = z.infer<typeof TitleDetail>;

/** How lists of titles are narrowed; several values of one field mean any of them. */
export const TitleFilter = z.strictObject({
  /** What was typed; '' for everything. */
  q: z.string().check(z.maxLength(10_000)),
  /** Letter of the A–Z rail, `#` for anything else, '' for all. */
  letter: z.string().check(z.maxLength(1)),
  /** Codes of disciplines. */
  subject: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
  /** ISO 639-1 codes. */
  language: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(50)),
  /** Publishers, as facets write them. */
  publisher: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(50)),
  /** Names of lists, such as `CSSCI`. */
  inclusion: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
  /** Ways in. */
  access: z.array(AccessKind).check(z.maxLength(3)),
  /** Ids of packages. */
  package: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
  /** Class of the Chinese Library Classification and all below it; '' for all. */
  clc: z.string().check(z.maxLength(20)),
  /** Year of publication of a book, of a journal's holdings: `yyyy` or ''. */
  yearFrom: z.string().check(z.maxLength(4)),
  /** Last year, `yyyy` or nothing. */
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

/** Orders of a list of titles. */
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
const FacetValue = z.object({
  /** The value, as the filter takes it. */
  value: z.string(),
  /** Results that have it. */
  count: z.number(),
});
/** Facets by the name of the filter they narrow, most frequent values first. */
export const Facets = z.record(z.string(), z.array(FacetValue));
export type Facets = z.infer<typeof Facets>;
