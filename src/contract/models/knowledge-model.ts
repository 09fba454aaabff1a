// Documents of the library (knowledge calls), and files of notices and documents.
import * as z from 'zod/mini';
import { Day, LocalText } from './model.ts';

/** A file of a notice or a document. */
export const LibraryFile = z.object({
  /** Random; another content has another id. */
  id: z.string(),
  /** Name of the file, with its ending. */
  name: z.string(),
  /** Type of the content. */
  type: z.string(),
  /** Bytes. */
  size: z.number(),
});
export type LibraryFile = z.infer<typeof LibraryFile>;

/** A document of the library (knowledge calls): help, about, guide. */
export const KnowledgeDocument = z.object({
  /** Unique within the library. */
  id: z.string(),
  /**
   * Kind of the document. `agreement`: the confidentiality agreement, with `updatedOn` as its version;
   * `update`: an entry of the update log.
   */
  kind: z.enum(['help', 'about', 'agreement', 'update']),
  /** Heading. */
  title: LocalText,
  /** The text, as safe HTML. */
  bodyHtml: LocalText,
  /** Day of the last change. */
  updatedOn: Day,
  /** Its files; missing in data that an older release stored. */
  files: z.optional(z.array(LibraryFile)),
});
export type KnowledgeDocument = z.infer<typeof KnowledgeDocument>;
