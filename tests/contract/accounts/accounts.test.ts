// Accounts of a library by calls of its librarians: an invitation opens one once.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import {
  addAccount,
  changeAccount,
  eraseAccount,
  getAccountData,
  importAccounts,
  inviteAccount,
  listAccounts,
  resetAccount,
} from '#contract/calls/patron/accounts.ts';
import { listFollows } from '#contract/calls/patron/follows.ts';
import { invitationLifetimeMs } from '#server/domain/accounts/invitation-records.ts';
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
  setStatus,
  wordsOf,
} from './asking-as.ts';
import {
  choosePassword,
  cookieIn,
  openAt,
  openSignIn,
  originOf,
  sendForm,
  ticketIn,
} from './signing-in.ts';

const portal = openedPortal();
const library = freshLibrary(portal);
const librarian = openAccount(portal, library, 'librarian');

const ask = <C extends AnyCall>(call: C, input: InputOf<C>) =>
  askAs(portal, librarian, call, input);
const list = (more: Partial<InputOf<typeof listAccounts>> = {}) =>
  dataAs(portal, librarian, listAccounts, { q: '', offset: 0, limit: 50, ...more });
const add = (username: string, displayName = '', role: 'reader' | 'librarian' = 'reader') =>
  ask(addAccount, { username, displayName, role });
const linkOf = ({ data }: { data: unknown }) =>
  (data as { invitation: { link: string } | null }).invitation?.link ?? '';
const secretOf = (answer: { data: unknown }) =>
  new URL(linkOf(answer)).searchParams.get('code') ?? '';
const invite = async (username: string) => secretOf(await ask(inviteAccount, { username }));

const chosen = 'seven mild rivers';
const show = (code: string, host = library) =>
  openAt(portal, host, '/sso/invitation', { code, lang: 'en' });
const choose = (code: string, password = chosen, again = password, headers = {}) =>
  choosePassword(portal, library, { code, password, again }, headers);
const canSignIn = async (account: string, password = chosen) =>
  ticketIn(await sendForm(portal, library, { account, password })) !== '';

