// Names of subjects in both languages, so that a list in Chinese and one in English speak of one subject.

import type { LocalText } from '#contract/models/model.ts';
import { disciplines } from '#contract/rules/lists/disciplines.ts';
import { fold } from '#contract/rules/rules.ts';
import { partsOf } from '../cells/cell-values.ts';
import { inItsLanguage } from '../model/database-record.ts';
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
