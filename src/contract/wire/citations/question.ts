// What a query asks for besides words: an address, a number, a whole reference, or a name with a year, a volume, an issue or pages
// behind it. The device and the service read it alike. Pure; anything can be typed.
import type { DeliveryItem } from '../../models/delivery-model.ts';
import { emptyItem, numberIssues } from '../../rules/forms/delivery-rules.ts';
import { identifierOf, numbersAmong } from '../../rules/identifiers.ts';
import { looksLikeCitation } from '../references/citation-form.ts';
import { isNamed } from '../references/openurl.ts';
import {
  isGuessed,
  maxReference,
  mayBeReference,
  referenceIn,
  siteNamed,
} from '../references/reference.ts';
import { readCitation } from './read-citation.ts';
import { placeTyped } from './read-place.ts';

/** Where in a title it is; '' for what is not asked for. */
type WantedPlace = Pick<DeliveryItem, 'volume' | 'issue' | 'pages'>;

/** An address that is a guess can also be words with a dot; `words` may name a title, with others beside the name; without years and place they are the whole query. */
export type Question =
  | { kind: 'address'; url: string; isGuess: boolean }
  | { kind: 'screen'; path: string }
  | { kind: 'item'; item: DeliveryItem }
  | { kind: 'words'; words: string; years: readonly string[]; place: WantedPlace };

/** Longer names are not asked for. */
const maxWords = 300;
/** Readers name more years by a word for it, or mean a number. */
const maxYears = 2;
/** Quoted words are searched for as they stand, and so are names of fields and operators. */
const asTyped = /["“”„«»]|\b[a-z]+[:=]\S|\b(?:AND|OR|NOT)\b/;

/** What is asked for; null for words that are only searched for. */
export function questionIn(typed: string, thisYear: number): Question | null {
  const text = typed.slice(0, maxReference).normalize('NFKC').replace(/\s+/g, ' ').trim();
  return referenceQuestion(text) ?? numberQuestion(text, thisYear) ?? wordsQuestion(text, thisYear);
}

function referenceQuestion(text: string): Question | null {
  const site = siteNamed(text);
  if (site !== null) return { kind: 'address', url: site, isGuess: true };
  const isCitation = looksLikeCitation(text);
  if (!isCitation && !mayBeReference(text)) return null;
  const reference = referenceIn(text);
  if (reference.kind === 'screen') return reference;
  if (reference.kind === 'address') return { ...reference, isGuess: isGuessed(text) };
  if (reference.kind === 'number') return { kind: 'item', item: reference.item };
  if (reference.kind === 'nothing' || !isCitation) return null;
  const item = { ...emptyItem(), ...readCitation(reference.text).found };
  // Of a number with a wrong check digit nothing is known.
  const isKnown = item.title !== '' || item.sourceTitle !== '' || numberIssues(item).length === 0;
  return isNamed(item) && isKnown ? { kind: 'item', item } : null;
}

/** A number with its year: `ISSN 0028-0836, 2012`. */
function numberQuestion(text: string, thisYear: number): Question | null {
  const { numbers, words } = numbersAmong(text);
  const [number] = numbers;
  const found = number === undefined ? null : identifierOf(number);
  if (numbers.length !== 1 || found === null || !found.isValid) return null;
  if (found.kind !== 'issn' && found.kind !== 'isbn') return null;
  const wanted = wordsQuestion(words, thisYear);
  const years = wanted?.kind === 'words' && wanted.words === '' ? wanted.years : [];
  if (words !== '' && years.length !== 1) return null;
  const kind = found.kind === 'isbn' ? 'book' : 'article';
  const [year = ''] = years;
  return { kind: 'item', item: { ...emptyItem(), kind, year, [found.kind]: found.value } };
}

function wordsQuestion(text: string, thisYear: number): Question | null {
  if (text.length > maxWords || asTyped.test(text)) return null;
  const { place, years, words } = placeTyped(text);
  const isAhead = years.some((year) => Number(year) > thisYear + 1);
  if (isAhead || years.length > maxYears) return null;
  const { volume = '', issue = '', pages = '' } = place;
  return {
    kind: 'words',
    words: words.replace(/[《》()\s,.;:，。、；]+/gu, ' ').trim(),
    years: years.toSorted(),
    place: { volume, issue, pages },
  };
}
