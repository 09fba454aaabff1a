// The feed of what a reader follows: who can read it, and for how long.
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { setFollow } from '#contract/calls/follows.ts';
import { eraseOwnData, getOwnData } from '#contract/calls/own-data.ts';
import { getOwnFeed, setOwnFeed } from '#contract/calls/own-feed.ts';
import { dayAfter } from '#contract/rules/dates.ts';
import { ownFeedPath } from '#contract/wire/feed-paths.ts';
import { changeLibrary } from '#server/store/records/libraries/library-records.ts';
import { databases, notices } from '#server/store/schema/libraries.ts';
import { ownFeeds, patrons } from '#server/store/schema/patrons.ts';
import { readAtom, readCalendar, readRss } from '../collection/feed-reading.ts';
import { databaseRow } from '../support/database-rows.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { password } from '../support/portal.ts';
import { accountOf, askAs, dataAs, openAccount, visitorOf } from './asking-as.ts';
import { originOf } from './signing-in.ts';

const today = new Date().toISOString().slice(0, 10);
const trialTo = dayAfter(today, 30);

const portal = openedPortal();
const library = oneLibrary(portal, {}, async (tx, libraryCode) => {
  for (const id of ['followed', 'other']) {
    await tx.insert(databases).values(databaseRow(libraryCode, id, { trialTo }));
    const about = { aboutKind: 'database', aboutId: id, kind: 'outage' } as const;
    const words = { title: { en: `About ${id}` }, summary: {}, bodyHtml: {} };
    const publishedOn = '2026-01-02';
    await tx.insert(notices).values({ libraryCode, id, ...about, ...words, publishedOn });
  }
});
const reader = openAccount(portal, library);
const follow = (id: string) =>
  dataAs(portal, reader, setFollow, { resource: { kind: 'database', id }, isFollowed: true });
beforeEach(() => follow('followed'));

const secretOf = async (who = reader) =>
  (await dataAs(portal, who, setOwnFeed, { isOpen: true })).secret ?? '';
const pathOf = async (who = reader) => ownFeedPath(await secretOf(who), 'atom');
const stateOf = async () => (await dataAs(portal, reader, getOwnFeed, {})).feed;
const stored = () => portal.store.inLibrary(library.code, (tx) => tx.select().from(ownFeeds));

async function get(path: string, of = library, headers: Record<string, string> = {}) {
  const response = await portal.app.fetch(new Request(originOf(of) + path, { headers }));
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test('has what the reader follows, what happens to it, and notices about it, and nothing else', async () => {
  const secret = await secretOf();
  const { headers, text } = await get(`${ownFeedPath(secret, 'atom')}?lang=en`);
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  const titles = readAtom(text).entries.map(({ title }) => title);
  const trial = `Trial: followed (until ${trialTo})`;
  expect(titles.sort()).toEqual(['About followed', trial, 'followed']);
  expect(readRss((await get(ownFeedPath(secret, 'rss'))).text).items).toHaveLength(3);
  const events = readCalendar((await get(`${ownFeedPath(secret, 'ics')}?lang=en`)).text);
  expect(events.map(({ SUMMARY }) => SUMMARY)).toEqual(['Trial ends: followed']);
});

test('an unchanged feed is not sent again, and a new follow is', async () => {
  const path = await pathOf();
  const tag = (await get(path)).headers.get('etag') ?? '';
  expect((await get(path, library, { 'If-None-Match': tag })).status).toBe(304);
  await follow('other');
  const { status, text } = await get(path, library, { 'If-None-Match': tag });
  expect([status, readAtom(text).entries.length]).toEqual([200, 6]);
});

test('the secret is shown once, and stored as a hash alone', async () => {
  expect(await stateOf()).toBeNull();
  const secret = await secretOf();
  expect(secret).toMatch(/^[\w-]{43}$/);
  for (const call of [getOwnFeed, getOwnData])
    expect((await askAs(portal, reader, call, {})).text).not.toContain(secret);
  expect(JSON.stringify(await stored())).not.toContain(secret);
});

test('a use is noted, to the hour', async () => {
  const path = await pathOf();
  expect((await stateOf())?.lastUsedAt).toBeNull();
  await get(path);
  const noted = (await stateOf())?.lastUsedAt ?? '';
  expect(noted).not.toBe('');
  portal.clock.offsetMs = 60_000;
  await get(path);
  expect((await stateOf())?.lastUsedAt).toBe(noted);
  portal.clock.offsetMs = 3_700_000;
  await get(path);
  expect((await stored()).some(({ lastUsedAt }) => (lastUsedAt?.toISOString() ?? '') > noted)).toBe(
    true,
  );
});

test('a new address ends the old one, and an end ends both', async () => {
  const first = await secretOf();
  const second = await secretOf();
  const statusOf = async (secret: string) => (await get(ownFeedPath(secret, 'atom'))).status;
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  const end = () => dataAs(portal, reader, setOwnFeed, { isOpen: false });
  expect(await end()).toEqual({ secret: null });
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 404]);
  expect(await stateOf()).toBeNull();
  // Ended twice is ended.
  expect(await end()).toEqual({ secret: null });
});

