// The lists of titles (/journalList, /allJournalList, /electricList).
import { shellPaths } from '#contract/paths.ts';
import { titlePlaces } from '#features/filter-titles/places.ts';
import { TitleList } from './title-list.tsx';

/** Journals the library holds. */
export function JournalListScreen() {
  return <TitleList key="journals" place={titlePlaces[shellPaths.journalList]} words="journals" />;
}

/** Every journal the platform knows, with a sign whether the library holds it. */
export function AllJournalListScreen() {
  return (
    <TitleList
      key="allJournals"
      place={titlePlaces[shellPaths.allJournalList]}
      words="allJournals"
    />
  );
}

/** E-books the library holds. */
export function EbookListScreen() {
  return <TitleList key="ebooks" place={titlePlaces[shellPaths.ebookList]} words="ebooks" />;
}
