// The demonstration library with as many databases and reports as a large consortium has, for the desk's figures.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readConfig } from '#server/config/config.ts';
import { openConfiguredStore } from '#server/operations/open-store.ts';
import type { Store } from '#server/store/connection/database.ts';
import { codeOf } from '#tests/journeys/support/portal.ts';
import { makeDataFolder } from '#tools/data-folder.ts';
import { databaseTable } from './dataset.ts';
import { type Service, startService } from './service.ts';
import { tool } from './stage.ts';

export interface DeskStage extends AsyncDisposable {
  service: Service;
  store: Store;
  libraryCode: string;
}

/** Imports so many databases, and adds as many reports in all states. */
export async function makeDeskStage(records: number): Promise<DeskStage> {
  const folder = makeDataFolder();
  const service = await startService(folder.path);
  const libraryCode = codeOf('demo');
  const file = join(folder.path, 'databases.csv');
  writeFileSync(file, databaseTable(records));
  const list = ['--library', 'demo', '--kind', 'databases', file];
  await tool(folder.path, ['server/cli/import.ts', ...list]);
  const settings = readConfig({ DATA_DIR: folder.path, DATABASE_URL: '' });
  const { store, close } = await openConfiguredStore(settings, () => {});
  await store.inLibrary(libraryCode, (tx) => tx.execute(reportsOf(libraryCode, records)));
  return {
    service,
    store,
    libraryCode,
    [Symbol.asyncDispose]: async () => {
      await close();
      await service[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

const reportsOf = (libraryCode: string, reports: number) => sql`
  INSERT INTO reports
    (library_code, id, patron_id, draft_id, form, resource_kind, resource_id, resource_name, fields, state, sent_at,
     changed_at)
  SELECT ${libraryCode}, 'bench-' || n, patron.id, 'bench-' || n, (ARRAY['fault', 'trial'])[1 + n % 2], 'database', one.id,
    one.name, jsonb_build_object('content', 'Nothing opens since this morning, number ' || n),
    (ARRAY['sent', 'seen', 'inProgress', 'answered', 'closed'])[1 + n % 5], now() - n * interval '1 minute', now()
  FROM generate_series(1, ${reports}::int) AS n
  JOIN (SELECT id, name, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS many
        FROM databases WHERE library_code = ${libraryCode}) AS one ON one.place = 1 + n % one.many
  CROSS JOIN (SELECT id FROM patrons WHERE library_code = ${libraryCode} AND username = 'reader') AS patron`;
