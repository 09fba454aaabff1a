// Prepares databases for their list: in alphabetical order, with all values for the filters computed once.
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { Language, Subject } from '#contract/models/model.ts';
import {
  type DatabaseFilter,
  type DatabaseParameter,
  listedDatabase,
} from '#contract/rules/lists/database-list.ts';
import { byAlphabet, type LocalEntry } from '#contract/rules/lists/narrow-list.ts';
import {
  type ResourceState,
  resourceKey,
  type TrialStage,
  trialStage,
} from '#contract/rules/rules.ts';

/** A database with its values for each filter. */
export interface Entry extends LocalEntry<DatabaseFilter, DatabaseParameter> {
  database: DatabaseSummary;
  state: ResourceState;
  trial: TrialStage | null;
}

/** Subjects by code. */
export type SubjectTable = ReadonlyMap<string, Subject>;

/** Subjects by code, for looking up names and parents. */
export function tableOf(subjects: readonly Subject[]): SubjectTable {
  return new Map(subjects.map((subject) => [subject.code, subject]));
}

/** Confirmed faults that last, by `resourceKey`. */
type Outages = Pick<ReadonlyMap<string, unknown>, 'has'>;

/**
 * Prepares databases for a language.
 * @param today `yyyy-MM-dd`; the states depend on it
 */
export function prepare(
  databases: readonly DatabaseSummary[],
  language: Language,
  today: string,
  subjects: SubjectTable,
  outages: Outages,
): readonly Entry[] {
  const now = { language, today, subjects };
  return databases
    .map((database) => {
      const isOutOfOrder = outages.has(resourceKey({ kind: 'database', id: database.id }));
      const listed = listedDatabase(database, now, isOutOfOrder);
      return { ...listed, database, trial: trialStage(database, today) };
    })
    .sort(byAlphabet);
}
