// The portal's nouns, as schemas: what page, worker and service mean when they say the same word.
// What is required is in docs/requirements.md, section 3; all other shapes are ours and stand only here.
import * as z from 'zod/mini';
import { DocumentType } from './document-types.ts';

/**
 * Languages the portal speaks, as they are written on the wire and in storage (docs/requirements.md,
 * S1.07).
 */
export const Language = z.enum(['zh_CN', 'en']);
export type Language = z.infer<typeof Language>;

/** A text in one or both of the portal's languages; readers get theirs, or the other one. */
export const LocalText = z.object({
  /** In Chinese. */
  zh_CN: z.optional(z.string()),
  /** In English. */
  en: z.optional(z.string()),
});
export type LocalText = z.infer<typeof LocalText>;

/** A calendar day, `yyyy-MM-dd` (docs/requirements.md, S9.13). */
export const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** What a library's portal looks like: the accent and the top bar's background, as `#rrggbb`. */
export const Style = z.object({
  /** Accent, `#rrggbb`. */
  themeColor: z.string(),
  /** Background of the top bar, `#rrggbb`. */
  topNavBg: z.string(),
});
export type Style = z.infer<typeof Style>;

/** The library's own attributes beside the fixed fields: names and addresses the page needs. */
const LibraryAttributes = z.object({
  /** English name of the library. */
  nameEn: z.string(),
  /** One or two letters (or one 汉字) drawn on the library's mark and app icon. */
  mark: z.string(),
  /**
   * Origins that may embed the portal, and whose admin-quit message is obeyed (docs/design/safety.md,
   * T6).
   */
  embeddingOrigins: z.array(z.string()),
  /** The sign-in and sign-out addresses (docs/requirements.md, S7.12), relative or absolute. */
  metaReanderUrl: z.string(),
  /** Address of the sign-out. */
  logoutUrl: z.string(),
});

/**
 * A library (docs/requirements.md, S3.01). `clientId` and `clientSecret` come disguised by the reversible
 * scheme of `disguise.ts`; they prove nothing about a caller (docs/design/safety.md, T4).
 */
export const Library = z.object({
  /** Number of the library on the platform. */
  id: z.string(),
  /** Code that calls name the library by. */
  libraryCode: z.string(),
  /** Chinese name. */
  libraryName: z.string(),
  /** Short name, shown where space is small. */
  libName: z.string(),
  /** Code in CALIS. */
  calisCode: z.string(),
  /** Disguised; with it a page asks for a library token. */
  clientId: z.string(),
  /** Disguised, too. */
  clientSecret: z.string(),
  /** Colours of the portal. */
  style: Style,
  /** Name of the first screen. */
  loginToPage: z.string(),
  /** 1 where everybody must sign in first. */
  preCertified: z.union([z.literal(0), z.literal(1)]),
  /** 1 where the library has wording of its own. */
  internation: z.union([z.literal(0), z.literal(1)]),
  /** Further names and addresses. */
  libraryAttr: LibraryAttributes,
  /** Changes whenever anything that readers can see of this library changes. */
  version: z.number(),
});
export type Library = z.infer<typeof Library>;

/** Who is signed in (docs/requirements.md, S3.02); the name readers see is not kept in the browser. */
export const UserInfo = z.object({
  /** Account of the patron. */
  username: z.string(),
  /** Code of the library. */
  libraryCode: z.string(),
});
export type UserInfo = z.infer<typeof UserInfo>;

/** A patron's pair of tokens (docs/requirements.md, S3.03). */
export const Token = z.object({
  /** For the header `Authorization`; it lives for minutes. */
  accessToken: z.string(),
  /** For the next pair; it works once. */
  refreshToken: z.string(),
});
export type Token = z.infer<typeof Token>;

/** Kinds of resource a reader can follow, look at and go to. */
export const ResourceKind = z.enum(['database', 'journal', 'ebook', 'other']);
export type ResourceKind = z.infer<typeof ResourceKind>;

/** A resource named by kind and id; ids are unique within one library. */
export const ResourceRef = z.object({
  /** Kind of the resource. */
  kind: ResourceKind,
  /** Its id among resources of that kind. */
  id: z.string(),
});
export type ResourceRef = z.infer<typeof ResourceRef>;

/** How readers reach a resource. */
export const AccessKind = z.enum(['campus', 'remote', 'free']);
export type AccessKind = z.infer<typeof AccessKind>;

/**
 * A database as lists show it. States are not stored: they follow from the dates and today
 * (`rules.ts`, `stateOf`), so that a list remembered offline does not lie tomorrow.
 */
