// The filters of the list of databases, read from the query of a feed's address. What is no value of a filter is left out,
// as the list leaves it out.
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import { DocumentType } from '#contract/models/document-types.ts';
import { AccessKind, type Language, type Subject } from '#contract/models/model.ts';
import {
  type DatabaseFilterName,
  databaseValues,
  stateOrder,
} from '#contract/rules/lists/database-filters.ts';
import { initialOf, monthOf } from '#contract/rules/rules.ts';
import {
  type ListQuery,
  letterIn,
  oneOf,
  paramsOf,
  short,
  termIn,
  valuesIn,
} from './list-query.ts';

/** Whether a text is a value of the filter. */
const accepts: Readonly<Record<DatabaseFilterName, (value: string) => boolean>> = {
  subject: short,
  access: oneOf(AccessKind.options),
  state: oneOf(stateOrder),
  type: oneOf(DocumentType.options),
  language: short,
  vendor: short,
  new: oneOf(['1']),
  added: (value) => monthOf(value) !== '',
};
const names = Object.keys(accepts) as DatabaseFilterName[];
/** Of these the list's address has one value. */
const singles: readonly DatabaseFilterName[] = ['new', 'added'];

export type DatabaseQuery = ListQuery<DatabaseFilterName>;

export function readDatabaseQuery(params: URLSearchParams): DatabaseQuery {
  const valuesOf = (name: DatabaseFilterName) => {
    const given = singles.includes(name) ? [params.get(name) ?? ''] : params.getAll(name);
    return valuesIn(given, accepts[name]);
  };
  return {
    q: termIn(params),
    letter: letterIn(params),
    chosen: {
      subject: valuesOf('subject'),
      access: valuesOf('access'),
      state: valuesOf('state'),
      type: valuesOf('type'),
      language: valuesOf('language'),
      vendor: valuesOf('vendor'),
      new: valuesOf('new'),
      added: valuesOf('added'),
    },
  };
}

/** The query as an address writes it: the same for every order of filters and values. */
export function databaseParams(query: DatabaseQuery): URLSearchParams {
  return paramsOf(query, names);
}

interface Narrowing<D> {
  language: Language;
  /** `yyyy-MM-dd`, the library's day. */
  today: string;
  subjects: readonly Subject[];
  /** Ids of databases that match the term; null without a term. */
  matched: ReadonlySet<string> | null;
  /** Whether expired databases are left out where no state is chosen, as the list does. */
  hidesExpired: boolean;
  /** Whether a confirmed fault of it lasts. */
  isOutOfOrder: (database: D) => boolean;
  /** Puts its times into the library's time zone. */
  localised: (database: D) => D;
}

/** Databases that the list shows for the query. */
export function narrowDatabases<D extends DatabaseSummary>(
  databases: readonly D[],
  { letter, chosen }: DatabaseQuery,
  { language, today, subjects, matched, hidesExpired, isOutOfOrder, localised }: Narrowing<D>,
): D[] {
  const table = new Map(subjects.map((subject) => [subject.code, subject]));
  return databases.filter((database) => {
    if (matched !== null && !matched.has(database.id)) return false;
    if (letter !== null && initialOf(database.keys[language]) !== letter) return false;
    const values = databaseValues(localised(database), today, table, isOutOfOrder(database));
    return names.every((name) => {
      if (chosen[name].length === 0) {
        return name !== 'state' || !hidesExpired || values.state[0] !== 'expired';
      }
      return values[name].some((value) => chosen[name].includes(value));
    });
  });
}
