// Vendors and platforms of a library.
import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, libraryCode, localText, texts } from '../columns.ts';
import { libraries } from '../libraries.ts';

/** Vendors and platforms. A text without one makes one (trigger `link_vendor`), so that imports need not know them. */
export const vendors = pgTable(
  'vendors',
  {
    libraryCode: libraryCode(),
    id: text('id').notNull(),
    name: localText('name'),
    vendorType: text('vendor_type').notNull().default('vendor'),
    /** Other names under which lists have it: of merged records, and former ones. */
    aliases: texts('aliases'),
    parent: text('parent'),
    position: integer('position').notNull().default(0),
    homePage: text('home_page').notNull().default(''),
    email: text('email').notNull().default(''),
    contactPerson: text('contact_person').notNull().default(''),
    internalNote: text('internal_note').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);
