// The page's own client against the real app: boot, sign-in, expiry and end, as a reader meets them. What the client does by
// itself is in src/client.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getDatabase } from '#contract/calls/collection/databases.ts';
import { listFollows } from '#contract/calls/patron/follows.ts';
import { exchangeTicket } from '#contract/calls/patron/sessions.ts';
import { newDevice, openTab, type Tab } from '#tests/client/tab.ts';
import { originOf, serviceOf, ticketFor } from '../accounts/signing-in.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';

const portal = openedPortal();
const library = oneLibrary(portal);
const account = '读者 two';
let tab: Tab;
let refreshes = 0;

beforeAll(() => portal.addPatron(library, { username: account }));
beforeEach(async () => {
  await newDevice();
  refreshes = 0;
  tab = await openPortalTab();
  await tab.tenant.bootTenant(library.domainCode);
  const ticket = await ticketFor(portal, library, account);
  const input = { ticket, service: serviceOf(library) };
  const { userInfo, token } = await tab.calls.send(exchangeTicket, input);
  await tab.credentials.saveSession(userInfo, token);
});

/** A tab whose calls go to the app in this process. */
async function openPortalTab(): Promise<Tab> {
  const origin = originOf(library);
  const opened = await openTab(origin);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { host, pathname } = new URL(request.url);
    request.headers.set('Host', host);
    if (pathname.endsWith('/refreshAccessToken')) refreshes += 1;
    return portal.app.fetch(request);
  };
  opened.tenant.configureClient({ origin, bootstrap: null, fetch });
  return opened;
}

test('refreshes once for all calls and tabs after eleven minutes, its clock ten minutes wrong', async () => {
  const own = { data: { items: [] }, isFresh: true };
  expect(await tab.calls.read(listFollows, {})).toMatchObject(own);
  const sibling = await openPortalTab();
  portal.clock.offsetMs = 11 * 60_000;
  const reads = [tab, sibling, tab, sibling].map((each) => each.calls.read(listFollows, {}));
  expect((await Promise.all(reads)).every(({ isFresh }) => isFresh)).toBe(true);
  expect(refreshes).toBe(1);
});

test('ends the session here when it was ended at the service, and reads on as a visitor', async () => {
  const thief = await tab.credentials.loadCredentials();
  const elsewhere = await openPortalTab();
  await elsewhere.revocation.signOut();
  expect((await tab.credentials.reloadCredentials()).token).toBeNull();
  if (thief.userInfo === null || thief.token === null) throw new Error('nobody was signed in');
  await tab.credentials.saveSession(thief.userInfo, thief.token);
  await expect(tab.calls.read(listFollows, {})).rejects.toMatchObject({ code: 10012 });
  expect((await tab.credentials.loadCredentials()).userInfo).toBeNull();
  await expect(tab.calls.read(getDatabase, { id: 'none' })).rejects.toMatchObject({ code: 404 });
});
