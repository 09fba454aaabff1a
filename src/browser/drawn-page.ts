// What the service notes about the page that it renders, for the head and the status of the document. In a browser nothing
// is noted.

/** The page as it was drawn. */
export interface DrawnPage {
  /** Its title; null where its screen sets none. */
  title: string | null;
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

/** Called by what says that there is nothing at the address, while it is drawn. */
export function noteMissing(): void {
  if (drawn !== null) drawn.isMissing = true;
}
