// Where the portal's statements stand: among the documents of /aboutUs, by the ids of the library's own,
// or the built-in ones where it wrote none.
import { shellPaths } from '#contract/paths.ts';

/** Ids of the documents. */
export const statementIds = {
  privacy: 'about-privacy',
  accessibility: 'about-accessibility',
} as const;

/** Name of a document's place on the screen. */
export function anchorOf(id: string): string {
  return `document-${id}`;
}

/** Addresses of the statements. */
export const statementPaths = {
  privacy: `${shellPaths.aboutUs}#${anchorOf(statementIds.privacy)}`,
  accessibility: `${shellPaths.aboutUs}#${anchorOf(statementIds.accessibility)}`,
} as const;
