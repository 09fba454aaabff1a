// Accounts of a library by calls of its librarians.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
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
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import { listFollows } from '#contract/calls/follows.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import { setSignIn } from '../sign-in/sign-in-settings.ts';
import { freshLibrary, openedPortal } from '../support/fresh-library.ts';
import {
  type Account,
  accountOf,
  askAs,
  dataAs,
  fieldsOf,
  issuesOf,
  openAccount,
} from './asking-as.ts';
import { choosePassword, originOf, sendForm, ticketIn } from './signing-in.ts';

const portal = openedPortal();
const library = freshLibrary(portal);
const librarian = openAccount(portal, library, 'librarian');

const ask = <C extends AnyCall>(call: C, input: InputOf<C>) =>
  askAs(portal, librarian, call, input);
const list = (more: Partial<InputOf<typeof listAccounts>> = {}) =>
  dataAs(portal, librarian, listAccounts, { q: '', offset: 0, limit: 50, ...more });
const add = (username: string, displayName = '', role: 'reader' | 'librarian' = 'reader') =>
  ask(addAccount, { username, displayName, role });
const importCsv = (text: string, isTrial = false) =>
  ask(importAccounts, { isTrial, isInvited: true, content: Buffer.from(text).toString('base64') });
const linkOf = ({ data }: { data: unknown }) =>
  (data as { invitation: { link: string } | null }).invitation?.link ?? '';
const statusFor = async (reader: Account) => (await askAs(portal, reader, listFollows, {})).status;

/** Chooses a password by a link. */
const choose = async (link: string, password: string) => {
  const code = new URL(link).searchParams.get('code') ?? '';
  return (await choosePassword(portal, library, { code, password })).status;
};
/** True where the sign-in page lets in. */
const canSignIn = async (account: string, password = 'correct horse battery') =>
  ticketIn(await sendForm(portal, library, { account, password })) !== '';

