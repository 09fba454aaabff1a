// Closing one's own account undoes nothing that the library holds against a reader: at the next sign-in at the campus it counts on.
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { openResource } from '#contract/calls/collection/targets.ts';
import { eraseAccount } from '#contract/calls/patron/accounts.ts';
import { eraseOwnData } from '#contract/calls/patron/own-data.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { accessSettings } from '#server/store/schema/campus.ts';
import { patronStandings } from '#server/store/schema/collection.ts';
import { importRows } from '#server/store/schema/jobs.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import { listAs, offer, request, sendAs } from '../delivery/delivering.ts';
import { addDatabases } from '../support/database-rows.ts';
import { freshLibrary, openedPortal } from '../support/fresh-library.ts';
import { password } from '../support/portal.ts';
import { askAs, dataAs, openAccount, signInAgain } from './asking-as.ts';
import { importStandings } from './standings.ts';

const portal = openedPortal();
const library = freshLibrary(portal);
const reader = openAccount(portal, library);
const librarian = openAccount(portal, library, 'librarian');

beforeEach(async () => {
  const campus = { libraryCode: library.code, campusRanges: ['192.0.2.0/24'] };
  await inLibrary((tx) => tx.insert(accessSettings).values(campus));
  await addDatabases(portal, library, ['one'], { access: ['campus', 'remote'] });
});

const inLibrary = <T>(work: (tx: Tx) => Promise<T>) => portal.store.inLibrary(library.code, work);
const open = async () => {
  const input = { resource: { kind: 'database', id: 'one' }, packageId: '' } as const;
  return (await askAs(portal, reader, openResource, input)).code;
};
const say = (fields: string, values: string) =>
  importStandings(portal, library, `username,${fields}\n${reader.name},${values}\n`);
const usedThisMonth = async (as = reader) => (await listAs(portal, as)).usedThisMonth;
const eraseReader = () => askAs(portal, librarian, eraseAccount, { username: reader.name });

const close = async () =>
  (await dataAs(portal, reader, eraseOwnData, { password })).kept as { en: string; zh_CN: string };

/** The campus confirms the same name again. */
async function comeBack() {
  await portal.addPatron(library, { username: reader.name, role: 'reader' });
  await signInAgain(portal, reader);
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
      expect((await eraseReader()).code).toBe(200);
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
    expect(await usedThisMonth()).toBe(3);
    expect((await sendAs(portal, reader)).code).toBe(429);
    portal.clock.offsetMs = 32 * 24 * 3_600_000;
    await signInAgain(portal, reader);
    expect(await usedThisMonth()).toBe(0);
  });

  test('are nobody else’s, and the library erases their number', async () => {
    await request(portal, reader);
    await close();
    expect(await usedThisMonth(librarian)).toBe(0);
    await eraseReader();
    await comeBack();
    expect(await usedThisMonth()).toBe(0);
    expect(await inLibrary((tx) => tx.$count(patrons))).toBe(2);
  });
});
