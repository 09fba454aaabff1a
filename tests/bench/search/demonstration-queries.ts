// What readers of the demonstration type until they have found something: names in pieces.
import booksWorld from '#server/seed/data/books-world.json' with { type: 'json' };
import booksZh from '#server/seed/data/books-zh.json' with { type: 'json' };
import databasesWorld from '#server/seed/data/databases-world.json' with { type: 'json' };
import databasesZh from '#server/seed/data/databases-zh.json' with { type: 'json' };
import journalsWorld from '#server/seed/data/journals-world.json' with { type: 'json' };
import journalsZh from '#server/seed/data/journals-zh.json' with { type: 'json' };
import { dice } from './search-titles.ts';

interface Named {
  name: { zh_CN?: string; en?: string };
  aliases?: string[];
}

const lists: readonly (readonly Named[])[] = [
  databasesZh,
  databasesWorld,
  journalsZh,
  journalsWorld,
  booksZh,
  booksWorld,
];
const fewestLetters = 3;

/** All different ones, in an order that is the same every time. */
export function demonstrationQueries(): string[] {
  const names = lists.flat().flatMap(({ name, aliases = [] }) => [name.zh_CN, name.en, ...aliases]);
  const pieces = names.flatMap((name) => (name === undefined ? [] : piecesOf(name)));
  const found = [...new Set(pieces)];
  const roll = dice(15);
  for (let index = found.length - 1; index > 0; index -= 1) {
    const other = roll(index + 1);
    [found[index], found[other]] = [found[other] ?? '', found[index] ?? ''];
  }
  return found;
}

/** A name as far as it was typed, its words two by two, and Chinese parts of it. */
function piecesOf(name: string): string[] {
  const found: string[] = [];
  const lower = name.toLowerCase();
  for (let to = fewestLetters; to <= lower.length; to += 1) found.push(lower.slice(0, to).trim());
  const words = lower.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= fewestLetters);
  for (const first of words) {
    for (const second of words) if (first !== second) found.push(`${first} ${second}`);
  }
  for (const [run] of lower.matchAll(/\p{Script=Han}+/gu)) {
    for (let from = 0; from < run.length; from += 1) {
      for (let to = from + 2; to <= run.length; to += 1) found.push(run.slice(from, to));
    }
  }
  return found;
}
