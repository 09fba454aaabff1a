// Everything of one library, taken out: lists give the same rows to an empty library, and no table is forgotten.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyLibraryFile } from '#server/domain/settings/apply-file.ts';
import { type LibraryFile, readLibraryFile } from '#server/domain/settings/library-file.ts';
import { curatedFor } from '#server/domain/usage/curated-records.ts';
import { packageOfFile } from '#server/imports/reading/package-of-file.ts';
import { runImport } from '#server/imports/runs/run-import.ts';
import { type ExportManifest, exportLibrary } from '#server/operations/export/export-library.ts';
import { folderSink } from '#server/operations/export/folder-sink.ts';
import { leftOut } from '#server/operations/export/rows.ts';
import { seedDemonstration } from '#server/seed/seed.ts';
import { openStore, type Store } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { allLibraries } from '#server/store/rows/library-rows.ts';
import { patronStandings } from '#server/store/schema/collection.ts';
import { subjects } from '#server/store/schema/libraries.ts';
import { follows, patrons, visits } from '#server/store/schema/patrons.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const [from, to] = [emptyDatabase(true), emptyDatabase(true)];
let store: Store;
let other: Store;
let library: LibraryRecord;
const { path: folder } = temporaryFolder();
const elsewhere = temporaryFolder();
let manifest: ExportManifest;

beforeAll(async () => {
  [store, other] = [await openStore(from.place), await openStore(to.place)];
  await seedDemonstration(store);
  const all = await allLibraries(store);
  library = all.find(({ domainCode }) => domainCode === 'demo') as LibraryRecord;
  await liveIn(library);
  await writeEmbargoes(library);
  manifest = await exportLibrary(store.connection, library.code, folderSink(folder));
});
afterAll(async () => {
  await store.close();
  await other.close();
});

/** What readers leave behind. */
const liveIn = ({ code: libraryCode }: LibraryRecord) =>
  store.inLibrary(libraryCode, async (tx) => {
    const patronId = 'leaving';
    const account = { libraryCode, id: patronId, username: 'leaving', displayName: '李' };
    await tx.insert(patrons).values({ ...account, passwordHash: 'the-hash-of-a-password' });
    const resource = { resourceKind: 'database', resourceId: 'cnki' } as const;
    await tx.insert(follows).values({ libraryCode, patronId, ...resource });
    const visit = { id: 'visit-1', caller: patronId, action: 'view', isCounted: true } as const;
    const at = new Date('2026-03-01T08:00:00Z');
    await tx.insert(visits).values({ libraryCode, patronId, at, ...visit, ...resource });
    await tx.execute(sql`
      INSERT INTO recommended_titles (library_code, title_id, subjects)
      SELECT ${libraryCode}, id, (SELECT array_agg(code) FROM (SELECT code FROM subjects ORDER BY code LIMIT 2) AS few)
      FROM shown_titles WHERE print_identifier IS NOT NULL AND id IN (SELECT title_id FROM package_titles)
      ORDER BY id LIMIT 3`);
    await tx.execute(sql`
      UPDATE other_resources SET recommended_for = ARRAY(SELECT code FROM subjects ORDER BY code LIMIT 1)`);
    for (const table of ['databases', 'other_resources'])
      await tx.execute(sql`
        UPDATE ${sql.identifier(table)} SET access = '{}' WHERE id = (SELECT min(id) FROM ${sql.identifier(table)})`);
    for (const table of ['databases', 'other_resources'])
      await tx.execute(sql`
        UPDATE ${sql.identifier(table)} SET is_proxied = false, remote_url = 'https://sso.example.org/' || id
        WHERE id = (SELECT max(id) FROM ${sql.identifier(table)})`);
    // What a spreadsheet takes for a formula, and an author whose name ends in an initial.
    await tx.execute(sql`
      UPDATE databases SET abbreviation = '=1+1', contact = '{"en": "+86 10 6275"}', aliases = ARRAY['''-x', '@y']
      WHERE id = (SELECT max(id) FROM databases)`);
    await tx.execute(sql`
      UPDATE works SET authors = ARRAY['Müller, K.', '张三'] WHERE id = (SELECT min(id) FROM works)`);
    await tx.insert(patronStandings).values({ libraryCode, username: 'leaving', overdueDays: 3 });
  });

