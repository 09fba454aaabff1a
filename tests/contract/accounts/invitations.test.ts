// Accounts as their keepers make them: an invitation opens one once, and erasing leaves no name behind.
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { dataOf } from '#server/store/records/accounts/account-data.ts';
import { addAccounts, changeAccount } from '#server/store/records/accounts/account-records.ts';
import { eraseAccount } from '#server/store/records/accounts/erase-account.ts';
import {
  invitationLifetimeMs,
  inviteAll,
} from '#server/store/records/accounts/invitation-records.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { follows, patrons, visits } from '#server/store/schema/patrons.ts';
import { noPassword } from '#server/verification/passwords.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import { originOf, sendForm, serviceOf } from './signing-in.ts';

let portal: TestPortal;
let library: LibraryRecord;
let neighbour: LibraryRecord;

beforeAll(async () => {
  portal = await openPortal();
  library = await portal.addLibrary();
  neighbour = await portal.addLibrary();
});

let count = 0;
/** A new account and the secret of its invitation. */
async function invite(role: 'reader' | 'librarian' = 'reader') {
  const username = `invited-${++count}`;
  const { code } = library;
  return portal.store.inLibrary(code, async (tx) => {
    const [made] = await addAccounts(tx, code, [{ username, displayName: '', role }], noPassword);
    if (made?.result !== 'added') throw new Error(`${username} was not added`);
    const { id } = made.account;
    const [invitation] = await inviteAll(tx, code, [id], portal.clock.now());
    return { username, id, secret: invitation?.secret ?? '' };
  });
}

const show = (secret: string, host = library, lang = 'en') => {
  const query = new URLSearchParams({ code: secret, lang });
  return portal.app.fetch(new Request(`${originOf(host)}/sso/invitation?${query}`));
};

function choose(
  secret: string,
  fields: Record<string, string>,
  origin = originOf(library),
): Promise<Response> | Response {
  const body = new URLSearchParams({ code: secret, lang: 'en', ...fields }).toString();
  return portal.app.fetch(
    new Request(`${originOf(library)}/sso/invitation`, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    }),
  );
}

const chosen = 'seven mild rivers';

test('an invitation lets its holder choose a password, once', async () => {
  const { username, secret } = await invite();
  expect((await sendForm(portal, library, { account: username, password: chosen })).status).toBe(
    401,
  );
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
  const saved = await choose(secret, { password: chosen, again: chosen });
  expect(saved.status).toBe(200);
  expect(await saved.text()).toContain('href="/sso/login?');
  expect((await sendForm(portal, library, { account: username, password: chosen })).status).toBe(
    303,
  );
  expect((await choose(secret, { password: 'another one', again: 'another one' })).status).toBe(
    410,
  );
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
    const answer = await choose(secret, { password, again });
    expect(answer.status).toBe(400);
    const text = await answer.text();
    expect(text).toContain(said);
    expect(text).toContain('aria-invalid="true"');
    expect(text).not.toMatch(/type="password"[^>]*value=/);
  }
  expect((await choose(secret, { password: chosen, again: chosen })).status).toBe(200);
});

test('opens nothing at another library, from a foreign form, too late, or for a barred account', async () => {
  const { username, secret } = await invite();
  expect((await show(secret, neighbour)).status).toBe(410);
  const right = { password: chosen, again: chosen };
  expect((await choose(secret, right, 'https://evil.example')).status).toBe(410);
  const { code } = library;
  const set = (status: 'active' | 'disabled') =>
    portal.store.inLibrary(code, (tx) =>
      changeAccount(tx, username, { status }, portal.clock.now()),
    );
  await set('disabled');
  expect((await choose(secret, right)).status).toBe(410);
  await set('active');
  portal.clock.offsetMs = invitationLifetimeMs + 1_000;
  expect((await show(secret)).status).toBe(410);
  portal.clock.offsetMs = 0;
});

test('a new invitation takes the place of the one before, and ends what stood', async () => {
  const { username, id, secret } = await invite();
  await choose(secret, { password: chosen, again: chosen });
  const signedIn = await sendForm(portal, library, { account: username, password: chosen });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const query = new URLSearchParams({ libraryCode: library.code, service: serviceOf(library) });
  const again = () =>
    portal.app.fetch(
      new Request(`${originOf(library)}/sso/login?${query}`, { headers: { Cookie: cookie } }),
    );
  expect((await again()).status).toBe(303);
  const made = await portal.store.inLibrary(library.code, async (tx) => [
    ...(await inviteAll(tx, library.code, [id], portal.clock.now())),
    ...(await inviteAll(tx, library.code, [id], portal.clock.now())),
  ]);
  const [first = '', second = ''] = made.map(({ secret }) => secret);
  expect((await show(first)).status).toBe(410);
  expect((await again()).status).toBe(303);
  expect(
    (await choose(second, { password: 'eight tall trees', again: 'eight tall trees' })).status,
  ).toBe(200);
  expect((await again()).status).toBe(200);
  expect((await sendForm(portal, library, { account: username, password: chosen })).status).toBe(
    401,
  );
});

test('erasing takes away everything of a reader but counts without a name', async () => {
  const { username, id } = await invite();
  const { code } = library;
  const resource = { resourceKind: 'database', resourceId: 'anything' } as const;
  const data = await portal.store.inLibrary(code, async (tx) => {
    await tx.insert(follows).values({ libraryCode: code, patronId: id, ...resource });
    await tx.insert(visits).values({
      libraryCode: code,
      id: `visit-${id}`,
      patronId: id,
      caller: 'somebody',
      action: 'access',
      at: portal.clock.now(),
      isCounted: true,
      ...resource,
    });
    return dataOf(tx, username);
  });
  expect(data).toMatchObject({ account: { username }, follows: [resource], visits: [resource] });
  expect(JSON.stringify(data)).not.toMatch(/hash/i);

  await portal.store.inLibrary(code, (tx) => eraseAccount(tx, code, username));
  await portal.store.inLibrary(code, async (tx) => {
    expect(await tx.select().from(patrons).where(eq(patrons.username, username))).toEqual([]);
    expect(await tx.select().from(follows).where(eq(follows.patronId, id))).toEqual([]);
    const [visit] = await tx
      .select()
      .from(visits)
      .where(eq(visits.id, `visit-${id}`));
    expect(visit).toMatchObject({ patronId: null, caller: '', isCounted: true });
  });
});

test('each account is added, there already, or refused, and none hinders another', async () => {
  const { code } = library;
  const add = (...usernames: string[]) =>
    portal.store.inLibrary(code, async (tx) => {
      const wished = usernames.map((username) => ({ username, displayName: '', role }));
      return (await addAccounts(tx, code, wished, noPassword)).map(({ result }) => result);
    });
  const role = 'reader' as const;
  expect(await add('first-of-all')).toEqual(['added']);
  expect(await add('twin', 'twin', 'first-of-all', ' blank', 'a\u202eb', 'fresh')).toEqual([
    'added',
    'refused',
    'present',
    'refused',
    'refused',
    'added',
  ]);
  await portal.store.inLibrary(code, async (tx) => {
    const all = (await tx.select().from(patrons)).map(({ username }) => username);
    for (const username of ['first-of-all', 'fresh', 'twin']) expect(all).toContain(username);
    expect(all.some((username) => username.includes('blank'))).toBe(false);
  });
});
