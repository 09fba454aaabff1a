// The list under headings: by letter or by subject.
import { disciplines } from '#contract/disciplines.ts';
import type { Language } from '#contract/model.ts';
import { textIn } from '#contract/rules.ts';
import type { ListAddress } from './address.ts';
import type { Entry, SubjectTable } from './entries.ts';
import type { Found } from './filter.ts';

/** Databases under one heading; an empty `key` is the list without headings. */
export interface Group {
  key: string;
  label: string;
  items: readonly Found[];
}

/** Puts what was found under headings. Under subjects, a database stands under each of its own. */
export function grouped(
  found: readonly Found[],
  address: Pick<ListAddress, 'group' | 'subject'>,
  language: Language,
  subjects: SubjectTable,
): readonly Group[] {
  if (address.group === null) return [{ key: '', label: '', items: found }];
  const groups = new Map<string, Found[]>();
  for (const item of found) {
    for (const key of keysOf(item.entry, address)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [item]);
      else group.push(item);
    }
  }
  const keys = [...groups.keys()].sort();
  return keys.map((key) => ({
    key,
    label: address.group === 'letter' ? key : subjectName(key, language, subjects),
    items: groups.get(key) ?? [],
  }));
}

/** Name of a subject: the library's, else that of the discipline with this code, else the code. */
export function subjectName(code: string, language: Language, subjects: SubjectTable): string {
  const name = subjects.get(code)?.name ?? disciplines.find((each) => each.code === code);
  return (name && textIn(name, language)) || code;
}

/** With subjects chosen, only their headings: what else a database is about was not asked. */
function keysOf(
  entry: Entry,
  { group, subject }: Pick<ListAddress, 'group' | 'subject'>,
): readonly string[] {
  if (group === 'letter') return [entry.letter];
  if (subject.length > 0) return entry.values.subject.filter((code) => subject.includes(code));
  return entry.database.subjects;
}
