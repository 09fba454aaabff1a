// The kinds of record that librarians write at the desk, and what each kind can do.
import * as z from 'zod/mini';
import type { Right } from '../roles.ts';

/** Kinds of record. */
export const RecordKind = z.enum([
  'database',
  'other',
  'package',
  'title',
  'bestBet',
  'notice',
  'document',
  'subject',
  'department',
  'vendor',
]);
export type RecordKind = z.infer<typeof RecordKind>;

/** Kinds whose records can have a picture. */
export const PicturedKind = z.enum(['database', 'other', 'title']);
export type PicturedKind = z.infer<typeof PicturedKind>;

/** States of a record, for its place in the list. A `draft` was not shown yet, `scheduled` has its day, `archived` is over. */
export const RecordState = z.enum(['draft', 'scheduled', 'published', 'archived']);
export type RecordState = z.infer<typeof RecordState>;

/** Where a database stands today, as readers see it; `out`: with a confirmed fault, or in maintenance. */
export const DatabaseLife = z.enum(['inService', 'trial', 'nearExpiry', 'out', 'expired']);
export type DatabaseLife = z.infer<typeof DatabaseLife>;

interface KindRules {
  /** The right to write records of the kind. */
  right: Right;
  /** Its records have a life of `RecordState`; others are always published. */
  hasStates: boolean;
  /** Two of its records can become one. */
  canMerge: boolean;
  /** Its records stand below one another (`TreeKind`). */
  isTree: boolean;
  /** Librarians can give its records an order by hand. */
  isOrdered?: true;
  /** Imports alone make and remove its records; librarians write fields of their own. */
  isImported?: true;
}

export const recordKinds: Readonly<Record<RecordKind, KindRules>> = {
  database: {
    right: 'editResources',
    hasStates: true,
    canMerge: true,
    isTree: false,
    isOrdered: true,
  },
  other: {
    right: 'editResources',
    hasStates: true,
    canMerge: true,
    isTree: false,
    isOrdered: true,
  },
  package: {
    right: 'editResources',
    hasStates: false,
    canMerge: false,
    isTree: false,
    isImported: true,
  },
  title: {
    right: 'editResources',
    hasStates: false,
    canMerge: false,
    isTree: false,
    isImported: true,
  },
  bestBet: {
    right: 'editResources',
    hasStates: false,
    canMerge: false,
    isTree: false,
    isOrdered: true,
  },
  notice: { right: 'editNotices', hasStates: true, canMerge: false, isTree: false },
  document: { right: 'editNotices', hasStates: false, canMerge: false, isTree: false },
  subject: { right: 'editResources', hasStates: false, canMerge: true, isTree: true },
  department: { right: 'editResources', hasStates: false, canMerge: true, isTree: true },
  vendor: { right: 'editResources', hasStates: false, canMerge: true, isTree: true },
};

/** Kinds whose records stand below one another. */
export const TreeKind = z.enum(['subject', 'department', 'vendor']);
export type TreeKind = z.infer<typeof TreeKind>;
