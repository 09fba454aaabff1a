// Addresses of the portal's statements among the documents of /aboutUs. The ids belong to the library's own
// statements; the built-in statements are used if the library wrote none.
import { shellPaths } from '#contract/wire/paths.ts';

/** Ids of the documents. */
export const statementIds = {
  privacy: 'about-privacy',
  accessibility: 'about-accessibility',
} as const;

/** Anchor of a document on the screen. */
export function anchorOf(id: string): string {
  return `document-${id}`;
}

/** Addresses of the statements. */
export const statementPaths = {
  privacy: `${shellPaths.aboutUs}#${anchorOf(statementIds.privacy)}`,
  accessibility: `${shellPaths.aboutUs}#${anchorOf(statementIds.accessibility)}`,
} as const;
