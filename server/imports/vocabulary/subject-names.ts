// Names of subjects in both languages, so that a list in Chinese and one in English speak of one subject.

import type { LocalText } from '#contract/models/model.ts';
import { disciplines } from '#contract/rules/lists/disciplines.ts';
import { fold } from '#contract/rules/rules.ts';
import { partsOf } from '../cells/cell-values.ts';
import { inItsLanguage } from '../model/database-record.ts';

/** Disciplines of the first level (一级学科) that lists name most. */
const firstLevel: readonly (readonly [zh: string, en: string])[] = [
  ['理论经济学', 'Theoretical economics'],
  ['应用经济学', 'Applied economics'],
  ['政治学', 'Political science'],
  ['社会学', 'Sociology'],
  ['民族学', 'Ethnology'],
  ['心理学', 'Psychology'],
  ['体育学', 'Sports science'],
  ['中国语言文学', 'Chinese language and literature'],
  ['外国语言文学', 'Foreign languages and literatures'],
  ['新闻传播学', 'Journalism and communication'],
  ['语言学', 'Linguistics'],
  ['考古学', 'Archaeology'],
  ['中国史', 'Chinese history'],
  ['世界史', 'World history'],
  ['数学', 'Mathematics'],
  ['物理学', 'Physics'],
  ['化学', 'Chemistry'],
  ['天文学', 'Astronomy'],
  ['地理学', 'Geography'],
  ['大气科学', 'Atmospheric sciences'],
  ['海洋科学', 'Marine sciences'],
  ['地球物理学', 'Geophysics'],
  ['地质学', 'Geology'],
  ['生物学', 'Biology'],
  ['生态学', 'Ecology'],
  ['统计学', 'Statistics'],
  ['力学', 'Mechanics'],
  ['机械工程', 'Mechanical engineering'],
  ['材料科学与工程', 'Materials science and engineering'],
  ['电气工程', 'Electrical engineering'],
  ['计算机科学与技术', 'Computer science and technology'],
  ['建筑学', 'Architecture'],
  ['土木工程', 'Civil engineering'],
  ['化学工程与技术', 'Chemical engineering and technology'],
  ['环境科学与工程', 'Environmental science and engineering'],
  ['软件工程', 'Software engineering'],
  ['兽医学', 'Veterinary medicine'],
  ['基础医学', 'Basic medicine'],
  ['临床医学', 'Clinical medicine'],
  ['口腔医学', 'Stomatology'],
  ['中医学', 'Traditional Chinese medicine'],
  ['药学', 'Pharmacy'],
  ['护理学', 'Nursing'],
  ['工商管理', 'Business administration'],
  ['公共管理', 'Public administration'],
  ['音乐学', 'Music'],
];

const chineseNames = new Map<string, string>([
  ...disciplines.flatMap(({ zh_CN, en, other }) =>
    [en, ...other].map((name) => [fold(name), zh_CN] as const),
  ),
  ...firstLevel.map(([zh, en]) => [fold(en), zh] as const),
]);
const englishNames = new Map<string, string>([
  ...disciplines.map(({ zh_CN, en }) => [zh_CN, en] as const),
  ...firstLevel,
]);
const codes = new Map<string, string>(
  disciplines.flatMap(({ code, zh_CN, en, other }) =>
    [zh_CN, en, ...other].map((name) => [fold(name), code] as const),
  ),
);

/** A subject as a list names it, with its name in the other language where that is known. */
export function subjectNameOf(text: string): LocalText {
  const name = inItsLanguage(text);
  if (name.zh_CN !== undefined) {
    const en = englishNames.get(name.zh_CN);
    return en === undefined ? name : { ...name, en };
  }
  const zh = chineseNames.get(fold(text));
  return zh === undefined ? name : { ...name, zh_CN: zh };
}

/** The disciplines of a title: by their codes where those are known, else as the list names them. */
export function disciplinesIn(cell: string): string[] {
  return [...new Set(partsOf(cell).map((name) => codes.get(fold(name)) ?? name))];
}
