// What privacy law gives to every reader: everything that is kept of them, and nothing of it afterwards.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setFollow } from '#contract/calls/follows.ts';
import { eraseOwnData, getOwnData } from '#contract/calls/own-data.ts';
import { setDismissed } from '#contract/calls/recommendations.ts';
import { saveSubscription } from '#contract/calls/subscription.ts';
import { recordVisit } from '#contract/calls/visits.ts';
import { runImport } from '#server/imports/runs/run-import.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { inviteAll } from '#server/store/records/accounts/invitation-records.ts';
import { patronByUsername } from '#server/store/records/accounts/sign-in-records.ts';
import { addKey } from '#server/store/records/api-key-records.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { patrons, visits } from '#server/store/schema/patrons.ts';
import { noPassword } from '#server/verification/passwords.ts';
import { addDatabases } from '../support/database-rows.ts';
import { freshLibrary, openedPortal } from '../support/fresh-library.ts';
import { password } from '../support/portal.ts';
import { samplesFor } from '../support/samples.ts';
import { accountOf, askAs, dataAs, issuesOf, openAccount, visitorOf } from './asking-as.ts';
import { sendForm } from './signing-in.ts';

const portal = openedPortal();
const library = freshLibrary(portal);
const reader = openAccount(portal, library);

const inLibrary = <T>(work: (tx: Tx) => Promise<T>) => portal.store.inLibrary(library.code, work);
const erase = (given = password, as = reader) =>
  askAs(portal, as, eraseOwnData, { password: given });

/** Tables of the library that hold one of the texts in any column. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const tables = await portal.store.onPlatform((tx) =>
    readRows<{ name: string }>(
      tx,
      sql`SELECT c.relname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
          JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
          WHERE a.attname = 'library_code' AND c.relkind = 'r' ORDER BY 1`,
    ),
  );
  expect(tables.length).toBeGreaterThan(25);
  return inLibrary(async (tx) => {
    const found: string[] = [];
    for (const { name } of tables) {
      const isIn = texts.map((text) => sql`position(${text} IN to_jsonb(t)::text) > 0`);
      const [row] = await readRows<{ rows: number }>(
        tx,
        sql`SELECT count(*)::int AS rows FROM ${sql.identifier(name)} AS t
            WHERE ${sql.join(isIn, sql` OR `)}`,
      );
      if ((row?.rows ?? 0) > 0) found.push(name);
    }
    return found;
  });
}

const sample = { zh_CN: '示例数据库', en: 'Sample Database' };

/** Does everything of which the portal keeps something. @param refused resources that the circulation system refuses */
async function live(refused = ''): Promise<string> {
  const { name } = reader;
  const samples = samplesFor(library, portal.clock.now());
  await addDatabases(portal, library, ['database-1'], { name: sample });
  const id = await inLibrary(async (tx) => {
    const patron = await patronByUsername(tx, name);
    await inviteAll(tx, library.code, [patron?.id ?? ''], portal.clock.now());
    return patron?.id ?? '';
  });
  for (const call of [setFollow, recordVisit, saveSubscription] as const) {
    await dataAs(portal, reader, call, samples[call.name] as never);
  }
  // A wrong password at the sign-in page, and a right one in a browser that it knows now.
  await sendForm(portal, library, { account: name, password: 'wrong' });
  await sendForm(portal, library, { account: name });
  const list = `username,overdue days,refused\n${name},3,${refused}\nsomebody-else,1,\n`;
  await runImport(portal.store, {
    kind: 'standings',
    libraryCode: library.code,
    isPlatform: false,
    bytes: Buffer.from(list),
    fileName: 'standings.csv',
    startedBy: name,
    isDryRun: false,
    provider: '',
    packageName: '',
  });
  const key = { ...samples.createKey, createdBy: name };
  await inLibrary((tx) => addKey(tx, library.code, key, portal.clock.now()));
  return id;
}

