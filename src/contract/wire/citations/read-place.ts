// Where an article stands, as references in running text say it: volume, issue, pages and year.
import type { DeliveryItem } from '../../models/delivery-model.ts';
import { knownFields } from './known-fields.ts';

type Found = Partial<DeliveryItem>;

/** True for four figures that can be a year of publication. */
export const isYear = (text: string) => /^(?:1[4-9]|20)\d\d$/.test(text);
/** Pages, or the number of an article. */
const pageWords = String.raw`[A-Za-z]?\d{1,7}(?: ?[-–—~] ?[A-Za-z]?\d{1,7})?`;
/** `521(7553): 436-444`, `521(7553), 436–444`, `2020(3): 12-15`, `521: 436-444` */
const numbered = new RegExp(
  String.raw`\b(?!(?:1[4-9]|20)\d\d ?[:,，])(\d{1,5}) ?(?:\( ?([^()]{1,15}) ?\))? ?[:,，] ?(?:(?:1[4-9]|20)\d\d ?[:,，] ?)?(?:pp?\.? ?|S\. ?)?(${pageWords})`,
  'g',
);

/** `2017: 5998-6008`, as books and proceedings have it. */
const ofYear = new RegExp(String.raw`\b((?:1[4-9]|20)\d\d) ?: ?(${pageWords})`);

/** Chicago and MLA: `12, no. 3 (1999): 45–60`, `12 (March 1999): 45`, `521.7553 (2015): 436`; and `521 (2015), 436–444`, `17 (1905) 891` */
const ofChicago = new RegExp(
  String.raw`\b(?:vol(?:ume|\.)? ?)?(\d{1,5})(?:(?:,? nos?\.? ?|\.)(\d{1,5}(?:[-–/]\d{1,5})?))? ?\((?:[^()]{1,20} )?((?:1[4-9]|20)\d\d)\)(?: ?[:,]? ?(?:pp?\. ?|S\. ?)?(${pageWords}))?`,
  'gi',
);

interface ChicagoPlace {
  /** Where it begins in the text. */
  index: number;
  place: Found;
}

/** The place as Chicago has it; null where the text has another one. */
export function chicagoPlace(text: string): ChicagoPlace | null {
  for (const found of text.matchAll(ofChicago)) {
    const [, volume = '', issue = '', year = '', pages = ''] = found;
    // A number alone before a year can be anything.
    if (issue === '' && pages === '') continue;
    const place = { volume: isYear(volume) ? '' : volume, issue, year, pages: tidyPages(pages) };
    return { index: found.index, place: knownFields(place) };
  }
  return null;
}

/** Volume, issue and pages, in words or in figures. */
export function placeIn(text: string): Found {
  const chicago = chicagoPlace(text);
  if (chicago !== null) return chicago.place;
  const inWords = placeInWords(text);
  if (inWords.volume !== undefined || inWords.issue !== undefined) return inWords;
  for (const [, volume = '', issue = '', pages = ''] of text.matchAll(numbered)) {
    if (isYear(issue)) continue;
    // Many Chinese journals have issues of a year and no volume.
    const place = isYear(volume) ? { year: volume, issue } : { volume, issue };
    return knownFields({ ...place, pages: tidyPages(pages) });
  }
  const [, year = '', pages = ''] = ofYear.exec(text) ?? [];
  return year === '' || inWords.pages !== undefined ? inWords : { year, pages: tidyPages(pages) };
}

/** As words say it; the first pattern that matches counts. */
const inWords = {
  volume: [/\b(?:vol(?:ume|\.)?|jg\.|jahrgang|bd\.) ?(\d{1,5})/i, /第? ?(\d{1,5}) ?[卷巻]/],
  issue: [
    /\b(?:no|nr|issue|iss|heft)\.? ?(\d{1,5})/i,
    /\bH\. ?(\d{1,5})/,
    /第 ?(\d{1,5}) ?[期号]/,
    /[卷巻] ?(\d{1,5}) ?[期号]/,
  ],
  pages: [
    new RegExp(String.raw`\bpp?\. ?(${pageWords})`, 'i'),
    // "Li S. 2018" is a name.
    new RegExp(String.raw`[,:;)] ?S\. ?(${pageWords})`),
    new RegExp(`第? ?(${pageWords}) ?[页頁]`),
  ],
} as const;

function placeInWords(text: string): Found {
  const word = (patterns: readonly RegExp[]) =>
    patterns.map((pattern) => pattern.exec(text)?.[1] ?? '').find(Boolean) ?? '';
  const [volume, issue, pages] = [word(inWords.volume), word(inWords.issue), word(inWords.pages)];
  return knownFields({ volume, issue, pages: tidyPages(pages) });
}

/** As readers type it behind a name, where references say more: `34(2)`, `2012(3)`, `3期`, `pages 12-20`. */
const typed = {
  numbered: /(?<![\d.])(\d{1,5}) ?\( ?(?:no\.? ?)?(\d{1,4}) ?\)/i,
  issue: /(?<!\d)(\d{1,5}) ?期/,
  pages: new RegExp(String.raw`\b(?:pages?|pp?) (${pageWords})\b`, 'i'),
};
const year = /(?<!\d)((?:1[4-9]|20)\d\d)(?!\d)(?: ?年度?)?/g;

/** Behind a name, as readers type it: the place, all years that stand there, and the words without them. */
export function placeTyped(text: string): { place: Found; years: string[]; words: string } {
  const [, number = '', bracketed = ''] = typed.numbered.exec(text) ?? [];
  const issue = typed.issue.exec(text)?.[1] ?? '';
  const pages = tidyPages(typed.pages.exec(text)?.[1] ?? '');
  const own = { volume: isYear(number) ? '' : number, issue: bracketed || issue, pages };
  const place = { ...knownFields(own), ...placeIn(text) };
  const patterns = [ofChicago, numbered, ofYear, typed.numbered, ...Object.values(inWords).flat()];
  const words = [...patterns, typed.issue, typed.pages].reduce(
    (left, pattern) => left.replace(pattern, ' '),
    text,
  );
  const years = [...text.matchAll(year)].map(([, each = '']) => each);
  return { place, years: [...new Set(years)], words: words.replace(year, ' ') };
}

/** With one hyphen between the first and the last. */
export function tidyPages(pages: string): string {
  return pages.replace(/ ?[-–—~] ?/, '-');
}
