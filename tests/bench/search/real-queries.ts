// What people type to find a title, by class, made from the names of real titles. What a class makes of a
// name is worked out here, by plain rules of its own, and never by the search that is measured.

import type { RealTitle } from './real-titles.ts';
import { dice } from './search-titles.ts';

export interface RealQuery {
  typed: string;
  source: RealTitle;
}

/** A class of queries. */
export interface QueryClass {
  name: string;
  /** What the issue asks for: first for what is one title's, top five for the rest. */
  wants: 'first' | 'top five';
  /** Null where it makes nothing of a title. */
  draw(title: RealTitle, roll: (sides: number) => number): string | null;
  /** Whether another title is as right an answer as the source. */
  isAlike(typed: string, source: RealTitle, other: RealTitle): boolean;
}

const small = new Set(
  'the a an of and or in on for to from with by at as & de la le les des du et der die das und für da do e i el los'.split(
    ' ',
  ),
);
const latin = /^[\p{Script=Latin}\d\s&,:'’.()\-–/]+$/u;

const nameOf = ({ zh, en }: RealTitle) => zh ?? en ?? '';
const latinName = (title: RealTitle) =>
  [title.en, title.zh].find((each) => each !== null && latin.test(each)) ?? undefined;
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}&]+/gu) ?? [];
const weighty = (text: string) => wordsOf(text).filter((word) => !small.has(word));
const plain = (text: string) => weighty(text.normalize('NFKD').replace(/\p{M}/gu, '')).join(' ');
const namesOf = (title: RealTitle) =>
  [title.zh, title.en, title.abbreviation, ...title.aliases, ...title.formerNames].filter(
    (each): each is string => each !== null && each !== '',
  );

const isNamesake = (_typed: string, source: RealTitle, other: RealTitle) =>
  namesOf(other).some((name) => plain(name) === plain(nameOf(source)) || name === nameOf(source));

const initials = (name: string) =>
  weighty(name.normalize('NFKD').replace(/\p{M}/gu, ''))
    .map((word) => word.charAt(0))
    .join('');

/** Words that ISO 4 cuts in ways of their own. */
const cuts: Record<string, string> = {
  journal: 'j',
  international: 'int',
  american: 'am',
  national: 'natl',
  society: 'soc',
  quarterly: 'q',
  review: 'rev',
  research: 'res',
  science: 'sci',
  studies: 'stud',
  history: 'hist',
  letters: 'lett',
  british: 'br',
  european: 'eur',
  english: 'engl',
  association: 'assoc',
  education: 'educ',
  medical: 'med',
  medicine: 'med',
  law: 'law',
  proceedings: 'proc',
  transactions: 'trans',
  annals: 'ann',
  bulletin: 'bull',
  world: 'world',
  engineering: 'eng',
  technology: 'technol',
  theory: 'theory',
  japanese: 'jpn',
  archive: 'arch',
  chemistry: 'chem',
  physics: 'phys',
  biology: 'biol',
  psychology: 'psychol',
  policy: 'policy',
};

/** As the ISSN centre does in the main: words lose their ends, after a consonant. */
function cut(word: string): string {
  const own = cuts[word];
  if (own !== undefined) return own;
  if (word.length <= 5) return word;
  for (let index = 4; index < word.length - 2; index += 1) {
    if (!/[aeiouy]/.test(word.charAt(index - 1)) && /[aeiouy]/.test(word.charAt(index))) {
      return word.slice(0, index);
    }
  }
  return word;
}
const abbreviated = (name: string) => weighty(name).map(cut).join(' ');

