// The disciplines of the Ministry of Education (学科门类) in both languages. They give names to the subject
// codes of titles at libraries that list no subjects of their own.
import type { LocalText } from '../../models/model.ts';
import { fold } from '../rules.ts';

/** A discipline with its code; `other` has further English names that lists use. */
export interface Discipline {
  code: string;
  zh_CN: string;
  en: string;
  other: readonly string[];
}

const rows: readonly (readonly [code: string, zh: string, en: string, ...other: string[]])[] = [
  ['00', '综合', 'Multidisciplinary'],
  ['01', '哲学', 'Philosophy'],
  ['02', '经济学', 'Economics'],
  ['03', '法学', 'Law and social sciences', 'Law'],
  ['04', '教育学', 'Education and psychology', 'Education'],
  ['05', '文学', 'Literature and languages', 'Literature'],
  ['06', '历史学', 'History'],
  ['07', '理学', 'Natural sciences', 'Science', 'Sciences', 'Natural science'],
  ['08', '工学', 'Engineering'],
  ['09', '农学', 'Agriculture'],
  ['10', '医学', 'Medicine'],
  ['12', '管理学', 'Management'],
  ['13', '艺术学', 'Arts', 'Art'],
  ['14', '交叉学科', 'Interdisciplinary studies'],
];

/** All disciplines, in the order of their codes. */
export const disciplines: readonly Discipline[] = rows.map(([code, zh_CN, en, ...other]) => ({
  code,
  zh_CN,
  en,
  other,
}));

/** Disciplines that a library has no subject of its own for, neither by code nor by name, as subjects are written. */
export function disciplinesBeside(
  own: readonly { code: string; name: LocalText }[],
): { code: string; name: LocalText }[] {
  const known = new Set(
    own.flatMap(({ code, name }) => [code, fold(name.zh_CN ?? ''), fold(name.en ?? '')]),
  );
  return disciplines
    .filter(({ code, zh_CN, en }) => ![code, fold(zh_CN), fold(en)].some((each) => known.has(each)))
    .map(({ code, zh_CN, en }) => ({ code, name: { zh_CN, en } }));
}
