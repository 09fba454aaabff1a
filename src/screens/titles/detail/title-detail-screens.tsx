// The details of titles (/journalDetail, /allJournalDetail, /electricDetail).
import { TitleDetail } from './title-detail.tsx';

/** A journal, come to from what the library holds. */
export function JournalDetailScreen() {
  return <TitleDetail kind="journal" words="journals" />;
}

/** A journal, come to from all that the platform knows. */
export function AllJournalDetailScreen() {
  return <TitleDetail kind="journal" words="allJournals" />;
}

/** An e-book. */
export function EbookDetailScreen() {
  return <TitleDetail kind="ebook" words="ebooks" />;
}