describe('a librarian', () => {
  test('makes an account whose holder chooses a password by a link', async () => {
    const made = await add('a/b 王', '王老师', 'librarian');
    const account = { username: 'a/b 王', displayName: '王老师', role: 'librarian' };
    expect(made).toMatchObject({
      code: 200,
      data: { isNew: true, account: { ...account, hasPassword: false } },
    });
    const link = linkOf(made);
    expect(link.startsWith(`${originOf(library)}/sso/invitation?code=`)).toBe(true);
    expect(await choose(link, 'a long password')).toBe(200);
    expect(await canSignIn('a/b 王', 'a long password')).toBe(true);
    expect((await list({ q: 'B 王' })).items).toMatchObject([
      { username: 'a/b 王', hasPassword: true, invitedUntil: null },
    ]);
  });

  test('makes it once however often the call is sent, and each answer has a link that works', async () => {
    const first = linkOf(await add('once'));
    const again = await add('once');
    expect(again.data).toMatchObject({ isNew: false, account: { username: 'once' } });
    expect(await choose(first, 'a long password')).toBe(410);
    expect(await choose(linkOf(again), 'a long password')).toBe(200);
    // Whoever has a password keeps it.
    expect(linkOf(await add('once'))).toBe('');
    const other = await add('once', 'Another');
    expect([other.status, issuesOf(other)[0]]).toEqual([
      400,
      {
        field: 'username',
        zh_CN: '账号 once 已存在，且姓名或角色不同',
        en: 'an account once exists already, with another name or role',
      },
    ]);
  });

  test('is told what is wrong with a name, in both languages', async () => {
    const blank = {
      field: 'username',
      zh_CN: '应为首尾没有空格的账号',
      en: 'expected a name without blanks around it',
    };
    expect(issuesOf(await add(' x'))).toEqual([blank]);
    expect(fieldsOf(await add('line\nbreak', 'a\u2028b'))).toEqual(['username', 'displayName']);
    expect((await add('x', '', 'director' as 'reader')).status).toBe(400);
    expect((await list()).total).toBe(1);
  });

  test('makes many from a file, and hears of each row', async () => {
    const csv = '学号,姓名,角色\nr1,李,读者\n,无名,\nr2,张,院长\nr1,李,\nr3,王,馆员\n';
    expect((await importCsv(csv, true)).data).toMatchObject({ added: 2, present: 0, refused: 3 });
    expect((await list()).total).toBe(1);

    const { rows } = (await importCsv(csv)).data as {
      rows: {
        row: number;
        username: string;
        result: string;
        reason: object;
        invitation: unknown;
      }[];
    };
    const refused = (zh_CN: string, en: string) => ['refused', { zh_CN, en }, false];
    expect(
      rows.map((each) => [
        each.row,
        each.username,
        each.result,
        each.reason,
        each.invitation !== null,
      ]),
    ).toEqual([
      [2, 'r1', 'added', {}, true],
      [
        3,
        '',
        ...refused(
          'username：应为首尾没有空格的账号',
          'username: expected a name without blanks around it',
        ),
      ],
      [
        4,
        'r2',
        ...refused(
          'role：应为 reader（读者）或 librarian（馆员）',
          'role: expected reader or librarian',
        ),
      ],
      [5, 'r1', ...refused('此账号在文件中已出现过', 'this account is given twice')],
      [6, 'r3', 'added', {}, true],
    ]);
    expect((await importCsv(csv)).data).toMatchObject({ added: 0, present: 2, refused: 3 });
    const librarians = (await list({ role: 'librarian' })).items;
    expect(librarians.map(({ username }) => username)).toContain('r3');
  });

  test('is told why a file cannot be used', async () => {
    expect(issuesOf(await importCsv('姓名\n李\n'))[0]).toEqual({
      field: 'content',
      zh_CN: '第一行没有“账号”（username）一列：姓名',
      en: 'The first line names no column "username". It says: 姓名',
    });
    expect((await importCsv('')).status).toBe(400);
  });

  test('finds accounts page by page', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `p${String(index).padStart(2, '0')}`);
    await importCsv(`username,name\n${names.map((name) => `${name},100%_${name}`).join('\n')}\n`);
    const page = await list({ q: 'P', offset: 10, limit: 5, role: 'reader' });
    expect(page.total).toBe(30);
    expect(page.items.map(({ username }) => username)).toEqual(['p10', 'p11', 'p12', 'p13', 'p14']);
    expect((await list({ q: '%_p07' })).total).toBe(1);
    expect((await list({ q: '_%' })).total).toBe(0);
    expect((await list({ status: 'blacklisted' })).items).toEqual([]);
  });

  test('bars an account, which is signed out at once, and lets it in again', async () => {
    const reader = await accountOf(portal, library, 'reader');
    const { name: username } = reader;
    const set = (status: 'active' | 'disabled' | 'blacklisted') =>
      ask(changeAccount, { username, status });
    for (const status of ['disabled', 'blacklisted'] as const) {
      expect((await set(status)).data).toMatchObject({ username, status });
      expect((await set(status)).code).toBe(200);
      expect(await statusFor(reader)).toBe(401);
      const link = await ask(inviteAccount, { username });
      expect(issuesOf(link)[0]?.en).toContain('make it active first');
    }
    await set('active');
    expect(await canSignIn(username)).toBe(true);
  });

  test('changes a role, and never their own role or status', async () => {
    const { name: username } = await accountOf(portal, library, 'reader');
    const changed = { role: 'librarian', displayName: 'Li' } as const;
    expect((await ask(changeAccount, { username, ...changed })).data).toMatchObject(changed);
    const own = { username: librarian.name, role: 'reader', status: 'disabled' } as const;
    expect(fieldsOf(await ask(changeAccount, own))).toEqual(['role', 'status']);
    expect(issuesOf(await ask(changeAccount, { username: 'nobody' }))[0]).toEqual({
      field: 'username',
      zh_CN: '没有账号 nobody',
      en: 'there is no account nobody',
    });
  });

  test('resets an account: the password works no more, and the link gives another', async () => {
    const reader = await accountOf(portal, library, 'reader');
    const reset = await ask(resetAccount, { username: reader.name });
    expect(await statusFor(reader)).toBe(401);
    expect(await canSignIn(reader.name)).toBe(false);
    expect(await choose(linkOf(reset), 'another password')).toBe(200);
    expect(await canSignIn(reader.name, 'another password')).toBe(true);
  });

  test('invites nobody who signs in at the campus', async () => {
    await setSignIn(portal, library, {
      'sign-in': 'cas',
      'cas-base': 'https://sso.example.edu/cas',
    });
    expect((await add('r1')).data).toMatchObject({ isNew: true, invitation: null });
    const link = await ask(inviteAccount, { username: 'r1' });
    expect(issuesOf(link)[0]?.en).toContain('sign in at their campus');
  });

  test('tells what is kept of an account and erases it, once or twice', async () => {
    const { name: username } = await accountOf(portal, library, 'reader');
    const { data, text } = await ask(getAccountData, { username });
    expect(data).toMatchObject({ account: { username }, follows: [] });
    expect(text).not.toContain('scrypt');
    for (const _ of ['once', 'twice']) {
      expect((await ask(eraseAccount, { username })).data).toMatchObject({ isErased: true });
    }
    const left = await portal.store.inLibrary(library.code, (tx) =>
      tx.$count(patrons, eq(patrons.username, username)),
    );
    expect(left).toBe(0);
    expect((await ask(eraseAccount, { username: librarian.name })).status).toBe(400);
  });
});
