import { bytesOf } from '#text-search/index/text-data.ts';
import type { SearchIndex } from '../port.ts';
import { countAdded, countPackage } from './added.ts';
import { countSubjects } from './facets.ts';
import { relatedTitles } from './related.ts';
import { findHits } from './search-hits.ts';
import { ownIdsMatching } from './search-own.ts';
import { searchTitlesIn } from './search-titles.ts';
import type { Searched } from './searched.ts';

export function libraryIndex(
  searched: Searched,
  { version, isCurrent }: Pick<SearchIndex, 'version' | 'isCurrent'>,
): SearchIndex {
  const { titles, library, holdings } = searched;
  return {
    version,
    isCurrent,
    findTitles: (search) => searchTitlesIn(titles, holdings, search),
    findHits: (search) => findHits(searched, search),
    matchingIds: (kind, typed, today) => ownIdsMatching(library, kind, typed, today),
    relatedTitles: (id, limit) => relatedTitles(titles, holdings, id, limit),
    countAdded: (coming) => countAdded(searched, coming),
    countPackage: (id) => countPackage(searched, id),
    countSubjects: (of) => countSubjects(searched, of),
    bytes: () => bytesOf([titles, library]),
  };
}
