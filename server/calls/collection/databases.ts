// Databases as readers see them.
import type * as databasesCalls from '#contract/calls/collection/databases.ts';
import { databaseDetail, listedDatabases } from '#server/domain/resources/database-details.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';

export const databaseHandlers = {
  listDatabases: (page, { tx, library }) => listedDatabases(tx, library, page),

  getDatabase: ({ id }, { tx, library }) => databaseDetail(tx, library, id),
} satisfies HandlersOf<typeof databasesCalls>;
