// `npm run test:all -- soak`: the largest lists that are taken, in and back out. SOAK_ROWS says how many rows, parted by
// commas; 200,000 and 500,000 unless given.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#embedded-postgres/embedded.ts';
import { createLibrary } from '#server/domain/libraries/library-records.ts';
import { readInThread } from '#server/imports/runs/read-in-thread.ts';
import { runImport } from '#server/imports/runs/run-import.ts';
import { undoImport } from '#server/imports/undo/undo-import.ts';
import { openStore, type Store } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { makeDataFolder } from '#tools/data-folder.ts';

const sizes = (process.env.SOAK_ROWS ?? '200000').split(',').map(Number);
const libraryCode = 'soakimports';

const folder = makeDataFolder();
let server: EmbeddedPostgres;
let store: Store;

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir: folder.path });
  store = await openStore(server.connection);
  await createLibrary(store, libraryCode, {
    domainCode: libraryCode,
    nameZh: '测试图书馆',
    nameEn: 'Soak Library',
  });
});

afterAll(async () => {
  await store.close();
  await server.stop();
  folder[Symbol.dispose]();
});

const columns = [
  'publication_title',
  'title_id',
  'title_url',
  'publisher_name',
  'publication_type',
];

/** A KBART list; of its titles an edition renames every tenth. */
function listOf(rows: number, edition: number): Buffer {
  const lines = [columns.join('\t')];
  for (let index = 0; index < rows; index += 1) {
    const suffix = edition > 1 && index % 10 === 0 ? ` (${edition})` : '';
    lines.push(
      `Journal of matter ${index}${suffix}\tj${index}\thttps://press.example/${index}\tPress ${index % 300}\tserial`,
    );
  }
  return Buffer.from(lines.join('\n'));
}

async function countsOf(): Promise<Record<string, number>> {
  const [counts] = await store.inLibrary(libraryCode, (tx) =>
    readRows<Record<string, number>>(
      tx,
      sql`
      SELECT (SELECT count(*)::int FROM titles) AS titles,
             (SELECT count(*)::int FROM package_titles WHERE withdrawn_at IS NULL) AS rows,
             (SELECT count(*)::int FROM package_titles WHERE title_text LIKE '%(2)') AS renamed,
             (SELECT count(*)::int FROM import_rows) AS notes`,
    ),
  );
  return counts ?? {};
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const done = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const memory = Math.round(process.memoryUsage().rss / 1024 / 1024);
  console.log(`${what}: ${seconds} s, ${memory} MB held by the process`);
  return done;
}

test.each(sizes)('takes %i rows, and takes them back', async (rows) => {
  const take = (edition: number) =>
    runImport(store, {
      kind: 'journals',
      libraryCode,
      isPlatform: false,
      bytes: listOf(rows, edition),
      fileName: 'soak.txt',
      provider: 'Soak',
      packageName: 'Large',
      isDryRun: false,
      startedBy: null,
      read: readInThread,
    });
  const undo = (id: string) => {
    let steps = 0;
    const onProgress = () => {
      steps += 1;
    };
    return store.inLibrary(libraryCode, async (tx) => {
      const undone = await undoImport(tx, { libraryCode, id }, { onProgress });
      return { ...undone, steps };
    });
  };
  const first = await timed(`${rows} new rows`, () => take(1));
  const before = await countsOf();
  const second = await timed(`${rows} rows, a tenth renamed`, () => take(2));
  expect((await countsOf()).renamed).toBe(rows / 10);
  console.log(await timed('the second taken back', () => undo(second.id)));
  expect(await countsOf()).toEqual(before);
  console.log(await timed('the first taken back', () => undo(first.id)));
  expect(await countsOf()).toEqual({ titles: 0, rows: 0, renamed: 0, notes: 0 });
});
