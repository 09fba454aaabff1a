// The library's documents (knowledge calls, docs/requirements.md, section 7).
import { asc, desc, eq } from 'drizzle-orm';
import type { Handlers } from '#server/http/context/call-context.ts';
import { documents } from '#server/store/schema/libraries.ts';

/** All columns of a document that readers see. */
const documentColumns = {
  id: documents.id,
  kind: documents.kind,
  title: documents.title,
  bodyHtml: documents.bodyHtml,
  updatedOn: documents.updatedOn,
};

export const knowledgeHandlers = {
  listDocuments: async (_input, { tx }) => {
    const items = await tx
      .select({
        id: documents.id,
        kind: documents.kind,
        title: documents.title,
        updatedOn: documents.updatedOn,
      })
      .from(documents)
      .orderBy(asc(documents.kind), asc(documents.position), asc(documents.id));
    return { items };
  },

  listKnowledge: async ({ kind }, { tx }) => {
    const items = await tx
      .select(documentColumns)
      .from(documents)
      .where(eq(documents.kind, kind))
      .orderBy(asc(documents.position), asc(documents.id));
    return { items };
  },

  listUpdates: async (_input, { tx }) => {
    const items = await tx
      .select(documentColumns)
      .from(documents)
      .where(eq(documents.kind, 'update'))
      .orderBy(desc(documents.updatedOn), asc(documents.position), asc(documents.id));
    return { items };
  },
} satisfies Pick<Handlers, 'listDocuments' | 'listKnowledge' | 'listUpdates'>;
