// The data that a library searches: titles, its holdings of them, and its own resources.
import type { LibraryData } from '../build/build-library.ts';
import type { Holdings } from '../index/holdings.ts';
import type { Titles } from '../index/titles.ts';

export interface Searched {
  titles: Titles;
  library: LibraryData;
  holdings: Holdings;
}
