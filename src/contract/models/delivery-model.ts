// Document delivery: copies of articles and books that readers ask their library for.
import * as z from 'zod/mini';
import { Day, LocalText, ResourceRef } from './model.ts';
import { TitleKind } from './title-model.ts';
import { Ways } from './way-model.ts';

/** What is asked for. */
export const DeliveryKind = z.enum(['article', 'book', 'chapter', 'thesis', 'other']);
export type DeliveryKind = z.infer<typeof DeliveryKind>;

/** What the copy is for; copyright law asks. */
export const DeliveryPurpose = z.enum(['study', 'research', 'teaching']);
export type DeliveryPurpose = z.infer<typeof DeliveryPurpose>;

/** States of a request (`life.ts` has the steps between them). */
export const DeliveryState = z.enum(['submitted', 'checking', 'supplied', 'refused', 'cancelled']);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** The largest texts that a call takes. The form's own limits are narrower (`delivery-rules.ts`). */
const long = () => z.string().check(z.maxLength(4_000));
const short = () => z.string().check(z.maxLength(400));

/** The article or book, as a reference names it; '' for what is not known. */
export const DeliveryItem = z.strictObject({
  /** Kind of the item. */
  kind: DeliveryKind,
  /** Title of the article, chapter or book. */
  title: long(),
  /** Authors in one line. */
  authors: long(),
  /** Journal, or the book that contains the chapter. */
  sourceTitle: long(),
  /** Year of publication, `yyyy`. */
  year: short(),
  /** Volume. */
  volume: short(),
  /** Issue. */
  issue: short(),
  /** Pages. */
  pages: short(),
  /** Publisher. */
  publisher: short(),
  /** ISSN of the journal. */
  issn: short(),
  /** ISBN of the book. */
  isbn: short(),
  /** Digital object identifier. */
  doi: short(),
});
export type DeliveryItem = z.infer<typeof DeliveryItem>;

/** A filled-in request. */
export const DeliveryInput = z.strictObject({
  ...DeliveryItem.shape,
  /** The reference as the reader pasted it; '' if there is none. */
  citation: long(),
  /** What the copy is for. */
  purpose: z.union([DeliveryPurpose, z.literal('')]),
  /** E-mail address for questions; '' for none. */
  email: short(),
  /** What else the library should know. */
  note: long(),
  /** True where the reader agreed to the statement on copyright. */
  hasAgreed: z.boolean(),
});
export type DeliveryInput = z.infer<typeof DeliveryInput>;

/** One step in the life of a request. */
export const DeliveryEvent = z.object({
  /** State after the step. */
  state: DeliveryState,
  /** Time of the step, ISO 8601. */
  at: z.string(),
  /** True for a step of the reader, false for one of the library. */
  isReaders: z.boolean(),
  /** The reason, or words of the library; '' if there are none. */
  text: z.string(),
});
export type DeliveryEvent = z.infer<typeof DeliveryEvent>;

/** A request as its reader sees it. */
export const OwnDelivery = z.object({
  ...DeliveryInput.shape,
  /** Unique within the library. */
  id: z.string(),
  /** Where the request stands. */
  state: DeliveryState,
  /** Time of sending, ISO 8601. */
  sentAt: z.string(),
  /** All steps, the first one first. */
  events: z.array(DeliveryEvent),
  /** The supplied file; null before it is supplied. */
  file: z.nullable(
    z.object({
      /** Its name. */
      name: z.string(),
      /** Its size in bytes. */
      bytes: z.number(),
      /** The last day on which it can be downloaded. */
      until: Day,
      /** True after that day: the file is deleted. */
      isOver: z.boolean(),
    }),
  ),
});
export type OwnDelivery = z.infer<typeof OwnDelivery>;

/** How the library delivers documents. */
export const DeliveryOffer = z.object({
  /** False where the library delivers none. */
  isOn: z.boolean(),
  /** Number of requests that a reader can send in a month. */
  monthlyLimit: z.number(),
  /** Number of days for which a supplied file can be downloaded. */
  days: z.number(),
  /** Base address of the library's OpenURL resolver; '' if it has none. */
  resolver: z.string(),
});
export type DeliveryOffer = z.infer<typeof DeliveryOffer>;

/** What a library has of an article or a book, and what is known of it. */
export const HeldCopy = z.object({
  /** The journal or book; null if the platform does not know it. */
  title: z.nullable(
    z.object({
      /** Id of the title. */
      id: z.string(),
      /** Journal or e-book. */
      kind: TitleKind,
      /** Its name. */
      name: LocalText,
      /** Its address in a package of the library; '' if there is none. */
      url: z.string(),
      /** True if the library holds it in any year. */
      isHeld: z.boolean(),
      /** True where it is in print alone; missing otherwise. */
      isPrintOnly: z.optional(z.boolean()),
      /** The ways to it. */
      ways: z.optional(Ways),
      /** The package to enter by, where others do not have that year, volume and issue; missing otherwise. */
      packageId: z.optional(z.string()),
    }),
  ),
  /** True if the library holds the full text of that year, volume and issue. */
  isHeld: z.boolean(),
  /** False where no year is known: then `isHeld` says that some years are held. */
  isYearKnown: z.boolean(),
  /** True where several titles of that name are held, and nothing tells which is meant; missing otherwise. */
  isOneOfSeveral: z.optional(z.boolean()),
  /** True where an embargo that cannot be read may leave out what `isHeld` says is held; missing otherwise. */
  isUncertain: z.optional(z.boolean()),
  /** True where no list states the years or volumes from which on it is held; missing otherwise. */
  isUnstated: z.optional(z.boolean()),
  /** The record with that DOI; null if there is none. */
  work: z.nullable(
    z.object({
      /** Id of the work. */
      id: z.string(),
      /** Its title. */
      title: z.string(),
    }),
  ),
  /** Address at which it is free to read; '' if none is known. */
  freeUrl: z.string(),
  /** A database of the library at whose site the DOI is; null where it can be read anyway, or none is known. */
  covered: z.nullable(
    z.object({
      /** The database. */
      resource: ResourceRef,
      /** Its name. */
      name: LocalText,
      /** Address of the article there, or at doi.org. */
      url: z.string(),
    }),
  ),
  /** What the records say of it; '' for what they do not say. */
  known: DeliveryItem,
});
export type HeldCopy = z.infer<typeof HeldCopy>;
