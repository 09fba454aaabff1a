// docs/design/safety.md, T1: what the database itself holds, whatever the code above it does.

import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readRows } from '#server/store/connection/read-rows.ts';
import { databases, libraries } from '#server/store/schema/libraries.ts';
import { addDatabases, databaseRow } from '../support/database-rows.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';

const portal = openedPortal();
const own = oneLibrary(portal);
const other = oneLibrary(portal);
const noRight = { cause: { code: '42501' } };

const versionOf = (code: string) =>
  portal.store.onPlatform(async (tx) => {
    const [row] = await tx.select().from(libraries).where(eq(libraries.code, code));
    return row?.version ?? 0;
  });
const versions = async () => [await versionOf(own.code), await versionOf(other.code)];

test('forces a policy on every table of a library', async () => {
  const tables = await portal.store.onPlatform((tx) =>
    readRows<Record<string, unknown>>(
      tx,
      sql`
      SELECT c.relname AS name, c.relrowsecurity AS enabled, c.relforcerowsecurity AS forced,
             count(p.polname) FILTER (WHERE p.polname <> 'backup')::int AS policies,
             count(p.polname) FILTER (WHERE p.polname = 'backup' AND p.polcmd = 'r')::int AS backups,
             (i.indkey[0] = a.attnum) AS leads_key
      FROM pg_attribute AS a
      JOIN pg_class AS c ON c.oid = a.attrelid AND (c.relkind = 'p' OR c.relkind = 'r' AND NOT c.relispartition)
      JOIN pg_namespace AS n ON n.oid = c.relnamespace AND n.nspname = 'public'
      LEFT JOIN pg_index AS i ON i.indrelid = c.oid AND i.indisprimary
      LEFT JOIN pg_policy AS p ON p.polrelid = c.oid
      WHERE a.attname = 'library_code'
      GROUP BY c.relname, c.relrowsecurity, c.relforcerowsecurity, i.indkey[0], a.attnum
      ORDER BY c.relname`,
    ),
  );
  expect(tables.length).toBeGreaterThanOrEqual(16);
  for (const table of tables) {
    // The platform may tell who holds a title or told of it, and ties titles: for its role alone.
    const ofPlatform = ['library_packages', 'title_links', 'title_words', 'usage_inbox'];
    const policies = ofPlatform.includes(String(table.name)) ? 2 : 1;
    // A backup would leave out the rows of a table without a policy for it.
    const protection = { enabled: true, forced: true, policies, backups: 1, leads_key: true };
    expect(table).toMatchObject(protection);
  }
});

test('lets the platform know who told of a title, and no word of what', async () => {
  const look = (what: string) =>
    portal.store.onPlatform((tx) => tx.execute(sql`SELECT ${sql.raw(what)} FROM title_words`));
  await look('library_code, title_id');
  for (const what of ['name', 'publisher', '*']) {
    await expect(look(what)).rejects.toMatchObject(noRight);
  }
});

test('runs queries as roles that see past no policy', async () => {
  const query = sql`
    SELECT rolsuper, rolbypassrls, rolcanlogin FROM pg_roles
    WHERE rolname IN ('portal_tenant', 'portal_platform')`;
  const roles = await portal.store.onPlatform((tx) => readRows(tx, query));
  const none = { rolsuper: false, rolbypassrls: false, rolcanlogin: false };
  expect(roles).toEqual([none, none]);
});

test('hides the rows of other libraries, and refuses to write them', async () => {
  await addDatabases(portal, other, ['x']);
  const seen = await portal.store.inLibrary(own.code, (tx) => tx.select().from(databases));
  expect(seen).toEqual([]);
  const changed = await portal.store.inLibrary(own.code, (tx) =>
    tx.update(databases).set({ abbreviation: 'changed' }).returning(),
  );
  expect(changed).toEqual([]);
  const write = portal.store.inLibrary(own.code, (tx) =>
    tx.insert(databases).values(databaseRow(other.code, 'y')),
  );
  await expect(write).rejects.toMatchObject(noRight);
});

test('shows nothing where no library is set, and no libraries to a library', async () => {
  expect(await portal.store.inLibrary('', (tx) => tx.select().from(databases))).toEqual([]);
  const platform = portal.store.inLibrary(own.code, (tx) => tx.select().from(libraries));
  await expect(platform).rejects.toMatchObject(noRight);
});

test('moves the version of the changed library only, once a transaction, not without a change', async () => {
  const [before = 0, others] = await versions();
  await portal.store.inLibrary(own.code, async (tx) => {
    await tx.insert(databases).values([databaseRow(own.code, 'v1'), databaseRow(own.code, 'v2')]);
    await tx.insert(databases).values(databaseRow(own.code, 'v3'));
  });
  expect(await versions()).toEqual([before + 1, others]);
  await portal.store.inLibrary(own.code, (tx) =>
    tx.update(databases).set({ abbreviation: 'x' }).where(sql`false`),
  );
  expect(await versions()).toEqual([before + 1, others]);
});
