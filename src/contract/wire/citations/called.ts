// Whether a title is called as a reference calls it.
import type { LocalText } from '../../models/model.ts';

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
  const { aliases, formerNames, abbreviation } = title;
  return isOneOf([...Object.values(title.name), abbreviation, ...aliases, ...formerNames], name);
}

/** The same for names. */
export function isOneOf(names: readonly (string | undefined)[], name: string): boolean {
  const wanted = wordsOf(name);
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
