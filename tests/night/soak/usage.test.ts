// `npm run test:all -- soak`: rankings over a million visits are exact against a count by hand, and answer in milliseconds;
// recommendations for fifty thousand readers are computed within a minute, and read in milliseconds. SOAK_VISITS and
// SOAK_READERS say how many.
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#embedded-postgres/embedded.ts';
import { createLibrary } from '#server/domain/libraries/library-records.ts';
import { computeAlsoUsed } from '#server/domain/usage/also-used.ts';
import { daysOf, type Place, placesOf } from '#server/domain/usage/places.ts';
import { recommendationsFor } from '#server/domain/usage/recommendations.ts';
import { makeUsageSums } from '#server/domain/usage/usage-sums.ts';
import { jobTimeouts } from '#server/store/connection/connections.ts';
import { openStore, type Store } from '#server/store/connection/database.ts';
import { makeDataFolder } from '#tools/data-folder.ts';

const visitCount = Number(process.env.SOAK_VISITS ?? 1_000_000);
const readerCount = Number(process.env.SOAK_READERS ?? 50_000);
/** Resources that each reader viewed, of `resources` of each kind. */
const viewedEach = 20;
const days = 60;
const code = 'usage';
const folder = makeDataFolder();
let server: EmbeddedPostgres;
let store: Store;
let owner: Client;

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir: folder.path });
  store = await openStore(server.connection, { timeouts: jobTimeouts });
  await createLibrary(store, code, {
    domainCode: code,
    nameZh: '使用量',
    timeZone: 'Asia/Shanghai',
  });
  owner = new Client(server.connection);
  await owner.connect();
  await owner.query(
    `INSERT INTO subjects (library_code, code, name, position)
       SELECT $1, 's' || n, jsonb_build_object('en', 'Subject ' || n), n FROM generate_series(0, 99) AS n`,
    [code],
  );
  // Skewed, as use is: few resources have most of it.
  await owner.query(
    `INSERT INTO databases (library_code, id, name, key_zh, key_initials, key_en, access_url, subjects)
       SELECT $1, 'd' || n, jsonb_build_object('en', 'Database ' || n), n::text, n::text, n::text, 'https://example.org/',
         ARRAY['s' || n % 100, 's' || n % 13]
       FROM generate_series(1, 500) AS n`,
    [code],
  );
  await owner.query(
    `INSERT INTO visits (library_code, id, patron_id, caller, resource_kind, resource_id, action, at, is_counted)
       SELECT $1, n::text, NULL, 'visitor-' || n % 40000, kind,
         CASE kind WHEN 'database' THEN 'd' || 1 + floor(500 * power(random(), 3))::int
           ELSE (1 + floor(8000 * power(random(), 3))::int)::text END,
         'access', now() - random() * interval '${days} days', random() < 0.95
       FROM (SELECT n, (ARRAY['database', 'database', 'journal', 'ebook'])[1 + n % 4] AS kind
         FROM generate_series(1, $2::int) AS n) AS each`,
    [code, visitCount],
  );
  await owner.query(
    `INSERT INTO usage_days (library_code, measure, day, resource_kind, resource_id, count)
       SELECT library_code, 'visits', (at AT TIME ZONE 'Asia/Shanghai')::date, resource_kind, resource_id, count(*)
       FROM visits WHERE is_counted GROUP BY 1, 2, 3, 4, 5`,
  );
  await owner.query('ANALYZE');
}, 900_000);

afterAll(async () => {
  await owner?.end();
  await store?.close();
  await server?.stop();
  folder[Symbol.dispose]();
});

test('rankings are exact against a count of every visit, and answer in milliseconds', async () => {
  const { rows: totals } = await owner.query('SELECT count(*)::int AS count FROM usage_days');
  const today = (
    await owner.query(`SELECT to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day`)
  ).rows[0].day as string;
  const read = (period: 'day' | 'week' | 'month', isSummed = period !== 'day') =>
    store.inLibrary(code, (tx) =>
      placesOf(tx, {
        sums: isSummed && period !== 'day' ? period : null,
        measure: 'visits',
        days: daysOf(period, today),
        kinds: ['database', 'journal', 'ebook'],
        limit: 5,
        timeZone: 'Asia/Shanghai',
      }),
    );
  const sumsStarted = performance.now();
  await store.inLibrary(code, (tx) => makeUsageSums(tx, code, today));
  const sumsMs = Math.round(performance.now() - sumsStarted);
  await owner.query('ANALYZE usage_sums');
  const figures: Record<string, unknown> = { sumsMs, visits: visitCount, totals: totals[0].count };
  for (const period of ['day', 'week', 'month'] as const) {
    const { from, to } = daysOf(period, today);
    const byHand = await owner.query(
      `SELECT resource_kind AS kind, resource_id AS id, count(*)::int AS count FROM visits
         WHERE is_counted AND (at AT TIME ZONE 'Asia/Shanghai')::date BETWEEN $1 AND $2
         GROUP BY 1, 2 ORDER BY 1, 3 DESC, 2`,
      [from, to],
    );
    const places = await read(period);
    expect(places).toEqual(await read(period, false));
    for (const kind of ['database', 'journal', 'ebook']) {
      const counted = (byHand.rows as Pick<Place, 'kind' | 'id' | 'count'>[]).filter(
        (row) => row.kind === kind,
      );
      const found = places.filter((place) => place.kind === kind);
      expect(found.map(({ id, count }) => [id, count])).toEqual(
        counted.slice(0, 5).map(({ id, count }) => [id, count]),
      );
      expect(found[0]?.total).toBe(counted.length);
    }
    figures[`${period}Ms`] = await medianMs(() => read(period));
  }
  report(figures);
});

