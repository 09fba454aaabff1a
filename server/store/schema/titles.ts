// Tables of the knowledge base: titles, told once for all libraries, and the packages they come in.
// `ownerCode` says who told of a row: null is the platform, whose rows all libraries read, else one
// library, which alone may read and change it. Row-level security is in migrations/0005_titles_rules.sql
// and 0009_own_titles.sql.
//
// Identifiers and rows of packages, by far the most rows, refer to titles and packages without a foreign
// key: checking one took longer than storing the row. Only imports and their undoing write them, those of
// one teller one at a time; they refer to rows they have just read or made, and what is undone goes with
// all that refers to it.
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
import type { Frequency, TitleFactKind, TitleKind } from '#contract/title-model.ts';
import { instant, localText, sortKey, texts } from './columns.ts';

const ownerCode = () => text('owner_code');

/** Journals and e-books, each stored once however many libraries hold it. */
export const titles = pgTable(
  'titles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<TitleKind>().notNull(),
    ownerCode: ownerCode(),
    /** The package whose words the title has; others only add coverage. */
    sourcePackageId: text('source_package_id'),
    name: localText('name'),
    abbreviation: text('abbreviation').notNull().default(''),
    aliases: texts('aliases'),
    formerNames: texts('former_names'),
    /** Sorting and searching keys, see contract `DatabaseSummary.keys`. */
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
    /** Of a book: `yyyy`, `yyyy-MM` or `yyyy-MM-dd`. */
    publishedOn: text('published_on'),
    /** Of a journal: the year of its first issue. */
    startedIn: integer('started_in'),
    frequency: text('frequency').$type<Frequency>().notNull().default(''),
    keywords: texts('keywords'),
    abstract: text('abstract').notNull().default(''),
    isOpenAccess: boolean('is_open_access').notNull().default(false),
    /** A librarian said that it is not the title of the same name: no row finds it by its name. */
    isApart: boolean('is_apart').notNull().default(false),
    /** Hash of what was last told of it, so that an unchanged row is left alone. */
    contentHash: text('content_hash').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  // Asked for by whole names only: half of what an ordered index would add to storing a title.
  (t) => [index('titles_name').using('hash', t.keyZh)],
);

/** What a title is known by: `issn:1006480X`, `isbn:9787302228431`, `cn:11-3536/F`, `doi:…`. */
export const titleIdentifiers = pgTable(
  'title_identifiers',
  {
    value: text('value').notNull(),
    titleId: integer('title_id').notNull(),
    ownerCode: ownerCode(),
    /** The package or list that adds it; '' where those tell it whose words the title has. */
    source: text('source').notNull().default(''),
  },
  // Two libraries may tell the same number of the same title, and neither hears of the other; and so may
  // two lists of one library, of which one may be taken back.
  (t) => [
    unique('title_identifiers_once')
      .on(t.value, t.titleId, t.ownerCode, t.source)
      .nullsNotDistinct(),
    index('title_identifiers_title').on(t.titleId),
  ],
);

/** Names that lists give a title besides the words it has: searched, and shown as its other names. */
export const titleNames = pgTable(
  'title_names',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    titleId: integer('title_id').notNull(),
    ownerCode: ownerCode(),
    /** The package or list that calls it so. */
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
    /** The list or file it was read in. */
    source: text('source').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.titleId], foreignColumns: [titles.id] }).onDelete('cascade'),
    unique('title_facts_once')
      .on(t.titleId, t.ownerCode, t.kind, t.name, t.year)
      .nullsNotDistinct(),
  ],
);

/** What a provider sells, or a list tells, as one: a KBART file is one edition of a package. */
export const packages = pgTable(
  'packages',
  {
    id: text('id').primaryKey(),
    ownerCode: ownerCode(),
    provider: text('provider').notNull(),
    name: text('name').notNull(),
    /** Where the titles are read. */
    platform: text('platform').notNull().default(''),
    /** Day of the newest edition that was imported. */
    editionOn: date('edition_on', { mode: 'string' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [unique('packages_name').on(t.ownerCode, t.provider, t.name).nullsNotDistinct()],
);

/** A stretch of a title in a package; a title with a gap in its coverage has several. */
export const packageTitles = pgTable(
  'package_titles',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    packageId: text('package_id').notNull(),
    ownerCode: ownerCode(),
    titleId: integer('title_id').notNull(),
    /** Identity within the package, over its editions. */
    rowKey: text('row_key').notNull(),
    /** The provider's own number for it (KBART `title_id`). */
    sourceTitleId: text('source_title_id').notNull().default(''),
    /** The title as this package writes it. */
    titleText: text('title_text').notNull(),
    url: text('url').notNull().default(''),
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
    /** KBART `access_type`: `F` free, `P` paid, '' not said. */
    accessType: text('access_type').notNull().default(''),
    contentHash: text('content_hash').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Since when the package does not offer it any more. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    unique('package_titles_row').on(t.packageId, t.rowKey),
    index('package_titles_title').on(t.titleId),
  ],
);
