// The rest of the collection: other resources, funds, works, hits of the one search, imports.
import * as z from 'zod/mini';
import { AccessKind, Day, LocalText, NamedLink } from './model.ts';

export const OtherKind = z.enum(['software', 'multimedia', 'platform', 'freeWeb']);
export type OtherKind = z.infer<typeof OtherKind>;

/** Software, multimedia, an exam or course platform, a free web resource. */
export const OtherSummary = z.object({
  id: z.string(),
  kind: OtherKind,
  name: LocalText,
  /** Sorting and searching keys, as `DatabaseSummary.keys`. */
  keys: z.object({ zh_CN: z.string(), initials: z.string(), en: z.string() }),
  line: LocalText,
  vendor: LocalText,
  subjects: z.array(z.string()),
  languages: z.array(z.string()),
  access: z.array(AccessKind),
  accessUrl: z.string(),
});
export type OtherSummary = z.infer<typeof OtherSummary>;

export const OtherDetail = z.extend(OtherSummary, {
  introductionHtml: LocalText,
  contact: LocalText,
  helpDocuments: z.array(NamedLink),
  updatedOn: Day,
});
export type OtherDetail = z.infer<typeof OtherDetail>;

/** A funded project. */
export const FundSummary = z.object({
  id: z.string(),
  number: z.string(),
  title: LocalText,
  funder: z.string(),
  programme: z.string(),
  leader: z.string(),
  institution: z.string(),
  startYear: z.nullable(z.number()),
  endYear: z.nullable(z.number()),
  /** Whole units of `currency`. */
  amount: z.nullable(z.number()),
  currency: z.string(),
  discipline: z.string(),
});
export type FundSummary = z.infer<typeof FundSummary>;

/** `achievement`: published by the school; `quote`: cited by it; `article`: known from elsewhere. */
export const WorkKind = z.enum(['achievement', 'quote', 'article']);
export type WorkKind = z.infer<typeof WorkKind>;

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

export const WorkSummary = z.object({
  id: z.string(),
  kind: WorkKind,
  type: WorkType,
  title: z.string(),
  authors: z.array(z.string()),
  sourceTitle: z.string(),
  year: z.nullable(z.number()),
  volume: z.string(),
  issue: z.string(),
  pages: z.string(),
  doi: z.nullable(z.string()),
  department: z.string(),
  citedCount: z.nullable(z.number()),
  /** The journal or book it stands in, where the platform knows it. */
  titleId: z.nullable(z.string()),
});
export type WorkSummary = z.infer<typeof WorkSummary>;

export const WorkDetail = z.extend(WorkSummary, {
  issn: z.nullable(z.string()),
  isbn: z.nullable(z.string()),
  url: z.string(),
  abstract: z.string(),
  keywords: z.array(z.string()),
  institution: z.string(),
  publisher: z.string(),
  language: z.string(),
  funds: z.array(z.object({ number: z.string(), id: z.nullable(z.string()) })),
  /** Whether the library holds the journal or book for that year. */
  isHeld: z.boolean(),
});
export type WorkDetail = z.infer<typeof WorkDetail>;

export const FundDetail = z.extend(FundSummary, {
  abstract: z.string(),
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

const Pieces = z.array(z.object({ text: z.string(), isMet: z.boolean() }));
/** A place of a description in the languages that have it, in pieces: what was typed, and what stands around it. */
export const Snippet = z.object({ zh_CN: z.optional(Pieces), en: z.optional(Pieces) });
export type Snippet = z.infer<typeof Snippet>;

export const Hit = z.object({
  kind: HitKind,
  id: z.string(),
  name: LocalText,
  /** Publisher, author, year, abbreviation: whatever tells it from others of its name. */
  line: z.string(),
  /** Of a database or other resource; left out for the rest. */
  vendor: z.optional(LocalText),
  reason: HitReason,
  /** The alias, former name, topic or identifier that was met; '' for the title. */
  matched: z.string(),
  /** Where a description was met; left out for other reasons. */
  snippet: z.optional(Snippet),
  isHeld: z.boolean(),
});
export type Hit = z.infer<typeof Hit>;

/** Hits of one kind: how many there are, and the first. */
export const HitGroup = z.object({ kind: HitKind, total: z.number(), items: z.array(Hit) });
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

export const ImportState = z.enum(['running', 'done', 'refused', 'failed', 'undoing', 'undone']);
export type ImportState = z.infer<typeof ImportState>;

const RowNote = z.object({
  /** As a spreadsheet counts: the line of column names is row 1. */
  row: z.number(),
  field: z.string(),
  zh_CN: z.string(),
  en: z.string(),
});

/** What an import did; `read` equals created + changed + unchanged + refused rows. */
export const ImportOutcome = z.object({
  kind: ImportKind,
  fileName: z.string(),
  format: z.string(),
  encoding: z.string(),
  isDryRun: z.boolean(),
  read: z.number(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Stored rows that this edition does not have any more. */
  withdrawn: z.number(),
  refusedCount: z.number(),
  flaggedCount: z.number(),
  /** The first thousand of each. */
  refused: z.array(RowNote),
  flagged: z.array(RowNote),
  /** The package of a title list. */
  package: z.nullable(z.object({ id: z.string(), provider: z.string(), name: z.string() })),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;

export const ImportRun = z.object({
  id: z.string(),
  kind: ImportKind,
  fileName: z.string(),
  state: ImportState,
  rowsDone: z.number(),
  rowsTotal: z.number(),
  startedAt: z.string(),
  finishedAt: z.string(),
  /** Null while it runs. */
  outcome: z.nullable(ImportOutcome),
  /** Why the whole file was refused, why it failed, or why it could not be taken back. */
  refusal: LocalText,
});
export type ImportRun = z.infer<typeof ImportRun>;
