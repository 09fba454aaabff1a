// Tables of the knowledge base: titles, stored once for all libraries, and their packages. `ownerCode` is the
// owner of a row: null is the platform, whose rows all libraries read; otherwise one library, which alone may
// read and change it. Row-level security is in migrations/0005_titles_rules.sql and 0009_own_titles.sql.
//
// Identifiers and rows of packages refer to titles and packages without a foreign key, because checking one took
// longer than storing the row. Only imports and undos write them, one at a time for each owner; they refer to
// rows that they have just read or created, and an undo deletes all rows that refer to a deleted one.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { Frequency, TitleFactKind, TitleKind } from '#contract/models/title-model.ts';
import { instant, localText, sortKey, texts } from './columns.ts';

const ownerCode = () => text('owner_code');

/** Journals and e-books, each stored once however many libraries hold it. */
export const titles = pgTable(
  'titles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<TitleKind>().notNull(),
    ownerCode: ownerCode(),
    /** The package that set the title's columns; others only add coverage. */
    sourcePackageId: text('source_package_id'),
    name: localText('name'),
    abbreviation: text('abbreviation').notNull().default(''),
    aliases: texts('aliases'),
    formerNames: texts('former_names'),
    /** Sort and search keys, see contract `DatabaseSummary.keys`. */
    keyZh: sortKey('key_zh').notNull(),
    keyInitials: sortKey('key_initials').notNull(),
    keyEn: sortKey('key_en').notNull(),
    /** ISSN as `1234-567X`, ISBN as 13 digits. */
    printIdentifier: text('print_identifier'),
    onlineIdentifier: text('online_identifier'),
    cnNumber: text('cn_number'),
    doi: text('doi'),
    publisher: text('publisher').notNull().default(''),
    place: text('place').notNull().default(''),
    /** ISO 639-1 codes. */
    languages: texts('languages'),
    /** Codes of the Ministry of Education's disciplines. */
    subjects: texts('subjects'),
    /** Class number of the Chinese Library Classification. */
    clc: text('clc'),
    authors: texts('authors'),
    editors: texts('editors'),
    edition: text('edition').notNull().default(''),
    volume: text('volume').notNull().default(''),
    /** For a book: `yyyy`, `yyyy-MM` or `yyyy-MM-dd`. */
    publishedOn: text('published_on'),
    /** For a journal: the year of its first issue. */
    startedIn: integer('started_in'),
    frequency: text('frequency').$type<Frequency>().notNull().default(''),
    keywords: texts('keywords'),
    abstract: text('abstract').notNull().default(''),
    isOpenAccess: boolean('is_open_access').notNull().default(false),
    /** A librarian declared it different from the title of the same name: rows do not match it by name. */
    isApart: boolean('is_apart').notNull().default(false),
    /** Hash of the imported columns, so that an unchanged row is not written again. */
    contentHash: text('content_hash').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  // Searched by whole names only: a hash index is half the cost of an ordered one when a title is stored.
  (t) => [index('titles_name').using('hash', t.keyZh)],
);

/** Identifiers of a title: `issn:1006480X`, `isbn:9787302228431`, `cn:11-3536/F`, `doi:…`. */
export const titleIdentifiers = pgTable(
  'title_identifiers',
  {
    value: text('value').notNull(),
    titleId: integer('title_id').notNull(),
    ownerCode: ownerCode(),
    /** The package or list that adds it; '' when it comes with the title's own columns. */
    source: text('source').notNull().default(''),
  },
  // Two libraries may give the same number to the same title without knowing of each other; and so may two lists
  // of one library, one of which may be undone.
  (t) => [
    unique('title_identifiers_once')
      .on(t.value, t.titleId, t.ownerCode, t.source)
      .nullsNotDistinct(),
    index('title_identifiers_title').on(t.titleId),
  ],
);

/** Names of a title in further lists: searched, and shown as its other names. */
export const titleNames = pgTable(
  'title_names',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    titleId: integer('title_id').notNull(),
    ownerCode: ownerCode(),
    /** The package or list that uses the name. */
    source: text('source').notNull(),
    name: text('name').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.titleId], foreignColumns: [titles.id] }).onDelete('cascade'),
    index('title_names_title').on(t.titleId),
  ],
);

