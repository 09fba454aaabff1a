// A database in which the first library to tell of a title told it for all: after the migration what each
// library and the platform told is its own, nothing that readers keep is lost, and no word became others'.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultTimeouts, withClient } from '#server/store/connection/connections.ts';
import { openStore, type Store } from '#server/store/connection/database.ts';
import { titleNotes, works } from '#server/store/schema/collection.ts';
import { shownTitles, titleLinks } from '#server/store/schema/own-titles.ts';
import { follows } from '#server/store/schema/patrons.ts';
import {
  packageTitles,
  titleFacts,
  titleIdentifiers,
  titles,
} from '#server/store/schema/titles.ts';
import { emptyDatabase } from '../../support/empty-database.ts';
import { undoOf } from '../importing.ts';

const { place } = emptyDatabase();
const migrations = join(import.meta.dirname, '../../../../server/store/migrations');
let store: Store;

/** The migrations before the one that is tested. */
function olderMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'older-migrations-'));
  cpSync(migrations, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  journal.entries = journal.entries.filter(({ tag }) => tag < '0009');
  writeFileSync(path, JSON.stringify(journal));
  return folder;
}

/** Library a told first of two titles; b, c, d and the platform refer to them. */
const oldRows = `
  INSERT INTO libraries (code, id, domain_code, name_zh, name_en, name_short, client_id, client_secret, style,
    login_to_page, attributes)
    SELECT code, code, code, code, code, code, code, code, '{}', '', '{}' FROM unnest(ARRAY['a', 'b', 'c', 'd']) AS code;
  INSERT INTO patrons (library_code, id, username, display_name, password_hash)
    SELECT code, 'p', 'p', 'p', '' FROM unnest(ARRAY['c', 'd']) AS code;
  INSERT INTO titles (id, kind, owner_code, source_package_id, name, key_zh, key_initials, key_en, publisher,
    print_identifier, is_open_access, content_hash) OVERRIDING SYSTEM VALUE VALUES
    (1, 'journal', 'a', 'pa', '{"en": "Defaced"}', 'defaced', 'd', 'defaced', 'Bad', '1234-5679', true, 'x'),
    (2, 'journal', 'a', 'pa', '{"zh_CN": "学报"}', 'xuebao', 'xb', 'xuebao', 'Bad', NULL, true, 'x'),
    (3, 'journal', NULL, 'pp', '{"en": "Known"}', 'known', 'k', 'known', 'Good', NULL, false, 'x');
  SELECT setval(pg_get_serial_sequence('titles', 'id'), 3);
  INSERT INTO title_identifiers (value, title_id, owner_code) VALUES
    ('issn:12345679', 1, 'a'), ('issn:87654321', 1, 'b'), ('issn:11111111', 3, NULL);
  INSERT INTO packages (id, owner_code, provider, name) VALUES
    ('pa', 'a', 'P', 'A'), ('pb', 'b', 'P', 'B'), ('pp', NULL, 'P', 'Platform');
  INSERT INTO package_titles (package_id, owner_code, title_id, row_key, title_text, access_type, content_hash) VALUES
    ('pa', 'a', 1, 'journal issn:12345679', 'Defaced', 'F', ''),
    ('pa', 'a', 2, 'journal name:xuebao', '学报', 'F', ''),
    ('pb', 'b', 1, 'journal id:7', 'The Journal of B', 'P', ''),
    ('pb', 'b', 3, 'journal id:8', 'Known', 'P', ''),
    ('pp', NULL, 1, 'journal issn:12345679 #2', 'Official', '', '');
  INSERT INTO library_packages (library_code, package_id) VALUES ('a', 'pa'), ('b', 'pb'), ('d', 'pp');
  INSERT INTO title_facts (title_id, owner_code, kind, name, source) VALUES
    (1, 'b', 'inclusion', 'List of b', 'b'), (1, NULL, 'inclusion', 'List of all', 'all');
  INSERT INTO title_notes (library_code, title_id, note) VALUES ('b', 1, '{"en": "of b"}'), ('d', 1, '{"en": "of d"}');
  INSERT INTO works (library_code, id, kind, source_key, title, key_zh, key_initials, title_id)
    VALUES ('d', 'w', 'quote', 'w', 'Work', 'work', 'w', 1), ('a', 'w', 'quote', 'w', 'Work', 'work', 'w', 1);
  INSERT INTO follows (library_code, patron_id, resource_kind, resource_id)
    VALUES ('c', 'p', 'journal', '1'), ('c', 'p', 'journal', '2'), ('c', 'p', 'journal', '3');
  INSERT INTO viewed (library_code, patron_id, resource_kind, resource_id, last_viewed_at)
    VALUES ('c', 'p', 'journal', '1', now()), ('d', 'p', 'journal', '2', now());
  INSERT INTO imports (library_code, id, kind, file_name, package_id, finished_at)
    VALUES ('b', 'i', 'journals', 'b.txt', 'pb', now());
  INSERT INTO import_rows (library_code, import_id, place, row_id, before)
    SELECT 'b', 'i', 'package_titles', id::text, NULL::jsonb FROM package_titles WHERE package_id = 'pb'
    UNION ALL VALUES ('b', 'i', 'title_identifiers', '["issn:87654321","1"]', NULL::jsonb),
      ('b', 'i', 'packages', 'pb', NULL), ('b', 'i', 'library_packages', '["b","pb"]', NULL);
`;