describe('a librarian', () => {
  test('makes an account whose holder chooses a password by a link', async () => {
    const account = { username: 'a/b 王', displayName: '王老师', role: 'librarian' } as const;
    const made = await add(account.username, account.displayName, account.role);
    const expected = { isNew: true, account: { ...account, hasPassword: false } };
    expect(made).toMatchObject({ code: 200, data: expected });
    expect(linkOf(made).startsWith(`${originOf(library)}/sso/invitation?code=`)).toBe(true);
    expect((await choose(secretOf(made))).status).toBe(200);
    expect((await list({ q: 'B 王' })).items).toMatchObject([
      { username: 'a/b 王', hasPassword: true, invitedUntil: null },
    ]);
  });

  test('makes it once however often the call is sent, and each answer has a link that works', async () => {
    const first = secretOf(await add('once'));
    const again = await add('once');
    expect(again.data).toMatchObject({ isNew: false, account: { username: 'once' } });
    expect((await choose(first)).status).toBe(410);
    expect((await choose(secretOf(again))).status).toBe(200);
    // Whoever has a password keeps it.
    expect(linkOf(await add('once'))).toBe('');
    const other = await add('once', 'Another');
    expect([other.status, ...wordsOf(other)]).toEqual([
      400,
      'username: 账号 once 已存在，且姓名或角色不同 | an account once exists already, with another name or role',
    ]);
  });

  const blank = {
    zh_CN: '应为首尾没有空格的账号',
    en: 'expected a name without blanks around it',
  };

  test('is told what is wrong with a name, in both languages', async () => {
    expect(issuesOf(await add(' x'))).toEqual([{ field: 'username', ...blank }]);
    expect(fieldsOf(await add('a\u202eb'))).toEqual(['username']);
    expect(fieldsOf(await add('line\nbreak', 'a\u2028b'))).toEqual(['username', 'displayName']);
    expect((await add('x', '', 'director' as 'reader')).status).toBe(400);
    expect((await list()).total).toBe(1);
  });

  const importCsv = (text: string, isTrial = false) =>
    ask(importAccounts, {
      isTrial,
      isInvited: true,
      content: Buffer.from(text).toString('base64'),
    });

  test('makes many from a file, and hears of each row', async () => {
    const csv = '学号,姓名,角色\nr1,李,读者\n,无名,\nr2,张,院长\nr1,李,\nr3,王,馆员\n';
    expect((await importCsv(csv, true)).data).toMatchObject({ added: 2, present: 0, refused: 3 });
    expect((await list()).total).toBe(1);
    const role = {
      zh_CN: 'role：应为 reader（读者）或 librarian（馆员）',
      en: 'role: expected reader or librarian',
    };
    const twice = { zh_CN: '此账号在文件中已出现过', en: 'this account is given twice' };
    const name = { zh_CN: `username：${blank.zh_CN}`, en: `username: ${blank.en}` };
    const { data } = await importCsv(csv);
    const { rows } = data as { rows: { invitation: object | null }[] };
    const results = rows.map(({ invitation, ...row }) => ({
      ...row,
      isInvited: invitation !== null,
    }));
    expect(results).toEqual([
      { row: 2, username: 'r1', result: 'added', reason: {}, isInvited: true },
      { row: 3, username: '', result: 'refused', reason: name, isInvited: false },
      { row: 4, username: 'r2', result: 'refused', reason: role, isInvited: false },
      { row: 5, username: 'r1', result: 'refused', reason: twice, isInvited: false },
      { row: 6, username: 'r3', result: 'added', reason: {}, isInvited: true },
    ]);
    expect((await importCsv(csv)).data).toMatchObject({ added: 0, present: 2, refused: 3 });
    const librarians = (await list({ role: 'librarian' })).items;
    expect(librarians.map(({ username }) => username)).toContain('r3');
  });

  test('is told why a file cannot be used', async () => {
    expect(wordsOf(await importCsv('姓名\n李\n'))).toEqual([
      'content: 第一行没有“账号”（username）一列：姓名 | The first line names no column "username". It says: 姓名',
    ]);
    expect((await importCsv('')).status).toBe(400);
  });

  test('finds accounts page by page', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `p${String(index).padStart(2, '0')}`);
    await importCsv(`username,name\n${names.map((name) => `${name},100%_${name}`).join('\n')}\n`);
    const page = await list({ q: 'P', offset: 10, limit: 5, role: 'reader' });
    expect(page.total).toBe(30);
    expect(page.items.map(({ username }) => username)).toEqual(names.slice(10, 15));
    expect((await list({ q: '%_p07' })).total).toBe(1);
    expect((await list({ q: '_%' })).total).toBe(0);
    expect((await list({ status: 'blacklisted' })).items).toEqual([]);
  });

  const statusFor = async (reader: Account) =>
    (await askAs(portal, reader, listFollows, {})).status;
  const password = 'correct horse battery';

  test('bars an account, which is signed out at once, and lets it in again', async () => {
    const reader = await accountOf(portal, library, 'reader');
    const { name: username } = reader;
    for (const status of ['disabled', 'blacklisted'] as const) {
      for (const _ of ['once', 'twice'])
        expect((await ask(changeAccount, { username, status })).data).toMatchObject({ status });
      expect(await statusFor(reader)).toBe(401);
      const link = await ask(inviteAccount, { username });
      expect(issuesOf(link)[0]?.en).toContain('make it active first');
    }
    await ask(changeAccount, { username, status: 'active' });
    expect(await canSignIn(username, password)).toBe(true);
  });

  test('changes a role, and never their own role or status', async () => {
    const { name: username } = await accountOf(portal, library, 'reader');
    const changed = { role: 'librarian', displayName: 'Li' } as const;
    expect((await ask(changeAccount, { username, ...changed })).data).toMatchObject(changed);
    const own = { username: librarian.name, role: 'reader', status: 'disabled' } as const;
    expect(fieldsOf(await ask(changeAccount, own))).toEqual(['role', 'status']);
    expect(wordsOf(await ask(changeAccount, { username: 'nobody' }))).toEqual([
      'username: 没有账号 nobody | there is no account nobody',
    ]);
  });

  test('resets an account: the password works no more, and the link gives another', async () => {
    const reader = await accountOf(portal, library, 'reader');
    const reset = await ask(resetAccount, { username: reader.name });
    expect(await statusFor(reader)).toBe(401);
    expect(await canSignIn(reader.name, password)).toBe(false);
    expect((await choose(secretOf(reset))).status).toBe(200);
    expect(await canSignIn(reader.name)).toBe(true);
  });

  test('invites nobody who signs in at the campus', async () => {
    const campus = { 'sign-in': 'cas', 'cas-base': 'https://sso.example.edu/cas' } as const;
    await setSignIn(portal, library, campus);
    expect((await add('r1')).data).toMatchObject({ isNew: true, invitation: null });
    const link = await ask(inviteAccount, { username: 'r1' });
    expect(issuesOf(link)[0]?.en).toContain('sign in at their campus');
  });

  test('tells what is kept of an account and erases it, once or twice', async () => {
    const { name: username } = await accountOf(portal, library, 'reader');
    const { data, text } = await ask(getAccountData, { username });
    expect(data).toMatchObject({ account: { username }, follows: [] });
    expect(text).not.toContain('scrypt');
    for (const _ of ['once', 'twice'])
      expect((await ask(eraseAccount, { username })).data).toMatchObject({ isErased: true });
    const left = await portal.store.inLibrary(library.code, (tx) =>
      tx.$count(patrons, eq(patrons.username, username)),
    );
    expect(left).toBe(0);
    expect((await ask(eraseAccount, { username: librarian.name })).status).toBe(400);
  });
});

