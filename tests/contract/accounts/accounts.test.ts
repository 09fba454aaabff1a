// Accounts of a library by calls of its librarians.
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addAccount,
  changeAccount,
  eraseAccount,
  getAccountData,
  importAccounts,
  inviteAccount,
  listAccounts,
  resetAccount,
} from '#contract/calls/accounts.ts';
import type { InputOf, OutputOf } from '#contract/calls/declare.ts';
import { listFollows } from '#contract/calls/follows.ts';
import { changeLibrary } from '#server/store/records/libraries/library-records.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import { type Account, accountOf, askAs } from './asking-as.ts';
import { originOf, sendForm } from './signing-in.ts';

let portal: TestPortal;
let librarian: Account;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  portal.clock.offsetMs = 0;
  librarian = await accountOf(portal, await portal.addLibrary(), 'librarian');
});

type Listed = OutputOf<typeof listAccounts>;
const list = async (more: Partial<InputOf<typeof listAccounts>> = {}) =>
  (await askAs(portal, librarian, listAccounts, { q: '', offset: 0, limit: 50, ...more }))
    .data as Listed;
const add = (username: string, displayName = '', role: 'reader' | 'librarian' = 'reader') =>
  askAs(portal, librarian, addAccount, { username, displayName, role });
const importCsv = (text: string, more: { isTrial?: boolean; isInvited?: boolean } = {}) => {
  const content = Buffer.from(text).toString('base64');
  return askAs(portal, librarian, importAccounts, {
    isTrial: false,
    isInvited: true,
    ...more,
    content,
  });
};
const issuesOf = (data: unknown) =>
  (data as { issues: { field: string; zh_CN: string; en: string }[] }).issues;
const linkOf = (data: unknown) =>
  (data as { invitation: { link: string } | null }).invitation?.link ?? '';

