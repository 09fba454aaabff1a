// How the words of a query name a title: by one of its names, with its authors or its publisher beside it.
import type { SearchedTexts } from '../rank/reason.ts';
import { foldForSearch } from '../text/fold-text.ts';
import { isKindWord } from '../text/query-words.ts';
import { isCharacter, tokensOf } from '../text/tokens.ts';
import { formsOf, isSmallWord } from '../text/word-forms.ts';

/** Of several titles that words name, the first of these counts. */
const namings = ['title', 'otherName', 'cut'] as const;

export interface Naming {
  /** By its title, by another name, or by a name cut word by word (`J. Biol. Chem.`). */
  by: (typeof namings)[number];
  /** True where words of its authors or its publisher stand beside the name. */
  isBeside: boolean;
}

/** Null where the words name another title, or have words beside the name that say nothing of this one. */
export function namingOf(words: string, texts: SearchedTexts): Naming | null {
  const { title = [], alias = [], formerName = [], person = [], publisher = [] } = texts;
  const typed = wordsOf(words);
  const beside = besideTest([...person, ...publisher]);
  const found = [
    ...title.map((name) => ({ by: 'title' as const, rest: restOf(typed, wordsOf(name)) })),
    ...[...alias, ...formerName].map((name) => ({
      by: 'otherName' as const,
      rest: restOf(typed, wordsOf(name)),
    })),
  ];
  const whole = found.find(({ rest }) => rest?.length === 0);
  if (whole !== undefined) return { by: whole.by, isBeside: false };
  const named = found.find(({ rest }) => rest !== null && beside(rest));
  if (named !== undefined) return { by: named.by, isBeside: true };
  const isCut = [...title, ...alias, ...formerName].some((name) => isCutFrom(typed, wordsOf(name)));
  return isCut ? { by: 'cut', isBeside: false } : null;
}

/** `J Biol Chem`: each word begins one of the name's, in their order; small words may be missing. One word may be cut from anything. */
function isCutFrom(typed: readonly string[], name: readonly string[]): boolean {
  const [short, long] = [typed, name].map((words) => words.filter((word) => !isSmallWord(word)));
  if (short === undefined || long === undefined) return false;
  const isOf = (word: string, whole = '') =>
    !isCharacter(word) && (whole.startsWith(word) || formsOf(whole).includes(word));
  return (
    short.length > 1 &&
    short.length === long.length &&
    short.every((word, at) => isOf(word, long[at]))
  );
}

/** `Nature 杂志`: a Chinese word for the kind is no part of a name in other letters. */
export function withoutKindWord(words: string): string {
  const characters = words.match(/\p{Script=Han}+/gu) ?? [];
  const isKind = characters.length === 1 && isKindWord(characters[0] ?? '');
  const others = isKind ? words.replace(/\p{Script=Han}+/u, ' ') : words;
  return /[\p{L}\d]/u.test(others) ? others : words;
}

/** Of the titles that the words name, those that they name best. */
export function bestNamed<T extends { naming: Naming }>(named: readonly T[]): readonly T[] {
  const place = ({ naming: { by, isBeside } }: T) =>
    namings.indexOf(by) + (isBeside ? namings.length : 0);
  const best = Math.min(...named.map(place));
  const found = named.filter((each) => place(each) === best);
  // Words that are cut can be cut from other names too.
  return found.length > 1 && found.some(({ naming }) => naming.by === 'cut') ? [] : found;
}

/** Lists write them or leave them out. */
const left = new Set(['the', 'and']);

function wordsOf(text: string): string[] {
  const all = tokensOf(foldForSearch(text));
  const kept = all.filter((token) => !left.has(token));
  return kept.length === 0 ? all : kept;
}

/** The words before or behind the name; null where it is not at one of the ends. */
function restOf(typed: readonly string[], name: readonly string[]): readonly string[] | null {
  if (name.length === 0 || name.length > typed.length) return null;
  const isAt = (from: number) => name.every((token, index) => token === typed[from + index]);
  if (isAt(0)) return typed.slice(name.length);
  const from = typed.length - name.length;
  return isAt(from) ? typed.slice(0, from) : null;
}

/** Whether all words are words of the names. */
function besideTest(names: readonly string[]): (rest: readonly string[]) => boolean {
  const known = names.map((name) => tokensOf(foldForSearch(name)));
  return (rest) => runsOf(rest).every((run) => known.some((name) => hasRun(name, run)));
}

/** Chinese names are not written with blanks: their characters must follow one another. */
function runsOf(tokens: readonly string[]): string[] {
  const runs: string[] = [];
  for (const [index, token] of tokens.entries()) {
    const isJoined = index > 0 && isCharacter(token) && isCharacter(tokens[index - 1] ?? '');
    if (isJoined) runs.push(`${runs.pop() ?? ''}${token}`);
    else runs.push(token);
  }
  return runs;
}

function hasRun(name: readonly string[], run: string): boolean {
  if (isCharacter(run)) return name.join('').includes(run);
  // Initials of names.
  return name.some((word) => word === run || (run.length === 1 && word.startsWith(run)));
}
