// Databases as the list works with them: in alphabetical order, with everything that filtering
// asks again and again worked out once.

import { pause } from '#browser/pause.ts';
import { vendorValue, withAncestors } from '#contract/facet-values.ts';
import type { DatabaseSummary, Language, Subject } from '#contract/model.ts';
import { initialOf, type ResourceState, statesOf, waysCounted } from '#contract/rules.ts';
import type { ChoiceName } from './address.ts';

/** A database with its place in the alphabet and its values for each filter. */
export interface Entry {
  database: DatabaseSummary;
  /** Sorting key in the reader's language. */
  key: string;
  letter: string;
  state: ResourceState;
  values: Readonly<Record<ChoiceName, readonly string[]>>;
}

/** Databases prepared at a stretch. */
const stretch = 125;

/** Subjects by code. */
export type SubjectTable = ReadonlyMap<string, Subject>;

/** Subjects by code, for looking up names and parents. */
export function tableOf(subjects: readonly Subject[]): SubjectTable {
  return new Map(subjects.map((subject) => [subject.code, subject]));
}

/**
 * Prepares databases for a language.
 * @param today `yyyy-MM-dd`, on which states depend
 */
export function prepare(
  databases: readonly DatabaseSummary[],
  language: Language,
  today: string,
  subjects: SubjectTable,
): readonly Entry[] {
  return databases.map((database) => entryOf(database, language, today, subjects)).sort(byKey);
}

/** As {@link prepare}, a stretch at a time, so that a key pressed meanwhile is answered. */
export async function prepareInStretches(
  ...[databases, ...circumstances]: Parameters<typeof prepare>
): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (let at = 0; at < databases.length; at += stretch) {
    const some = databases.slice(at, at + stretch);
    entries.push(...some.map((database) => entryOf(database, ...circumstances)));
    await pause();
  }
  return entries.sort(byKey);
}

function entryOf(
  database: DatabaseSummary,
  language: Language,
  today: string,
  subjects: SubjectTable,
): Entry {
  const key = database.keys[language];
  const states = statesOf(database, today);
  const vendor = vendorValue(database.vendor);
  const codes = database.subjects.flatMap((code) => withAncestors(code, subjects));
  return {
    database,
    key,
    letter: initialOf(key),
    state: states[0] ?? 'inService',
    values: {
      subject: [...new Set(codes)],
      type: database.types,
      language: database.languages,
      vendor: vendor === '' ? [] : [vendor],
      state: states,
      access: waysCounted(database.access),
    },
  };
}

/** Names that begin with no letter come first, as digits do; equal keys by id, so order is firm. */
function byKey(a: Entry, b: Entry): number {
  if (a.letter !== b.letter) return a.letter < b.letter ? -1 : 1;
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return a.database.id < b.database.id ? -1 : Number(a.database.id > b.database.id);
}
