// Accounts as their keepers make them: an invitation opens one once, and erasing leaves no name behind.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tx } from '#server/store/connection/database.ts';
import { dataOf } from '#server/store/records/accounts/account-data.ts';
import { addAccounts, changeAccount } from '#server/store/records/accounts/account-records.ts';
import { eraseAccount } from '#server/store/records/accounts/erase-account.ts';
import {
  invitationLifetimeMs,
  inviteAll,
} from '#server/store/records/accounts/invitation-records.ts';
import { follows, patrons, visits } from '#server/store/schema/patrons.ts';
import { noPassword } from '#server/verification/passwords.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { choosePassword, cookieIn, openAt, openSignIn, sendForm } from './signing-in.ts';

const portal = openedPortal();
const library = oneLibrary(portal);
const neighbour = oneLibrary(portal);
const inLibrary = <T>(work: (tx: Tx) => Promise<T>) => portal.store.inLibrary(library.code, work);

let count = 0;
/** A new account and the secret of its invitation. */
async function invite() {
  const wished = { username: `invited-${++count}`, displayName: '', role: 'reader' } as const;
  return inLibrary(async (tx) => {
    const [made] = await addAccounts(tx, library.code, [wished], noPassword);
    if (made?.result !== 'added') throw new Error(`${wished.username} was not added`);
    const { id } = made.account;
    const [invitation] = await inviteAll(tx, library.code, [id], portal.clock.now());
    return { username: wished.username, id, secret: invitation?.secret ?? '' };
  });
}

const chosen = 'seven mild rivers';
const show = (code: string, host = library) =>
  openAt(portal, host, '/sso/invitation', { code, lang: 'en' });
const choose = (code: string, password = chosen, again = password, headers = {}) =>
  choosePassword(portal, library, { code, password, again }, headers);
const signIn = (account: string) => sendForm(portal, library, { account, password: chosen });

test('an invitation lets its holder choose a password, once', async () => {
  const { username, secret } = await invite();
  expect((await signIn(username)).status).toBe(401);
  // Mail programs open links by themselves.
  for (const _ of [1, 2]) {
    const form = await show(secret);
    expect(form.status).toBe(200);
    expect(form.headers.get('Cache-Control')).toBe('no-store');
    // The address holds the secret.
    expect(form.headers.get('Referrer-Policy')).toBe('same-origin');
    const text = await form.text();
    expect(text).toContain(`value="${username}"`);
    expect(text).toContain('<html lang="en">');
  }
  const saved = await choose(secret);
  expect(saved.status).toBe(200);
  expect(await saved.text()).toContain('href="/sso/login?');
  expect((await signIn(username)).status).toBe(303);
  expect((await choose(secret, 'another one')).status).toBe(410);
  expect((await show(secret)).status).toBe(410);
});

test('says what is wrong with a password, and keeps the invitation', async () => {
  const { username, secret } = await invite();
  for (const [password, again, said] of [
    ['short', 'short', '8 to 200 characters'],
    ['aaaaaaaaaa', 'aaaaaaaaaa', 'too easy'],
    [username, username, 'too easy'],
    [chosen, `${chosen}.`, 'not the same'],
  ] as const) {
    const answer = await choose(secret, password, again);
    expect(answer.status).toBe(400);
    const text = await answer.text();
    expect(text).toContain(said);
    expect(text).toContain('aria-invalid="true"');
    expect(text).not.toMatch(/type="password"[^>]*value=/);
  }
  expect((await choose(secret)).status).toBe(200);
});

test('opens nothing at another library, from a foreign form, too late, or for a barred account', async () => {
  const { username, secret } = await invite();
  expect((await show(secret, neighbour)).status).toBe(410);
  const foreign = { Origin: 'https://evil.example' };
  expect((await choose(secret, chosen, chosen, foreign)).status).toBe(410);
  const set = (status: 'active' | 'disabled') =>
    inLibrary((tx) => changeAccount(tx, username, { status }, portal.clock.now()));
  await set('disabled');
  expect((await choose(secret)).status).toBe(410);
  await set('active');
  portal.clock.offsetMs = invitationLifetimeMs + 1_000;
  expect((await show(secret)).status).toBe(410);
});

test('a new invitation takes the place of the one before, and ends what stood', async () => {
  const { username, id, secret } = await invite();
  await choose(secret);
  const headers = { cookie: cookieIn(await signIn(username)) };
  const again = async () => (await openSignIn(portal, library, {}, headers)).status;
  expect(await again()).toBe(303);
  const made = await inLibrary(async (tx) => [
    ...(await inviteAll(tx, library.code, [id], portal.clock.now())),
    ...(await inviteAll(tx, library.code, [id], portal.clock.now())),
  ]);
  const [first = '', second = ''] = made.map(({ secret }) => secret);
  expect((await show(first)).status).toBe(410);
  expect(await again()).toBe(303);
  expect((await choose(second, 'eight tall trees')).status).toBe(200);
  expect(await again()).toBe(200);
  expect((await signIn(username)).status).toBe(401);
});

test('erasing takes away everything of a reader but counts without a name', async () => {
  const { username, id } = await invite();
  const { code } = library;
  const resource = { resourceKind: 'database', resourceId: 'anything' } as const;
  const data = await inLibrary(async (tx) => {
    await tx.insert(follows).values({ libraryCode: code, patronId: id, ...resource });
    const visit = { action: 'access', at: portal.clock.now(), isCounted: true } as const;
    const by = { libraryCode: code, patronId: id, caller: 'somebody' };
    await tx.insert(visits).values({ id: `visit-${id}`, ...by, ...visit, ...resource });
    return dataOf(tx, username);
  });
  expect(data).toMatchObject({ account: { username }, follows: [resource], visits: [resource] });
  expect(JSON.stringify(data)).not.toMatch(/hash/i);

  await inLibrary((tx) => eraseAccount(tx, code, username));
  await inLibrary(async (tx) => {
    expect(await tx.$count(patrons, eq(patrons.username, username))).toBe(0);
    expect(await tx.$count(follows, eq(follows.patronId, id))).toBe(0);
    expect(await tx.select().from(visits)).toMatchObject([
      { id: `visit-${id}`, patronId: null, caller: '', isCounted: true },
    ]);
  });
});

test('each account is added, there already, or refused, and none hinders another', async () => {
  const add = (...usernames: string[]) =>
    inLibrary(async (tx) => {
      const role = 'reader' as const;
      const wished = usernames.map((username) => ({ username, displayName: '', role }));
      const made = await addAccounts(tx, library.code, wished, noPassword);
      return made.map(({ result }) => result).join(' ');
    });
  expect(await add('first-of-all')).toBe('added');
  expect(await add('twin', 'twin', 'first-of-all', ' blank', 'a\u202eb', 'fresh')).toBe(
    'added refused present refused refused added',
  );
  const all = (await inLibrary((tx) => tx.select().from(patrons))).map(({ username }) => username);
  expect(all).toEqual(expect.arrayContaining(['first-of-all', 'fresh', 'twin']));
  expect(all.some((username) => username.includes('blank'))).toBe(false);
});
