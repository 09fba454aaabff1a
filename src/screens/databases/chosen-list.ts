// What "Keep on this device" keeps of the list as it is narrowed. Pure.
import type { Chosen } from '#client/snapshots/keeps.ts';
import { shellPaths } from '#contract/paths.ts';
import {
  choiceNames,
  filterCount,
  type ListAddress,
  writeAddress,
} from '#features/filter-databases/address.ts';
import { type Naming, nameOf } from '#features/filter-databases/facets.ts';

/** The list, or all that the library has of a subject where nothing else narrows it. */
export function chosenList(address: ListAddress, naming: Naming): Chosen {
  const { text, language, subjects } = naming;
  const q = address.q.trim();
  const [code = ''] = address.subject;
  const subject = subjects.get(code);
  if (subject !== undefined && filterCount(address) === 1 && q === '') {
    return { kind: 'subject', of: code, name: subject.name };
  }
  const names = choiceNames.flatMap((filter) =>
    address[filter].map((value) => nameOf(filter, value, naming)),
  );
  const { letter, isNew, added } = address;
  if (letter !== null) names.unshift(`${text('databases.filters.letter')} ${letter}`);
  if (isNew) names.push(text('databases.new'));
  if (added !== '') names.push(`${text('databases.new')} ${added}`);
  if (q !== '') names.unshift(`“${q}”`);
  // How it is shown makes it no other list.
  const asked = writeAddress({ ...address, q, view: 'list', group: null, sort: null }).toString();
  return {
    kind: 'databases',
    of: asked === '' ? shellPaths.databaseList : `${shellPaths.databaseList}?${asked}`,
    name: names.length === 0 ? {} : { [language]: names.join(' · ') },
  };
}
