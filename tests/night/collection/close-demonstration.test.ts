// `npm run library -- close-demonstration`: the passwords that everybody can read open nothing any more, and
// nothing that was opened with them stays open; whoever has a password of their own keeps it.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listFollows } from '#contract/calls/patron/follows.ts';
import { hashPassword } from '#server/domain/accounts/passwords.ts';
import { refuseOpenAccounts } from '#server/seed/demonstration-accounts.ts';
import {
  demonstrationAccounts,
  demonstrationLibraries,
} from '#server/seed/demonstration-libraries.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import {
  cookieIn,
  exchange,
  originOf,
  sendForm,
  serviceOf,
  ticketIn,
} from '#tests/contract/accounts/signing-in.ts';
import { callerOf } from '#tests/contract/support/asking.ts';
import { commandsWith } from '#tests/contract/support/commands.ts';
import { addressOf, emptyDatabase } from '#tests/contract/support/empty-database.ts';
import { openPortal } from '#tests/contract/support/portal.ts';

const { place } = emptyDatabase();
const own = 'a password of their own';

const command = commandsWith({ DATABASE_URL: addressOf(place) });
const library = (...args: string[]) => command('library', ...args);

test('closes accounts with public passwords, with all that they had opened, and no others', async () => {
  const portal = await openPortal({ database: place });
  const [first] = demonstrationLibraries;
  if (first === undefined) throw new Error('There is no demonstration library');
  const of = demonstrationAccounts.filter(({ libraryCode }) => libraryCode === first.code);
  const at: LibraryRecord = await portal.addLibrary({}, first.code);
  for (const { username, password, role, status } of of) {
    const isOwn = username === 'librarian';
    const passwordHash = await hashPassword(isOwn ? own : password);
    await portal.addPatron(at, { username, role, status, passwordHash });
  }
  // Of no demonstration, with a password that one of its accounts has.
  const passwordHash = await hashPassword('reader-demo');
  const other = await portal.addPatron(at, { username: `other-${randomUUID()}`, passwordHash });

  const form = (account: string, password: string) => sendForm(portal, at, { account, password });
  const enter = async (account: string, password: string) => {
    const response = await form(account, password);
    return { ticket: ticketIn(response), cookie: cookieIn(response) };
  };
  const tokenFrom = async (ticket: string) => {
    const { data } = await exchange(portal, at, ticket);
    return (data as { token: { accessToken: string } } | null)?.token.accessToken ?? '';
  };
  const follows = async (token: string, name: string) =>
    (await callerOf(portal, { library: at, name, token }).answer(listFollows, {})).status;
  const withCookie = async (cookie: string) => {
    const query = new URLSearchParams({ libraryCode: at.code, service: serviceOf(at) });
    const address = `${originOf(at)}/sso/login?${query}`;
    return (await portal.app.fetch(new Request(address, { headers: { cookie } }))).status;
  };

  const reader = await enter('reader', 'reader-demo');
  const readerToken = await tokenFrom(reader.ticket);
  const unused = await enter('reader', 'reader-demo');
  const librarian = await enter('librarian', own);
  const librarianToken = await tokenFrom(librarian.ticket);
  expect(await follows(readerToken, 'reader')).toBe(200);
  const reached = { host: '0.0.0.0', isReachable: true, isDemonstrationExplicit: false };
  const silent = { warn: () => {} };
  await expect(refuseOpenAccounts(reached, portal.store, silent)).rejects.toThrow('public');

  const closed = of.length - 1;
  expect(await library('close-demonstration')).toEqual({
    code: 0,
    output: `${closed} accounts closed`,
  });
  await refuseOpenAccounts(reached, portal.store, silent);
  expect((await form('reader', 'reader-demo')).headers.has('set-cookie')).toBe(false);
  expect(await follows(readerToken, 'reader')).toBe(401);
  expect((await exchange(portal, at, unused.ticket)).flag).toBe(false);
  expect(await withCookie(reader.cookie)).toBe(200);
  // Whoever has a password of their own notices nothing.
  expect(await follows(librarianToken, 'librarian')).toBe(200);
  expect(await withCookie(librarian.cookie)).toBe(303);
  for (const [account, password] of [
    ['librarian', own],
    [other, 'reader-demo'],
  ] as const) {
    expect((await form(account, password)).status).toBe(303);
  }
  expect(await library('close-demonstration')).toEqual({ code: 0, output: '0 accounts closed' });
});
