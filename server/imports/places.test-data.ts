// Where the notes of a report stand, in one text.
import type { RowNote } from './model/report.ts';

/** "2 issn, 3 url": rows and fields. */
export const placesOf = (notes: readonly Pick<RowNote, 'row' | 'field'>[]): string =>
  notes.map(({ row, field }) => `${row} ${field}`.trim()).join(', ');
