// Where an article stands, as references in running text say it: volume, issue, pages and year.
import type { DeliveryItem } from '#contract/models/delivery-model.ts';
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

/** Chicago: `12, no. 3 (1999): 45–60`, `12 (March 1999): 45`; and `521 (2015), 436–444`, `17 (1905) 891` */
const ofChicago = new RegExp(
  String.raw`\b(?:vol(?:ume|\.)? ?)?(\d{1,5})(?:,? nos?\.? ?(\d{1,5}(?:[-–/]\d{1,5})?))? ?\((?:[^()]{1,20} )?((?:1[4-9]|20)\d\d)\)(?: ?[:,]? ?(?:pp?\. ?|S\. ?)?(${pageWords}))?`,
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

function placeInWords(text: string): Found {
  const word = (pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
  return knownFields({
    volume:
      word(/\b(?:vol(?:ume|\.)?|jg\.|jahrgang|bd\.) ?(\d{1,5})/i) || word(/第? ?(\d{1,5}) ?[卷巻]/),
    issue:
      word(/\b(?:no|nr|issue|iss|heft)\.? ?(\d{1,5})/i) ||
      word(/\bH\. ?(\d{1,5})/) ||
      word(/第 ?(\d{1,5}) ?[期号]/) ||
      word(/[卷巻] ?(\d{1,5}) ?[期号]/),
    pages: tidyPages(
      word(new RegExp(String.raw`\bpp?\. ?(${pageWords})`, 'i')) ||
        // "Li S. 2018" is a name.
        word(new RegExp(String.raw`[,:;)] ?S\. ?(${pageWords})`)) ||
        word(new RegExp(`第? ?(${pageWords}) ?[页頁]`)),
    ),
  });
}

/** With one hyphen between the first and the last. */
export function tidyPages(pages: string): string {
  return pages.replace(/ ?[-–—~] ?/, '-');
}
