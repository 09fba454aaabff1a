// The lists of titles (/journalList, /allJournalList, /electricList).
import type { TitlePlace } from '#features/filter-titles/address.ts';
import { TitleList } from './title-list.tsx';

// One object each: the list is not drawn anew for a place that is the same.
const heldJournals: TitlePlace = { kind: 'journal', scope: 'library' };
const allJournals: TitlePlace = { kind: 'journal', scope: 'platform' };
const heldEbooks: TitlePlace = { kind: 'ebook', scope: 'library' };

/** Journals the library holds. */
export function JournalListScreen() {
  return <TitleList key="journals" place={heldJournals} words="journals" />;
}

/** Every journal the platform knows, with a sign whether the library holds it. */
export function AllJournalListScreen() {
  return <TitleList key="allJournals" place={allJournals} words="allJournals" />;
}

/** E-books the library holds. */
export function EbookListScreen() {
  return <TitleList key="ebooks" place={heldEbooks} words="ebooks" />;
}
