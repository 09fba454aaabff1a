// Subjects in both languages, so that a Chinese and an English list speak of one subject.

import type { LocalText } from '#contract/models/model.ts';
import { disciplines } from '#contract/rules/lists/disciplines.ts';
import { fold } from '#contract/rules/rules.ts';
import { inItsLanguage } from './language-names.ts';
import names from './names/disciplines.json' with { type: 'json' };

/** Disciplines of the first level (一级学科) that lists name most, in Chinese and English. */
const firstLevel = Object.entries(names);

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

export function disciplineOf(name: string): string {
  return codes.get(fold(name)) ?? name;
}

/** With its name in the other language where that is known. */
export function subjectNameOf(text: string): LocalText {
  const name = inItsLanguage(text);
  if (name.zh_CN !== undefined) {
    const en = englishNames.get(name.zh_CN);
    return en === undefined ? name : { ...name, en };
  }
  const zh = chineseNames.get(fold(text));
  return zh === undefined ? name : { ...name, zh_CN: zh };
}
