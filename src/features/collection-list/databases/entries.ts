// Prepares databases for their list: in alphabetical order, with all values for the filters computed once.
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { Language, Subject } from '#contract/models/model.ts';
import { vendorValue, withAncestors } from '#contract/rules/facet-values.ts';
import { type ResourceState, statesOf, waysCounted } from '#contract/rules/rules.ts';
import { byAlphabet, type LocalEntry, placeInAlphabet } from '../local-list.ts';
import type { DatabaseFilter, DatabaseParameter } from './shape.ts';

/** A database with its values for each filter. */
export interface Entry extends LocalEntry<DatabaseFilter, DatabaseParameter> {
  database: DatabaseSummary;
  state: ResourceState;
}

/** Subjects by code. */
export type SubjectTable = ReadonlyMap<string, Subject>;

/** Subjects by code, for looking up names and parents. */
export function tableOf(subjects: readonly Subject[]): SubjectTable {
  return new Map(subjects.map((subject) => [subject.code, subject]));
}

/**
 * Prepares databases for a language.
 * @param today `yyyy-MM-dd`; the states depend on it
 */
export function prepare(
  databases: readonly DatabaseSummary[],
  language: Language,
  today: string,
  subjects: SubjectTable,
): readonly Entry[] {
  return databases.map((database) => entryOf(database, language, today, subjects)).sort(byAlphabet);
}

function entryOf(
  database: DatabaseSummary,
  language: Language,
  today: string,
  subjects: SubjectTable,
): Entry {
  const states = statesOf(database, today);
  const vendor = vendorValue(database.vendor);
  const codes = database.subjects.flatMap((code) => withAncestors(code, subjects));
  return {
    id: database.id,
    database,
    ...placeInAlphabet(database.keys, language),
    state: states[0] ?? 'inService',
    values: {
      subject: [...new Set(codes)],
      type: database.types,
      language: database.languages,
      vendor: vendor === '' ? [] : [vendor],
      state: states,
      access: waysCounted(database.access),
      new: database.isNew ? ['1'] : [],
      added: database.addedIn === undefined ? [] : [database.addedIn],
    },
    // Expired databases are hidden unless the reader chooses that state.
    hiddenUnless: states[0] === 'expired' ? 'state' : null,
  };
}
