// Groups the list under headings, by letter or by subject.

import type { Language } from '#contract/models/model.ts';
import type { DatabaseQuery } from '#contract/rules/lists/database-list.ts';
import type { Found } from '#contract/rules/lists/narrow-list.ts';
import { subjectName } from '#contract/rules/lists/subject-names.ts';
import { type LocalGroup, ungrouped } from '../local-results.tsx';
import type { Entry, SubjectTable } from './entries.ts';

/** Groups the found databases. By subject, a database is listed under each of its subjects. */
export function grouped(
  found: readonly Found<Entry>[],
  query: DatabaseQuery,
  language: Language,
  subjects: SubjectTable,
): readonly LocalGroup<Found<Entry>>[] {
  if (query.single.group === '') return ungrouped(found);
  const groups = new Map<string, Found<Entry>[]>();
  for (const item of found) {
    for (const key of keysOf(item.entry, query)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [item]);
      else group.push(item);
    }
  }
  const keys = [...groups.keys()].sort();
  return keys.map((key) => {
    const items = groups.get(key) ?? [];
    const label = query.single.group === 'letter' ? key : subjectName(key, language, subjects);
    return { key, label, items, size: items.length };
  });
}

/** If subjects are chosen, only their headings are shown, because the reader chose no other subject. */
function keysOf(entry: Entry, { single, chosen: { subject } }: DatabaseQuery): readonly string[] {
  if (single.group === 'letter') return [entry.letter];
  if (subject.length > 0) return entry.values.subject.filter((code) => subject.includes(code));
  return entry.database.subjects;
}
