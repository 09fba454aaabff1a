// Calls for the library's documents (knowledge calls, docs/requirements.md, section 7). All of them use POST.
import * as z from 'zod/mini';
import { KnowledgeDocument } from '../../models/knowledge-model.ts';
import { query } from '../declare.ts';

/** This call has no payload (docs/requirements.md, S7.15). */
export const listDocuments = query({
  name: 'listDocuments',
  summary: "The library's documents, without their texts.",
  family: 'knowledge',
  method: 'POST',
  path: '/knowledge/list',
  audience: 'library',
  keyScope: 'notices:read',
  input: z.strictObject({}),
  output: z.object({
    /** The documents. */
    items: z.array(z.omit(KnowledgeDocument, { bodyHtml: true, files: true })),
  }),
  readable: 'library',
});

export const listKnowledge = query({
  name: 'listKnowledge',
  summary: "The library's documents of one kind, with their texts, in reading order.",
  family: 'knowledge',
  method: 'POST',
  path: '/knowledge/listKnowledge',
  audience: 'library',
  keyScope: 'notices:read',
  input: z.strictObject({
    /** Kind of the documents. */
    kind: KnowledgeDocument.shape.kind,
  }),
  output: z.object({
    /** The documents. */
    items: z.array(KnowledgeDocument),
  }),
  readable: 'library',
});

/** Content of the update log (docs/requirements.md, S7.20). */
export const listUpdates = query({
  name: 'listUpdates',
  summary: "What changed in the library's portal, newest first.",
  family: 'knowledge',
  method: 'POST',
  path: '/log/list',
  audience: 'library',
  keyScope: 'notices:read',
  input: z.strictObject({}),
  output: z.object({
    /** The changes. */
    items: z.array(KnowledgeDocument),
  }),
  readable: 'library',
});
