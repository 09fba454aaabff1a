// A library's words on a title of the platform's, laid over the platform's own.

import type { TitleContent } from '../../matching/title-rows.ts';
import type { WordsRow } from './stated-words.ts';

type Words = Omit<
  WordsRow,
  'libraryCode' | 'titleId' | 'sourcePackageId' | 'contentHash' | 'updatedAt'
>;

const untold = {
  name: null,
  abbreviation: null,
  aliases: null,
  formerNames: null,
  publisher: null,
  printIdentifier: null,
  onlineIdentifier: null,
  cnNumber: null,
  doi: null,
  place: null,
  languages: null,
  subjects: null,
  clc: null,
  authors: null,
  editors: null,
  edition: null,
  volume: null,
  publishedOn: null,
  startedIn: null,
  frequency: null,
  keywords: null,
  abstract: null,
  isOpenAccess: null,
} satisfies Partial<Words>;

/** An empty cell tells nothing: the platform's word shows through. */
export function wordsRow({ fields, keys }: TitleContent): Words {
  const stated = Object.entries(fields).filter(
    ([name, value]) => name in untold && !isEmpty(value),
  );
  return { ...untold, ...Object.fromEntries(stated), ...keys };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
