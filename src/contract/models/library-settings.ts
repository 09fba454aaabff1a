// The settings of a library, with their names in files (`npm run library -- apply`) and in calls.
// Simple values are text, as in a file: `yes` and `no`, colours, addresses.
import * as z from 'zod/mini';
import { KnowledgeDocument } from './knowledge-model.ts';
import { Day, ResourceKind, WordingGrade } from './model.ts';
import { NoticeKind } from './notice-model.ts';
import { PatronRole } from './roles.ts';

/** One line, such as a heading, a name or an address. */
const line = z.string().check(z.maxLength(2_000));
const one = z.optional(line);
const pages = z.optional(z.string().check(z.maxLength(500_000)));
const Text = z.strictObject({
  /** In Chinese. */
  zh_CN: one,
  /** In English. */
  en: one,
});
/** A text of several pages, as HTML. */
const Body = z.strictObject({
  /** In Chinese. */
  zh_CN: pages,
  /** In English. */
  en: pages,
});
const YesNo = z.enum(['yes', 'no']);
const Id = z
  .string()
  .check(z.regex(/^[\w.-]{1,64}$/, 'expected 1 to 64 letters, digits, "-", "_" or "."'));
const Instant = z.iso
  .datetime({ offset: true, error: 'expected a time such as 2026-12-01T08:00:00+08:00' })
  .check(z.maxLength(40));
const Texts = z.record(line, z.string().check(z.maxLength(20_000)));
const several = z.optional(z.array(line).check(z.maxLength(1_000)));

/** Settings of the library itself; each has one value or several. */
export const rowShape = {
  /** First label of the host name. */
  label: one,
  /** Name of the library in Chinese. */
  'name-zh': one,
  /** Name of the library in English. */
  'name-en': one,
  /** Short name, for the icon of the installed application. */
  'short-name': one,
  /** Code of the library in CALIS. */
  'calis-code': one,
  /** Theme colour, such as `#1f5fbf`. */
  theme: one,
  /** Background colour of the bar. */
  bar: one,
  /** One or two characters that stand for the library. */
  mark: one,
  /** Where readers arrive after signing in. */
  'login-to-page': one,
  /** `yes` where everybody has to sign in first. */
  'pre-certified': one,
  /** `yes` for an international library. */
  international: one,
  /** Origins whose pages may embed the portal. */
  'embedding-origin': several,
  /** Time zone in which readers see days and times, such as `Asia/Shanghai`. */
  'time-zone': one,
  /** Language in which the portal opens: `zh_CN` or `en`. */
  'opening-language': one,
  /** `no` where readers do not see how much the portal is used. */
  'public-use': one,
  /** Further host names of the portal. */
  domain: several,
  /** Address of a sign-in page elsewhere. */
  'sign-in-page': one,
  /** Address to which a sign-out goes on. */
  'sign-out-page': one,
  /** Where readers sign in: `own`, `cas` or `oidc`. */
  'sign-in': one,
  /** Base address of the CAS server. */
  'cas-base': one,
  /** Version of the CAS protocol. */
  'cas-version': one,
  /** Format of the CAS answers. */
  'cas-format': one,
  /** Issuer of the OpenID provider. */
  'oidc-issuer': one,
  /** Client id at the OpenID provider. */
  'oidc-client-id': one,
  /** Client secret at the OpenID provider; never in an answer. */
  'oidc-client-secret': one,
  /** Claim that has the username. */
  'oidc-account-claim': one,
  /** CAS address of the education department's platform whose tickets open this library. */
  'gateway-issuer': one,
  /** Services that may use the CAS server of the portal. */
  service: several,
};

/** True for a setting that is a list of texts. */
export const isSeveral = (shape: unknown): boolean => shape === several;

/** Settings of the library itself, by name; what is absent is not set. */
export const RowValues = z.object({ ...rowShape });
/** Values by name; a missing name is not set. */
export type RowValues = z.infer<typeof RowValues>;