const spellings: readonly (readonly [string, string])[] = [
  ['theatre', 'theater'] as const,
  ['centre', 'center'] as const,
  ['behaviour', 'behavior'] as const,
  ['labour', 'labor'] as const,
  ['colour', 'color'] as const,
  ['organisation', 'organization'] as const,
  ['defence', 'defense'] as const,
  ['paediatric', 'pediatric'] as const,
  ['archaeology', 'archeology'] as const,
  ['globalisation', 'globalization'] as const,
  ['modelling', 'modeling'] as const,
  ['catalogue', 'catalog'] as const,
  ['paediatrics', 'pediatrics'] as const,
  ['humour', 'humor'] as const,
];

/** A word of the table, alone or in the plural. */
const spelled = new Map(
  spellings.flatMap(([one, other]) => [
    [one, other],
    [other, one],
    [`${one}s`, `${other}s`],
    [`${other}s`, `${one}s`],
  ]),
);

function respelled(name: string): string | null {
  const words = name.toLowerCase().split(' ');
  const index = words.findIndex((word) => spelled.has(word));
  if (index < 0) return null;
  return words.with(index, spelled.get(words[index] ?? '') ?? '').join(' ');
}

/** Singular for plural and the other way round. */
function otherNumber(word: string): string | null {
  if (word.length < 5) return null;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  if (/(?:ss|us|is|ics)$/.test(word)) return null;
  if (/(?:ches|shes|xes|sses)$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s')) return word.slice(0, -1);
  return /(?:ch|sh|x)$/.test(word) ? `${word}es` : `${word}s`;
}

function mistyped(word: string, roll: (sides: number) => number): string {
  const index = 1 + roll(word.length - 2);
  const after = word.slice(index);
  const errors = [
    after.slice(1),
    `${after.charAt(0)}${after}`,
    `q${after.slice(1)}`,
    `${after.charAt(1)}${after.charAt(0)}${after.slice(2)}`,
  ];
  return word.slice(0, index) + (errors[roll(errors.length)] ?? '');
}

/** Some words of a name: one title's, and no more than people type. */
const isShort = (name: string) => weighty(name).length >= 2 && weighty(name).length <= 7;

function withLatin(make: (name: string, roll: (sides: number) => number) => string | null) {
  return (title: RealTitle, roll: (sides: number) => number) => {
    const name = latinName(title);
    return name === undefined || !isShort(name) ? null : make(name, roll);
  };
}

function joinedAt(name: string, roll: (sides: number) => number): string | null {
  const words = name.split(' ');
  if (words.length < 2 || !words.every((word) => /^[A-Za-z]{3,}$/.test(word))) return null;
  const index = roll(words.length - 1);
  return [
    ...words.slice(0, index),
    `${words[index]}${words[index + 1]}`,
    ...words.slice(index + 2),
  ].join(' ');
}

const hyphenated = /[a-z]{3,}-[a-z]{5,}/i;

/** The classes, in the order they are told in. */
export const queryClasses: readonly QueryClass[] = [
  { name: 'exact', wants: 'first', draw: nameOf, isAlike: isNamesake },
  {
    name: 'other name',
    wants: 'first',
    draw: (title, roll) => {
      const others = namesOf(title).filter((name) => name !== nameOf(title));
      return others[roll(others.length || 1)] ?? null;
    },
    isAlike: (typed, _source, other) => namesOf(other).some((name) => plain(name) === plain(typed)),
  },
  {
    name: 'identifier',
    wants: 'first',
    draw: ({ numbers }, roll) => numbers[roll(numbers.length || 1)] ?? null,
    isAlike: (typed, _source, other) => other.numbers.includes(typed),
  },
  {
    name: 'acronym',
    wants: 'first',
    draw: withLatin((name) => {
      const letters = initials(name);
      return /^[a-z]{4,7}$/.test(letters) ? letters : null;
    }),
    isAlike: (typed, _source, other) => initials(latinName(other) ?? '') === typed,
  },
  {
    name: 'abbreviation (ISO 4)',
    wants: 'first',
    draw: withLatin((name) => (abbreviated(name) === plain(name) ? null : abbreviated(name))),
    isAlike: (typed, _source, other) => abbreviated(latinName(other) ?? '') === typed,
  },
  {
    name: '"the" put before',
    wants: 'top five',
    draw: withLatin((name) => (/^the /i.test(name) ? null : `the ${name}`)),
    isAlike: isNamesake,
  },
  {
    name: '"and" for "&"',
    wants: 'top five',
    draw: withLatin((name) => (name.includes(' & ') ? name.replaceAll(' & ', ' and ') : null)),
    isAlike: isNamesake,
  },
  {
    name: '"&" for "and"',
    wants: 'top five',
    draw: withLatin((name) => (/ and /.test(name) ? name.replaceAll(' and ', ' & ') : null)),
    isAlike: isNamesake,
  },
  {
    name: 'publisher and a word of the title',
    wants: 'top five',
    draw: ({ publisher, ...title }) => {
      const longest = wordsOf(nameOf({ publisher, ...title })).sort(
        (one, other) => other.length - one.length,
      )[0];
      if (publisher === '' || publisher.length > 40 || (longest?.length ?? 0) < 6) return null;
      return `${publisher} ${longest}`;
    },
    isAlike: (typed, source, other) =>
      other.publisher === source.publisher &&
      wordsOf(nameOf(other)).includes(wordsOf(typed).at(-1) ?? ''),
  },
  { name: 'blank left out', wants: 'top five', draw: withLatin(joinedAt), isAlike: isNamesake },
  {
    name: 'stems',
    wants: 'top five',
    draw: withLatin((name) => {
      const words = name.split(' ');
      const index = words.findLastIndex(
        (word) => /^[A-Za-z]{5,}$/.test(word) && otherNumber(word.toLowerCase()) !== null,
      );
      if (index < 0) return null;
      words[index] = otherNumber(words[index]?.toLowerCase() ?? '') ?? '';
      return words.join(' ');
    }),
    isAlike: isNamesake,
  },
  { name: 'spelling', wants: 'top five', draw: withLatin(respelled), isAlike: isNamesake },
  {
    name: 'hyphenated, with an error',
    wants: 'top five',
    draw: withLatin((name, roll) => {
      const [found] = hyphenated.exec(name) ?? [];
      if (found === undefined) return null;
      const [first = '', second = ''] = found.split('-');
      return name.replace(found, `${first}-${mistyped(second, roll)}`);
    }),
    isAlike: isNamesake,
  },
  {
    name: 'typing error',
    wants: 'top five',
    draw: withLatin((name, roll) => {
      const words = name.split(' ');
      const index = words.findLastIndex((word) => /^[A-Za-z]{6,}$/.test(word));
      if (index < 0) return null;
      words[index] = mistyped(words[index] ?? '', roll);
      return words.join(' ');
    }),
    isAlike: isNamesake,
  },
  {
    name: 'words in another order',
    wants: 'top five',
    draw: withLatin((name) => weighty(name).toReversed().join(' ')),
    isAlike: isNamesake,
  },
  {
    name: 'Chinese, 和 for 与',
    wants: 'top five',
    draw: (title) =>
      title.zh !== null && /[与及]/.test(title.zh) ? title.zh.replace(/[与及]/, '和') : null,
    isAlike: isNamesake,
  },
];

/** As many of a class as there are, the same every time; a title is drawn from once. */
export function realQueriesOf(
  { name, draw }: QueryClass,
  titles: readonly RealTitle[],
  count: number,
): RealQuery[] {
  const roll = dice(name.length * 97 + count);
  const found: RealQuery[] = [];
  const start = roll(titles.length);
  // A step that meets every title once, in no order.
  const step = 7_919;
  for (let index = 0; index < titles.length && found.length < count; index += 1) {
    const source = titles[(start + index * step) % titles.length];
    const typed = source === undefined ? null : draw(source, roll);
    if (source !== undefined && typed !== null && typed !== '') found.push({ typed, source });
  }
  return found;
}
