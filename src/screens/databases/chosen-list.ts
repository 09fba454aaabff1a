// What "Keep on this device" keeps of the list as it is narrowed. Pure.
import type { KeepChoice } from '#client/snapshots/keeps.ts';
import type { Language } from '#contract/model.ts';
import { shellPaths } from '#contract/paths.ts';
import type { SubjectTable } from '#features/collection-list/databases/entries.ts';
import {
  type DatabaseFilter,
  type DatabaseParameter,
  type DatabaseQuery,
  databaseShape,
} from '#features/collection-list/databases/shape.ts';
import { editedQuery, filterCount } from '#features/collection-list/list-shape.ts';
import { chosenPart, type ListNaming } from '#features/collection-list/options.ts';

/** The list, or all that the library has of a subject where nothing else narrows it. */
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
  // How it is shown makes it no other list.
  const plain = editedQuery(query, { single: { view: '', group: '', sort: '' } });
  const { of, name } = chosenPart(shellPaths.databaseList, databaseShape, plain, naming);
  return { kind: 'databases', of, name: name === '' ? {} : { [language]: name } };
}
