// The library's own information on its portal.
import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { libraryCode, localText, texts } from './columns.ts';
import { libraries } from './libraries.ts';

/** One row for each library. */
export const portalSettings = pgTable(
  'portal_settings',
  {
    libraryCode: libraryCode(),
    advisoryHtml: localText('advisory_html'),
    contact: localText('contact'),
    officeHours: localText('office_hours'),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** Kinds of resources whose lists stand in the order by hand unless a reader chooses another. */
    orderedByHand: texts('ordered_by_hand'),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);
