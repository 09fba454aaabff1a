// A library's own part of the collection: held packages, other resources, funds, works (achievements,
// citations, articles), and the rows its imports changed.
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { OtherKind, WorkKind, WorkType } from '#contract/models/collection-model.ts';
import type { AccessKind, NamedLink, ResourceRef } from '#contract/models/model.ts';
import { instant, libraryCode, localText, remoteWay, sortKey, texts } from './columns.ts';
import { libraries } from './libraries.ts';
import { packages, titles } from './titles.ts';

/** A library's holdings: its packages, and the database through which readers reach each. */
export const libraryPackages = pgTable(
  'library_packages',
  {
    libraryCode: libraryCode(),
    packageId: text('package_id').notNull(),
    /** The database that gives access, if the library has one. */
    databaseId: text('database_id'),
    access: text('access').array().$type<AccessKind[]>().notNull().default(['campus', 'remote']),
    note: localText('note'),
    heldSince: instant('held_since').notNull().defaultNow(),
    /** Off: readers do not see what it carries, and everything stays stored. */
    isOn: boolean('is_on').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.packageId] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
    foreignKey({ columns: [t.packageId], foreignColumns: [packages.id] }).onDelete('cascade'),
  ],
);

/** The packages of a library that are on: what readers reach. */
export const heldPackages = pgView('held_packages', {
  libraryCode: libraryCode(),
  packageId: text('package_id').notNull(),
  databaseId: text('database_id'),
  access: text('access').array().$type<AccessKind[]>().notNull(),
  note: localText('note'),
  heldSince: instant('held_since').notNull(),
}).existing();

/** What librarians write about a title, of the platform's or their own: imports leave it as it is. */
export const titleNotes = pgTable(
  'title_notes',
  {
    libraryCode: libraryCode(),
    titleId: integer('title_id').notNull(),
    note: localText('note'),
    /** Stands for the imported name, in each language that it has. */
    ownName: localText('own_name'),
    keyZh: sortKey('key_zh').notNull().default(''),
    keyInitials: sortKey('key_initials').notNull().default(''),
    keyEn: sortKey('key_en').notNull().default(''),
    /** Opened before the addresses of packages; '' for none. */
    ownUrl: text('own_url').notNull().default(''),
    /** Stand for the imported subjects; none where those stay. */
    ownSubjects: texts('own_subjects'),
    /** The library counts it among its core titles. */
    isCore: boolean('is_core').notNull().default(false),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.titleId] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
    foreignKey({ columns: [t.titleId], foreignColumns: [titles.id] }),
  ],
);

/** Journals and e-books that a library recommends for subjects; titles may be the platform's, so a library's word of one is kept here. */
export const recommendedTitles = pgTable(
  'recommended_titles',
  {
    libraryCode: libraryCode(),
    titleId: integer('title_id').notNull(),
    /** Codes of the subjects; none where it is not recommended any more. */
    subjects: texts('subjects'),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.titleId] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
    foreignKey({ columns: [t.titleId], foreignColumns: [titles.id] }).onDelete('cascade'),
    index('recommended_titles_title').on(t.titleId),
  ],
);

