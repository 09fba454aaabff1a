// The list that "Keep on this device" stores, with its current filters. Pure.
import type { KeepChoice } from '#client/snapshots/keeps.ts';
import type { Language } from '#contract/models/model.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import type { SubjectTable } from '#features/collection-list/databases/entries.ts';
import {
  type DatabaseFilter,
  type DatabaseParameter,
  type DatabaseQuery,
  databaseShape,
} from '#features/collection-list/databases/shape.ts';
import { editedQuery, filterCount } from '#features/collection-list/list-shape.ts';
import { chosenPart, type ListNaming } from '#features/collection-list/options.ts';

/** The list; if a subject is the only filter, all resources of that subject. */
export function chosenList(
  query: DatabaseQuery,
  subjects: SubjectTable,
  naming: ListNaming<DatabaseFilter, DatabaseParameter>,
  language: Language,
): KeepChoice {
  const [code = ''] = query.chosen.subject;
  const subject = subjects.get(code);
  if (subject !== undefined && filterCount(databaseShape, query) === 1 && query.q.trim() === '') {
    return { kind: 'subject', of: code, name: subject.name };
  }
  // View, grouping and order do not make it another list.
  const plain = editedQuery(query, { single: { view: '', group: '', sort: '' } });
  const { of, name } = chosenPart(shellPaths.databaseList, databaseShape, plain, naming);
  return { kind: 'databases', of, name: name === '' ? {} : { [language]: name } };
}
