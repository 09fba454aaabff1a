// The list of databases: its shape, and the values by which a database is found. The page's list and the service's feeds
// share them.
import type { DatabaseSummary } from '../../models/database-model.ts';
import { DocumentType } from '../../models/document-types.ts';
import { AccessKind, type Language, type Subject } from '../../models/model.ts';
import { monthOf, pastTrialOf, type ResourceState, statesOf, waysCounted } from '../rules.ts';
import { vendorValue, withAncestors } from './facet-values.ts';
import {
  formOf,
  type ListQuery,
  type ListShape,
  type ListSorts,
  oneOf,
  type QueryEdit,
  upTo,
} from './list-shape.ts';
import { type LocalEntry, placeInAlphabet } from './narrow-list.ts';

/** States, the most important for readers first. */
export const stateOrder: readonly ResourceState[] = [
  'inService',
  'trial',
  'upcoming',
  'nearExpiry',
  'maintenance',
  'expired',
];

/** What readers choose by state: the states, and the shelf of past trials, whatever became of them. */
export type StateChoice = ResourceState | 'pastTrial';
export const stateChoices: readonly StateChoice[] = [...stateOrder, 'pastTrial'];

export type DatabaseFilter = 'subject' | 'access' | 'state' | 'type' | 'language' | 'vendor';
/** `new` is '1'; `added` is the month in which the library got the database, `yyyy-MM`. */
export type DatabaseParameter = 'new' | 'added' | 'view' | 'group' | 'sort';
export type DatabaseQuery = ListQuery<DatabaseFilter, DatabaseParameter>;
export type DatabaseEdit = QueryEdit<DatabaseFilter, DatabaseParameter>;

export type DatabaseSort = 'relevance' | 'hand' | 'name' | 'newest';
const sorts: ListSorts<DatabaseSort> = { all: ['relevance', 'name', 'newest'], usual: 'name' };
const sortsByHand: ListSorts<DatabaseSort> = {
  all: ['relevance', 'hand', 'name', 'newest'],
  usual: 'hand',
};

/** The orders of a list: that of the librarians is there where they chose it. */
export function sortsOfDatabases(
  databases: readonly Pick<DatabaseSummary, 'position'>[],
): ListSorts<DatabaseSort> {
  return databases.some(({ position }) => position !== undefined) ? sortsByHand : sorts;
}

const maxLength = 200;

export const databaseShape: ListShape<DatabaseFilter, DatabaseParameter> = {
  choices: {
    subject: upTo(maxLength),
    access: oneOf(AccessKind.options),
    state: oneOf(stateChoices),
    type: oneOf(DocumentType.options),
    language: upTo(maxLength),
    vendor: upTo(maxLength),
  },
  single: {
    new: oneOf(['1']),
    added: monthOf,
    view: oneOf(['card']),
    group: oneOf(['letter', 'subject']),
    sort: oneOf(sortsByHand.all),
  },
  narrowing: ['subject', 'access', 'state', 'type', 'language', 'vendor', 'new', 'added'],
  hasLetters: true,
  sorts: sortsByHand,
};

/** Reads and writes the list's address. */
export const databaseForm = formOf(databaseShape);

/**
 * States under which lists count a database. One with a confirmed fault is no more in service than one in maintenance, and
 * is found with those; what has ended stays ended.
 * @param today `yyyy-MM-dd`
 */
export function listedStates(
  database: Parameters<typeof statesOf>[0],
  today: string,
  isOutOfOrder: boolean,
): readonly ResourceState[] {
  const states = statesOf(database, today);
  if (!isOutOfOrder || states[0] === 'expired') return states;
  const stopped = { isInMaintenance: true, maintenanceFrom: null, maintenanceTo: null };
  return statesOf({ ...database, ...stopped }, today);
}

/** What the values of databases depend on. */
export interface DatabasesNow {
  language: Language;
  /** `yyyy-MM-dd`; the states depend on it. */
  today: string;
  subjects: ReadonlyMap<string, Pick<Subject, 'parent'>>;
}

/**
 * A database as its list finds it.
 *
 * @param isOutOfOrder true where a confirmed fault lasts
 */
export function listedDatabase(
  database: DatabaseSummary,
  { language, today, subjects }: DatabasesNow,
  isOutOfOrder: boolean,
): LocalEntry<DatabaseFilter, DatabaseParameter> & { state: ResourceState } {
  const vendor = vendorValue(database.vendor);
  const codes = database.subjects.flatMap((code) => withAncestors(code, subjects));
  const states = listedStates(database, today, isOutOfOrder);
  const [state = 'inService'] = states;
  return {
    id: database.id,
    ...placeInAlphabet(database, language),
    state,
    values: {
      subject: [...new Set(codes)],
      type: database.types,
      language: database.languages,
      vendor: vendor === '' ? [] : [vendor],
      state: pastTrialOf(database, today) === null ? states : [...states, 'pastTrial'],
      access: waysCounted(database.access),
      new: database.isNew ? ['1'] : [],
      added: database.addedIn === undefined ? [] : [database.addedIn],
    },
    // Expired databases are hidden unless the reader chooses that state.
    hiddenUnless: state === 'expired' ? 'state' : null,
  };
}
