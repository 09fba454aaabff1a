// Closing one's own account undoes nothing that the library holds against a reader: at the next sign-in at the campus it counts on.
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseAccount } from '#contract/calls/accounts.ts';
import { eraseOwnData } from '#contract/calls/own-data.ts';
import { openResource } from '#contract/calls/targets.ts';
import { runImport } from '#server/imports/runs/run-import.ts';
import { accessSettings } from '#server/store/schema/campus.ts';
import { importRows, patronStandings } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import { listAs, offer, request, sendAs } from '../delivery/delivering.ts';
import { openPortal, password, type TestPortal } from '../support/portal.ts';
import { type Account, accountOf, askAs } from './asking-as.ts';
import { signIn } from './signing-in.ts';

let portal: TestPortal;
let reader: Account;
let librarian: Account;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  portal.clock.offsetMs = 0;
  const library = await portal.addLibrary();
  const { code: libraryCode } = library;
  await portal.store.inLibrary(libraryCode, async (tx) => {
    await tx.insert(accessSettings).values({ libraryCode, campusRanges: ['192.0.2.0/24'] });
    const keys = { keyZh: 'a', keyInitials: 'a', keyEn: 'a', accessUrl: 'https://example.org/' };
    const database = { id: 'one', name: { en: 'One' }, access: ['campus', 'remote'] as const };
    await tx
      .insert(databases)
      .values({ libraryCode, ...keys, ...database, access: [...database.access] });
  });
  reader = await accountOf(portal, library, 'reader');
  librarian = await accountOf(portal, library, 'librarian');
});

const inLibrary = <T>(work: Parameters<typeof portal.store.inLibrary<T>>[1]) =>
  portal.store.inLibrary(reader.library.code, work);
const open = async () => {
  const input = { resource: { kind: 'database', id: 'one' }, packageId: '' } as const;
  return (await askAs(portal, reader, openResource, input)).code;
};
const say = (fields: string, values: string) =>
  runImport(portal.store, {
    kind: 'standings',
    libraryCode: reader.library.code,
    isPlatform: false,
    bytes: Buffer.from(`username,${fields}\n${reader.name},${values}\n`),
    fileName: 'standings.csv',
    startedBy: null,
    isDryRun: false,
    provider: '',
    packageName: '',
  });

/** The reader closes the account. */
async function close() {
  const { code, data } = await askAs(portal, reader, eraseOwnData, { password });
  expect(code).toBe(200);
  return (data as { kept: { en: string; zh_CN: string } }).kept;
}

/** The campus confirms the same name again. */
async function comeBack() {
  const { library, name: username } = reader;
  await portal.addPatron(library, { username, role: 'reader' });
  reader = { ...reader, token: (await signIn(portal, library, username)).accessToken };
}

/** Rows of the reader: the standing, and the notes with which its import is undone. */
const rows = () =>
  inLibrary(async (tx) => [
    await tx.$count(patronStandings, eq(patronStandings.username, reader.name)),
    await tx.$count(
      importRows,
      and(eq(importRows.place, 'patron_standings'), eq(importRows.rowId, reader.name)),
    ),
  ]);

describe('what the circulation system holds against a reader', () => {
  test.each([
    ['overdue days', '150'],
    ['graduate', 'yes'],
    ['task cleared', 'no'],
    ['refused', 'database/one'],
  ])('%s %s counts on after the account is closed', async (fields, values) => {
    await say(fields, values);
    expect(await open()).toBe(403);
    const kept = await close();
    expect(kept.en).toContain('circulation system');
    expect(kept.zh_CN).toContain('流通系统');
    await comeBack();
    expect(await open()).toBe(403);
  });

  test('goes with the account where it refuses nothing', async () => {
    await say('overdue days,refused', '149,');
    expect(await rows()).toEqual([1, 1]);
    await close();
    expect(await rows()).toEqual([0, 0]);
  });

  test('is erased by the library, with the account or after it', async () => {
    for (const closes of [false, true]) {
      await say('overdue days', '150');
      if (closes) await close();
      expect((await rows())[0]).toBe(1);
      const input = { username: reader.name };
      expect((await askAs(portal, librarian, eraseAccount, input)).code).toBe(200);
      expect(await rows()).toEqual([0, 0]);
      if (!closes) await comeBack();
    }
  });
});

describe('the copies of a month', () => {
  beforeEach(() => offer(portal, reader, { monthlyLimit: 3 }));

  test('count on after the account is closed, however often, until the month ends', async () => {
    await request(portal, reader);
    await request(portal, reader);
    expect((await close()).en).toContain('until the month ends');
    await comeBack();
    expect(await listAs(portal, reader)).toMatchObject({ items: [], usedThisMonth: 2 });
    await request(portal, reader);
    expect((await sendAs(portal, reader)).code).toBe(429);
    await close();
    await comeBack();
    expect((await listAs(portal, reader)).usedThisMonth).toBe(3);
    expect((await sendAs(portal, reader)).code).toBe(429);
    portal.clock.offsetMs = 32 * 24 * 3_600_000;
    const { accessToken: token } = await signIn(portal, reader.library, reader.name);
    reader = { ...reader, token };
    expect((await listAs(portal, reader)).usedThisMonth).toBe(0);
  });

  test('are nobody else’s, and the library erases their number', async () => {
    await request(portal, reader);
    await close();
    expect((await listAs(portal, librarian)).usedThisMonth).toBe(0);
    await askAs(portal, librarian, eraseAccount, { username: reader.name });
    await comeBack();
    expect((await listAs(portal, reader)).usedThisMonth).toBe(0);
    expect(await inLibrary((tx) => tx.$count(patrons))).toBe(2);
  });
});
