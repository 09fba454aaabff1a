// The call with which programs write the library's documents (docs/requirements.md, S7.17 and S7.19). The desk's page has no
// use for it, nor for what settings are made of.
import * as z from 'zod/mini';
import { DocumentSetting } from '../../models/library-settings.ts';
import { Day } from '../../models/model.ts';
import { command } from '../declare.ts';

export const createDocument = command({
  name: 'createDocument',
  summary:
    'Writes a document of the library: help, about, the agreement or an update. One with the same id is replaced.',
  family: 'knowledge',
  method: 'POST',
  path: '/knowledge/createDoc',
  audience: 'patron',
  forLibrarians: 'editNotices',
  maxBodyBytes: 2 * 1024 * 1024,
  input: z.strictObject({
    /** The document. */
    document: z.extend(DocumentSetting, {
      /**
       * Default: today where the text changes. An agreement keeps its day, which is its version: readers agree again to a
       * later one.
       */
      updated: z.optional(Day),
    }),
  }),
  output: z.object({
    /** False where it was there already, with the same texts. */
    isChanged: z.boolean(),
    /** A line for each link of its texts that is left out or leads elsewhere now. */
    links: z.array(z.string()),
  }),
  whenOffline: 'refuse',
});
