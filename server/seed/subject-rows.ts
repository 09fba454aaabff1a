// The disciplines of the Ministry of Education (学科门类), and what belongs to none of them alone.
import type { LocalText } from '#contract/model.ts';

/** Code, Chinese name, English name; in the order of the codes. */
const categories: readonly (readonly [string, string, string])[] = [
  ['00', '综合', 'Multidisciplinary'],
  ['01', '哲学', 'Philosophy'],
  ['02', '经济学', 'Economics'],
  ['03', '法学', 'Law and social sciences'],
  ['04', '教育学', 'Education and psychology'],
  ['05', '文学', 'Literature and languages'],
  ['06', '历史学', 'History'],
  ['07', '理学', 'Natural sciences'],
  ['08', '工学', 'Engineering'],
  ['09', '农学', 'Agriculture'],
  ['10', '医学', 'Medicine'],
  ['12', '管理学', 'Management'],
  ['13', '艺术学', 'Arts'],
  ['14', '交叉学科', 'Interdisciplinary studies'],
];

/** Rows of the subjects table, library aside. */
export const subjectRows: readonly {
  code: string;
  name: LocalText;
  parent: null;
  position: number;
}[] = categories.map(([code, zh_CN, en], position) => ({
  code,
  name: { zh_CN, en },
  parent: null,
  position,
}));
