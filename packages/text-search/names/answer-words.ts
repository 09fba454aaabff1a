// Which title the words of a query name, and what is known of it: with a year or a place in it, or with its authors or its publisher
// beside its name. The service asks its lists, a device what it keeps.
import type { SearchedTexts } from '../rank/reason.ts';
import { bestNamed, namingOf, withoutKindWord } from './naming.ts';

type Kind = 'journal' | 'ebook';

/** What is asked for besides the name; '' for what is not. */
interface Part {
  year: string;
  volume: string;
  issue: string;
  pages: string;
}

interface Wanted {
  words: string;
  years: readonly string[];
  place: Omit<Part, 'year'>;
}

export interface NamedTitle {
  kind: Kind;
  texts: SearchedTexts;
  /** True where the library has it in print alone. */
  isPrintOnly?: boolean | undefined;
}

interface Lists<T, A> {
  /** The first hits for all words. */
  found: readonly T[];
  /** True where a hit is called exactly as all words are: `1984`, `Blade Runner 2049`. */
  isName: boolean;
  /** Titles for the words, held or not, best first. */
  titlesFor(kind: Kind, words: string): Promise<readonly T[]>;
  /** What is known of titles of one name; null where nothing tells which is meant. */
  answerFor(titles: readonly T[], part: Part): Promise<A | null>;
}

/** @param typed the whole query */
export async function answerToWords<T extends NamedTitle, A extends { state: string }>(
  typed: string,
  wanted: Wanted,
  lists: Lists<T, A>,
): Promise<A | null> {
  const isPlaced = Object.values(wanted.place).some((each) => each !== '');
  const isPart = (isPlaced || wanted.years.length > 0) && wanted.words !== '' && !lists.isName;
  const named = isPart ? await calledOrBooks(wanted.words, isPlaced, lists) : [];
  if (named.length > 0) return answerForYears(named, wanted, lists);
  // Figures may belong to the name: `1984 Orwell`.
  return lists.answerFor(besideNames(typed, lists.found), whole);
}

const whole: Part = { year: '', volume: '', issue: '', pages: '' };

/** Of volumes and issues journals are asked; of a year books too, where no journal has the name. */
async function calledOrBooks<T extends NamedTitle>(
  typed: string,
  isPlaced: boolean,
  lists: Pick<Lists<T, unknown>, 'titlesFor'>,
) {
  const words = withoutKindWord(typed);
  const journals = titlesNamed(words, await lists.titlesFor('journal', words));
  if (journals.length > 0 || isPlaced) return journals;
  return titlesNamed(words, await lists.titlesFor('ebook', words));
}

/** Of titles, those that the words name best. */
export function titlesNamed<T extends NamedTitle>(words: string, titles: readonly T[]) {
  const named = titles.flatMap((title) => {
    const naming = namingOf(words, title.texts);
    return naming === null ? [] : [{ ...title, naming }];
  });
  return bestNamed(named);
}

/** Hits with words of authors or publishers beside the name, or in print alone; of others their own row says enough. */
function besideNames<T extends NamedTitle>(typed: string, found: readonly T[]): readonly T[] {
  const named = titlesNamed(typed, found);
  const isWanted = named.every(({ naming, isPrintOnly }) => naming.isBeside || isPrintOnly);
  return isWanted ? named.filter(({ kind }) => kind === named[0]?.kind) : [];
}

/** Of two years, of that which is not held. */
async function answerForYears<T extends NamedTitle, A extends { state: string }>(
  named: readonly T[],
  { years, place }: Wanted,
  lists: Lists<T, A>,
): Promise<A | null> {
  const answers: A[] = [];
  for (const year of years.length === 0 ? [''] : years) {
    const answer = await lists.answerFor(named, { ...place, year });
    if (answer === null) return null;
    answers.push(answer);
  }
  return answers.find(({ state }) => state !== 'held') ?? answers[0] ?? null;
}
