// The settings of a library, with their names in files (`npm run library -- apply`) and in calls.
// Simple values are text, as in a file: `yes` and `no`, colours, addresses.
import * as z from 'zod/mini';
import {
  Day,
  KnowledgeDocument,
  LocalText,
  NoticeKind,
  ResourceKind,
  WordingGrade,
} from './model.ts';

const Text = z.strictObject(LocalText.shape);
const YesNo = z.enum(['yes', 'no']);
const Id = z
  .string()
  .check(z.regex(/^[\w.-]{1,64}$/, 'expected 1 to 64 letters, digits, "-", "_" or "."'));
const Instant = z.iso.datetime({
  offset: true,
  error: 'expected a time such as 2026-12-01T08:00:00+08:00',
});
const Texts = z.record(z.string(), z.string());
const one = z.optional(z.string());
const several = z.optional(z.array(z.string()));

/** Settings of the library itself; each has one value or several. */
export const rowShape = {
  label: one,
  'name-zh': one,
  'name-en': one,
  'short-name': one,
  'calis-code': one,
  theme: one,
  bar: one,
  mark: one,
  'login-to-page': one,
  'pre-certified': one,
  international: one,
  'embedding-origin': several,
  domain: several,
  'sign-in-page': one,
  'sign-out-page': one,
  'sign-in': one,
  'cas-base': one,
  'cas-version': one,
  'cas-format': one,
  'oidc-issuer': one,
  'oidc-client-id': one,
  'oidc-client-secret': one,
  'oidc-account-claim': one,
  service: several,
};

/** True for a setting that is a list of texts. */
export const isSeveral = (shape: unknown): boolean => shape === several;

export const RowValues = z.object(rowShape);
/** Values by name; a missing name is not set. */
export type RowValues = z.infer<typeof RowValues>;

const NoticeSetting = z.strictObject({
  id: Id,
  kind: z._default(NoticeKind, 'notice'),
  title: Text,
  summary: z._default(Text, {}),
  body: z._default(Text, {}),
  pinned: z._default(YesNo, 'no'),
  /** Default: the day of the stored notice, or today for a new one. */
  published: z.optional(Day),
  shown: z._default(YesNo, 'yes'),
  about: z.optional(z.strictObject({ kind: ResourceKind, id: z.string() })),
});
export type NoticeSetting = z.infer<typeof NoticeSetting>;

const DocumentSetting = z.strictObject({
  id: Id,
  kind: KnowledgeDocument.shape.kind,
  title: Text,
  body: z._default(Text, {}),
  /** Default: the stored day if the text is the same, otherwise today. */
  updated: z.optional(Day),
});
export type DocumentSetting = z.infer<typeof DocumentSetting>;

const Maintenance = z.strictObject({
  /** Id of a database of the library. */
  id: z.string(),
  from: z.optional(Instant),
  to: z.optional(Instant),
});

const WordingSetting = z.partialRecord(
  WordingGrade,
  z.strictObject({ zh_CN: z.optional(Texts), en: z.optional(Texts) }),
);

/** Settings that the database stores in rows other than the row of the library. */
const OwnValues = z.strictObject({
  'campus-range': z.array(z.string()),
  proxy: z.enum(['none', 'ezproxy', 'openathens', 'webvpn']),
  'proxy-address': z.string(),
  advisory: Text,
  contact: Text,
  'office-hours': Text,
  email: z.string(),
  phone: z.string(),
  maintenance: z.array(Maintenance),
  wording: WordingSetting,
  documents: z.array(DocumentSetting),
  notices: z.array(NoticeSetting),
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
  'service',
] as const satisfies readonly (keyof typeof rowShape)[];
