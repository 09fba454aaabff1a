// The rest of the collection: other resources, funds, works, hits of the one search, imports.
import * as z from 'zod/mini';
import { AccessKind, Day, LocalText, NamedLink } from './model.ts';

/** Kinds of other resources. */
export const OtherKind = z.enum(['software', 'multimedia', 'platform', 'freeWeb']);
export type OtherKind = z.infer<typeof OtherKind>;

/** Software, multimedia, an exam or course platform, a free web resource. */
export const OtherSummary = z.object({
  /** Unique within the library. */
  id: z.string(),
  /** What it is. */
  kind: OtherKind,
  /** Its name. */
  name: LocalText,
  /** Sorting and searching keys, as `DatabaseSummary.keys`. */
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
  /** Its own address. */
  accessUrl: z.string(),
});
export type OtherSummary = z.infer<typeof OtherSummary>;

/** One of the other resources in full. */
export const OtherDetail = z.extend(OtherSummary, {
  /** Introduction, as safe HTML. */
  introductionHtml: LocalText,
  /** Whom to write to or ring. */
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
  /** Number that the funder gave it. */
  number: z.string(),
  /** Title of the project. */
  title: LocalText,
  /** Who pays. */
  funder: z.string(),
  /** Programme of the funder; '' where there is none. */
  programme: z.string(),
  /** Who leads it. */
  leader: z.string(),
  /** Where it is done. */
  institution: z.string(),
  /** First year. */
  startYear: z.nullable(z.number()),
  /** Last year. */
  endYear: z.nullable(z.number()),
  /** Whole units of `currency`. */
  amount: z.nullable(z.number()),
  /** Code of the currency, ISO 4217. */
  currency: z.string(),
  /** Discipline that the funder names. */
  discipline: z.string(),
});
export type FundSummary = z.infer<typeof FundSummary>;

/** `achievement`: published by the school; `quote`: cited by it; `article`: known from elsewhere. */
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
  /** How the library knows of it. */
  kind: WorkKind,
  /** What it is. */
  type: WorkType,
  /** Title as printed. */
  title: z.string(),
  /** Authors in their order. */
  authors: z.array(z.string()),
  /** Journal, book or conference that it stands in. */
  sourceTitle: z.string(),
  /** Year of publication. */
  year: z.nullable(z.number()),
  /** Volume; '' where there is none. */
  volume: z.string(),
  /** Issue; '' where there is none. */
  issue: z.string(),
  /** Pages; '' where there are none. */
  pages: z.string(),
  /** Digital object identifier. */
  doi: z.nullable(z.string()),
  /** Department of the authors. */
  department: z.string(),
  /** Times cited; null where it is not known. */
  citedCount: z.nullable(z.number()),
  /** The journal or book it stands in, where the platform knows it. */
  titleId: z.nullable(z.string()),
});
export type WorkSummary = z.infer<typeof WorkSummary>;

/** A work in full. */
export const WorkDetail = z.extend(WorkSummary, {
  /** ISSN of the journal. */
  issn: z.nullable(z.string()),
  /** ISBN of the book. */
  isbn: z.nullable(z.string()),
  /** Address of the text; '' where there is none. */
  url: z.string(),
  /** Abstract; '' where there is none. */
  abstract: z.string(),
  /** Keywords of the authors. */
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
      /** Funder's number of the project. */
      number: z.string(),
      /** The project at this library; null where it has none. */
      id: z.nullable(z.string()),
    }),
  ),
  /** Whether the library holds the journal or book for that year. */
  isHeld: z.boolean(),
});
export type WorkDetail = z.infer<typeof WorkDetail>;

/** A funded project in full. */
export const FundDetail = z.extend(FundSummary, {
  /** What it is about. */
  abstract: z.string(),
  /** Works that name it. */
  outputs: z.array(WorkSummary),
});
export type FundDetail = z.infer<typeof FundDetail>;

/** What the one search finds things of. */
export const HitKind = z.enum(['database', 'journal', 'ebook', 'other', 'notice', 'fund', 'work']);
export type HitKind = z.infer<typeof HitKind>;

/** Why something was found. */
export const HitReason = z.enum([
  'title',
  'alias',
  'formerName',
  'part',
  'pinyin',
  'identifier',
  'person',
  'topic',
  'publisher',
  'provider',
  'description',
  'typo',
]);
export type HitReason = z.infer<typeof HitReason>;

