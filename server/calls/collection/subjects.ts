// Subjects of what readers may see, and their parents.

import { asc } from 'drizzle-orm';
import type { LocalText, ResourceKind, Subject } from '#contract/models/model.ts';
import { disciplinesBeside } from '#contract/rules/lists/disciplines.ts';
import { withAncestors } from '#contract/rules/lists/facet-values.ts';
import { stateOf } from '#contract/rules/rules.ts';
import { libraryDay } from '#server/domain/libraries/library-day.ts';
import { dateColumns } from '#server/domain/resources/database-dates.ts';
import type { CallContext, Handlers } from '#server/http/context/call-context.ts';
import type { SearchIndex } from '#server/search/port.ts';
import { isDatabaseShown, isOtherShown } from '#server/store/rows/shown.ts';
import { keysOf } from '#server/store/rows/sort-keys.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases, subjects } from '#server/store/schema/libraries.ts';

type Named = Pick<Subject, 'code' | 'name' | 'parent'>;

export const subjectHandlers = {
  listSubjects: async (_input, context) => {
    const { tx, index } = context;
    const own: Named[] = await tx
      .select({ code: subjects.code, name: subjects.name, parent: subjects.parent })
      .from(subjects)
      .orderBy(asc(subjects.position), asc(subjects.code));
    const table = new Map(own.map((subject) => [subject.code, subject]));
    const used = await ownCounts(context, table);
    if (index === null) {
      // Which subjects titles have is not known yet: one without resources is better than one without a name.
      for (const { code } of own) used.add(code);
    } else countTitles(index, used);
    const shown = new Set([...used.codes()].flatMap((code) => withAncestors(code, table)));
    // Titles, and databases of a library without subjects of its own, have the codes of disciplines.
    const beside = disciplinesBeside(own).map((discipline) => ({ ...discipline, parent: null }));
    const items = [...own, ...beside]
      .filter(({ code }) => shown.has(code))
      .map((subject) => ({ ...withKeys(subject), counts: used.countsOf(subject.code) }));
    return { items: [...items.filter(isRoot), ...items.filter((item) => !isRoot(item))] };
  },
} satisfies Pick<Handlers, 'listSubjects'>;

/** Codes that something has, with the number of resources of each kind. */
interface Used {
  add(code: string, kind?: ResourceKind, count?: number): void;
  codes(): Iterable<string>;
  countsOf(code: string): Partial<Record<ResourceKind, number>>;
}

function noneUsed(): Used {
  const counts = new Map<string, Partial<Record<ResourceKind, number>>>();
  return {
    add: (code, kind, count = 1) => {
      const known = counts.get(code) ?? {};
      counts.set(code, known);
      if (kind !== undefined) known[kind] = (known[kind] ?? 0) + count;
    },
    codes: () => counts.keys(),
    countsOf: (code) => counts.get(code) ?? {},
  };
}

/** Of databases and other resources, which their lists find under all subjects above too. */
async function ownCounts(
  { tx, library, now }: CallContext,
  table: ReadonlyMap<string, Named>,
): Promise<Used> {
  const used = noneUsed();
  const day = libraryDay(library, now);
  for (const row of await tx
    .select({ subjects: databases.subjects, ...dateColumns })
    .from(databases)
    .where(isDatabaseShown)) {
    // The list shows expired databases only on request: they have names, and are not counted.
    const isExpired = stateOf(row, day) === 'expired';
    for (const code of above(row.subjects, table))
      used.add(code, isExpired ? undefined : 'database');
  }
  for (const row of await tx
    .select({ subjects: otherResources.subjects })
    .from(otherResources)
    .where(isOtherShown)) {
    for (const code of above(row.subjects, table)) used.add(code, 'other');
  }
  return used;
}

function above(codes: readonly string[], table: ReadonlyMap<string, Named>): ReadonlySet<string> {
  return new Set(codes.flatMap((code) => withAncestors(code, table)));
}

/** Titles are found under their own subjects; those that the library does not hold are seen too. */
function countTitles(index: SearchIndex, used: Used): void {
  for (const kind of ['journal', 'ebook'] as const) {
    for (const [code] of index.countSubjects({ kind, scope: 'platform' })) used.add(code);
    for (const [code, count] of index.countSubjects({ kind, scope: 'library' })) {
      used.add(code, kind, count);
    }
  }
}

/** Computed here: there are few subjects, and the answer is cached for each version of the library. */
function withKeys<S extends { name: LocalText }>(subject: S) {
  const { zh_CN, initials } = keysOf(subject.name);
  return { ...subject, keys: { zh_CN, initials } };
}

function isRoot({ parent }: { parent: string | null }): boolean {
  return parent === null;
}
