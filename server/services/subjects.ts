// Subjects of the library's databases, and their parents.

import { asc, sql } from 'drizzle-orm';
import type { LocalText } from '#contract/models/model.ts';
import { isDatabaseShown } from '#server/catalogue/shown.ts';
import { keysOf } from '#server/catalogue/sort-keys.ts';
import type { Handlers } from '#server/handler/handlers.ts';
import { databases, subjects } from '#server/store/schema/libraries.ts';

export const subjectHandlers = {
  listSubjects: async (_input, { tx }) => {
    const rows = await tx
      .select({ code: subjects.code, name: subjects.name, parent: subjects.parent })
      .from(subjects)
      .orderBy(asc(subjects.position), asc(subjects.code));
    const used = await tx
      .selectDistinct({ code: sql<string>`unnest(${databases.subjects})` })
      .from(databases)
      .where(isDatabaseShown);
    const shown = new Set(used.map(({ code }) => code));
    for (const { code, parent } of [...rows].reverse()) {
      if (parent !== null && shown.has(code)) shown.add(parent);
    }
    const items = rows.filter(({ code }) => shown.has(code)).map(withKeys);
    return { items: [...items.filter(isRoot), ...items.filter((item) => !isRoot(item))] };
  },
} satisfies Pick<Handlers, 'listSubjects'>;

/** Computed here: there are few subjects, and the answer is cached for each version of the library. */
function withKeys<S extends { name: LocalText }>(subject: S) {
  const { zh_CN, initials } = keysOf(subject.name);
  return { ...subject, keys: { zh_CN, initials } };
}

function isRoot({ parent }: { parent: string | null }): boolean {
  return parent === null;
}