/** As providers write them: one for each package that the library holds. */
const embargoes = ['P1Y', 'R10Y;P30D', '12 months', 'by contract'];
const writeEmbargoes = async ({ code }: LibraryRecord) => {
  const ids = await store.inLibrary(code, (tx) =>
    readRows<{ id: number }>(
      tx,
      sql`SELECT min(id) AS id FROM package_titles
          WHERE withdrawn_at IS NULL AND package_id IN (SELECT package_id FROM library_packages)
          GROUP BY package_id ORDER BY package_id LIMIT ${embargoes.length}`,
    ),
  );
  await store.onPlatform(async (tx) => {
    for (const [index, { id }] of ids.entries())
      await tx.execute(
        sql`UPDATE package_titles SET embargo = ${embargoes[index]}, parent_id = 'whole',
              preceding_id = 'former;other' WHERE id = ${id}`,
      );
  });
};

const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').trim().split(/\r?\n/);

/** Columns that an import decides itself, or that no list carries. */
const ownColumns = `
  library_code content_hash created_at updated_at source_key position has_other_sources
  is_in_maintenance maintenance_from maintenance_to title_id
`.split(/\s+/);
/** Columns that lists do not carry: they are in the rows alone. */
const inRowsAlone: Record<string, readonly string[]> = {
  databases: `
    help_documents sub_databases client_download_count client_download_url trial_outcome trial_decision
    trial_decided_on term_print term_send term_course_pack term_interlibrary_loan term_text_mining price
    price_currency
  `.split(/\s+/),
  other_resources: ['help_documents'],
  // An import makes them of what it says; the demonstration has its own.
  funds: ['id'],
  works: ['id'],
};

const storedRows = async (at: Store, code: string, table: string) => {
  const select = sql`SELECT to_jsonb(t) AS row FROM ${sql.identifier(table)} AS t`;
  const rows = await at.inLibrary(code, (tx) => readRows<{ row: object }>(tx, select));
  const without = new Set([...ownColumns, ...(inRowsAlone[table] ?? [])]);
  const textOf = (row: object) => {
    const compared = Object.entries(row).filter(([name]) => !without.has(name));
    return JSON.stringify(compared.sort());
  };
  return rows.map(({ row }) => textOf(row)).sort();
};

/** What one of them has and the other has not. */
const differing = (some: readonly string[], others: readonly string[]) => [
  ...some.filter((each) => !others.includes(each)).map((each) => `+ ${each}`),
  ...others.filter((each) => !some.includes(each)).map((each) => `- ${each}`),
];

/** Without years before there was print, which imports take for slips. */
const heldTitles = (at: Store, code: string) =>
  at.inLibrary(code, async (tx) => {
    const rows = await readRows<{ row: object }>(
      tx,
      sql`
      SELECT jsonb_build_array(p.provider, p.name, p.edition_on, pt.title_text, pt.url, pt.date_first,
        pt.volume_first, pt.issue_first, pt.date_last, pt.volume_last, pt.issue_last, pt.embargo,
        pt.parent_id, pt.preceding_id,
        pt.coverage_depth, pt.notes, pt.access_type, s.kind, s.print_identifier,
        s.online_identifier, s.doi, s.publisher, s.authors, s.editors, s.edition, s.volume,
        CASE WHEN s.published_on >= '1400' THEN s.published_on END, s.frequency, s.languages, s.abbreviation, s.keywords) AS row
      FROM package_titles pt JOIN packages p ON p.id = pt.package_id
      JOIN shown_titles s ON s.id = pt.title_id
      WHERE pt.withdrawn_at IS NULL AND EXISTS (
        SELECT 1 FROM library_packages h WHERE h.package_id = p.id)`,
    );
    return rows.map(({ row }) => JSON.stringify(row)).sort();
  });

test('embargoes stand in the lists as their providers write them', () => {
  const lists = manifest.imports.filter(({ file }) => file.startsWith('titles/'));
  const found = lists.flatMap(({ file }) => {
    const [header = '', ...lines] = linesOf(file);
    const place = header.split('\t').indexOf('embargo_info');
    return lines.map((line) => line.split('\t')[place]).filter((cell) => cell !== '');
  });
  expect(found.sort()).toEqual(embargoes.toSorted());
});

test('lists open in a spreadsheet, and titles have their provider and package without the manifest', () => {
  for (const { file, kind, provider, package: name } of manifest.imports) {
    expect(readFileSync(join(folder, file), 'utf8')).toMatch(/^\uFEFF[^\n]+\r\n/);
    if (kind !== 'journals' && kind !== 'ebooks') continue;
    // What no file's name may have goes.
    const plain = { provider, name: name.replace(': ', ' ') };
    expect(packageOfFile(basename(file))).toMatchObject(plain);
  }
});

