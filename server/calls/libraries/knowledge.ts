// The library's documents (knowledge calls, docs/requirements.md, section 7).
import { documentList, documentsOf } from '#server/domain/libraries/documents.ts';
import type { Handlers } from '#server/http/context/call-context.ts';

export const knowledgeHandlers = {
  listDocuments: async (_input, { tx }) => ({ items: await documentList(tx) }),

  listKnowledge: async ({ kind }, { tx }) => ({ items: await documentsOf(tx, kind) }),

  listUpdates: async (_input, { tx }) => ({ items: await documentsOf(tx, 'update') }),
} satisfies Pick<Handlers, 'listDocuments' | 'listKnowledge' | 'listUpdates'>;
