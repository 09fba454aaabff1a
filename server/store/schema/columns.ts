// Column kinds that more than one table uses.
import { customType, jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import type { LocalText } from '#contract/model.ts';

/** Text in one or both languages. */
export const localText = (name: string) => jsonb(name).$type<LocalText>().notNull().default({});

/** List of plain texts. */
export const texts = (name: string) => text(name).array().notNull().default([]);

/** An instant. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Sorting key, compared byte by byte: the folded keys then sort alike on every PostgreSQL, whatever
 * language its cluster was made for.
 */
export const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Whose row it is: part of every tenant table's key, and what row-level security looks at. */
export const libraryCode = () => text('library_code').notNull();
