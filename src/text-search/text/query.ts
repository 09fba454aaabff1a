// Reads a query. It takes the typed text, and returns its parts; a document must match all of them. It never
// fails: any text, of any length, is a query.
import { doiOf, numbersAmong } from '#contract/rules/identifiers.ts';
import { foldForSearch, plainNumber } from './fold-text.ts';
import { fieldNamed, isKindWord, type NamedField, withoutKindWord } from './query-words.ts';
import { isCharacter, tokensOf } from './tokens.ts';
import { isSmallWord } from './word-forms.ts';

/** Tokens that must follow one another, or numbers of which one must match: ISSN, ISBN, CN number, DOI. */
export interface QueryPart {
  tokens: readonly string[];
  numbers: readonly string[];
  /** True for an acronym in capitals, and for quoted words: other words with an error do not match it. */
  isFirm: boolean;
  /** As it was typed. */
  typed: string;
  /** The only field in which it may be; null for all. */
  field: NamedField | null;
  /** The letters of an acronym with a sign in it: `est` for `ES&T`. */
  initials?: string;
}

export interface Query {
  parts: readonly QueryPart[];
  /** All tokens in order, to compare with whole titles and their beginnings. */
  whole: readonly string[];
  /** Words that name a kind (`杂志`) or stand in brackets after a name: the name may lack them. */
  asides: readonly string[];
  /** Parts behind NOT: a document must not have all parts of any of these lists. */
  without: readonly (readonly QueryPart[])[];
  /** The queries on the other sides of OR: a document may match one of these instead. */
  others: readonly Query[];
}

/** Limits, so that no query is slow. Nobody needs more; the rest is ignored. */
const maxParts = 32;
const maxTokens = 64;
const maxLetters = 4_000;
const maxAlternatives = 16;

const label = /^(?:(?:e-?|p-?)?(?:issn|isbn)|cn|doi)[:：]?(?=.)/;

/** @param typed any text of any length; an empty text, or only punctuation, gives no parts */
export function readQuery(typed: string): Query {
  const text = typed.slice(0, maxLetters);
  const { numbers, words } = numbersAmong(text);
  const [number] = numbers;
  const whole = tokensOf(foldForSearch(text)).slice(0, maxTokens);
  const own: QueryPart[] =
    number === undefined
      ? []
      : [
          {
            // Years that look like an ISSN may be words of a name.
            tokens: numbers.length > 1 ? [] : tokensOf(foldForSearch(number)),
            numbers: numbers.map(plainNumber),
            isFirm: false,
            typed: number,
            field: null,
          },
        ];
  const reader = new Reader(words.normalize('NFKC'));
  const plain = reader.words();
  const either = reader.alternatives();
  // Without NOT, a name that has all words as they stand is one of the alternatives too.
  const isOnlyOr = either.length > 1 && either.every(({ without }) => without.length === 0);
  const [first = plain, ...others] = isOnlyOr ? [plain, ...either] : either;
  const queryOf = ({ parts, without, asides }: Alternative): Query => ({
    parts: needed([...own, ...parts]).slice(0, maxParts),
    whole: parts === plain.parts ? whole : parts.flatMap(({ tokens }) => tokens),
    asides,
    without,
    others: [],
  });
  return { ...queryOf(first), others: others.map(queryOf) };
}

/** The query without some of its words, as they were typed; Chinese words may be in a longer part. */
export function withoutWords(query: Query, words: readonly string[]): Query {
  const parts = query.parts.flatMap((part): QueryPart[] => {
    if (words.includes(part.typed)) return [];
    const folded = words.map(foldForSearch);
    const text = part.tokens.join('');
    const rest = part.tokens.every(isCharacter)
      ? folded.reduce((left, word) => left.replace(word, ''), text)
      : text;
    return rest === text ? [part] : rest === '' ? [] : [{ ...part, tokens: [...rest] }];
  });
  return { ...query, parts, asides: [], whole: parts.flatMap(({ tokens }) => tokens) };
}

interface Alternative {
  parts: readonly QueryPart[];
  without: readonly (readonly QueryPart[])[];
  asides: readonly string[];
}

