// The devices on which a reader is signed in: how they are described, and how they are signed out from elsewhere.
import { beforeEach, expect, test } from 'vitest';
import { listFollows } from '#contract/calls/patron/follows.ts';
import { endOwnSessions, listOwnSessions } from '#contract/calls/patron/own-sessions.ts';
import { exchangeTicket, refreshAccessToken } from '#contract/calls/patron/sessions.ts';
import type { Token } from '#contract/models/model.ts';
import { applyCode, companyCode } from '#contract/rules/rules.ts';
import { accessSettings } from '#server/store/schema/campus.ts';
import { setSignIn } from '../sign-in/sign-in-settings.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { type Account, accountOf, askAs, dataAs, requestAs, visitorOf } from './asking-as.ts';
import {
  cookieIn,
  exchange,
  openSignIn,
  sendForm,
  serviceOf,
  ticketFor,
  ticketIn,
} from './signing-in.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36';

const portal = openedPortal();
const library = oneLibrary(portal, {}, (tx, libraryCode) =>
  tx.insert(accessSettings).values({ libraryCode, campusRanges: ['198.51.100.0/24'] }),
);
let name: string;
beforeEach(async () => {
  name = await portal.addPatron(library);
});

type Device = Account & { tokens: Token };
const from = (agent: string, address: string) => {
  const id = crypto.randomUUID();
  return { headers: { 'User-Agent': agent, 'X-Forwarded-For': address, 'X-Request-Id': id } };
};
async function signInFrom(agent: string, address: string): Promise<Device> {
  const input = { ticket: await ticketFor(portal, library, name), service: serviceOf(library) };
  const visitor = await visitorOf(portal, library);
  const request = requestAs(portal, visitor, exchangeTicket, input, from(agent, address));
  const answer = await (await portal.app.fetch(request, '10.0.0.1')).json();
  const tokens = answer.data.token as Token;
  return { library, name, token: tokens.accessToken, tokens };
}
const atCampus = () => signInFrom(firefox, '198.51.100.7');
const atHome = () => signInFrom(chrome, '203.0.113.9');
const list = async (as: Account) => (await dataAs(portal, as, listOwnSessions, {})).items;
const end = (as: Account, id: string) => askAs(portal, as, endOwnSessions, { id });
async function refresh({ tokens: { refreshToken } }: Device, more = from(firefox, '')) {
  const input = { applyCode, companyCode, libraryCode: library.code, userName: name, refreshToken };
  const nobody = { library, name: '', token: '' };
  const request = requestAs(portal, nobody, refreshAccessToken, input, more);
  return (await portal.app.fetch(request, '10.0.0.1')).json();
}

test('each device has its browser, system, place and times; the one that asks comes first', async () => {
  const here = await atCampus();
  portal.clock.offsetMs = 60_000;
  const there = await atHome();
  const away = { browser: 'Chrome', system: 'Windows', place: 'elsewhere', network: '203.0.x.x' };
  expect(await list(here)).toMatchObject([
    { browser: 'Firefox', system: 'Linux', place: 'campus', network: '198.51.x.x', isThis: true },
    { ...away, isThis: false },
  ]);
  const [first] = await list(there);
  expect(first).toMatchObject({ ...away, isThis: true, lastUsedAt: first?.startedAt });
  expect(JSON.stringify(await list(there))).not.toContain('203.0.113.9');
});

test('who signs in at the campus has no password here, except for librarians', async () => {
  const campus = await portal.addLibrary();
  const reader = await accountOf(portal, campus, 'reader');
  const librarian = await accountOf(portal, campus, 'librarian');
  const hasPassword = async (as: Account) =>
    (await dataAs(portal, as, listOwnSessions, {})).hasPassword;
  expect(await hasPassword(reader)).toBe(true);
  await setSignIn(portal, campus, { 'sign-in': 'cas', 'cas-base': 'https://sso.example.edu/cas' });
  expect([await hasPassword(reader), await hasPassword(librarian)]).toEqual([false, true]);
});

test('a refresh says where and with what the device was last used', async () => {
  const device = await atCampus();
  portal.clock.offsetMs = 5 * 60_000;
  const { accessToken: token } = (await refresh(device, from(chrome, '203.0.113.9'))).data;
  const [item] = await list({ ...device, token });
  expect(item).toMatchObject({ browser: 'Chrome', place: 'elsewhere', network: '203.0.x.x' });
  expect(Date.parse(item?.lastUsedAt ?? '') - Date.parse(item?.startedAt ?? '')).toBeGreaterThan(0);
});

test('an ended device is refused at its next call, and cannot refresh', async () => {
  const here = await atCampus();
  const there = await atHome();
  const other = (await list(here)).find(({ isThis }) => !isThis);
  expect((await end(here, other?.id ?? '')).data).toEqual({ ended: 1 });
  expect((await end(here, other?.id ?? '')).data).toEqual({ ended: 0 });
  const refused = await askAs(portal, there, listFollows, {});
  expect([refused.status, refused.code]).toEqual([401, 10012]);
  expect((await refresh(there)).code).toBe(10012);
  expect(await list(here)).toHaveLength(1);
  expect((await askAs(portal, here, listFollows, {})).code).toBe(200);
});

test('all others end at once, with their sign-ins at the sign-in page and unused tickets', async () => {
  const here = await atCampus();
  await atHome();
  await signInFrom(chrome, '203.0.113.10');
  const form = await sendForm(portal, library, { account: name });
  const headers = { cookie: cookieIn(form) };
  const signInPage = () => openSignIn(portal, library, {}, headers);
  expect((await signInPage()).status).toBe(303);
  expect((await end(here, '')).data).toEqual({ ended: 2 });
  expect((await signInPage()).status).toBe(200);
  expect((await list(here)).map(({ isThis }) => isThis)).toEqual([true]);
  expect((await exchange(portal, library, ticketIn(form))).code).not.toBe(200);
});

test('nobody sees or ends the sessions of others, in this library or in another', async () => {
  const mine = await atCampus();
  const [own] = await list(mine);
  const other = await accountOf(portal, library, 'reader');
  const stranger = await accountOf(portal, await portal.addLibrary(), 'reader');
  for (const account of [other, stranger]) {
    expect((await list(account)).map(({ id }) => id)).not.toContain(own?.id);
    expect((await end(account, own?.id ?? '')).data).toEqual({ ended: 0 });
  }
  expect(await list(mine)).toHaveLength(1);
});
