// What readers type, by class, drawn from the titles that are there.

import { eachNear } from '#text-search/match/edit-distance.ts';
import { benchTitle, dice } from './search-titles.ts';

type Drawing = (source: number, roll: (sides: number) => number) => string;

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
  ISSN: (source) => benchTitle(source).identifier,
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

export function queriesOf(name: string, titles: number, count: number): string[] {
  const draw = drawings[name];
  if (draw === undefined) throw new Error(`There are no queries ${name}`);
  const roll = dice(name.length * 31);
  // Of titles that the library holds.
  return Array.from({ length: count }, () => draw(roll(Math.floor(titles / 5)) * 5, roll));
}
