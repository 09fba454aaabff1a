// The portal's data types as schemas; the page, the worker and the service share them.
// docs/requirements.md, section 3, has the required types; all other types are defined only here.
import * as z from 'zod/mini';

/**
 * Languages of the portal, as they are written in calls and in storage (docs/requirements.md, S1.07).
 */
export const Language = z.enum(['zh_CN', 'en']);
export type Language = z.infer<typeof Language>;

/** A text in one or both of the portal's languages; readers whose language is missing get the other. */
export const LocalText = z.object({
  /** In Chinese. */
  zh_CN: z.optional(z.string()),
  /** In English. */
  en: z.optional(z.string()),
});
export type LocalText = z.infer<typeof LocalText>;

/** A calendar day, `yyyy-MM-dd` (docs/requirements.md, S9.13). */
export const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Colours of a library's portal: the accent and the background of the top bar, as `#rrggbb`. */
export const Style = z.object({
  /** Accent, `#rrggbb`. */
  themeColor: z.string(),
  /** Background of the top bar, `#rrggbb`. */
  topNavBg: z.string(),
});
export type Style = z.infer<typeof Style>;

/** Further attributes of the library: names and addresses that the page needs. */
const LibraryAttributes = z.object({
  /** English name of the library. */
  nameEn: z.string(),
  /** One or two letters (or one 汉字) drawn on the library's mark and app icon. */
  mark: z.string(),
  /**
   * Origins that may embed the portal. The portal also accepts their admin-quit message
   * (docs/design/safety.md, T6).
   */
  embeddingOrigins: z.array(z.string()),
  /** IANA name of the time zone in which readers see days and times. */
  timeZone: z.optional(z.string()),
  /** Language in which the portal opens for who has not chosen one; Chinese where it is left out. */
  openingLanguage: z.optional(Language),
  /** False where readers do not see how much the portal is used. */
  showsUse: z.optional(z.boolean()),
  /** Address of the sign-in (docs/requirements.md, S7.12), relative or absolute. */
  metaReanderUrl: z.string(),
  /** Address of the sign-out, relative or absolute. */
  logoutUrl: z.string(),
});

/**
 * A library (docs/requirements.md, S3.01). `clientId` and `clientSecret` are encoded by the reversible
 * scheme of `disguise.ts`; they prove nothing about a caller (docs/design/safety.md, T4).
 */
export const Library = z.object({
  /** Number of the library on the platform. */
  id: z.string(),
  /** Code of the library in calls. */
  libraryCode: z.string(),
  /** Chinese name. */
  libraryName: z.string(),
  /** Short name, shown where there is little space. */
  libName: z.string(),
  /** Code in CALIS. */
  calisCode: z.string(),
  /** Encoded client id; the page uses it to request a library token. */
  clientId: z.string(),
  /** Encoded client secret; the page uses it to request a library token. */
  clientSecret: z.string(),
  /** Colours of the portal. */
  style: Style,
  /** Route name of the first screen. */
  loginToPage: z.string(),
  /** 1 if every reader must sign in first. */
  preCertified: z.union([z.literal(0), z.literal(1)]),
  /** 1 if the library has wording of its own. */
  internation: z.union([z.literal(0), z.literal(1)]),
  /** Further names and addresses. */
  libraryAttr: LibraryAttributes,
  /** First label of the library's present host; a library is answered for at its former ones too. */
  domainCode: z.optional(z.string()),
  /** Version number; it changes whenever content of this library that readers can see changes. */
  version: z.number(),
});
export type Library = z.infer<typeof Library>;

/** The signed-in patron (docs/requirements.md, S3.02); the browser does not store the displayed name. */
export const UserInfo = z.object({
  /** Account of the patron. */
  username: z.string(),
  /** Code of the library. */
  libraryCode: z.string(),
});
export type UserInfo = z.infer<typeof UserInfo>;

/** A patron's pair of tokens (docs/requirements.md, S3.03). */
export const Token = z.object({
  /** Token for the header `Authorization`; it is valid for some minutes. */
  accessToken: z.string(),
  /** Token to get the next pair; it works once. */
  refreshToken: z.string(),
});
export type Token = z.infer<typeof Token>;

/** Kinds of resource that a reader can follow, view and open. */
export const ResourceKind = z.enum(['database', 'journal', 'ebook', 'other']);
export type ResourceKind = z.infer<typeof ResourceKind>;

