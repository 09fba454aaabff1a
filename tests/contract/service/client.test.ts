// The page's own client against the real app: boot, sign-in, expiry, sign-out, as a reader meets them.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getDatabase } from '#contract/calls/databases.ts';
import { listFollows } from '#contract/calls/follows.ts';
import { exchangeTicket } from '#contract/calls/sessions.ts';
import { getWording } from '#contract/calls/wording.ts';
import { newDevice, openTab, type Tab } from '#tests/client/tab.ts';
import { originOf, serviceOf, ticketFor } from '../accounts/signing-in.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { samplesFor } from '../support/samples.ts';

const portal = openedPortal();
const library = oneLibrary(portal);
const account = '读者 two';
let tab: Tab;
/** Paths of the calls that reached the app. */
let reached: string[] = [];
let isNetworkGone = false;
/** The app does what is asked, and its reply gets lost on the way back. */
let isReplyLost = false;

beforeAll(() => portal.addPatron(library, { username: account }));
beforeEach(async () => {
  await newDevice();
  isNetworkGone = false;
  isReplyLost = false;
  tab = await openPortalTab();
  reached = [];
});

/** A tab of that host whose calls go to the app in this process. */
async function openPortalTab(origin = originOf(library)): Promise<Tab> {
  const opened = await openTab(origin);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (isNetworkGone) throw new TypeError('no network');
    const request = new Request(input, init);
    const { host, pathname } = new URL(request.url);
    request.headers.set('Host', host);
    reached.push(pathname);
    const response = await portal.app.fetch(request);
    const isRefresh = pathname.endsWith('/refreshAccessToken');
    if (isReplyLost && isRefresh) throw new TypeError('no network');
    return response;
  };
  opened.tenant.configureClient({ origin, bootstrap: null, fetch });
  return opened;
}

async function signIn(): Promise<void> {
  await tab.tenant.bootTenant(library.domainCode);
  const ticket = await ticketFor(portal, library, account);
  const input = { ticket, service: serviceOf(library) };
  const { userInfo, token } = await tab.calls.send(exchangeTicket, input);
  await tab.credentials.saveSession(userInfo, token);
}

const refreshes = () => reached.filter((path) => path.endsWith('/refreshAccessToken')).length;

test('finds the library of its host, and reads with its token', async () => {
  const { library: found } = await tab.tenant.bootTenant(library.domainCode);
  expect(found.libraryCode).toBe(library.code);
  const input = samplesFor(library, portal.clock.now()).getWording;
  expect(await tab.calls.read(getWording, input)).toMatchObject({ isFresh: true });
  await expect(tab.calls.read(getDatabase, { id: 'none' })).rejects.toMatchObject({ code: 404 });
});

test('says what the lookup says of a host without a library', async () => {
  const elsewhere = await openPortalTab('http://nobody.localhost:8080');
  await expect(elsewhere.tenant.bootTenant('nobody')).rejects.toMatchObject({
    error: 'libraryUnknown',
  });
});

test('signs in with a ticket, also under a Chinese account name', async () => {
  await signIn();
  const own = { data: { items: [] }, isFresh: true };
  expect(await tab.calls.read(listFollows, {})).toMatchObject(own);
});

test('refreshes once for all calls and tabs after eleven minutes, its clock ten minutes wrong', async () => {
  await signIn();
  const sibling = await openPortalTab();
  portal.clock.offsetMs = 11 * 60_000;
  const reads = [tab, sibling, tab, sibling].map((each) => each.calls.read(listFollows, {}));
  expect((await Promise.all(reads)).every(({ isFresh }) => isFresh)).toBe(true);
  expect(refreshes()).toBe(1);
});

test('keeps a session whose refresh lost its reply twice, and goes on with the same successor', async () => {
  await signIn();
  portal.clock.offsetMs = 11 * 60_000;
  const stored = await tab.credentials.loadCredentials();
  isReplyLost = true;
  await expect(tab.calls.read(listFollows, {})).rejects.toMatchObject({ reason: 'network' });
  isReplyLost = false;
  expect((await tab.calls.read(listFollows, {})).isFresh).toBe(true);
  const renewed = await tab.credentials.loadCredentials();
  expect(renewed.token?.refreshToken).not.toBe(stored.token?.refreshToken);
});

test('ends the session here when it was ended at the service, and reads on as a visitor', async () => {
  await signIn();
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

test('signs out offline, and tells the service when it is back', async () => {
  await signIn();
  isNetworkGone = true;
  expect(await tab.revocation.signOut()).toEqual({ isRevoked: false, refusal: null });
  isNetworkGone = false;
  await tab.revocation.flushRevocations();
  expect(await tab.stores.credentialsStore.keys()).not.toContainEqual(
    expect.stringContaining('revocation'),
  );
});
