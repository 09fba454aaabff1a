// The list of databases of a library, as its page gets it.
import { listDatabases } from '#contract/calls/databases.ts';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { askAs, visitorOf } from '../accounts/asking-as.ts';
import type { TestPortal } from '../support/portal.ts';

export async function listDatabasesOf(
  portal: TestPortal,
  library: LibraryRecord,
): Promise<DatabaseSummary[]> {
  const visitor = await visitorOf(portal, library);
  const { data } = await askAs(portal, visitor, listDatabases, { offset: 0, limit: 50 });
  return (data as { items: DatabaseSummary[] }).items;
}
