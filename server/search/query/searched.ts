import type { Holdings } from '../index/holdings.ts';
import type { LibraryData } from '../index/library-data.ts';
import type { Titles } from '../index/titles.ts';

export interface Searched {
  titles: Titles;
  library: LibraryData;
  holdings: Holdings;
}