/** Words that readers search by, and the resources that librarians put first for them. */
export const bestBets = pgTable(
  'best_bets',
  {
    libraryCode: libraryCode(),
    id: text('id').notNull(),
    /** As librarians write them, in either language. */
    words: texts('words'),
    /** The words as queries are read, to compare with them. */
    keys: texts('keys'),
    /** In the order in which readers see them. */
    resources: jsonb('resources').$type<ResourceRef[]>().notNull().default([]),
    /** Among best bets with the same word; 0 for one that has no place by hand. */
    position: integer('position').notNull().default(0),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);

/** Software, multimedia, exam and course platforms, free web resources. */
export const otherResources = pgTable(
  'other_resources',
  {
    libraryCode: libraryCode(),
    id: text('id').notNull(),
    kind: text('kind').$type<OtherKind>().notNull(),
    sourceKey: text('source_key'),
    name: localText('name'),
    keyZh: sortKey('key_zh').notNull(),
    keyInitials: sortKey('key_initials').notNull(),
    keyEn: sortKey('key_en').notNull(),
    line: localText('line'),
    introductionHtml: localText('introduction_html'),
    /** As in `databases`. */
    vendor: localText('vendor'),
    vendorId: text('vendor_id'),
    subjects: texts('subjects'),
    languages: texts('languages'),
    access: text('access').array().$type<AccessKind[]>().notNull().default([]),
    accessUrl: text('access_url').notNull(),
    ...remoteWay(),
    contact: localText('contact'),
    helpDocuments: jsonb('help_documents').$type<NamedLink[]>().notNull().default([]),
    /** Codes of the subjects for which librarians recommend it. */
    recommendedFor: texts('recommended_for'),
    isPublished: boolean('is_published').notNull().default(true),
    /** When it is published by itself; null where it is not scheduled. */
    publishAt: timestamp('publish_at', { withTimezone: true, mode: 'string' }),
    /** For librarians; never part of an answer to readers. */
    internalNote: text('internal_note').notNull().default(''),
    /** In the order by hand; 0 for one that has no place in it. */
    position: integer('position').notNull().default(0),
    /** The resource that this one was merged into: its readers are led there. */
    mergedInto: text('merged_into'),
    contentHash: text('content_hash').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
    uniqueIndex('other_resources_source_key').on(t.libraryCode, t.sourceKey),
    index('other_resources_vendor').on(t.libraryCode, t.vendorId),
  ],
);

/** Funded projects. */
export const funds = pgTable(
  'funds',
  {
    libraryCode: libraryCode(),
    id: text('id').notNull(),
    /** The project's number at its funder. */
    number: text('number').notNull(),
    title: localText('title'),
    keyZh: sortKey('key_zh').notNull(),
    keyInitials: sortKey('key_initials').notNull(),
    funder: text('funder').notNull().default(''),
    programme: text('programme').notNull().default(''),
    leader: text('leader').notNull().default(''),
    institution: text('institution').notNull().default(''),
    startYear: integer('start_year'),
    endYear: integer('end_year'),
    /** In `currency`, whole units. */
    amount: doublePrecision('amount'),
    currency: text('currency').notNull().default('CNY'),
    discipline: text('discipline').notNull().default(''),
    abstract: text('abstract').notNull().default(''),
    contentHash: text('content_hash').notNull().default(''),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
    uniqueIndex('funds_number').on(t.libraryCode, t.funder, t.number),
  ],
);

/** Achievements of the school, works it cites, and articles. */
export const works = pgTable(
  'works',
  {
    libraryCode: libraryCode(),
    id: text('id').notNull(),
    kind: text('kind').$type<WorkKind>().notNull(),
    /** Identity across imports: DOI, else title, year and source. */
    sourceKey: text('source_key').notNull(),
    type: text('type').$type<WorkType>().notNull().default('article'),
    title: text('title').notNull(),
    keyZh: sortKey('key_zh').notNull(),
    keyInitials: sortKey('key_initials').notNull(),
    authors: texts('authors'),
    /** The journal, book or proceedings that it appeared in. */
    sourceTitle: text('source_title').notNull().default(''),
    issn: text('issn'),
    isbn: text('isbn'),
    year: integer('year'),
    volume: text('volume').notNull().default(''),
    issue: text('issue').notNull().default(''),
    pages: text('pages').notNull().default(''),
    doi: text('doi'),
    url: text('url').notNull().default(''),
    abstract: text('abstract').notNull().default(''),
    keywords: texts('keywords'),
    institution: text('institution').notNull().default(''),
    department: text('department').notNull().default(''),
    publisher: text('publisher').notNull().default(''),
    language: text('language').notNull().default(''),
    /** Numbers of the projects that funded it. */
    fundNumbers: texts('fund_numbers'),
    citedCount: integer('cited_count'),
    /** The title of the knowledge base that it appeared in, found by ISSN or ISBN. */
    titleId: integer('title_id'),
    contentHash: text('content_hash').notNull().default(''),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
    foreignKey({ columns: [t.titleId], foreignColumns: [titles.id] }).onDelete('set null'),
    uniqueIndex('works_source_key').on(t.libraryCode, t.kind, t.sourceKey),
    index('works_title').on(t.libraryCode, t.titleId, t.kind),
  ],
);

/** A patron's state in the library's circulation system (docs/requirements.md, S6.05). */
export const patronStandings = pgTable(
  'patron_standings',
  {
    libraryCode: libraryCode(),
    username: text('username').notNull(),
    isGraduate: boolean('is_graduate').notNull().default(false),
    /** Overdue days of all loans together. */
    overdueDays: integer('overdue_days').notNull().default(0),
    isTaskCleared: boolean('is_task_cleared').notNull().default(true),
    /** Databases and other resources that this patron may not use. */
    refusedResources: texts('refused_resources'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.username] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);
