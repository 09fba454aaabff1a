// A library's own data about titles that the platform knows too. Only that library reads it; other libraries
// and the platform read the platform's record (decision 028).
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { LocalText } from '#contract/models/model.ts';
import type { Frequency, TitleKind } from '#contract/models/title-model.ts';
import { instant, libraryCode, localText, sortKey, texts } from './columns.ts';
import { libraries } from './libraries.ts';
import { titles } from './titles.ts';

/** Columns of a title that a library may set; null when it does not. */
const words = () => ({
  name: jsonb('name').$type<LocalText>(),
  abbreviation: text('abbreviation'),
  aliases: text('aliases').array(),
  formerNames: text('former_names').array(),
  keyZh: sortKey('key_zh').notNull(),
  keyInitials: sortKey('key_initials').notNull(),
  keyEn: sortKey('key_en').notNull(),
  printIdentifier: text('print_identifier'),
  onlineIdentifier: text('online_identifier'),
  cnNumber: text('cn_number'),
  doi: text('doi'),
  publisher: text('publisher'),
  place: text('place'),
  languages: text('languages').array(),
  subjects: text('subjects').array(),
  clc: text('clc'),
  authors: text('authors').array(),
  editors: text('editors').array(),
  edition: text('edition'),
  volume: text('volume'),
  publishedOn: text('published_on'),
  startedIn: integer('started_in'),
  frequency: text('frequency').$type<Frequency>(),
  keywords: text('keywords').array(),
  abstract: text('abstract'),
  isOpenAccess: boolean('is_open_access'),
});

/** A library's own columns for a title of the platform, which replace the platform's. */
export const titleWords = pgTable(
  'title_words',
  {
    libraryCode: libraryCode(),
    titleId: integer('title_id').notNull(),
    /** The package that set these columns; the library's other packages only add coverage. */
    sourcePackageId: text('source_package_id').notNull(),
    ...words(),
    /** Hash of the imported columns, so that an unchanged row is not written again. */
    contentHash: text('content_hash').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.titleId] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
    index('title_words_name').on(t.libraryCode, t.keyZh),
    index('title_words_title').on(t.titleId),
  ],
);

/** A title that a library added first, and the platform's record of the same title. */
export const titleLinks = pgTable(
  'title_links',
  {
    libraryCode: libraryCode(),
    /** The library's own title: its readers see this one, and not the platform's. */
    titleId: integer('title_id').notNull(),
    platformId: integer('platform_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.titleId] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
    foreignKey({ columns: [t.titleId], foreignColumns: [titles.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.platformId], foreignColumns: [titles.id] }).onDelete('cascade'),
    index('title_links_title').on(t.titleId),
    index('title_links_platform').on(t.platformId),
  ],
);

/**
 * Titles as readers of the library in scope see them: the library's own columns, else the platform's.
 */
export const shownTitles = pgView('shown_titles', {
  id: integer('id').notNull(),
  kind: text('kind').$type<TitleKind>().notNull(),
  ownerCode: text('owner_code'),
  /** The platform's record of a title of the library's own. */
  platformId: integer('platform_id'),
  name: localText('name'),
  abbreviation: text('abbreviation').notNull(),
  aliases: texts('aliases'),
  formerNames: texts('former_names'),
  keyZh: sortKey('key_zh').notNull(),
  printIdentifier: text('print_identifier'),
  onlineIdentifier: text('online_identifier'),
  cnNumber: text('cn_number'),
  doi: text('doi'),
  publisher: text('publisher').notNull(),
  place: text('place').notNull(),
  languages: texts('languages'),
  subjects: texts('subjects'),
  clc: text('clc'),
  authors: texts('authors'),
  editors: texts('editors'),
  edition: text('edition').notNull(),
  volume: text('volume').notNull(),
  publishedOn: text('published_on'),
  startedIn: integer('started_in'),
  frequency: text('frequency').$type<Frequency>().notNull(),
  keywords: texts('keywords'),
  abstract: text('abstract').notNull(),
  isOpenAccess: boolean('is_open_access').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  note: localText('note'),
  ownUrl: text('own_url').notNull(),
  isCore: boolean('is_core').notNull(),
}).existing();