const nothing: Alternative = { parts: [], without: [], asides: [] };

interface Chunk {
  text: string;
  isQuoted: boolean;
}

/** A DOI; quoted words; a bracket; anything else up to a blank, a comma, a semicolon or a bracket that does not close in it. */
const anyChunk =
  /(?:doi:|https?:\/\/\S*?)?10\.\d{4,9}\/\S+|["“”„«»]([^"“”„«»]*)["“”„«»]|[()]|(?:[^\s"“”„«»,、;()]|(?<=\d),(?=\d)|(?<=\S)\([^\s()]*\)(?=[^\s,、;]))+/gu;

/** Reads chunks with AND, OR and NOT in capitals, brackets and names of fields. */
class Reader {
  readonly #chunks: Chunk[] = [];
  readonly #capitals: ReadonlySet<string>;
  readonly #isBoolean: boolean;
  #at = 0;
  #field: NamedField | null = null;

  constructor(text: string) {
    for (const [all, quoted] of text.matchAll(anyChunk)) {
      this.#chunks.push({ text: quoted ?? all, isQuoted: quoted !== undefined });
      if (this.#chunks.length === maxParts * 2) break;
    }
    this.#capitals = capitalsIn(text);
    const [start] = this.#chunks;
    this.#isBoolean = this.#chunks.some((chunk) => chunk !== start && isOperator(chunk, 'OR|NOT'));
  }

  /** What OR and NOT make of the chunks; empty without them. */
  alternatives(): readonly Alternative[] {
    return this.#isBoolean ? this.#either().slice(0, maxAlternatives) : [];
  }

  /** All chunks as words. */
  words(): Alternative {
    const asides: string[] = [];
    const parts: QueryPart[] = [];
    let depth = 0;
    for (const chunk of this.#chunks) {
      if (!chunk.isQuoted && (chunk.text === '(' || chunk.text === ')'))
        depth = Math.max(0, depth + (chunk.text === '(' ? 1 : -1));
      else if (!isOperator(chunk, 'AND')) {
        const own = this.#partsOf(chunk);
        const isAside = depth > 0 && parts.length > 0;
        for (const part of own) {
          const word = isAside ? part.typed : kindWordIn(part);
          if (word !== '') asides.push(word);
        }
        parts.push(...own);
      } else this.#field = null;
    }
    return { parts, without: [], asides };
  }

  #either(): Alternative[] {
    const found = this.#all();
    while (this.#takes('OR')) found.push(...this.#all());
    return found.filter(({ parts }) => parts.length > 0);
  }

  #all(): Alternative[] {
    let found: Alternative[] = [nothing];
    this.#field = null;
    for (;;) {
      if (this.#takes('AND')) continue;
      const chunk = this.#chunks[this.#at];
      if (chunk === undefined || isOperator(chunk, 'OR|\\)')) return found;
      // Without a word before it, NOT is a word.
      const isNot = found.some(({ parts }) => parts.length > 0) && this.#takes('NOT');
      const next = this.#one();
      found = isNot
        ? found.map((each) => ({
            ...each,
            without: [...each.without, ...next.map(({ parts }) => parts)],
          }))
        : found.flatMap((each) =>
            next.map(({ parts, without }) => ({
              ...nothing,
              parts: [...each.parts, ...parts],
              without: [...each.without, ...without],
            })),
          );
      found.length = Math.min(found.length, maxAlternatives);
    }
  }

  #one(): readonly Alternative[] {
    if (this.#takes('\\(')) {
      const found = this.#either();
      this.#takes('\\)');
      return found.length === 0 ? [nothing] : found;
    }
    const chunk = this.#chunks[this.#at];
    this.#at += 1;
    return [{ ...nothing, parts: chunk === undefined ? [] : this.#partsOf(chunk) }];
  }

  #takes(operator: string): boolean {
    const chunk = this.#chunks[this.#at];
    const isThere = chunk !== undefined && isOperator(chunk, operator);
    if (isThere) this.#at += 1;
    return isThere;
  }

  /** The parts of a chunk; a name of a field holds up to the next name or operator. */
  #partsOf({ text, isQuoted }: Chunk): QueryPart[] {
    const named = isQuoted ? null : fieldNamed(text);
    if (named !== null) this.#field = named.field;
    const own = named?.rest ?? text;
    const parts = isQuoted ? [together(foldForSearch(own), own)] : partsOf(own, this.#capitals);
    return parts
      .filter(({ tokens, numbers }) => tokens.length > 0 || numbers.length > 0)
      .map((part) => ({ ...part, field: this.#field }));
  }
}

function isOperator({ text, isQuoted }: Chunk, operators: string): boolean {
  return !isQuoted && new RegExp(`^(?:${operators})$`).test(text);
}

function kindWordIn({ tokens, isFirm, typed }: QueryPart): string {
  if (isFirm || tokens.length === 0) return '';
  return isKindWord(tokens.join('')) ? typed : withoutKindWord(tokens);
}

function together(folded: string, typed: string): QueryPart {
  return {
    tokens: tokensOf(folded).slice(0, maxTokens),
    numbers: [],
    isFirm: true,
    typed,
    field: null,
  };
}

/** Leaves out small words, unless there are only small words. */
function needed(parts: readonly QueryPart[]): readonly QueryPart[] {
  const isSmall = ({ tokens, numbers, isFirm }: QueryPart) =>
    numbers.length === 0 && !isFirm && tokens.length === 1 && isSmallWord(tokens[0] ?? '');
  return parts.every(isSmall) ? parts : parts.filter((part) => !isSmall(part));
}

/** Short words in capitals, folded; none if all of several words are in capitals. */
function capitalsIn(typed: string): ReadonlySet<string> {
  const words = typed.match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = words.filter((word) => /^[A-Z]{3,6}$/.test(word));
  const areAll = words.length > 1 && words.every((word) => word === word.toUpperCase());
  return new Set(areAll ? [] : found.map((word) => word.toLowerCase()));
}

/** Signs between words that need not follow one another: `J.Chem.`, `经济&管理`, `l’histoire`. */
const apart =
  /(?<=[a-z])\.(?=[a-z])|(?<=\p{Script=Han}|[a-z]{3})[&＆](?=\p{Script=Han}|[a-z]{3})|(?<=^[ld])['’]/iu;

/** Cuts a chunk where the script changes. Words with only punctuation between them stay together. */
function partsOf(chunk: string, capitals: ReadonlySet<string>): QueryPart[] {
  const own = { isFirm: false, typed: chunk, field: null };
  const number = numberIn(foldForSearch(chunk));
  if (number !== null)
    return [
      { ...own, tokens: tokensOf(foldForSearch(chunk)).slice(0, maxTokens), numbers: [number] },
    ];
  if (/^[a-z]{1,3}(?:&[a-z]{1,3})+$/i.test(chunk)) {
    const tokens = tokensOf(foldForSearch(chunk));
    return [{ ...own, tokens, numbers: [], isFirm: true, initials: tokens.join('') }];
  }
  const parts: string[][] = [];
  for (const piece of foldForSearch(chunk).split(apart)) {
    let last: string[] | undefined;
    for (const token of tokensOf(piece)) {
      const isSame = last !== undefined && isCharacter(last[0] ?? '') === isCharacter(token);
      if (last !== undefined && isSame) last.push(token);
      else {
        last = [token];
        parts.push(last);
      }
    }
  }
  return parts.map((tokens) => ({
    ...own,
    tokens: tokens.slice(0, maxTokens),
    numbers: [],
    isFirm: tokens.length === 1 && capitals.has(tokens[0] ?? ''),
    typed: parts.length === 1 ? chunk : tokens.join(isCharacter(tokens[0] ?? '') ? '' : ' '),
  }));
}

/** The letters and digits of a possible number: it begins with at least four digits. Null for other texts. */
function numberIn(chunk: string): string | null {
  const plain = plainNumber(doiOf(chunk) ?? chunk.replace(label, ''));
  return /^\d{4}[\da-z]*$/.test(plain) && !/[^\x20-\x7e]/.test(chunk.replace(/[–—‐：]/g, ''))
    ? plain
    : null;
}
