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
  /** Its own address. */
  accessUrl: z.string(),
});
export type OtherSummary = z.infer<typeof OtherSummary>;

/** One of the other resources in full. */
export const OtherDetail = z.extend(OtherSummary, {
  /** Introduction, as safe HTML. */
  introductionHtml: LocalText,
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

/** Kinds of things that the common search can find. */
export const HitKind = z.enum(['database', 'journal', 'ebook', 'other', 'notice', 'fund', 'work']);
export type HitKind = z.infer<typeof HitKind>;

/** Reason why the search found something. */
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
    /** True if this piece matches the typed text. */
    isMet: z.boolean(),
  }),
);
/**
 * An excerpt of a description, in each language that has one. It is split into pieces: the text that matches,
 * and the text around it.
 */
export const Snippet = z.object({
  /** In Chinese. */
  zh_CN: z.optional(Pieces),
  /** In English. */
  en: z.optional(Pieces),
});
export type Snippet = z.infer<typeof Snippet>;

/** One result of the search. */
export const Hit = z.object({
  /** Kind of the thing that was found. */
  kind: HitKind,
  /** Its id; unique within that kind. */
  id: z.string(),
  /** Its name. */
  name: LocalText,
  /** Publisher, author, year or abbreviation: a text that distinguishes it from others with the same name. */
  line: z.string(),
  /** Vendor of a database or other resource; left out for other kinds. */
  vendor: z.optional(LocalText),
  /** Reason why it was found. */
  reason: HitReason,
  /** The alias, former name, topic or identifier that matches; '' if the title matches. */
  matched: z.string(),
  /** The matching part of a description; left out for other reasons. */
  snippet: z.optional(Snippet),
  /** True if the library holds it. */
  isHeld: z.boolean(),
});
export type Hit = z.infer<typeof Hit>;

/** Results of one kind: the total number and the first results. */
export const HitGroup = z.object({
  /** Kind of these results. */
  kind: HitKind,
  /** Total number of results of this kind. */
  total: z.number(),
  /** The first results. */
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

/** State of an import. */
export const ImportState = z.enum(['running', 'done', 'refused', 'failed', 'undoing', 'undone']);
export type ImportState = z.infer<typeof ImportState>;

const RowNote = z.object({
  /** Row number as in a spreadsheet: the line of column names is row 1. */
  row: z.number(),
  /** Name of the column that the note is about. */
  field: z.string(),
  /** The reason in Chinese. */
  zh_CN: z.string(),
  /** The reason in English. */
  en: z.string(),
});

/** Result of an import; `read` equals the sum of created, changed, unchanged and refused rows. */
export const ImportOutcome = z.object({
  /** Kind of the imported file. */
  kind: ImportKind,
  /** Name of the file. */
  fileName: z.string(),
  /** Format that was recognised, such as `kbart`. */
  format: z.string(),
  /** Encoding of the text. */
  encoding: z.string(),
  /** True if the import only checked the file and wrote nothing. */
  isDryRun: z.boolean(),
  /** Rows read. */
  read: z.number(),
  /** Rows that are new. */
  created: z.number(),
  /** Rows that were changed. */
  changed: z.number(),
  /** Rows left as they were. */
  unchanged: z.number(),
  /** Number of stored rows that this edition of the list no longer has. */
  withdrawn: z.number(),
  /** Number of refused rows. */
  refusedCount: z.number(),
  /** Number of remarks about rows that were imported. */
  flaggedCount: z.number(),
  /** Refused rows with the reason; the first thousand. */
  refused: z.array(RowNote),
  /** Remarks about rows that were imported; the first thousand. */
  flagged: z.array(RowNote),
  /** The package, if the file is the title list of one; otherwise null. */
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

/** An import, as it is recorded. */
export const ImportRun = z.object({
  /** Id of the import. */
  id: z.string(),
  /** Kind of the imported file. */
  kind: ImportKind,
  /** Name of the file. */
  fileName: z.string(),
  /** State of the import. */
  state: ImportState,
  /** Number of rows processed so far. */
  rowsDone: z.number(),
  /** Number of rows in the file; 0 while it is not known. */
  rowsTotal: z.number(),
  /** When it began, ISO 8601. */
  startedAt: z.string(),
  /** When it ended, ISO 8601; '' while it runs. */
  finishedAt: z.string(),
  /** Result of the import; null while it runs. */
  outcome: z.nullable(ImportOutcome),
  /** Why the whole file was refused, why the import failed, or why it could not be undone. */
  refusal: LocalText,
});
export type ImportRun = z.infer<typeof ImportRun>;