test('lists and settings give an empty library the same rows', async () => {
  const [file] = readLibraryFile(readFileSync(join(folder, 'settings.yaml'), 'utf8'));
  const { maintenance, ...settings } = file as LibraryFile;
  await applyLibraryFile(other, settings as LibraryFile, { isTrial: false });
  for (const { file: name, kind, provider, package: packageName, rows } of manifest.imports) {
    const { report } = await runImport(other, {
      kind,
      libraryCode: library.code,
      isPlatform: false,
      bytes: readFileSync(join(folder, name)),
      fileName: basename(name),
      provider,
      packageName,
      startedBy: null,
      isDryRun: false,
    });
    expect([name, report.refused, report.read]).toEqual([name, [], rows]);
  }
  // Which databases are in maintenance is said of databases that are there.
  await applyLibraryFile(other, file as LibraryFile, { isTrial: false });
  const again = await applyLibraryFile(other, file as LibraryFile, { isTrial: true });
  expect(again.changes).toEqual([]);
  const compared = `subjects departments databases other_resources
    funds works patron_standings notices documents wording`;
  for (const [index, table] of compared.split(/\s+/).entries()) {
    const rows = await storedRows(store, library.code, table);
    if (index < 4) expect(rows.length).toBeGreaterThan(3);
    expect(differing(await storedRows(other, library.code, table), rows), table).toEqual([]);
  }
  const curated = async (at: Store) =>
    (await at.inLibrary(library.code, (tx) => curatedFor(tx, null)))
      .map(({ kind, name, subjects }) => JSON.stringify([kind, name.zh_CN, [...subjects].sort()]))
      .sort();
  expect((await curated(store)).filter((each) => /journal|ebook/.test(each))).toHaveLength(3);
  expect(await curated(other)).toEqual(await curated(store));
  const titles = await heldTitles(store, library.code);
  expect(titles.length).toBeGreaterThan(20);
  expect(differing(await heldTitles(other, library.code), titles)).toEqual([]);
});

test('titles come before what stands in them', () => {
  const kinds = manifest.imports.map(({ kind }) => kind);
  const lastTitles = Math.max(kinds.lastIndexOf('journals'), kinds.lastIndexOf('ebooks'));
  for (const kind of ['recommendations', 'achievements', 'quotes', 'articles'] as const)
    expect([kind, kinds.indexOf(kind) > lastTitles]).toEqual([kind, true]);
});

test('every table of a library is taken along, or left out by name, without secrets', async () => {
  const tables = await store.onPlatform((tx) =>
    readRows<{ name: string }>(
      tx,
      sql`SELECT DISTINCT c.relname::text AS name FROM pg_class c
          JOIN pg_attribute a ON a.attrelid = c.oid
          WHERE c.relkind = 'r' AND NOT c.relispartition AND a.attname IN ('library_code', 'owner_code')`,
    ),
  );
  const taken = manifest.rows.map(({ file }) => basename(file, '.jsonl'));
  expect([...taken, ...Object.keys(leftOut)].sort()).toEqual(tables.map(({ name }) => name).sort());
  expect(manifest.leftOut.every(({ why }) => why !== '')).toBe(true);
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = all.filter((name) => /\.\w+$/.test(name));
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  for (const secret of ['the-hash-of-a-password', library.clientSecret, 'scrypt$'])
    expect(text.includes(secret)).toBe(false);
});

test('accounts and history are there as JSON, and nothing of another library', () => {
  for (const [table, row] of [
    ['patrons', { username: 'leaving' }],
    ['follows', { patron_id: 'leaving' }],
    ['visits', { id: 'visit-1', at: '2026-03-01T08:00:00+00:00' }],
  ] as const) {
    const rows = linesOf(`rows/${table}.jsonl`).map((line) => JSON.parse(line));
    expect(rows).toContainEqual(expect.objectContaining(row));
  }
  for (const { file, rows: count } of manifest.rows) {
    const lines = linesOf(file).filter((line) => line !== '');
    expect([file, lines.length]).toEqual([file, count]);
    const owners = lines.map((line) => JSON.parse(line));
    for (const { library_code, owner_code } of owners)
      expect(library_code ?? owner_code).toBe(library.code);
  }
});

test('what is written meanwhile is not in it, and a folder that holds something is refused', async () => {
  const { path: place } = elsewhere;
  const sink = folderSink(place);
  let isWritten = false;
  await exportLibrary(store.connection, library.code, {
    write: async (name, pieces) => {
      if (!isWritten) {
        isWritten = true;
        const late = { libraryCode: library.code, code: 'late', name: { en: 'Late' } };
        await store.inLibrary(library.code, (tx) => tx.insert(subjects).values(late));
      }
      await sink.write(name, pieces);
    },
  });
  for (const file of ['disciplines.csv', 'rows/subjects.jsonl'])
    expect(readFileSync(join(place, file), 'utf8')).not.toContain('late');
  expect(() => folderSink(place)).toThrow('is not empty');
});
