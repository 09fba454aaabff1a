// What the service notes about the page that it renders, for the head and the status of the document. In a browser nothing
// is noted.

/** The page as it was drawn. */
export interface DrawnPage {
  /** Its title; null where its screen sets none. */
  title: string | null;
  /** What is on it, in one or two sentences; null where its screen says nothing. */
  description: string | null;
  /** True where it says that there is nothing at its address. */
  isMissing: boolean;
}

let drawn: DrawnPage | null = null;

/** Notes from now on; null ends it. */
export function notePage(page: DrawnPage | null): void {
  drawn = page;
}

/** Called by what sets the title, while it is drawn. */
export function noteTitle(title: string): void {
  if (drawn !== null) drawn.title = title;
}

/**
 * Called by a screen that everybody may read, while it is drawn.
 * @param words what is on it, for search engines and for those who are sent its address
 */
export function noteDescription(words: () => string): void {
  if (drawn !== null) drawn.description = words();
}

/** Called by what says that there is nothing at the address, while it is drawn. */
export function noteMissing(): void {
  if (drawn !== null) drawn.isMissing = true;
}
