// Journals and e-books: titles of the knowledge base, and the holdings of a library. Names follow KBART
// (NISO RP-9) where possible.
import * as z from 'zod/mini';
import { Holding, Period } from './holding-model.ts';
import { AccessKind, Day, LocalText } from './model.ts';
import { Ways } from './way-model.ts';

/** Kinds of titles. */
export const TitleKind = z.enum(['journal', 'ebook']);
export type TitleKind = z.infer<typeof TitleKind>;

/** Frequency of a journal; '' if it is not known. */
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

/** A list that includes a title, a measure of it or a warning about it, with year and source. */
export const TitleFact = z.object({
  /** Kind of the fact: a list, a measure or a warning. */
  kind: TitleFactKind,
  /** Name of the list or measure, such as `CSSCI` or `复合影响因子`. */
  name: z.string(),
  /** Edition of the list, or year of the measure. */
  year: z.nullable(z.number()),
  /** Value of the measure; null for a list. */
  value: z.nullable(z.number()),
  /** Rank within the list; '' if it has none. */
  grade: z.string(),
  /** Source of the fact. */
  source: z.string(),
});
export type TitleFact = z.infer<typeof TitleFact>;

const NamedTitle = z.object({
  /** Id of the title. */
  id: z.string(),
  /** Journal or e-book. */
  kind: TitleKind,
  /** Name of the journal or e-book. */
  name: LocalText,
});

/** Another title that a title was or is called, or of which it is a part. */
export const TitleChange = z.extend(NamedTitle, {
  /** The other title came before or after it, contains it, or is a part of it. */
  relation: z.enum(['earlier', 'later', 'parent', 'part']),
  /** True if the library holds it. */
  isHeld: z.boolean(),
});
export type TitleChange = z.infer<typeof TitleChange>;

/** A title as lists show it. */
export const TitleSummary = z.object({
  /** Unique on the platform. */
  id: z.string(),
  /** Journal or e-book. */
  kind: TitleKind,
  /** Name of the journal or e-book. */
  name: LocalText,
  /** ISSN `1234-567X` or ISBN-13 digits of the print edition; null if there is none. */
  printIdentifier: z.nullable(z.string()),
  /** ISSN or ISBN of the online edition. */
  onlineIdentifier: z.nullable(z.string()),
  /** CN number of a Chinese journal. */
  cnNumber: z.nullable(z.string()),
  /** Publisher; '' where not known. */
  publisher: z.string(),
  /** Authors of a book. */
  authors: z.array(z.string()),
  /** Edition of a book; '' if there is none. */
  edition: z.string(),
  /** Volume of a book; left out where there is none. */
  volume: z.optional(z.string()),
  /** Year, month or day of publication. */
  publishedOn: z.nullable(z.string()),
  /** Frequency of a journal. */
  frequency: Frequency,
  /** ISO 639-1 codes of the content. */
  languages: z.array(z.string()),
  /** Codes of disciplines. */
  subjects: z.array(z.string()),
  /** Class of the Chinese Library Classification. */
  clc: z.nullable(z.string()),
  /** Names of the lists that include it, by the newest edition of each list. */
  inclusions: z.array(z.string()),
  /** The newest impact factor; if the title has several measures, the first of them. */
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
  /** True if it is free for everybody. */
  isOpenAccess: z.boolean(),
  /** Address of its cover; left out where it has none. */
  cover: z.optional(z.string()),
  /** True for a core title of the library; left out for others. */
  isCore: z.optional(z.boolean()),
  /** True if the library holds it. */
  isHeld: z.boolean(),
  /** What is free for everybody of a title that is not free as a whole; missing otherwise. */
  freeYears: z.optional(z.array(Period)),
  /** Kinds of access at the library; empty if the library does not hold the title. */
  access: z.array(AccessKind),
  /** First year, month or day held in full text, over all packages; moving walls as they stand today. */
  heldFrom: z.nullable(z.string()),
  /** Last year, month or day held in full text, over all packages; null if open, or not known. */
  heldTo: z.nullable(z.string()),
  /** True if years in between are missing; left out where none is known to be. */
  hasGap: z.optional(z.boolean()),
  /** Where nothing can be read today: the year, month or day from which something can, null for never; missing otherwise. */
  heldLater: z.optional(z.nullable(z.string())),
  /** Earlier and later titles, parents and parts, by what lists say; left out where they say nothing. */
  changes: z.optional(z.array(TitleChange)),
  /** The ways to it at the library; missing in data of an older release. */
  ways: z.optional(Ways),
});
export type TitleSummary = z.infer<typeof TitleSummary>;

/** A title in full. */
export const TitleDetail = z.extend(TitleSummary, {
  /** Other titles. */
  aliases: z.array(z.string()),
  /** Former titles. */
  formerNames: z.array(z.string()),
  /** Abbreviated title; '' if there is none. */
  abbreviation: z.string(),
  /** Digital object identifier. */
  doi: z.nullable(z.string()),
  /** Further ISSN and ISBN from title lists; missing in data that an older release stored. */
  otherIdentifiers: z.optional(z.array(z.string())),
  /** Place of publication. */
  place: z.string(),
  /** Year of the first issue. */
  startedIn: z.nullable(z.number()),
  /** Editors. */
  editors: z.array(z.string()),
  /** Volume of a book; '' if there is none. */
  volume: z.string(),
  /** Keywords. */
  keywords: z.array(z.string()),
  /** Abstract. */
  abstract: z.string(),
  /** Lists, measures and warnings. */
  facts: z.array(TitleFact),
  /** The library's holdings of this title, at least one for each package. */
  holdings: z.array(Holding),
  /** Other libraries of the platform that hold it. */
  heldBy: z.object({
    /** Number of these libraries. */
    count: z.number(),
    /** Names of some of these libraries. */
    names: z.array(LocalText),
  }),
  /** Number of works that the school published in it. */
  achievements: z.number(),
  /** Number of works in it that the school cited. */
  quotes: z.number(),
  /** Similar titles. */
  related: z.array(
    z.extend(NamedTitle, {
      /** The ways to it. */
      ways: z.optional(Ways),
    }),
  ),
  /** The library's own note. */
  note: LocalText,
  /** Where the library leads instead of to the addresses of packages; left out where it does not. */
  ownUrl: z.optional(z.string()),
  /** Keys for searching on the device, as in `DatabaseSummary.keys`; missing in data of an older release. */
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
