// The lists of titles (/journalList, /allJournalList, /electricList).
import { shellPaths } from '#contract/wire/paths.ts';
import { titlePlaces } from '#features/collection-list/titles/places.ts';
import { TitleList } from './title-list.tsx';

/** Journals the library holds. */
export function JournalListScreen() {
  return <List key="journals" path={shellPaths.journalList} words="journals" />;
}

/** Every journal that the platform knows, with a sign for those that the library holds. */
export function AllJournalListScreen() {
  return <List key="allJournals" path={shellPaths.allJournalList} words="allJournals" />;
}

/** E-books the library holds. */
export function EbookListScreen() {
  return <List key="ebooks" path={shellPaths.ebookList} words="ebooks" />;
}

interface ListProps {
  path: keyof typeof titlePlaces;
  words: 'journals' | 'allJournals' | 'ebooks';
}

function List({ path, words }: ListProps) {
  return <TitleList place={titlePlaces[path]} path={path} words={words} />;
}
