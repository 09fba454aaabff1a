// What readers type, by class, drawn from the titles that are there.

import { keysOf } from '#server/catalogue/sort-keys.ts';
import { eachNear } from '#text-search/match/edit-distance.ts';
import { benchTitle, dice } from './search-titles.ts';

export interface BenchQuery {
  typed: string;
  /** The title it was drawn from. */
  source: number;
}

/** Classes that a plain scan for the folded text finds too. */
export const scannable = [
  'two characters',
  'three and more',
  'English prefix',
  'inner part',
] as const;

type Drawing = (source: number, roll: (sides: number) => number) => string;

/** Simplified and traditional in turn. */
const forms = '学學业業书書机機电電网網统統经經济濟历歷艺藝医醫药藥国國计計';
const traditional = new Map(
  Array.from({ length: forms.length / 2 }, (_, index) => [
    forms.charAt(index * 2),
    forms.charAt(index * 2 + 1),
  ]),
);

const longWord = (source: number) =>
  benchTitle(source)
    .en.toLowerCase()
    .split(' ')
    .filter((word) => /^[a-z]{6,}$/.test(word))
    .at(-1) ?? 'journal';

export const drawings: Record<string, Drawing> = {
  'two characters': (source, roll) => {
    const { zh } = benchTitle(source);
    return zh.slice(roll(2) * 2).slice(0, 2);
  },
  'three and more': (source, roll) => benchTitle(source).zh.slice(roll(2), 4 + roll(3)),
  'full pinyin': (source) => benchTitle(source).key.slice(0, 12),
  'pinyin initials': (source) => {
    const { zh } = benchTitle(source);
    return initialsOf(zh.slice(0, 5));
  },
  'English prefix': (source, roll) => longWord(source).slice(0, 3 + roll(4)),
  'inner part': (source, roll) =>
    longWord(source)
      .slice(1 + roll(2))
      .slice(0, 3 + roll(3)),
  'typing error': (source, roll) => {
    const words = benchTitle(source).en.toLowerCase().split(' ');
    const index = words.findLastIndex((word) => /^[a-z]{5,}$/.test(word));
    const near = textsNear(words[index] ?? 'journal');
    words[index] = near[roll(near.length)] ?? '';
    return words.filter((word) => word.length > 3).join(' ');
  },
  'typing error, one word': (source, roll) => {
    const near = textsNear(longWord(source));
    return near[roll(near.length)] ?? '';
  },
  'typing error, Chinese': (source, roll) => {
    const letters = [...benchTitle(source).zh];
    letters[roll(letters.length)] = '齉';
    return letters.join('');
  },
  ISSN: (source) => benchTitle(source).identifier,
  'ISSN or ISBN, first digits': (source) => benchTitle(source).identifier.slice(0, -4),
  'traditional form': (source) =>
    [...benchTitle(source).zh.slice(0, 4)].map((each) => traditional.get(each) ?? each).join(''),
  'several words': (source) => {
    const { zh, en } = benchTitle(source);
    return `${zh.slice(0, 2)} ${en.split(' ').at(-1)}`;
  },
};

/** All texts one typing error away. */
function textsNear(word: string): string[] {
  const found = new Set<string>();
  eachNear(word, (units, length) => found.add(String.fromCharCode(...units.subarray(0, length))));
  return [...found].filter((near) => near !== word);
}

/** Queries of a class, the same every time. */
export function queriesOf(name: string, titles: number, count: number): BenchQuery[] {
  const draw = drawings[name];
  if (draw === undefined) throw new Error(`There are no queries ${name}`);
  const roll = dice(name.length * 31);
  return Array.from({ length: count }, () => {
    // Of a title that the library holds.
    const source = roll(Math.floor(titles / 5)) * 5;
    return { source, typed: draw(source, roll) };
  });
}

function initialsOf(zh: string): string {
  return [...zh].map((each) => keysOf({ zh_CN: each }).initials).join('');
}
