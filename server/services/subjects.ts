// Subjects that databases of the library stand under, and their parents.

import { asc, sql } from 'drizzle-orm';
import type { LocalText } from '#contract/model.ts';
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
    const wanted = new Set(used.map(({ code }) => code));
    for (const { code, parent } of [...rows].reverse()) {
      if (parent !== null && wanted.has(code)) wanted.add(parent);
    }
    const items = rows.filter(({ code }) => wanted.has(code)).map(withKeys);
    return { items: [...items.filter(isRoot), ...items.filter((item) => !isRoot(item))] };
  },
} satisfies Pick<Handlers, 'listSubjects'>;

/** Few and asked for once per version of the library: not worth columns. */
function withKeys<S extends { name: LocalText }>(subject: S) {
  const { zh_CN, initials } = keysOf(subject.name);
  return { ...subject, keys: { zh_CN, initials } };
}

function isRoot({ parent }: { parent: string | null }): boolean {
  return parent === null;
}
