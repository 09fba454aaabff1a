// Words of a cell as readers see them: without what exporters left in texts.
import { withoutFormatTags } from './format-tags.ts';
import { withoutEntities } from './html-entities.ts';

/**
 * Marks for breaking lines and for directions, which nobody sees: joiners, which some scripts need, are none. The page
 * isolates each name by itself.
 */
const unseenMarks = /[\u00AD\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g;

/** Marks by which catalogues close a part of a record (ISBD): `Basics /`, `Berlin :`, `Springer,`. */
const closingMarks = /(?: [/:;=,]|,)+$/;

/**
 * A text on one line, without entities, tags of formatting, marks that nobody sees and a catalogue's closing marks,
 * blanks single.
 */
export function plainWords(cell: string): string {
  return withoutFormatTags(withoutEntities(cell))
    .replace(unseenMarks, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(closingMarks, '');
}
