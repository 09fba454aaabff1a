// Subjects with all above them: who chose a subject chose everything below it.
import type { Tx } from '../../connection/database.ts';
import { subjects } from '../../schema/libraries.ts';

/** Gives codes with those of all subjects above them; null for none, because then nothing can be chosen by. */
export type SubjectTree = (codes: readonly string[]) => string[] | null;

/** Reads the subjects of the library in scope. */
export async function subjectTree(tx: Tx): Promise<SubjectTree> {
  const rows = await tx.select({ code: subjects.code, parent: subjects.parent }).from(subjects);
  const parents = new Map(rows.map(({ code, parent }) => [code, parent]));
  return (codes) => {
    const found = new Set<string>();
    for (let each of codes) {
      for (;;) {
        if (found.has(each)) break;
        found.add(each);
        const parent = parents.get(each) ?? null;
        if (parent === null) break;
        each = parent;
      }
    }
    return found.size === 0 ? null : [...found];
  };
}
