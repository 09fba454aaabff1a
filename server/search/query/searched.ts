// What a library searches: titles, what it holds of them, and what is its own.
import type { LibraryData } from '../build/build-library.ts';
import type { Holdings } from '../index/holdings.ts';
import type { Titles } from '../index/titles.ts';

export interface Searched {
  titles: Titles;
  library: LibraryData;
  holdings: Holdings;
}
