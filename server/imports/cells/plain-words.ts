import { withoutFormatTags } from './format-tags.ts';
import { withoutEntities } from './html-entities.ts';

/** For breaking lines and for directions. Joiners stay, which some scripts need. */
const unseenMarks = /[\u00AD\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g;

/** Marks by which catalogues close a part of a record (ISBD): `Basics /`, `Berlin :`, `Springer,`. */
const closingMarks = /(?: [/:;=,]|,)+$/;

/** One line, blanks single, without what exporters and catalogues leave in texts. */
export function plainWords(cell: string): string {
  return withoutFormatTags(withoutEntities(cell))
    .replace(unseenMarks, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(closingMarks, '');
}