describe('an invitation', () => {
  test('lets its holder choose a password, once', async () => {
    const secret = secretOf(await add('invited'));
    expect(await canSignIn('invited')).toBe(false);
    // Mail programs open links by themselves.
    for (const _ of [1, 2]) {
      const form = await show(secret);
      expect(form.status).toBe(200);
      expect(form.headers.get('Cache-Control')).toBe('no-store');
      // The address holds the secret.
      expect(form.headers.get('Referrer-Policy')).toBe('same-origin');
      expect(await form.text()).toMatch(/<html lang="en">.*value="invited"/s);
    }
    const saved = await choose(secret);
    expect(saved.status).toBe(200);
    expect(await saved.text()).toContain('href="/sso/login?');
    expect(await canSignIn('invited')).toBe(true);
    expect((await choose(secret, 'another one')).status).toBe(410);
    expect((await show(secret)).status).toBe(410);
  });

  test('stays where a password is refused, which says why', async () => {
    const secret = secretOf(await add('invited-1'));
    for (const [password, again, said] of [
      ['short', 'short', '8 to 200 characters'],
      ['aaaaaaaaaa', 'aaaaaaaaaa', 'too easy'],
      ['invited-1', 'invited-1', 'too easy'],
      [chosen, `${chosen}.`, 'not the same'],
    ] as const) {
      const answer = await choose(secret, password, again);
      const text = await answer.text();
      expect([answer.status, text]).toEqual([400, expect.stringContaining(said)]);
      expect(text).toContain('aria-invalid="true"');
      expect(text).not.toMatch(/type="password"[^>]*value=/);
    }
    expect((await choose(secret)).status).toBe(200);
  });

  test.each([
    [7, 400],
    [8, 200],
    [200, 200],
    [201, 400],
  ])('answers a password of %i characters by %i', async (length, status) => {
    const secret = secretOf(await add(`invited-${length}`));
    expect((await choose(secret, 'mild river '.repeat(20).slice(0, length))).status).toBe(status);
  });

  test('opens nothing at another library, from a foreign form, too late, or for a barred account', async () => {
    const secret = secretOf(await add('invited'));
    expect((await show(secret, await portal.addLibrary())).status).toBe(410);
    const foreign = { Origin: 'https://evil.example' };
    expect((await choose(secret, chosen, chosen, foreign)).status).toBe(410);
    const invited = { library, name: 'invited' };
    await setStatus(portal, invited, 'disabled');
    expect((await choose(secret)).status).toBe(410);
    await setStatus(portal, invited, 'active');
    portal.clock.offsetMs = invitationLifetimeMs + 1_000;
    expect((await show(secret)).status).toBe(410);
  });

  test('takes the place of the one before, and ends what stood', async () => {
    await choose(secretOf(await add('invited')));
    const form = { account: 'invited', password: chosen };
    const headers = { cookie: cookieIn(await sendForm(portal, library, form)) };
    const again = async () => (await openSignIn(portal, library, {}, headers)).status;
    const [first, second] = [await invite('invited'), await invite('invited')];
    expect((await show(first)).status).toBe(410);
    expect(await again()).toBe(303);
    expect((await choose(second, 'eight tall trees')).status).toBe(200);
    expect(await again()).toBe(200);
    expect(await canSignIn('invited')).toBe(false);
  });
});
