// The two engines the search is measured against, over the same titles: SQLite's FTS5 with trigrams and
// PostgreSQL's pg_trgm. Both give what a list needs: the total and the first 50 held, in list order.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Client } from 'pg';
import { heldStep } from './search-stage.ts';
import { benchTitle } from './search-titles.ts';

export interface SearchPeer {
  name: string;
  buildSeconds: number;
  megabytes: number;
  search(typed: string): Promise<void> | void;
  close(): void;
}

export function openFts5(titles: number): SearchPeer {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-fts-'));
  const file = join(folder, 'titles.sqlite');
  const started = performance.now();
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = off; PRAGMA synchronous = off; PRAGMA cache_size = -400000');
  db.exec("CREATE VIRTUAL TABLE t USING fts5(text, tokenize = 'trigram', content = '')");
  db.exec('CREATE TABLE h (id INTEGER PRIMARY KEY); BEGIN');
  const insert = db.prepare('INSERT INTO t (rowid, text) VALUES (?, ?)');
  const hold = db.prepare('INSERT INTO h VALUES (?)');
  for (let index = 0; index < titles; index += 1) {
    const { zh, en, alias, identifier } = benchTitle(index);
    insert.run(index, `${zh} ${en} ${alias} ${identifier}`.toLowerCase());
    if (index % heldStep === 0) hold.run(index);
  }
  db.exec('COMMIT');
  const total = db.prepare('SELECT count(*) FROM t JOIN h ON h.id = t.rowid WHERE t MATCH ?');
  const page = db.prepare(
    'SELECT t.rowid FROM t JOIN h ON h.id = t.rowid WHERE t MATCH ? ORDER BY t.rowid LIMIT 50',
  );
  return {
    name: 'FTS5 trigram',
    buildSeconds: (performance.now() - started) / 1000,
    megabytes: statSync(file).size / 1e6,
    search: (typed) => {
      const match = typed
        .split(' ')
        .map((part) => `"${part}"`)
        .join(' ');
      total.get(match);
      page.all(match);
    },
    close: () => {
      db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function openPgTrgm(client: Client): Promise<SearchPeer> {
  await client.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
  await client.query(`SET maintenance_work_mem = '512MB'`);
  const started = performance.now();
  await client.query(`CREATE TABLE bench_titles AS SELECT t.id, t.key_zh, p.title_id IS NOT NULL AS held,
      lower(concat_ws(' ', name->>'zh_CN', name->>'en', array_to_string(aliases, ' '), print_identifier)) AS text
    FROM titles t LEFT JOIN package_titles p ON p.title_id = t.id`);
  await client.query(`CREATE INDEX bench_trgm ON bench_titles USING gin (text gin_trgm_ops)`);
  await client.query(`VACUUM ANALYZE bench_titles`);
  const size = await client.query("SELECT pg_relation_size('bench_trgm') AS bytes");
  return {
    name: 'pg_trgm',
    buildSeconds: (performance.now() - started) / 1000,
    megabytes: Number(size.rows[0]?.bytes ?? 0) / 1e6,
    search: async (typed) => {
      const parts = typed.split(' ').map((part) => `%${part}%`);
      const held = 'FROM bench_titles WHERE held AND text LIKE ALL ($1)';
      await client.query(`SELECT count(*) ${held}`, [parts]);
      await client.query(`SELECT id ${held} ORDER BY key_zh, id LIMIT 50`, [parts]);
    },
    close: () => {},
  };
}
