// Tables of the libraries and of their publications. Tables of patrons are in patrons.ts.
// Roles, row-level security and triggers are in migrations/0001_rules.sql.
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LicenceTerm, TrialOutcome } from '#contract/models/database-model.ts';
import type { DocumentType } from '#contract/models/document-types.ts';
import type { KnowledgeDocument } from '#contract/models/knowledge-model.ts';
import type {
  AccessKind,
  Language,
  Library,
  NamedLink,
  ResourceKind,
  Style,
  WordingGrade,
} from '#contract/models/model.ts';
import type { NoticeKind } from '#contract/models/notice-model.ts';
import type { PatronRole } from '#contract/models/roles.ts';
import { instant, libraryCode, localText, remoteWay, sortKey, texts } from './columns.ts';
import type { SignInWay } from './sign-in-settings.ts';

/** Platform: one row for each library. Triggers increase `version` whenever readers would see a change. */
export const libraries = pgTable('libraries', {
  code: text('code').primaryKey(),
  id: text('id').notNull().unique(),
  /** First label of the host name. */
  domainCode: text('domain_code').notNull().unique(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  nameShort: text('name_short').notNull(),
  calisCode: text('calis_code').notNull().default(''),
  clientId: text('client_id').notNull().unique(),
  /** Plain text here, disguised in requests; it proves nothing about a caller (docs/design/safety.md, T4). */
  clientSecret: text('client_secret').notNull(),
  style: jsonb('style').$type<Style>().notNull(),
  loginToPage: text('login_to_page').notNull(),
  isPreCertified: boolean('is_pre_certified').notNull().default(false),
  isInternational: boolean('is_international').notNull().default(false),
  /** `domains`: the library's own domains; in each it is served under its label, as in BASE_DOMAIN. */
  attributes: jsonb('attributes')
    .$type<Omit<Library['libraryAttr'], 'nameEn'> & { domains?: string[] }>()
    .notNull(),
  /** How readers sign in. */
  signIn: jsonb('sign_in').$type<SignInWay>().notNull().default({ kind: 'own' }),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
  /** Also increased for changes of titles: what the library holds, and what its own lists say. */
  titlesVersion: bigint('titles_version', { mode: 'number' }).notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Labels that it had before, which lead to the one it has. */
  formerLabels: texts('former_labels'),
  /** Since when its portal is closed; null while it is open. */
  suspendedAt: instant('suspended_at'),
  /** When everything of it will be deleted. */
  removeAfter: instant('remove_after'),
});

/** Platform: keys of the service, created once and shared by all processes on one database. */
export const serverKeys = pgTable('server_keys', {
  purpose: text('purpose').primaryKey(),
  /** 32 random bytes, base64url. */
  key: text('key').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** The library's own texts, which replace the built-in ones. */
export const wording = pgTable(
  'wording',
  {
    libraryCode: libraryCode(),
    grade: text('grade').$type<WordingGrade>().notNull(),
    language: text('language').$type<Language>().notNull(),
    key: text('key').notNull(),
    text: text('text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.grade, t.language, t.key] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);

export const databases = pgTable(
  'databases',
  {
    libraryCode: libraryCode(),
    id: text('id').notNull(),
    /** Identity in the imported list; null for a row that was written here. */
    sourceKey: text('source_key'),
    name: localText('name'),
    abbreviation: text('abbreviation').notNull().default(''),
    aliases: texts('aliases'),
    formerNames: texts('former_names'),
    /** Sort and search keys, see contract `DatabaseSummary.keys`. */
    keyZh: sortKey('key_zh').notNull(),
    keyInitials: sortKey('key_initials').notNull(),
    keyEn: sortKey('key_en').notNull(),
    line: localText('line'),
    /** Name of the vendor as readers see it. A trigger keeps it and `vendorId` together. */
    vendor: localText('vendor'),
    vendorId: text('vendor_id'),
    subjects: texts('subjects'),
    types: text('types').array().$type<DocumentType[]>().notNull().default([]),
    languages: texts('languages'),
    access: text('access').array().$type<AccessKind[]>().notNull().default([]),
    isNew: boolean('is_new').notNull().default(false),
    trialFrom: date('trial_from', { mode: 'string' }),
    trialTo: date('trial_to', { mode: 'string' }),
    expiresOn: date('expires_on', { mode: 'string' }),
    isInMaintenance: boolean('is_in_maintenance').notNull().default(false),
    /** Start of the maintenance; null when unknown. */
    maintenanceFrom: timestamp('maintenance_from', { withTimezone: true, mode: 'string' }),
    /** Expected end; null when unknown. */
    maintenanceTo: timestamp('maintenance_to', { withTimezone: true, mode: 'string' }),
    recommendedFor: texts('recommended_for'),
    topics: texts('topics'),
    introductionHtml: localText('introduction_html'),
    concurrentUsers: integer('concurrent_users'),
    isConcurrencyUnlimited: boolean('is_concurrency_unlimited').notNull().default(false),
    coverageFrom: text('coverage_from'),
    coverageTo: text('coverage_to'),
    contact: localText('contact'),
    officeHours: localText('office_hours'),
    librarian: localText('librarian'),
    accessUrl: text('access_url').notNull(),
    ...remoteWay(),
    clientDownloadCount: integer('client_download_count'),
    clientDownloadUrl: text('client_download_url'),
    remoteAccess: localText('remote_access'),
    copyrightNotice: localText('copyright_notice'),
    helpDocuments: jsonb('help_documents').$type<NamedLink[]>().notNull().default([]),
    subDatabases: jsonb('sub_databases').$type<NamedLink[]>().notNull().default([]),
    /** For librarians; never part of an answer to readers. */
    internalNote: text('internal_note').notNull().default(''),
    isPublished: boolean('is_published').notNull().default(true),
    /** When it is published by itself; null where it is not scheduled. */
    publishAt: timestamp('publish_at', { withTimezone: true, mode: 'string' }),
    licenceState: text('licence_state'),
    licenceFrom: date('licence_from', { mode: 'string' }),
    /** Why it was decided so after the trial; readers see it. */
    trialDecision: localText('trial_decision'),
    price: numeric('price', { precision: 14, scale: 2, mode: 'number' }),
    priceCurrency: text('price_currency'),
    trialOutcome: text('trial_outcome').$type<TrialOutcome>(),
    trialDecidedOn: date('trial_decided_on', { mode: 'string' }),
    /** Of a release in which a term was allowed or not said. */
    licenceTerms: texts('licence_terms'),
    termPrint: text('term_print').$type<LicenceTerm>(),
    termSend: text('term_send').$type<LicenceTerm>(),
    termCoursePack: text('term_course_pack').$type<LicenceTerm>(),
    termInterlibraryLoan: text('term_interlibrary_loan').$type<LicenceTerm>(),
    termTextMining: text('term_text_mining').$type<LicenceTerm>(),
    vendorContact: text('vendor_contact').notNull().default(''),
    vendorEmail: text('vendor_email').notNull().default(''),
    /** The database that this one was merged into: its readers are led there. */
    mergedInto: text('merged_into'),
    position: integer('position').notNull().default(0),
    /** Hash of the last imported row, so that an unchanged row is not written again. */
    contentHash: text('content_hash').notNull().default(''),
    /** True when a list from elsewhere added to it: then lists only add values, and remove none. */
    hasOtherSources: boolean('has_other_sources').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Since when the library no longer offers it. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
    uniqueIndex('databases_source_key').on(t.libraryCode, t.sourceKey),
    index('databases_order').on(t.libraryCode, t.keyZh, t.id),
    index('databases_vendor').on(t.libraryCode, t.vendorId),
  ],
);

export const subjects = pgTable(
  'subjects',
  {
    libraryCode: libraryCode(),
    code: text('code').notNull(),
    name: localText('name'),
    parent: text('parent'),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.code] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);

export const notices = pgTable(
  'notices',
  {
    libraryCode: libraryCode(),
    id: text('id').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    title: localText('title'),
    summary: localText('summary'),
    bodyHtml: localText('body_html'),
    isPinned: boolean('is_pinned').notNull().default(false),
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    isPublished: boolean('is_published').notNull().default(true),
    /** Last day on which readers see it; null where it stays. */
    expiresOn: date('expires_on', { mode: 'string' }),
    /** When it is published by itself; null for never. */
    publishAt: instant('publish_at'),
    /** Roles and departments of the readers whom it is for: whoever has one of them; for everybody where both are empty. */
    audienceRoles: texts('audience_roles').$type<PatronRole[]>(),
    audienceDepartments: texts('audience_departments'),
    /** Whether subscribers get it by e-mail and on their devices; it stands behind the bell anyway. */
    sendsMail: boolean('sends_mail').notNull().default(true),
    sendsPush: boolean('sends_push').notNull().default(true),
    /** How often librarians had it sent; 1 is its publication. */
    sendings: integer('sendings').notNull().default(1),
    /** For librarians; never part of an answer to readers. */
    internalNote: text('internal_note').notNull().default(''),
    aboutKind: text('about_kind').$type<ResourceKind>(),
    aboutId: text('about_id'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);

/** Help and about texts (knowledge calls), in reading order by `position`. */
export const documents = pgTable(
  'documents',
  {
    libraryCode: libraryCode(),
    id: text('id').notNull(),
    kind: text('kind').$type<KnowledgeDocument['kind']>().notNull(),
    title: localText('title'),
    bodyHtml: localText('body_html'),
    position: integer('position').notNull().default(0),
    updatedOn: date('updated_on', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);