test('a reader takes everything along', async () => {
  const id = await live('database-1');
  const data = await dataAs(portal, reader, getOwnData, {});
  expect(data).toMatchObject({
    account: { id, username: reader.name, role: 'reader' },
    profile: { email: 't@example.org' },
    subscription: { choice: { frequency: 'weekly', subjectNames: [] } },
    standing: { overdueDays: 3, refusedResources: ['database-1'], refusedNames: [sample] },
    follows: [{ resourceKind: 'database', resourceId: 'database-1', resourceName: sample }],
    viewed: [{ resourceId: 'database-1', resourceName: sample }],
    visits: [{ resourceId: 'database-1', action: 'view', resourceName: sample }],
    invitations: [{}],
    imports: [{ fileName: 'standings.csv' }],
    keys: [{ name: 'Campus site' }],
    sessions: expect.arrayContaining([expect.anything()]),
  });
  const text = JSON.stringify(data);
  for (const secret of ['scrypt', 'hash', 'somebody-else']) expect(text).not.toContain(secret);
});

test('a resource that is gone has no name, and what it was stays', async () => {
  await live();
  const resource = { kind: 'database', id: 'database-1' } as const;
  await dataAs(portal, reader, setDismissed, { resource, isDismissed: true });
  const dismissed = async () => (await dataAs(portal, reader, getOwnData, {})).dismissed;
  expect(await dismissed()).toMatchObject([{ resourceId: 'database-1', resourceName: sample }]);
  await inLibrary((tx) => tx.delete(databases));
  expect(await dismissed()).toMatchObject([{ resourceId: 'database-1', resourceName: {} }]);
});

test('nothing of an erased reader is left in any table, and what was counted stays', async () => {
  const id = await live();
  const before = await tablesWith([id, reader.name]);
  const some = 'api_keys patrons profiles visits patron_standings import_rows'.split(' ');
  expect(before).toEqual(expect.arrayContaining(some));
  const { code, data } = await erase();
  expect(code).toBe(200);
  expect(data).toMatchObject({ isErased: true, kept: { en: expect.stringContaining('by whom') } });
  expect(await tablesWith([id, reader.name])).toEqual([]);
  expect(await inLibrary((tx) => tx.select().from(visits))).toMatchObject([
    { patronId: null, caller: '', resourceId: 'database-1', isCounted: true },
  ]);
  expect(await tablesWith(['somebody-else'])).toEqual(['import_rows', 'patron_standings']);
  // The token that did it is worth nothing any more.
  expect((await askAs(portal, reader, getOwnData, {})).status).toBe(401);
});

test('a stolen token alone erases nobody, and guesses no faster than anybody', async () => {
  const wrong = await erase('guess');
  const said = { field: 'password', zh_CN: '密码不正确', en: 'the password is wrong' };
  expect([wrong.status, issuesOf(wrong)]).toEqual([400, [said]]);
  for (let guess = 2; guess <= 5; guess += 1) expect((await erase('guess')).status).toBe(400);
  expect((await erase()).status).toBe(429);
  portal.clock.offsetMs = 31_000;
  expect((await erase()).code).toBe(200);
});

test('whoever signs in at the campus has no password to give', async () => {
  await inLibrary((tx) => tx.update(patrons).set({ passwordHash: noPassword }));
  expect((await erase('')).code).toBe(200);
});

test('comes before the form of the first sign-in, and not before a sign-in', async () => {
  const fresh = await accountOf(portal, library, 'reader', true);
  expect((await askAs(portal, fresh, getOwnData, {})).code).toBe(200);
  expect((await erase(password, fresh)).code).toBe(200);
  const visitor = await visitorOf(portal, library);
  expect((await askAs(portal, visitor, getOwnData, {})).code).toBe(10010);
  expect((await erase('', visitor)).code).toBe(10010);
  const other = await portal.addLibrary();
  expect((await askAs(portal, reader, getOwnData, {}, other)).code).toBe(403);
});

test('a library keeps its last librarian', async () => {
  const only = await accountOf(portal, library, 'librarian');
  expect((await erase(password, only)).status).toBe(400);
  const second = await accountOf(portal, library, 'librarian');
  expect((await erase(password, second)).code).toBe(200);
});