const Pieces = z.array(
  z.object({
    /** A piece of the text. */
    text: z.string(),
    /** True for what was typed. */
    isMet: z.boolean(),
  }),
);
/** A place of a description in the languages that have it, in pieces: what was typed, and what stands around it. */
export const Snippet = z.object({
  /** In Chinese. */
  zh_CN: z.optional(Pieces),
  /** In English. */
  en: z.optional(Pieces),
});
export type Snippet = z.infer<typeof Snippet>;

/** One result of the search. */
export const Hit = z.object({
  /** Kind of what was found. */
  kind: HitKind,
  /** Its id among things of that kind. */
  id: z.string(),
  /** Its name. */
  name: LocalText,
  /** Publisher, author, year, abbreviation: whatever tells it from others of its name. */
  line: z.string(),
  /** Of a database or other resource; left out for the rest. */
  vendor: z.optional(LocalText),
  /** Why it was found. */
  reason: HitReason,
  /** The alias, former name, topic or identifier that was met; '' for the title. */
  matched: z.string(),
  /** Where a description was met; left out for other reasons. */
  snippet: z.optional(Snippet),
  /** The library holds it. */
  isHeld: z.boolean(),
});
export type Hit = z.infer<typeof Hit>;

/** Hits of one kind: how many there are, and the first. */
export const HitGroup = z.object({
  /** Kind of these hits. */
  kind: HitKind,
  /** How many there are in all. */
  total: z.number(),
  /** The first of them. */
  items: z.array(Hit),
});
export type HitGroup = z.infer<typeof HitGroup>;

/** Kinds of file the library can import. */
export const ImportKind = z.enum([
  'databases',
  'journals',
  'ebooks',
  'others',
  'facts',
  'disciplines',
  'departments',
  'funds',
  'achievements',
  'quotes',
  'articles',
  'standings',
]);
export type ImportKind = z.infer<typeof ImportKind>;

/** How far an import is. */
export const ImportState = z.enum(['running', 'done', 'refused', 'failed', 'undoing', 'undone']);
export type ImportState = z.infer<typeof ImportState>;

const RowNote = z.object({
  /** As a spreadsheet counts: the line of column names is row 1. */
  row: z.number(),
  /** Column that it is about. */
  field: z.string(),
  /** The reason in Chinese. */
  zh_CN: z.string(),
  /** The reason in English. */
  en: z.string(),
});

/** What an import did; `read` equals created + changed + unchanged + refused rows. */
export const ImportOutcome = z.object({
  /** What was imported. */
  kind: ImportKind,
  /** Name of the file. */
  fileName: z.string(),
  /** Format that was recognised, such as `kbart`. */
  format: z.string(),
  /** Encoding of the text. */
  encoding: z.string(),
  /** Nothing was written. */
  isDryRun: z.boolean(),
  /** Rows read. */
  read: z.number(),
  /** Rows that are new. */
  created: z.number(),
  /** Rows that were changed. */
  changed: z.number(),
  /** Rows left as they were. */
  unchanged: z.number(),
  /** Stored rows that this edition does not have any more. */
  withdrawn: z.number(),
  /** Rows refused. */
  refusedCount: z.number(),
  /** Remarks about rows that were taken. */
  flaggedCount: z.number(),
  /** The first thousand of each. */
  refused: z.array(RowNote),
  /** Remarks, the first thousand. */
  flagged: z.array(RowNote),
  /** The package of a title list. */
  package: z.nullable(
    z.object({
      /** Id of the package. */
      id: z.string(),
      /** Who offers it. */
      provider: z.string(),
      /** Its name. */
      name: z.string(),
    }),
  ),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;

/** An import in the record. */
export const ImportRun = z.object({
  /** Id of the import. */
  id: z.string(),
  /** What is imported. */
  kind: ImportKind,
  /** Name of the file. */
  fileName: z.string(),
  /** How far it is. */
  state: ImportState,
  /** Rows done so far. */
  rowsDone: z.number(),
  /** Rows of the file; 0 while not known. */
  rowsTotal: z.number(),
  /** When it began, ISO 8601. */
  startedAt: z.string(),
  /** When it ended, ISO 8601; '' while it runs. */
  finishedAt: z.string(),
  /** Null while it runs. */
  outcome: z.nullable(ImportOutcome),
  /** Why the whole file was refused, why it failed, or why it could not be taken back. */
  refusal: LocalText,
});
export type ImportRun = z.infer<typeof ImportRun>;
