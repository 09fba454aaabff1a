// Whether a title is called as a reference calls it.
import type { LocalText } from '#contract/models/model.ts';

interface Called {
  name: LocalText;
  aliases: readonly string[];
  formerNames: readonly string[];
  abbreviation: string;
}

/** Words that references leave out, and write in other ways. */
const smallWords = new Set(['the', 'a', 'an', 'of', 'and', 'for', 'in', 'on', 'to']);

/** True where one of its names is the name, or the name is one of them cut word by word (`J. Biol. Chem.`). */
export function isCalled(title: Called, name: string): boolean {
  const wanted = wordsOf(name);
  const names = [
    ...Object.values(title.name),
    title.abbreviation,
    ...title.aliases,
    ...title.formerNames,
  ];
  return names.some((each) => {
    const words = wordsOf(each ?? '');
    return (
      words.length > 0 &&
      words.length === wanted.length &&
      words.every((word, at) => isShortOf(word, wanted[at] ?? ''))
    );
  });
}

/** One may be the other cut; Chinese names are not written with blanks, and are no words. */
function isShortOf(one: string, other: string): boolean {
  if (/\p{Script=Han}/u.test(one)) return one === other;
  return one.startsWith(other) || other.startsWith(one);
}

function wordsOf(name: string): string[] {
  const words =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !smallWords.has(word));
}
