// The library's documents (knowledge calls, docs/requirements.md, section 7).
import type * as knowledgeCalls from '#contract/calls/collection/knowledge.ts';
import { documentList, documentsOf } from '#server/domain/libraries/documents.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';

export const knowledgeHandlers = {
  listDocuments: async (_input, { tx }) => ({ items: await documentList(tx) }),

  listKnowledge: async ({ kind }, { tx }) => ({ items: await documentsOf(tx, kind) }),

  listUpdates: async (_input, { tx }) => ({ items: await documentsOf(tx, 'update') }),
} satisfies HandlersOf<typeof knowledgeCalls>;