/** Inclusion in lists (北大核心, CSSCI …) and impact factors by year, with their source. */
export const titleFacts = pgTable(
  'title_facts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    titleId: integer('title_id').notNull(),
    ownerCode: ownerCode(),
    kind: text('kind').$type<TitleFactKind>().notNull(),
    /** List or measure: `CSSCI`, `复合影响因子`. */
    name: text('name').notNull(),
    year: integer('year'),
    value: doublePrecision('value'),
    /** Rank or class within the list, such as `A类`. */
    grade: text('grade').notNull().default(''),
    /** The list or file that it comes from. */
    source: text('source').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.titleId], foreignColumns: [titles.id] }).onDelete('cascade'),
    unique('title_facts_once')
      .on(t.titleId, t.ownerCode, t.kind, t.name, t.year)
      .nullsNotDistinct(),
  ],
);

/** What a provider sells, or a list contains, as one unit: a KBART file is one edition of a package. */
export const packages = pgTable(
  'packages',
  {
    id: text('id').primaryKey(),
    ownerCode: ownerCode(),
    provider: text('provider').notNull(),
    name: text('name').notNull(),
    /** Address of the platform where the titles are read. */
    platform: text('platform').notNull().default(''),
    /** Day of the newest edition that was imported. */
    editionOn: date('edition_on', { mode: 'string' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [unique('packages_name').on(t.ownerCode, t.provider, t.name).nullsNotDistinct()],
);

/** A range of a title's coverage in a package; a title with a gap has several. */
export const packageTitles = pgTable(
  'package_titles',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    packageId: text('package_id').notNull(),
    ownerCode: ownerCode(),
    titleId: integer('title_id').notNull(),
    /** Identity within the package, across its editions. */
    rowKey: text('row_key').notNull(),
    /** The provider's own id (KBART `title_id`). */
    sourceTitleId: text('source_title_id').notNull().default(''),
    /** The title's name in this package. */
    titleText: text('title_text').notNull(),
    url: text('url').notNull().default(''),
    /**
     * The address without its scheme, `www.` and last slash, in small letters: what is equal here is the same place
     * (server/domain/access/link-resolver/title-places.ts). PostgreSQL writes it. It is a column, because row-level security keeps
     * an index of an expression from use.
     */
    urlPlace: sortKey('url_place').generatedAlwaysAs(
      sql`rtrim(lower("left"(regexp_replace(url, '^https?://(www[.])?', '', 'i'), 500)), '/')`,
    ),
    /** KBART coverage: `yyyy`, `yyyy-MM` or `yyyy-MM-dd`; an open end is null. */
    dateFirst: text('date_first'),
    volumeFirst: text('volume_first').notNull().default(''),
    issueFirst: text('issue_first').notNull().default(''),
    dateLast: text('date_last'),
    volumeLast: text('volume_last').notNull().default(''),
    issueLast: text('issue_last').notNull().default(''),
    /** KBART `embargo_info`, such as `P1Y` or `R10Y`. */
    embargo: text('embargo').notNull().default(''),
    coverageDepth: text('coverage_depth').notNull().default(''),
    notes: text('notes').notNull().default(''),
    /** The provider's ids of the titles of which this one is a part, and of its predecessors, with `;` between several. */
    parentId: text('parent_id').notNull().default(''),
    precedingId: text('preceding_id').notNull().default(''),
    /** KBART `access_type`: `F` free, `P` paid, '' unknown. */
    accessType: text('access_type').notNull().default(''),
    contentHash: text('content_hash').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Since when the package no longer contains it. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    unique('package_titles_row').on(t.packageId, t.rowKey),
    index('package_titles_title').on(t.titleId),
    index('package_titles_parent').on(t.packageId, t.parentId).where(sql`parent_id <> ''`),
    index('package_titles_preceding').on(t.packageId, t.precedingId).where(sql`preceding_id <> ''`),
    index('package_titles_place').on(t.urlPlace).where(sql`url_place <> ''`),
  ],
);
