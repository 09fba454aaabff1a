// Reads a query. It never fails: any text, of any length, is one.
import { numbersAmong } from '#contract/rules/identifiers.ts';
import { foldForSearch, plainNumber } from './fold-text.ts';
import { capitalsIn, maxTokens, partsOf, type QueryPart, together } from './query-parts.ts';
import { fieldNamed, isKindWord, type NamedField, withKindWord } from './query-words.ts';
import { withoutSiteEnding } from './site-words.ts';
import { isCharacter, tokensOf } from './tokens.ts';
import { isSmallWord } from './word-forms.ts';

export interface Query {
  parts: readonly QueryPart[];
  /** All tokens in order, to compare with whole titles and their beginnings. */
  whole: readonly string[];
  /**
   * Words that name a kind (`杂志`) or stand in brackets after a name: the name may lack them. Several choices: one of those
   * that stand alone, all of these, and those too that Chinese has no blank before.
   */
  asides: readonly (readonly string[])[];
  /** Parts behind NOT: a document must not have all parts of any of these lists. */
  without: readonly (readonly QueryPart[])[];
  others: readonly Query[];
}

/** So that no query is slow; the rest is ignored. */
const maxParts = 32;
const maxLetters = 4_000;
const maxAlternatives = 16;

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
  // Names of fields and operators are no words of a name.
  const isAsTyped = (parts: Alternative['parts']) =>
    parts === plain.parts && parts.every(({ field }) => field === null);
  const queryOf = ({ parts, without, asides }: Alternative): Query => ({
    parts: needed([...own, ...parts]).slice(0, maxParts),
    whole: isAsTyped(parts) ? whole : parts.flatMap(({ tokens }) => tokens),
    asides,
    without,
    others: [],
  });
  return { ...queryOf(first), others: others.map(queryOf) };
}

/** Chinese words may be in a longer part. */
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

type Alternative = Pick<Query, 'parts' | 'without' | 'asides'>;

const nothing: Alternative = { parts: [], without: [], asides: [] };

interface Chunk {
  text: string;
  isQuoted: boolean;
}

/** A DOI; quoted words; a bracket; anything else up to a blank, a comma, a semicolon or a bracket that does not close in it. */
const anyChunk =
  /(?:doi:|https?:\/\/\S*?)?10\.\d{4,9}\/\S+|["“”„«»]([^"“”„«»]*)["“”„«»]|[()]|(?:[^\s"“”„«»,、;()]|(?<=\d),(?=\d)|(?<=\S)\([^\s()]*\)(?=[^\s,、;]))+/gu;

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
    // A hyphen before a word is a NOT, as in search engines; one alone parts a name.
    for (const [index, chunk] of [...this.#chunks.entries()].toReversed()) {
      if (index === 0 || chunk.isQuoted || !/^[-−–]\p{L}/u.test(chunk.text)) continue;
      const named = { text: chunk.text.slice(1), isQuoted: false };
      this.#chunks.splice(index, 1, { text: 'NOT', isQuoted: false }, named);
    }
    const [start] = this.#chunks;
    this.#isBoolean = this.#chunks.some(
      (chunk) => chunk !== start && isOperator(chunk, 'OR', 'NOT'),
    );
  }

  alternatives(): readonly Alternative[] {
    return this.#isBoolean ? this.#either().slice(0, maxAlternatives) : [];
  }

  words(): Alternative {
    const alone: string[] = [];
    const joined: string[] = [];
    const parts: QueryPart[] = [];
    let depth = 0;
    for (const chunk of this.#chunks) {
      if (isOperator(chunk, '(', ')')) depth = Math.max(0, depth + (chunk.text === '(' ? 1 : -1));
      else if (isOperator(chunk, 'AND')) this.#field = null;
      else {
        for (const part of this.#partsOf(chunk)) {
          const { tokens, isFirm, typed } = part;
          const isBeside = depth > 0 && parts.length > 0;
          if (isBeside || (!isFirm && isKindWord(tokens.join('')))) alone.push(typed);
          else if (!isFirm) joined.push(...withKindWord(tokens));
          parts.push(part);
        }
      }
    }
    const single = alone.length > 1 ? alone.toReversed().map((word) => [word]) : [];
    const choices = [...single, alone, joined.length === 0 ? [] : [...alone, ...joined]];
    return { parts, without: [], asides: choices.filter(({ length }) => length > 0) };
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
      if (chunk === undefined || isOperator(chunk, 'OR', ')')) return found;
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
    if (this.#takes('(')) {
      const found = this.#either();
      this.#takes(')');
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
    const named = isQuoted || !/[:=]/.test(text) ? null : fieldNamed(text);
    if (named !== null) this.#field = named.field;
    const own = withoutSiteEnding(named?.rest ?? text);
    const parts = isQuoted ? [together(foldForSearch(own), own)] : partsOf(own, this.#capitals);
    return parts
      .filter(({ tokens, numbers }) => tokens.length > 0 || numbers.length > 0)
      .map((part) => ({ ...part, field: this.#field }));
  }
}

function isOperator({ text, isQuoted }: Chunk, ...operators: readonly string[]): boolean {
  return !isQuoted && operators.includes(text);
}

const onlyLabel = /^(?:[ep]?is[sb]n(?:l|1[03])?|cn|doi)$/;

/** Leaves out small words, and names of numbers beside a number, unless there are only such words. */
function needed(parts: readonly QueryPart[]): readonly QueryPart[] {
  const hasNumber = parts.some(({ numbers }) => numbers.length > 0);
  const isSmall = ({ tokens, numbers, isFirm }: QueryPart) =>
    numbers.length === 0 &&
    ((!isFirm && tokens.length === 1 && isSmallWord(tokens[0] ?? '')) ||
      (hasNumber && onlyLabel.test(tokens.join(''))));
  return parts.every(isSmall) ? parts : parts.filter((part) => !isSmall(part));
}
