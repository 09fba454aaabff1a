// What readers see of a database: in lists, and in full.
import * as z from 'zod/mini';
import { DocumentType } from './document-types.ts';
import { AccessKind, Day, LocalText, NamedLink } from './model.ts';

/** What a library decided after a trial. */
export const TrialOutcome = z.enum(['subscribed', 'declined', 'postponed']);
export type TrialOutcome = z.infer<typeof TrialOutcome>;

/** What a licence says of a use; `ask` where the library has to be asked first. */
export const LicenceTerm = z.enum(['allowed', 'notAllowed', 'ask']);
export type LicenceTerm = z.infer<typeof LicenceTerm>;

/** Uses of which licences speak, in the order in which they are shown. */
export const licenceUses = [
  'print',
  'send',
  'coursePack',
  'interlibraryLoan',
  'textMining',
] as const;
export type LicenceUse = (typeof licenceUses)[number];

/** The trial of a database, with what was decided. */
export const DecidedTrial = z.object({
  /** First day; null if it is not known. */
  from: z.nullable(Day),
  /** Last day; null if it is not known. */
  to: z.nullable(Day),
  /** What was decided; null where nothing is yet. */
  outcome: z.nullable(TrialOutcome),
  /** Why, in the library's words. */
  reason: LocalText,
  /** Day of the decision; null if it is not known. */
  decidedOn: z.nullable(Day),
});
export type DecidedTrial = z.infer<typeof DecidedTrial>;

/**
 * A database as lists show it. Its state is not stored: it is calculated from the dates and the current day
 * (`rules.ts`, `stateOf`), so that a list stored for offline use is still correct on a later day.
 */
export const DatabaseSummary = z.object({
  /** Unique within the library. */
  id: z.string(),
  /** Name of the database. */
  name: LocalText,
  /** Short form of the name, such as `CNKI`; '' if there is none. */
  abbreviation: z.string(),
  /** Other names by which readers can find it. */
  aliases: z.array(z.string()),
  /** Former names. */
  formerNames: z.array(z.string()),
  /** Keys for sorting and searching: folded names, with the Chinese name in pinyin. */
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
  /** Subject codes; `listSubjects` has their names. */
  subjects: z.array(z.string()),
  /** Kinds of document that it has. */
  types: z.array(DocumentType),
  /** ISO 639-1 codes of the content. */
  languages: z.array(z.string()),
  /** How readers reach it. */
  access: z.array(AccessKind),
  /** False if readers off campus go to the publisher's own sign-in and not through the library's proxy; left out otherwise. */
  isProxied: z.optional(z.boolean()),
  /** Address of the database itself, without the library's proxy. */
  accessUrl: z.string(),
  /** True if the library marked it as new. */
  isNew: z.boolean(),
  /** First day of a trial; a trial can also have only `trialTo`. */
  trialFrom: z.nullable(Day),
  /** Last day of a trial. */
  trialTo: z.nullable(Day),
  /** Last day of the licence. */
  expiresOn: z.nullable(Day),
  /** True if the library marked it as in maintenance, so that readers cannot use it. */
  isInMaintenance: z.boolean(),
  /** Start of maintenance, ISO 8601; missing in data that an older release stored. */
  maintenanceFrom: z.optional(z.nullable(z.string())),
  /** Expected end of maintenance, ISO 8601; missing in data that an older release stored. */
  maintenanceTo: z.optional(z.nullable(z.string())),
  /** Subjects for which librarians recommend it. */
  recommendedFor: z.array(z.string()),
  /** Topic words that lead to this database. */
  topics: z.array(z.string()),
  /** Address of its logo; left out where it has none. */
  cover: z.optional(z.string()),
  /** Place in the order by hand, where the library's list stands in it; left out otherwise, and for one without a place. */
  position: z.optional(z.number()),
  /** Month in which the library added it, `yyyy-MM`; missing in data that an older release stored. */
  addedIn: z.optional(z.string()),
  /** Its trial, once the library has decided; a trial after which it was subscribed to is here alone. Missing otherwise. */
  trial: z.optional(DecidedTrial),
});
export type DatabaseSummary = z.infer<typeof DatabaseSummary>;

/** The days from which the state of a database follows. */
export const DatabaseDates = z.pick(DatabaseSummary, {
  trialFrom: true,
  trialTo: true,
  expiresOn: true,
  isInMaintenance: true,
  maintenanceFrom: true,
  maintenanceTo: true,
});
export type DatabaseDates = z.infer<typeof DatabaseDates>;

/** A database in full (docs/requirements.md, S2.20). HTML fields are sanitised when they are stored. */
export const DatabaseDetail = z.extend(DatabaseSummary, {
  /** Introduction, as safe HTML. */
  introductionHtml: LocalText,
  /** Number of simultaneous users that the licence allows; null if unlimited or not known. */
  concurrentUsers: z.nullable(z.number()),
  /** True if the licence allows any number of simultaneous users. */
  isConcurrencyUnlimited: z.boolean(),
  /** First year covered (KBART coverage), four digits; null if not known. */
  coverageFrom: z.nullable(z.string()),
  /** Last year covered, four digits; null if open or not known. */
  coverageTo: z.nullable(z.string()),
  /** Contact of the library: person, address or telephone number. */
  contact: LocalText,
  /** Opening hours of the library's desk. */
  officeHours: LocalText,
  /** Librarian or desk responsible for this database. */
  librarian: LocalText,
  /** Number of downloads of the client program; null if the database has no client program. */
  clientDownloadCount: z.nullable(z.number()),
  /** Address of the client program; null if the database has none. */
  clientDownloadUrl: z.nullable(z.string()),
  /** Its address off campus, where it is another one; missing otherwise. */
  remoteUrl: z.optional(z.string()),
  /** Instructions for access from off campus. */
  remoteAccess: LocalText,
  /** What readers may do with the content. */
  copyrightNotice: LocalText,
  /** What the licence says of uses; those of which it says nothing are missing, as are all in answers of older releases. */
  licence: z.optional(
    z.object({
      /** Printing. */
      print: z.optional(LicenceTerm),
      /** Sending a copy to a colleague. */
      send: z.optional(LicenceTerm),
      /** Copies in course packs. */
      coursePack: z.optional(LicenceTerm),
      /** Interlibrary loan. */
      interlibraryLoan: z.optional(LicenceTerm),
      /** Text and data mining. */
      textMining: z.optional(LicenceTerm),
    }),
  ),
  /** Guides and their addresses. */
  helpDocuments: z.array(NamedLink),
  /** Databases that are parts of it, and their addresses. */
  subDatabases: z.array(NamedLink),
  /** Similar databases of the library. */
  related: z.array(
    z.object({
      /** Id of the database. */
      id: z.string(),
      /** Name of the database. */
      name: LocalText,
      /** Its days, from which its state follows; missing in answers of older releases. */
      dates: z.optional(DatabaseDates),
    }),
  ),
  /** Day of the last change. */
  updatedOn: Day,
});
export type DatabaseDetail = z.infer<typeof DatabaseDetail>;
