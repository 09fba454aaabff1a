// Subjects with all above them: who chose a subject chose everything below it.
import { disciplines } from '#contract/rules/lists/disciplines.ts';
import { fold } from '#contract/rules/rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { subjects } from '#server/store/schema/libraries.ts';

/** Gives codes with those of all subjects above them; null for none, because then nothing can be chosen by. */
type SubjectTree = (codes: readonly string[]) => string[] | null;

/**
 * Reads the subjects of the library in scope. Titles come with codes or names of disciplines, whatever codes the library
 * gives its own subjects.
 */
export async function subjectTree(tx: Tx): Promise<SubjectTree> {
  const { code: codeColumn, name, parent } = subjects;
  const rows = await tx.select({ code: codeColumn, name, parent }).from(subjects);
  const parents = new Map(rows.map(({ code, parent }) => [code, parent]));
  const codesByName = new Map(
    rows.flatMap(({ code, name }) =>
      [name.zh_CN, name.en].flatMap((text) => (text ? [[fold(text), code] as const] : [])),
    ),
  );
  /** The library's own code, else that of the discipline; null where there is no such subject. */
  const ownCode = (given: string): string | null => {
    if (parents.has(given)) return given;
    const discipline = disciplines.find(({ code }) => code === given);
    const names = discipline ? [discipline.zh_CN, discipline.en, ...discipline.other] : [given];
    const code = names.flatMap((text) => codesByName.get(fold(text)) ?? [])[0];
    if (code !== undefined || discipline !== undefined) return code ?? discipline?.code ?? null;
    // Codes of disciplines begin with those of what they belong to.
    return /^\d{3,6}$/.test(given) ? ownCode(given.slice(0, -1)) : null;
  };
  return (codes) => {
    const found = new Set<string>();
    for (const given of codes) {
      let each = ownCode(given);
      while (each !== null && !found.has(each)) {
        found.add(each);
        each = parents.get(each) ?? null;
      }
    }
    return found.size === 0 ? null : [...found];
  };
}