test('recommendations are computed within a minute, and read in milliseconds', async () => {
  await addTitles();
  await owner.query(
    `INSERT INTO departments (library_code, code, name, key_zh, key_initials)
       SELECT $1, 'dep-' || n, jsonb_build_object('en', 'Department ' || n), n::text, n::text FROM generate_series(0, 79) AS n`,
    [code],
  );
  await owner.query(
    `INSERT INTO patrons (library_code, id, username, password_hash, display_name)
       SELECT $1, 'p' || n, 'p' || n, 'none', 'p' FROM generate_series(1, $2::int) AS n`,
    [code, readerCount],
  );
  await owner.query(
    `INSERT INTO profiles (library_code, patron_id, name, gender, phone, email, departments, agreement_version, agreed_at, updated_at)
       SELECT $1, 'p' || n, 'p', 'unsaid', '', '', ARRAY['dep-' || n % 80], '', now(), now()
       FROM generate_series(1, $2::int) AS n`,
    [code, readerCount],
  );
  // Readers of a department use what is near in the list, so that there is something in common.
  await owner.query(
    `INSERT INTO viewed (library_code, patron_id, resource_kind, resource_id, last_viewed_at)
       SELECT DISTINCT ON (2, 3, 4) $1, 'p' || n,
         CASE k % 3 WHEN 0 THEN 'database' WHEN 1 THEN 'journal' ELSE 'ebook' END,
         CASE k % 3 WHEN 0 THEN 'd' || 1 + floor(500 * power(random(), 2))::int
           WHEN 1 THEN (1 + ((n % 80) * 100 + floor(400 * power(random(), 2))::int) % 8000)::text
           ELSE (8001 + ((n % 80) * 100 + floor(400 * power(random(), 2))::int) % 8000)::text END,
         now() - random() * interval '100 days'
       FROM generate_series(1, $2::int) AS n, generate_series(1, ${viewedEach}) AS k`,
    [code, readerCount],
  );
  // A reader has five subjects or so: three by subscription, and those of the database that they follow.
  await owner.query(
    `INSERT INTO subscriptions (library_code, patron_id, choice, updated_at)
       SELECT $1, 'p' || n, jsonb_build_object('subjects', jsonb_build_array('s' || n % 13, 's' || n % 80, 's' || n % 97)), now()
       FROM generate_series(1, $2::int) AS n`,
    [code, readerCount],
  );
  await owner.query(
    `INSERT INTO follows (library_code, patron_id, resource_kind, resource_id)
       SELECT $1, 'p' || n, 'database', 'd' || 1 + n % 500 FROM generate_series(1, $2::int) AS n`,
    [code, readerCount],
  );
  await owner.query('ANALYZE');
  const started = performance.now();
  const changed = await store.inLibrary(code, (tx) => computeAlsoUsed(tx, code, new Date()));
  const computedMs = Math.round(performance.now() - started);
  const { rows } = await owner.query('SELECT count(*)::int AS count FROM also_used');
  expect(changed).toBe(rows[0].count);
  await owner.query('ANALYZE also_used');
  let reader = 0;
  const readMs = await medianMs(() => {
    reader += 1;
    return store.inLibrary(code, (tx) => recommendationsFor(tx, `p${reader}`));
  });
  const found = await store.inLibrary(code, (tx) => recommendationsFor(tx, 'p1'));
  expect(found.length).toBeGreaterThan(0);
  report({ readers: readerCount, alsoUsed: changed, computedMs, readMs });
  expect(computedMs).toBeLessThan(60_000);
});

/** Journals 1 to 8000 and e-books 8001 to 16000, held in a package; half of the databases and some titles are recommended. */
async function addTitles(): Promise<void> {
  await owner.query(
    `INSERT INTO titles (id, kind, name, key_zh, key_initials, key_en) OVERRIDING SYSTEM VALUE
       SELECT n, CASE WHEN n <= 8000 THEN 'journal' ELSE 'ebook' END, jsonb_build_object('en', 'Title ' || n), n::text, n::text, n::text
       FROM generate_series(1, 16000) AS n`,
  );
  await owner.query(
    `INSERT INTO packages (id, provider, name, platform) VALUES ('all', 'Provider', 'All', 'https://example.org/')`,
  );
  await owner.query(
    `INSERT INTO library_packages (library_code, package_id, database_id) VALUES ($1, 'all', 'd1')`,
    [code],
  );
  await owner.query(
    `INSERT INTO package_titles (package_id, title_id, row_key, title_text, url, content_hash)
       SELECT 'all', n, n::text, 'Title ' || n, 'https://example.org/' || n, '' FROM generate_series(1, 16000) AS n`,
  );
  await owner.query(
    `UPDATE databases SET recommended_for = ARRAY[subjects[1]] WHERE library_code = $1 AND position('1' IN id) > 0`,
    [code],
  );
  await owner.query(
    `INSERT INTO recommended_titles (library_code, title_id, subjects)
       SELECT $1, n * 40, ARRAY['s' || n % 97] FROM generate_series(1, 400) AS n`,
    [code],
  );
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 30; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  return Number((times[15] ?? 0).toFixed(1));
}

function report(figures: Record<string, unknown>): void {
  process.stderr.write(`${JSON.stringify(figures)}\n`);
}
