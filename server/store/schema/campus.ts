// Tables of a library's campus: its departments, and remote access for readers elsewhere.
import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { libraryCode, localText, sortKey, texts } from './columns.ts';
import { libraries } from './libraries.ts';

/** Colleges (`parent` null) and their departments. */
export const departments = pgTable(
  'departments',
  {
    libraryCode: libraryCode(),
    code: text('code').notNull(),
    name: localText('name'),
    /** Search keys, as in contract `Department.keys`. */
    keyZh: sortKey('key_zh').notNull(),
    keyInitials: sortKey('key_initials').notNull(),
    parent: text('parent'),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.code] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);

/** Remote access for readers elsewhere: one row for each library. */
export const accessSettings = pgTable(
  'access_settings',
  {
    libraryCode: libraryCode(),
    /** CIDR ranges of the campus. */
    campusRanges: texts('campus_ranges'),
    remoteKind: text('remote_kind')
      .$type<'none' | 'ezproxy' | 'openathens' | 'webvpn' | 'webvpn-hosts'>()
      .notNull()
      .default('none'),
    /** EZproxy: `https://host`; OpenAthens: the domain; WebVPN: `https://host`. */
    remoteBase: text('remote_base').notNull().default(''),
    /** WebVPN: key and vector of its addresses; '' for those of its maker. */
    remoteKey: text('remote_key').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);
