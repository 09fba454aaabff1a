// What the one search answers with.
import * as z from 'zod/mini';
import { DatabaseDates } from './database-model.ts';
import { DeliveryItem } from './delivery-model.ts';
import { AccessKind, LocalText } from './model.ts';
import { TitleSummary } from './title-model.ts';
import { Ways } from './way-model.ts';

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

/** What the library has of a title, as lists of titles say it. */
export const HeldYears = z.pick(TitleSummary, {
  heldFrom: true,
  heldTo: true,
  hasGap: true,
  heldLater: true,
  freeYears: true,
});

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
  /** True where librarians put it first for the typed words; left out for others. */
  isRecommended: z.optional(z.boolean()),
  /** Reason why it was found. */
  reason: HitReason,
  /** The alias, former name, topic or identifier that matches; '' if the title matches. */
  matched: z.string(),
  /** The matching part of a description; left out for other reasons. */
  snippet: z.optional(Snippet),
  /** True if the library holds it. */
  isHeld: z.boolean(),
  /** Kinds of access at the library; left out where there is none, and in answers of older releases, as what follows. */
  access: z.optional(z.array(AccessKind)),
  /** False if readers off campus sign in at the publisher; left out for others. */
  isProxied: z.optional(z.boolean()),
  /** Address of a database or other resource; left out for others. */
  accessUrl: z.optional(z.string()),
  /** Address of its picture; left out where it has none. */
  cover: z.optional(z.string()),
  /** The years of a journal or e-book; left out for other kinds. */
  years: z.optional(HeldYears),
  /** The ways to a journal or e-book that the library holds; left out for other kinds. */
  ways: z.optional(Ways),
  /** The days of a database, from which its state follows; left out for other kinds, and in answers of older releases. */
  dates: z.optional(DatabaseDates),
  /** True where everybody can read or use it; left out for others. */
  isFree: z.optional(z.boolean()),
  /** A title or work that readers can only ask for, as a request for a copy names it; left out for others. */
  toAskFor: z.optional(DeliveryItem),
});
export type Hit = z.infer<typeof Hit>;

/** Results of one kind: the total number and the first results. */
export const HitGroup = z.object({
  /** Kind of these results. */
  kind: HitKind,
  /** Total number of results of this kind; of databases with those of the topics, as in their list. */
  total: z.number(),
  /** The first results. */
  items: z.array(Hit),
});
export type HitGroup = z.infer<typeof HitGroup>;

/**
 * What the library has of what a query names:
 * `held`: it can be read; `heldTo`: the title is held, but not in that year, volume or issue; `freeAt`: everybody can read it;
 * `printOnly`: the library has it in print alone; `notHeld`: the library does not have it; `unknown`: only its number is known, and no list
 * speaks of it; `covered`: it is an address, or has a DOI, at the site of a resource of the library; `own`: it is an address of the
 * portal's own.
 */
export const AnswerState = z.enum([
  'held',
  'heldTo',
  'freeAt',
  'printOnly',
  'notHeld',
  'unknown',
  'covered',
  'own',
]);
export type AnswerState = z.infer<typeof AnswerState>;

/** The answer to a query that names an article, a year of a title, a book, a number or an address. It stands before all results. */
export const Answer = z.object({
  /** What the library has of it. */
  state: AnswerState,
  /** The title, the record, or the resource that covers it, as a row shows it; null where none is known. */
  hit: z.nullable(Hit),
  /** What is asked for, with what the records say of it, as a request for a copy names it; '' for what is not known. */
  item: DeliveryItem,
  /** True where the title is held, and no list says that the part is in it; missing otherwise. */
  isUncertain: z.optional(z.boolean()),
  /** The package to enter by, where others do not have that part; missing otherwise. */
  packageId: z.optional(z.string()),
  /** Where it opens: the title's own address, the free one, or the one that the query names; '' for none. */
  url: z.string(),
  /** True where that is the article itself; missing otherwise. */
  isArticle: z.optional(z.boolean()),
  /** Path of the portal's own screen, where the query is its address; missing otherwise. */
  path: z.optional(z.string()),
});
export type Answer = z.infer<typeof Answer>;

/** Why a database is listed for a topic: librarians put it first, its name, a word that they gave it, or its subject. The first count most. */
export const TopicReason = z.enum(['bestBet', 'name', 'topic', 'subject']);
export type TopicReason = z.infer<typeof TopicReason>;
