// The rest of the collection: other resources, funds, works, results of the common search, imports.
import * as z from 'zod/mini';
import { AccessKind, Day, LocalText, NamedLink } from './model.ts';

/** Kinds of other resources. */
export const OtherKind = z.enum(['software', 'multimedia', 'platform', 'freeWeb']);
export type OtherKind = z.infer<typeof OtherKind>;

/** Software, multimedia, an exam or course platform, a free web resource. */
export const OtherSummary = z.object({
  /** Unique within the library. */
  id: z.string(),
  /** Kind of the resource. */
  kind: OtherKind,
  /** Its name. */
  name: LocalText,
  /** Keys for sorting and searching, as in `DatabaseSummary.keys`. */
  keys: z.object({
    /** Chinese name in full pinyin, folded. */
    zh_CN: z.string(),
    /** Initials of the pinyin. */
    initials: z.string(),
    /** English name, folded. */
    en: z.string(),
  }),
  /** One plain sentence. */
  line: LocalText,
  /** Who offers it. */
  vendor: LocalText,
  /** Subject codes. */
  subjects: z.array(z.string()),
  /** ISO 639-1 codes of the content. */
  languages: z.array(z.string()),
  /** How readers reach it. */
  access: z.array(AccessKind),
  /** False if readers off campus go to the publisher's own sign-in and not through the library's proxy; left out otherwise. */
  isProxied: z.optional(z.boolean()),
  /** Its own address. */
  accessUrl: z.string(),
  /** Address of its cover; left out where it has none. */
  cover: z.optional(z.string()),
  /** Place in the order by hand, as in `DatabaseSummary`. */
  position: z.optional(z.number()),
});
export type OtherSummary = z.infer<typeof OtherSummary>;

/** One of the other resources in full. */
export const OtherDetail = z.extend(OtherSummary, {
  /** Introduction, as safe HTML. */
  introductionHtml: LocalText,
  /** Its address off campus, where it is another one; missing otherwise. */
  remoteUrl: z.optional(z.string()),
  /** Contact of the library: person, address or telephone number. */
  contact: LocalText,
  /** Guides and their addresses. */
  helpDocuments: z.array(NamedLink),
  /** Day of the last change. */
  updatedOn: Day,
});
export type OtherDetail = z.infer<typeof OtherDetail>;

/** A funded project. */
export const FundSummary = z.object({
  /** Unique within the library. */
  id: z.string(),
  /** Number of the project at its funder. */
  number: z.string(),
  /** Title of the project. */
  title: LocalText,
  /** Organisation that pays for the project. */
  funder: z.string(),
  /** Programme of the funder; '' if there is none. */
  programme: z.string(),
  /** Person who leads the project. */
  leader: z.string(),
  /** Institution that carries out the project. */
  institution: z.string(),
  /** First year. */
  startYear: z.nullable(z.number()),
  /** Last year. */
  endYear: z.nullable(z.number()),
  /** Amount of money, in whole units of `currency`. */
  amount: z.nullable(z.number()),
  /** Code of the currency, ISO 4217. */
  currency: z.string(),
  /** Discipline that the funder names. */
  discipline: z.string(),
});
export type FundSummary = z.infer<typeof FundSummary>;

/** `achievement`: published by the school; `quote`: cited by the school; `article`: from another source. */
export const WorkKind = z.enum(['achievement', 'quote', 'article']);
export type WorkKind = z.infer<typeof WorkKind>;

/** Types of work. */
export const WorkType = z.enum([
  'article',
  'book',
  'chapter',
  'conference',
  'thesis',
  'report',
  'patent',
  'standard',
  'dataset',
  'other',
]);
export type WorkType = z.infer<typeof WorkType>;

/** A work as lists show it. */
export const WorkSummary = z.object({
  /** Unique within the library. */
  id: z.string(),
  /** Relation of the work to the school. */
  kind: WorkKind,
  /** Type of the work. */
  type: WorkType,
  /** Title as printed. */
  title: z.string(),
  /** Authors in their order. */
  authors: z.array(z.string()),
  /** Journal, book or conference in which it was published. */
  sourceTitle: z.string(),
  /** Year of publication. */
  year: z.nullable(z.number()),
  /** Volume; '' if there is none. */
  volume: z.string(),
  /** Issue; '' if there is none. */
  issue: z.string(),
  /** Pages; '' where there are none. */
  pages: z.string(),
  /** Digital object identifier. */
  doi: z.nullable(z.string()),
  /** Department of the authors. */
  department: z.string(),
  /** Number of citations; null if it is not known. */
  citedCount: z.nullable(z.number()),
  /** Id of the journal or book in which it was published; null if the platform does not know it. */
  titleId: z.nullable(z.string()),
  /** Address at which everybody can read it; '' if none is known, missing in data of an older release. */
  freeUrl: z.optional(z.string()),
  /** Whether the library holds the journal or book for that year; missing where an older release stored the answer. */
  isHeld: z.optional(z.boolean()),
});
export type WorkSummary = z.infer<typeof WorkSummary>;

/** A work in full. */
export const WorkDetail = z.extend(WorkSummary, {
  /** ISSN of the journal. */
  issn: z.nullable(z.string()),
  /** ISBN of the book. */
  isbn: z.nullable(z.string()),
  /** Address of the full text; '' if there is none. */
  url: z.string(),
  /** Abstract; '' if there is none. */
  abstract: z.string(),
  /** Keywords that the authors gave. */
  keywords: z.array(z.string()),
  /** Institution of the authors. */
  institution: z.string(),
  /** Publisher. */
  publisher: z.string(),
  /** ISO 639-1 code of the text. */
  language: z.string(),
  /** Projects that paid for it. */
  funds: z.array(
    z.object({
      /** Number of the project at its funder. */
      number: z.string(),
      /** Id of the project at this library; null if the library does not list the project. */
      id: z.nullable(z.string()),
    }),
  ),
  /** Whether the library holds the journal or book for that year. */
  isHeld: z.boolean(),
});
export type WorkDetail = z.infer<typeof WorkDetail>;

/** A funded project in full. */
export const FundDetail = z.extend(FundSummary, {
  /** Abstract of the project. */
  abstract: z.string(),
  /** Works that name this project. */
  outputs: z.array(WorkSummary),
});
export type FundDetail = z.infer<typeof FundDetail>;