/** Chooses a password by a link. */
const choose = async (link: string, password: string) => {
  const url = new URL(link);
  const fields = { code: url.searchParams.get('code') ?? '', password, again: password };
  const response = await portal.app.fetch(
    new Request(`${url.origin}${url.pathname}`, {
      method: 'POST',
      headers: { Origin: url.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    }),
  );
  return response.status;
};
/** True where the sign-in page lets in. */
const canSignIn = async (account: string, password: string) => {
  const response = await sendForm(portal, librarian.library, { account, password });
  return response.headers.get('location')?.includes('ticket=') === true;
};

describe('a librarian', () => {
  test('makes an account whose holder chooses a password by a link', async () => {
    const { code, data } = await add('a/b 王', '王老师', 'librarian');
    expect(code).toBe(200);
    expect(data).toMatchObject({
      isNew: true,
      account: { username: 'a/b 王', displayName: '王老师', role: 'librarian', hasPassword: false },
    });
    const link = linkOf(data);
    expect(link.startsWith(`${originOf(librarian.library)}/sso/invitation?code=`)).toBe(true);
    expect(await choose(link, 'a long password')).toBe(200);
    expect(await canSignIn('a/b 王', 'a long password')).toBe(true);
    expect((await list({ q: 'B 王' })).items).toMatchObject([
      { username: 'a/b 王', hasPassword: true, invitedUntil: null },
    ]);
  });

  test('makes it once however often the call is sent, and each answer has a link that works', async () => {
    const first = linkOf((await add('once')).data);
    const again = await add('once');
    expect(again.data).toMatchObject({ isNew: false, account: { username: 'once' } });
    expect(await choose(first, 'a long password')).toBe(410);
    expect(await choose(linkOf(again.data), 'a long password')).toBe(200);
    // Whoever has a password keeps it.
    expect(linkOf((await add('once')).data)).toBe('');
    const other = await add('once', 'Another');
    expect([other.status, issuesOf(other.data)[0]]).toEqual([
      400,
      {
        field: 'username',
        zh_CN: '账号 once 已存在，且姓名或角色不同',
        en: 'an account once exists already, with another name or role',
      },
    ]);
  });

  test('is told what is wrong with a name, in both languages', async () => {
    expect(issuesOf((await add(' x')).data)).toEqual([
      {
        field: 'username',
        zh_CN: '应为首尾没有空格的账号',
        en: 'expected a name without blanks around it',
      },
    ]);
    const wrong = await add('line\nbreak', 'a\u2028b');
    expect(issuesOf(wrong.data).map(({ field }) => field)).toEqual(['username', 'displayName']);
    expect((await add('x', '', 'director' as 'reader')).status).toBe(400);
    expect((await list()).total).toBe(1);
  });

  test('makes many from a file, and hears of each row', async () => {
    const csv = '学号,姓名,角色\nr1,李,读者\n,无名,\nr2,张,院长\nr1,李,\nr3,王,馆员\n';
    const trial = await importCsv(csv, { isTrial: true });
    expect(trial.data).toMatchObject({ added: 2, present: 0, refused: 3 });
    expect((await list()).total).toBe(1);

    const { data } = await importCsv(csv);
    const report = data as OutputOf<typeof importAccounts>;
    expect(report.rows.map(({ invitation, ...row }) => [row, invitation !== null])).toEqual([
      [{ row: 2, username: 'r1', result: 'added', reason: {} }, true],
      [
        {
          row: 3,
          username: '',
          result: 'refused',
          reason: {
            zh_CN: 'username：应为首尾没有空格的账号',
            en: 'username: expected a name without blanks around it',
          },
        },
        false,
      ],
      [
        {
          row: 4,
          username: 'r2',
          result: 'refused',
          reason: {
            zh_CN: 'role：应为 reader（读者）或 librarian（馆员）',
            en: 'role: expected reader or librarian',
          },
        },
        false,
      ],
      [
        {
          row: 5,
          username: 'r1',
          result: 'refused',
          reason: { zh_CN: '此账号在文件中已出现过', en: 'this account is given twice' },
        },
        false,
      ],
      [{ row: 6, username: 'r3', result: 'added', reason: {} }, true],
    ]);
    const again = await importCsv(csv);
    expect(again.data).toMatchObject({ added: 0, present: 2, refused: 3 });
    expect((await list({ role: 'librarian' })).items.map(({ username }) => username)).toContain(
      'r3',
    );
  });

  test('is told why a file cannot be used', async () => {
    const { status, data } = await importCsv('姓名\n李\n');
    expect([status, issuesOf(data)[0]]).toEqual([
      400,
      {
        field: 'content',
        zh_CN: '第一行没有“账号”（username）一列：姓名',
        en: 'The first line names no column "username". It says: 姓名',
      },
    ]);
    expect((await importCsv('')).status).toBe(400);
  });

  test('finds accounts page by page', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `p${String(index).padStart(2, '0')}`);
    await importCsv(`username,name\n${names.map((name) => `${name},100%_${name}`).join('\n')}\n`);
    const page = await list({ q: 'P', offset: 10, limit: 5, role: 'reader' });
    expect([page.total, page.items.map(({ username }) => username)]).toEqual([
      30,
      ['p10', 'p11', 'p12', 'p13', 'p14'],
    ]);
    expect((await list({ q: '%_p07' })).total).toBe(1);
    expect((await list({ q: '_%' })).total).toBe(0);
    expect((await list({ status: 'blacklisted' })).items).toEqual([]);
  });

  test('bars an account, which is signed out at once, and lets it in again', async () => {
    const reader = await accountOf(portal, librarian.library, 'reader');
    const set = (status: 'active' | 'disabled' | 'blacklisted') =>
      askAs(portal, librarian, changeAccount, { username: reader.name, status });
    for (const status of ['disabled', 'blacklisted'] as const) {
      expect((await set(status)).data).toMatchObject({ username: reader.name, status });
      expect((await set(status)).code).toBe(200);
      expect((await askAs(portal, reader, listFollows, {})).status).toBe(401);
      const link = await askAs(portal, librarian, inviteAccount, { username: reader.name });
      expect(issuesOf(link.data)[0]?.en).toContain('make it active first');
    }
    await set('active');
    expect(await canSignIn(reader.name, 'correct horse battery')).toBe(true);
  });

  test('changes a role, and never their own role or status', async () => {
    const reader = await accountOf(portal, librarian.library, 'reader');
    const { data } = await askAs(portal, librarian, changeAccount, {
      username: reader.name,
      role: 'librarian',
      displayName: 'Li',
    });
    expect(data).toMatchObject({ role: 'librarian', displayName: 'Li' });
    const own = await askAs(portal, librarian, changeAccount, {
      username: librarian.name,
      role: 'reader',
      status: 'disabled',
    });
    expect(issuesOf(own.data).map(({ field }) => field)).toEqual(['role', 'status']);
    const missing = await askAs(portal, librarian, changeAccount, { username: 'nobody' });
    expect(issuesOf(missing.data)[0]).toEqual({
      field: 'username',
      zh_CN: '没有账号 nobody',
      en: 'there is no account nobody',
    });
  });

  test('resets an account: the password works no more, and the link gives another', async () => {
    const reader = await accountOf(portal, librarian.library, 'reader');
    const { data } = await askAs(portal, librarian, resetAccount, { username: reader.name });
    expect((await askAs(portal, reader, listFollows, {})).status).toBe(401);
    expect(await canSignIn(reader.name, 'correct horse battery')).toBe(false);
    expect(await choose(linkOf(data), 'another password')).toBe(200);
    expect(await canSignIn(reader.name, 'another password')).toBe(true);
  });

  test('invites nobody who signs in at the campus', async () => {
    const { library } = librarian;
    const signIn = { 'sign-in': 'cas', 'cas-base': 'https://sso.example.edu/cas' };
    await changeLibrary(portal.store, library.code, { signIn });
    const isAtCampus = async () =>
      (await portal.app.libraries()).some(
        (each) => each.code === library.code && each.signIn.kind === 'cas',
      );
    await vi.waitUntil(isAtCampus);
    const there = librarian;
    const made = await askAs(portal, there, addAccount, {
      username: 'r1',
      displayName: '',
      role: 'reader',
    });
    expect(made.data).toMatchObject({ isNew: true, invitation: null });
    const link = await askAs(portal, there, inviteAccount, { username: 'r1' });
    expect(issuesOf(link.data)[0]?.en).toContain('sign in at their campus');
  });

  test('tells what is kept of an account and erases it, once or twice', async () => {
    const reader = await accountOf(portal, librarian.library, 'reader');
    const { data } = await askAs(portal, librarian, getAccountData, { username: reader.name });
    expect(data).toMatchObject({ account: { username: reader.name }, follows: [] });
    expect(JSON.stringify(data)).not.toContain('scrypt');
    const erase = (username: string) => askAs(portal, librarian, eraseAccount, { username });
    for (const _ of ['once', 'twice']) {
      expect((await erase(reader.name)).data).toMatchObject({ isErased: true });
    }
    const left = await portal.store.inLibrary(librarian.library.code, (tx) =>
      tx.select().from(patrons).where(eq(patrons.username, reader.name)),
    );
    expect(left).toEqual([]);
    expect((await erase(librarian.name)).status).toBe(400);
  });
});
