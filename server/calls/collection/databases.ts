// Databases as readers see them.
import { databaseDetail, listedDatabases } from '#server/domain/resources/database-details.ts';
import type { Handlers } from '#server/http/context/call-context.ts';

export const databaseHandlers = {
  listDatabases: (page, { tx, library }) => listedDatabases(tx, library, page),

  getDatabase: ({ id }, { tx, library }) => databaseDetail(tx, library, id),
} satisfies Pick<Handlers, 'listDatabases' | 'getDatabase'>;
