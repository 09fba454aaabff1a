// Document types of a database. Readers can filter by them.
import * as z from 'zod/mini';

/** Kinds of document that a database can have. */
export const DocumentType = z.enum([
  'ejournal',
  'ebook',
  'thesis',
  'conference',
  'newspaper',
  'abstract',
  'citation',
  'fulltext',
  'patent',
  'standard',
  'statistics',
  'law',
  'image',
  'audio',
  'video',
  'exam',
  'language-learning',
  'archive',
  'ancient-book',
  'reference-work',
  'report',
  'dataset',
  'tool',
  'map',
  'music',
]);
export type DocumentType = z.infer<typeof DocumentType>;