const NoticeSetting = z.strictObject({
  /** Unique within the library. */
  id: Id,
  /** Kind of the notice. */
  kind: z._default(NoticeKind, 'notice'),
  /** Heading. */
  title: Text,
  /** One sentence for lists. */
  summary: z._default(Text, {}),
  /** The text, as HTML. */
  body: z._default(Body, {}),
  /** `yes` where it stays first on the board. */
  pinned: z._default(YesNo, 'no'),
  /** Default: the day of the stored notice, or today for a new one. */
  published: z.optional(Day),
  /** `no` where readers do not see it. */
  shown: z._default(YesNo, 'yes'),
  /** Time when it is published by itself; only where it is not shown. Default: as stored. */
  publish: z.optional(Instant),
  /** Whom it is for: readers with one of the roles or departments. Default: as stored, and everybody for a new one. */
  audience: z.optional(
    z.strictObject({
      /** Roles of accounts. */
      roles: z.array(PatronRole).check(z.maxLength(10)),
      /** Codes of departments. */
      departments: z.array(line).check(z.maxLength(100)),
    }),
  ),
  /** The resource that it is about. */
  about: z.optional(
    z.strictObject({
      /** Kind of the resource. */
      kind: ResourceKind,
      /** Id of the resource. */
      id: line,
    }),
  ),
});
export type NoticeSetting = z.infer<typeof NoticeSetting>;

/** A document of the library, as its settings have it. */
export const DocumentSetting = z.strictObject({
  /** Unique within the library. */
  id: Id,
  /** Kind of the document. */
  kind: KnowledgeDocument.shape.kind,
  /** Heading. */
  title: Text,
  /** The text, as HTML. */
  body: z._default(Body, {}),
  /** Default: the stored day if the text is the same, otherwise today. */
  updated: z.optional(Day),
});
export type DocumentSetting = z.infer<typeof DocumentSetting>;

const Maintenance = z.strictObject({
  /** Id of a database of the library. */
  id: line,
  /** Since when, ISO 8601. */
  from: z.optional(Instant),
  /** Until when, ISO 8601. */
  to: z.optional(Instant),
});

const WordingSetting = z.partialRecord(
  WordingGrade,
  z.strictObject({
    /** Texts in Chinese, by their keys. */
    zh_CN: z.optional(Texts),
    /** Texts in English, by their keys. */
    en: z.optional(Texts),
  }),
);

/** Settings that the database stores in rows other than the row of the library. */
const OwnValues = z.strictObject({
  /** Addresses of the campus: single ones, or ranges such as `10.0.0.0/8`. */
  'campus-range': z.array(line).check(z.maxLength(10_000)),
  /** Kind of the proxy for readers off campus. */
  proxy: z.enum(['none', 'ezproxy', 'openathens', 'webvpn', 'webvpn-hosts']),
  /** Address of the proxy. */
  'proxy-address': line,
  /** WebVPN: key of its addresses, 16 letters or digits; '' for that of its maker. */
  'proxy-key': line,
  /** Text for readers about access off campus. */
  advisory: Body,
  /** Whom readers ask. */
  contact: Text,
  /** When they can be asked. */
  'office-hours': Text,
  /** E-mail address of the library. */
  email: line,
  /** Telephone number of the library. */
  phone: line,
  /** `no` where the library delivers no documents. */
  delivery: YesNo,
  /** Documents that a reader can ask for in a month. */
  'delivery-limit': line,
  /** Days for which a supplied document can be downloaded. */
  'delivery-days': line,
  /** Base address of the OpenURL resolver of the library; '' if it has none. */
  resolver: line,
  /** Sender address of e-mail to readers; '' for the one of the service. */
  'mail-from': line,
  /** Hours in which nothing is mailed, such as `22-7`; '' for none. */
  'quiet-hours': line,
  /** Visits of one account in a day from which librarians are told; `0` for never. */
  'alert-account': line,
  /** The same for one address whose visitors are not signed in. */
  'alert-address': line,
  /** Databases under maintenance. */
  maintenance: z.array(Maintenance).check(z.maxLength(10_000)),
  /** Texts of the portal that the library words itself. */
  wording: WordingSetting,
  /** Help, about, agreement and further documents. */
  documents: z.array(DocumentSetting).check(z.maxLength(1_000)),
  /** Notices of the board. */
  notices: z.array(NoticeSetting).check(z.maxLength(10_000)),
});
export type OwnValues = z.infer<typeof OwnValues>;

/** All settings; a missing setting stays unchanged. */
export const LibrarySettings = z.strictObject({ ...rowShape, ...z.partial(OwnValues).shape });
export type LibrarySettings = z.infer<typeof LibrarySettings>;

/**
 * Settings that only operators can change: the address of the portal, and the system that signs readers in.
 * Librarians can read them.
 */
export const operatorSettings = [
  'label',
  'domain',
  'sign-in',
  'cas-base',
  'cas-version',
  'cas-format',
  'oidc-issuer',
  'oidc-client-id',
  'oidc-client-secret',
  'oidc-account-claim',
  'gateway-issuer',
  'service',
] as const satisfies readonly (keyof typeof rowShape)[];