beforeAll(async () => {
  const migrationsFolder = olderMigrations();
  await withClient(place, defaultTimeouts, async (client) => {
    await migrate(drizzle(client), { migrationsFolder, migrationsSchema: 'public' });
    await client.query(oldRows);
  });
  rmSync(migrationsFolder, { recursive: true });
  store = await openStore(place);
});

afterAll(() => store?.close());

/** Titles that are a library's own. */
const ownOf = (code: string) =>
  store.inLibrary(code, async (tx) =>
    (await tx.select().from(shownTitles).orderBy(shownTitles.id)).filter(
      ({ ownerCode }) => ownerCode !== null,
    ),
  );
/** The platform's record of the first title. */
const record = async () =>
  (await store.onPlatform((tx) => tx.select().from(titles))).find(
    (row) => row.ownerCode === null && row.id !== 3,
  );

test('gives the platform a record of what it told itself, and no word of a library', async () => {
  expect(await record()).toMatchObject({
    name: { en: 'Official' },
    keyZh: 'official',
    publisher: '',
    isOpenAccess: false,
    printIdentifier: '1234-5679',
  });
  const { id = 0 } = (await record()) ?? {};
  await store.onPlatform(async (tx) => {
    const rowsIn = (table: typeof titleIdentifiers | typeof packageTitles | typeof titleFacts) =>
      tx.select().from(table).where(eq(table.titleId, id));
    const number = { value: 'issn:12345679', titleId: id, source: '', ownerCode: null };
    expect(await rowsIn(titleIdentifiers)).toEqual([number]);
    expect(await rowsIn(packageTitles)).toMatchObject([{ packageId: 'pp' }]);
    expect(await rowsIn(titleFacts)).toMatchObject([{ name: 'List of all' }]);
  });
});

test('leaves the first library its titles, under their ids, tied to the record', async () => {
  const { id } = (await record()) ?? {};
  expect(await ownOf('a')).toMatchObject([
    { id: 1, name: { en: 'Defaced' }, publisher: 'Bad', isOpenAccess: true, platformId: id },
    { id: 2, name: { zh_CN: '学报' }, platformId: null },
  ]);
  const [work] = await store.inLibrary('a', (tx) => tx.select().from(works));
  expect(work?.titleId).toBe(1);
});

test('gives another library that told of it one of its own, by its own name, with all it said', async () => {
  const own = await ownOf('b');
  const { id } = (await record()) ?? {};
  expect(own).toMatchObject([
    { name: { en: 'The Journal of B' }, keyZh: 'journalofb', isOpenAccess: false, platformId: id },
  ]);
  const titleId = own[0]?.id ?? 0;
  await store.inLibrary('b', async (tx) => {
    const carried = tx.select().from(packageTitles).where(eq(packageTitles.ownerCode, 'b'));
    const carriedIds = (await carried).map((row) => row.titleId);
    expect(carriedIds.sort((one, other) => one - other)).toEqual([3, titleId]);
    const facts = tx.select().from(titleFacts).where(eq(titleFacts.ownerCode, 'b'));
    expect(await facts).toMatchObject([{ titleId }]);
    expect(await tx.select().from(titleNotes)).toMatchObject([{ titleId, note: { en: 'of b' } }]);
    const numbers = tx.select().from(titleIdentifiers).where(eq(titleIdentifiers.ownerCode, 'b'));
    const values = (await numbers).map(({ value }) => value);
    expect(values.sort()).toEqual(['issn:12345679', 'issn:87654321']);
    const link = { libraryCode: 'b', titleId, platformId: id };
    expect(await tx.select().from(titleLinks)).toEqual([link]);
  });
});

test('keeps what readers follow and works stand in, at the record or at a title of their own', async () => {
  const { id = 0 } = (await record()) ?? {};
  const ofC = await ownOf('c');
  expect(ofC).toMatchObject([{ name: { zh_CN: '学报' }, isOpenAccess: false }]);
  const followed = await store.inLibrary('c', (tx) => tx.select().from(follows));
  expect(followed.map(({ resourceId }) => Number(resourceId)).sort((x, y) => x - y)).toEqual(
    [3, id, ofC[0]?.id ?? 0].sort((x, y) => x - y),
  );
  const [work] = await store.inLibrary('d', (tx) => tx.select().from(works));
  expect(work?.titleId).toBe(id);
  expect(await ownOf('d')).toEqual([]);
});

test('lets the import of before be taken back', async () => {
  expect(await undoOf({ store }, { code: 'b' }, 'i')).toMatchObject({ restored: 0 });
  const carried = await store.inLibrary('b', (tx) =>
    tx.select().from(packageTitles).where(eq(packageTitles.ownerCode, 'b')),
  );
  expect(carried).toEqual([]);
});
