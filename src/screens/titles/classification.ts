// Classes of the Chinese Library Classification: names, the tree, and the number of books in each.
import type { Language } from '#contract/models/model.ts';
import { classificationTable } from './classification-table.ts';

/** A class with its name in both languages. */
export interface BookClass {
  code: string;
  name: Readonly<Record<Language, string>>;
}

const classes: readonly BookClass[] = classificationTable
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', chinese = '', english = ''] = line.split('|');
    return { code, name: { zh_CN: chinese, en: english } };
  });
const byCode = new Map(classes.map((each) => [each.code, each]));

/** The main classes, A to Z. */
export const mainClasses: readonly BookClass[] = classes.filter(({ code }) => code.length === 1);

/** The divisions of a main class; books are counted by them. */
export function divisionsOf(main: string): readonly BookClass[] {
  return classes.filter(({ code }) => code.length === 2 && code.startsWith(main));
}

/** The library's own name of a class; '' where it has none. */
export type OwnName = (code: string) => string;

/** The name of a class: the library's own, else that of the classification. */
export function className({ code, name }: BookClass, language: Language, ownName: OwnName): string {
  return ownName(code) || name[language];
}

/** The label of a class: its code, and the name of the nearest class above it that has a name. */
export function classLabel(code: string, language: Language, ownName: OwnName): string {
  for (let end = code.length; end > 0; end -= 1) {
    const above = code.slice(0, end);
    const name = ownName(above) || byCode.get(above)?.name[language];
    if (name) return `${code} ${name}`;
  }
  return code;
}

/** The path to a class: the main class first, the class itself last if it has a name. */
export function classPath(code: string): readonly BookClass[] {
  return Array.from(code, (_, index) => byCode.get(code.slice(0, index + 1))).filter(
    (found): found is BookClass => found !== undefined,
  );
}

/** The number of books in a class and those below it; only codes of one or two characters have counts. */
export function countOf(code: string, counts: readonly { value: string; count: number }[]): number {
  return counts.find(({ value }) => value === code)?.count ?? 0;
}