export const DatabaseSummary = z.object({
  /** Unique within the library. */
  id: z.string(),
  /** Name of the database. */
  name: LocalText,
  /** Short form of the name, such as `CNKI`; '' where there is none. */
  abbreviation: z.string(),
  /** Other names by which it is found. */
  aliases: z.array(z.string()),
  /** Names that it had before. */
  formerNames: z.array(z.string()),
  /** Sorting and searching keys: folded names; Chinese by full pinyin, and its initials. */
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
  /** Subject codes, resolvable with `listSubjects`. */
  subjects: z.array(z.string()),
  /** Kinds of document that it has. */
  types: z.array(DocumentType),
  /** ISO 639-1 codes of the content. */
  languages: z.array(z.string()),
  /** How readers reach it. */
  access: z.array(AccessKind),
  /** Its own address, without the library’s way in. */
  accessUrl: z.string(),
  /** Marked as new by the library. */
  isNew: z.boolean(),
  /** Trial period, inclusive; `trialTo` alone is enough. */
  trialFrom: z.nullable(Day),
  /** Last day of a trial. */
  trialTo: z.nullable(Day),
  /** Last day of the licence. */
  expiresOn: z.nullable(Day),
  /** Cannot be used at the moment. */
  isInMaintenance: z.boolean(),
  /**
   * When maintenance began and is expected to end, ISO 8601; what an older release remembered has none.
   */
  maintenanceFrom: z.optional(z.nullable(z.string())),
  /** When maintenance is expected to end. */
  maintenanceTo: z.optional(z.nullable(z.string())),
  /** Subjects for which librarians recommend it. */
  recommendedFor: z.array(z.string()),
  /** Topic words that lead here. */
  topics: z.array(z.string()),
  /** Month in which the library got it, `yyyy-MM`; what an older release remembered has none. */
  addedIn: z.optional(z.string()),
});
export type DatabaseSummary = z.infer<typeof DatabaseSummary>;

/** A named link in a detail. */
export const NamedLink = z.object({
  /** What it is called. */
  name: LocalText,
  /** Where it leads. */
  url: z.string(),
});
export type NamedLink = z.infer<typeof NamedLink>;

/** A database in full (docs/requirements.md, S2.20). HTML fields were made safe when written. */
export const DatabaseDetail = z.extend(DatabaseSummary, {
  /** Introduction, as safe HTML. */
  introductionHtml: LocalText,
  /** Simultaneous users the licence allows; null where unlimited or not known. */
  concurrentUsers: z.nullable(z.number()),
  /** The licence allows any number of simultaneous users. */
  isConcurrencyUnlimited: z.boolean(),
  /** Years covered (KBART coverage): four digits each; null where open or not known. */
  coverageFrom: z.nullable(z.string()),
  /** Last year covered. */
  coverageTo: z.nullable(z.string()),
  /** Whom to write to or ring. */
  contact: LocalText,
  /** When the desk is open. */
  officeHours: LocalText,
  /** The desk that answers for this database. */
  librarian: LocalText,
  /** Times the client program was downloaded; null where the database has none. */
  clientDownloadCount: z.nullable(z.number()),
  /** Address of the client program; null where it needs none. */
  clientDownloadUrl: z.nullable(z.string()),
  /** How to reach it from off campus. */
  remoteAccess: LocalText,
  /** What readers may do with the content. */
  copyrightNotice: LocalText,
  /** Guides and their addresses. */
  helpDocuments: z.array(NamedLink),
  /** Databases inside it and their addresses. */
  subDatabases: z.array(NamedLink),
  /** Similar databases of the library. */
  related: z.array(
    z.object({
      /** Id of the database. */
      id: z.string(),
      /** Name of the database. */
      name: LocalText,
    }),
  ),
  /** Day of the last change. */
  updatedOn: Day,
});
export type DatabaseDetail = z.infer<typeof DatabaseDetail>;

/** A subject: a discipline of the Ministry of Education or the library's own. */
export const Subject = z.object({
  /** Code of the subject. */
  code: z.string(),
  /** Its name. */
  name: LocalText,
  /** Code of the subject above it; null at the top. */
  parent: z.nullable(z.string()),
  /** As `Department.keys`; what an older release remembered has none. */
  keys: z.optional(
    z.object({
      /** Chinese name in full pinyin, folded. */
      zh_CN: z.string(),
      /** Initials of the pinyin. */
      initials: z.string(),
    }),
  ),
});
export type Subject = z.infer<typeof Subject>;