/** A resource named by kind and id; ids are unique within one library. */
export const ResourceRef = z.object({
  /** Kind of the resource. */
  kind: ResourceKind,
  /** Its id among resources of that kind. */
  id: z.string().check(z.maxLength(200)),
});
export type ResourceRef = z.infer<typeof ResourceRef>;

/** How readers reach a resource. */
export const AccessKind = z.enum(['campus', 'remote', 'free']);
export type AccessKind = z.infer<typeof AccessKind>;

/** A named link in a detail. */
export const NamedLink = z.object({
  /** Text of the link. */
  name: LocalText,
  /** Address of the link. */
  url: z.string(),
});
export type NamedLink = z.infer<typeof NamedLink>;

/** A subject: a discipline of the Ministry of Education or the library's own. */
export const Subject = z.object({
  /** Code of the subject. */
  code: z.string(),
  /** Its name. */
  name: LocalText,
  /** Code of the subject above it; null at the top. */
  parent: z.nullable(z.string()),
  /** Keys for searching, as in `Department.keys`; missing in data that an older release stored. */
  keys: z.optional(
    z.object({
      /** Chinese name in full pinyin, folded. */
      zh_CN: z.string(),
      /** Initials of the pinyin. */
      initials: z.string(),
    }),
  ),
  /**
   * Number of resources of each kind in their lists with this subject chosen; kinds without any are left out, and so is all of it
   * in answers of an older release.
   */
  counts: z.optional(z.partialRecord(ResourceKind, z.number())),
});
export type Subject = z.infer<typeof Subject>;

/** Information about the library on its portal. */
export const PortalSettings = z.object({
  /** The advisory text on the home screen, as safe HTML. */
  advisoryHtml: LocalText,
  /** Contact of the library: person, address or telephone number. */
  contact: LocalText,
  /** Opening hours of the library. */
  officeHours: LocalText,
  /** E-mail address of the library's desk; '' if there is none. */
  email: z.string(),
  /** Telephone number of the library's desk; '' if there is none. */
  phone: z.string(),
});
export type PortalSettings = z.infer<typeof PortalSettings>;

/** A verification code as a picture (PNG), and another code as sound (WAV). */
export const VerificationCode = z.object({
  /** Id of the verification; the form sends it. */
  id: z.string(),
  /** Picture of the code: PNG in base64. */
  picture: z.string(),
  /** Spoken digits: WAV in base64. */
  sound: z.string(),
});
export type VerificationCode = z.infer<typeof VerificationCode>;

/** A verification code, and a proof of work. */
export const Challenge = z.object({
  ...VerificationCode.shape,
  /** The task that the browser must solve (`client/prove.ts`), as JSON. */
  proof: z.string(),
});
export type Challenge = z.infer<typeof Challenge>;

/** A library in the list on the front page. */
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

/** Groups of texts that a library can replace with its own (docs/requirements.md, S7.11). */
export const WordingGrade = z.enum(['basics', 'custom', 'journal_subject', 'book_subject']);
export type WordingGrade = z.infer<typeof WordingGrade>;

/**
 * Data that the service writes into the HTML document of a host, so that a first visit need not wait for the
 * tenant calls. The tenant calls also work without this data, and update it.
 */
export const Bootstrap = z.object({
  /** Time of the server when it made the document, ms since the epoch. */
  timestamp: z.number(),
  /** Origin for calls; null if it is the page's own origin (docs/requirements.md, S7.03). */
  apiOrigin: z.nullable(z.string()),
  /** The library; null on the front page (base domain, www), which belongs to no library. */
  library: z.nullable(Library),
  /** A library token; null on the front page. */
  accessToken: z.nullable(z.string()),
  /** The library's own wording by language, if `internation` is 1; otherwise null. */
  wording: z.nullable(
    z.object({
      /** Chinese texts. */
      zh_CN: z.optional(Wording),
      /** English texts. */
      en: z.optional(Wording),
    }),
  ),
  /** The error of the library lookup, if the host names a library that was not found or is closed. */
  refusal: z.nullable(
    z.object({
      /** Code of the error catalogue. */
      code: z.number(),
      /** The message in English. */
      message: z.string(),
      /** The message in Chinese. */
      cnMessage: z.string(),
    }),
  ),
});
export type Bootstrap = z.infer<typeof Bootstrap>;

/** A month as in addresses and calls, `yyyy-MM`, or an empty text. */
export const monthPattern = /^([12]\d{3}-(0[1-9]|1[0-2]))?$/;
