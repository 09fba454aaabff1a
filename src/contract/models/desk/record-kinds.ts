// The kinds of record that librarians write at the desk, and what each kind can do.
import * as z from 'zod/mini';
import type { Right } from '../roles.ts';

/** Kinds of record. */
export const RecordKind = z.enum([
  'database',
  'other',
  'notice',
  'document',
  'subject',
  'department',
  'vendor',
]);
export type RecordKind = z.infer<typeof RecordKind>;

/** States of a record, for its place in the list. A `draft` was not shown yet, `scheduled` has its day, `archived` is over. */
export const RecordState = z.enum(['draft', 'scheduled', 'published', 'archived']);
export type RecordState = z.infer<typeof RecordState>;

interface KindRules {
  /** The right to write records of the kind. */
  right: Right;
  /** Its records have a life of `RecordState`; others are always published. */
  hasStates: boolean;
  /** Two of its records can become one. */
  canMerge: boolean;
  /** Its records stand below one another (`TreeKind`). */
  isTree: boolean;
}

export const recordKinds: Readonly<Record<RecordKind, KindRules>> = {
  database: { right: 'editResources', hasStates: true, canMerge: true, isTree: false },
  other: { right: 'editResources', hasStates: true, canMerge: true, isTree: false },
  notice: { right: 'editNotices', hasStates: true, canMerge: false, isTree: false },
  document: { right: 'editNotices', hasStates: false, canMerge: false, isTree: false },
  subject: { right: 'editResources', hasStates: false, canMerge: true, isTree: true },
  department: { right: 'editResources', hasStates: false, canMerge: true, isTree: true },
  vendor: { right: 'editResources', hasStates: false, canMerge: true, isTree: true },
};

/** Kinds whose records stand below one another. */
export const TreeKind = z.enum(['subject', 'department', 'vendor']);
export type TreeKind = z.infer<typeof TreeKind>;