/** Kinds of notice. */
export const NoticeKind = z.enum(['notice', 'trial', 'outage', 'training', 'purchase']);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** A notice with its whole text, so that the board is readable offline. */
export const Notice = z.object({
  /** Unique within the library. */
  id: z.string(),
  /** What the notice is about. */
  kind: NoticeKind,
  /** Heading. */
  title: LocalText,
  /** One sentence for lists. */
  summary: LocalText,
  /** The text, as safe HTML. */
  bodyHtml: LocalText,
  /** Stands before all others. */
  isPinned: z.boolean(),
  /** Day from which readers see it. */
  publishedOn: Day,
  /** A resource the notice is about; `keys` as `Subject.keys`. */
  about: z.nullable(ResourceRef),
  /** For searching on a device; what an older release remembered has none. */
  keys: z.optional(
    z.object({
      /** Heading in full pinyin, folded. */
      zh_CN: z.string(),
    }),
  ),
});
export type Notice = z.infer<typeof Notice>;

/** What the library says about itself on its portal. */
export const PortalSettings = z.object({
  /** The advisory text on the home screen, HTML made safe when written. */
  advisoryHtml: LocalText,
  /** Whom to write to or ring. */
  contact: LocalText,
  /** When the library is open. */
  officeHours: LocalText,
  /** Address of the library's desk; '' where there is none. */
  email: z.string(),
  /** Number of the library's desk; '' where there is none. */
  phone: z.string(),
});
export type PortalSettings = z.infer<typeof PortalSettings>;

/** A document of the library (knowledge calls): help, about, guide. */
export const KnowledgeDocument = z.object({
  /** Unique within the library. */
  id: z.string(),
  /**
   * `agreement`: the confidentiality agreement, its version is `updatedOn`; `update`: the update log.
   */
  kind: z.enum(['help', 'about', 'agreement', 'update']),
  /** Heading. */
  title: LocalText,
  /** The text, as safe HTML. */
  bodyHtml: LocalText,
  /** Day of the last change. */
  updatedOn: Day,
});
export type KnowledgeDocument = z.infer<typeof KnowledgeDocument>;

/** A verification: a code to see (PNG) or another to hear (WAV), in base64, and a proof of work. */
export const Challenge = z.object({
  /** Names the verification when the form is sent. */
  id: z.string(),
  /** PNG of the code to see, base64. */
  picture: z.string(),
  /** WAV of the digits to hear, base64. */
  sound: z.string(),
  /** What the browser is to solve (`client/prove.ts`), as JSON. */
  proof: z.string(),
});
export type Challenge = z.infer<typeof Challenge>;

/** A library as the front door lists it. */
export const LibraryEntry = z.object({
  /** Name of the library. */
  name: LocalText,
  /** First label of its host name. */
  domainCode: z.string(),
});
export type LibraryEntry = z.infer<typeof LibraryEntry>;

/** Wording of the portal: text keys to texts. */
export const Wording = z.record(z.string(), z.string());
export type Wording = z.infer<typeof Wording>;

/** Grades of wording a library can lay over the built-in texts (docs/requirements.md, S7.11). */
export const WordingGrade = z.enum(['basics', 'custom', 'journal_subject', 'book_subject']);
export type WordingGrade = z.infer<typeof WordingGrade>;

/**
 * What the service writes into the document for a host, so that nothing waits for the chain of
 * tenant calls on a first visit. The chain works alone too, and refreshes this.
 */
export const Bootstrap = z.object({
  /** Server clock when the document was made, ms since the epoch. */
  timestamp: z.number(),
  /** Where calls go when not to the page's own origin (docs/requirements.md, S7.03). */
  apiOrigin: z.nullable(z.string()),
  /** Null on the front door (bare host, www), which belongs to no library. */
  library: z.nullable(Library),
  /** A library token, null on the front door. */
  accessToken: z.nullable(z.string()),
  /** The library's own wording by language, where it is flagged international. */
  wording: z.nullable(
    z.object({
      /** Chinese texts. */
      zh_CN: z.optional(Wording),
      /** English texts. */
      en: z.optional(Wording),
    }),
  ),
  /** Why there is no library though the host names one; the lookup's refusal. */
  refusal: z.nullable(
    z.object({
      /** Code of the catalogue. */
      code: z.number(),
      /** The English sentence. */
      message: z.string(),
      /** The Chinese sentence. */
      cnMessage: z.string(),
    }),
  ),
});
export type Bootstrap = z.infer<typeof Bootstrap>;
