// The details of titles (/journalDetail, /allJournalDetail, /electricDetail).
import { TitleDetail } from './title-detail.tsx';

/** A journal, opened from the list of the library's journals. */
export function JournalDetailScreen() {
  return <TitleDetail kind="journal" words="journals" />;
}

/** A journal, opened from the list of all journals on the platform. */
export function AllJournalDetailScreen() {
  return <TitleDetail kind="journal" words="allJournals" />;
}

/** An e-book. */
export function EbookDetailScreen() {
  return <TitleDetail kind="ebook" words="ebooks" />;
}
