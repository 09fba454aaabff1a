// Prepares databases for their list: in alphabetical order, with all values for the filters computed once.
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { Language, Subject } from '#contract/models/model.ts';
import { databaseValues } from '#contract/rules/lists/database-filters.ts';
import {
  type ResourceState,
  resourceKey,
  type TrialStage,
  trialStage,
} from '#contract/rules/rules.ts';
import { byAlphabet, type LocalEntry, placeInAlphabet } from '../local-list.ts';
import type { DatabaseFilter, DatabaseParameter } from './shape.ts';

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
  return databases
    .map((database) => {
      const isOutOfOrder = outages.has(resourceKey({ kind: 'database', id: database.id }));
      const values = databaseValues(database, today, subjects, isOutOfOrder);
      return { ...entryOf(database, language, values), trial: trialStage(database, today) };
    })
    .sort(byAlphabet);
}

function entryOf(
  database: DatabaseSummary,
  language: Language,
  values: ReturnType<typeof databaseValues>,
): Omit<Entry, 'trial'> {
  const [state = 'inService'] = values.state;
  return {
    id: database.id,
    database,
    ...placeInAlphabet(database, language),
    state,
    values,
    // Expired databases are hidden unless the reader chooses that state.
    hiddenUnless: state === 'expired' ? 'state' : null,
  };
}