test('a guess, a part and another form open nothing', async () => {
  const secret = await secretOf();
  const turned = `${secret[0] === 'A' ? 'B' : 'A'}${secret.slice(1)}`;
  for (const path of [
    ownFeedPath(turned, 'atom'),
    ownFeedPath(secret.slice(1), 'atom'),
    ownFeedPath(`${secret}A`, 'atom'),
    ownFeedPath(encodeURIComponent('é'.repeat(43)), 'atom'),
    `/feeds/own/${secret}`,
    `/feeds/own/${secret}/follows.json`,
    `/feeds/own/${secret}/../follows.atom`,
  ]) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
});

test('another library’s host knows nothing of it', async () => {
  const path = await pathOf();
  const other = await portal.addLibrary();
  expect((await get(path, other)).status).toBe(404);
  expect((await get(path)).status).toBe(200);
});

test.each(['disabled', 'blacklisted'] as const)('a %s account has none', async (status) => {
  const path = await pathOf();
  const set = (to: 'active' | typeof status) =>
    portal.store.inLibrary(library.code, (tx) =>
      tx.update(patrons).set({ status: to }).where(eq(patrons.username, reader.name)),
    );
  await set(status);
  expect((await get(path)).status).toBe(404);
  await set('active');
  expect((await get(path)).status).toBe(200);
});

test('goes with the account, and is told to its holder before', async () => {
  const path = await pathOf();
  expect((await dataAs(portal, reader, getOwnData, {})).feeds).toHaveLength(1);
  await askAs(portal, reader, eraseOwnData, { password });
  expect((await get(path)).status).toBe(404);
});

test('visitors have none, and neither has anybody where everybody must sign in', async () => {
  const visitor = await visitorOf(portal, library);
  for (const call of [getOwnFeed, setOwnFeed] as const) {
    const input = (call === setOwnFeed ? { isOpen: true } : {}) as never;
    expect((await askAs(portal, visitor, call, input)).status).toBe(401);
  }
  const closed = await portal.addLibrary({ isPreCertified: true });
  const member = await accountOf(portal, closed, 'reader');
  expect((await askAs(portal, member, setOwnFeed, { isOpen: true })).status).toBe(403);
});

test('a library that begins to ask everybody to sign in shows none of it any more', async () => {
  const changing = await portal.addLibrary();
  const path = await pathOf(await accountOf(portal, changing, 'reader'));
  expect((await get(path, changing)).status).toBe(200);
  await changeLibrary(portal.store, changing.code, { isPreCertified: true });
  await expect.poll(async () => (await get(path, changing)).status).toBe(404);
});
