// What readers of a resource, a department or a subject also use, computed in the background; and what readers do not want.
import { foreignKey, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import type { ResourceKind } from '#contract/models/model.ts';
import { instant, libraryCode } from './columns.ts';
import { libraries } from './libraries.ts';
import { patrons } from './patrons.ts';

/** A row names no reader, and stands for five readers at least. All readers of a library see the rows. */
export const alsoUsed = pgTable(
  'also_used',
  {
    libraryCode: libraryCode(),
    /** `kind/id` of a resource, `department/code` or `subject/code`. */
    source: text('source').notNull(),
    resourceKind: text('resource_kind').$type<ResourceKind>().notNull(),
    resourceId: text('resource_id').notNull(),
    /** From 0 to 1. */
    score: real('score').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.source, t.resourceKind, t.resourceId] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);

/** Resources that a patron does not want to be recommended. */
export const dismissals = pgTable(
  'dismissals',
  {
    libraryCode: libraryCode(),
    patronId: text('patron_id').notNull(),
    resourceKind: text('resource_kind').$type<ResourceKind>().notNull(),
    resourceId: text('resource_id').notNull(),
    dismissedAt: instant('dismissed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.patronId, t.resourceKind, t.resourceId] }),
    foreignKey({
      columns: [t.libraryCode, t.patronId],
      foreignColumns: [patrons.libraryCode, patrons.id],
    }).onDelete('cascade'),
  ],
);

/** Patrons who asked that the library does not remember what they view. */
export const unremembered = pgTable(
  'unremembered',
  {
    libraryCode: libraryCode(),
    patronId: text('patron_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.patronId] }),
    foreignKey({
      columns: [t.libraryCode, t.patronId],
      foreignColumns: [patrons.libraryCode, patrons.id],
    }).onDelete('cascade'),
  ],
);
