// The feed of what a reader follows: who can read it, and for how long.
import { beforeEach, expect, test } from 'vitest';
import { setFollow } from '#contract/calls/patron/follows.ts';
import { getOwnData } from '#contract/calls/patron/own-data.ts';
import { getOwnFeed, setOwnFeed } from '#contract/calls/patron/own-feed.ts';
import { dayAfter } from '#contract/rules/dates.ts';
import { ownFeedPath } from '#contract/wire/feed-paths.ts';
import { changeLibrary } from '#server/domain/libraries/library-records.ts';
import { databases, notices } from '#server/store/schema/libraries.ts';
import { ownFeeds } from '#server/store/schema/patrons.ts';
import { readAtom, readCalendar, readRss } from '../collection/feed-reading.ts';
import { databaseRow } from '../support/database-rows.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { accountOf, askAs, dataAs, openAccount, setStatus } from './asking-as.ts';
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
const statusOf = async (path: string, of = library) => (await get(path, of)).status;

test('has what the reader follows, what happens to it, and notices about it, and nothing else', async () => {
  const secret = await secretOf();
  const { headers, text } = await get(`${ownFeedPath(secret, 'atom')}?lang=en`);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
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
  const uses = (await stored()).map(({ lastUsedAt }) => lastUsedAt?.toISOString() ?? '');
  expect(uses.some((use) => use > noted)).toBe(true);
});

test('a new address ends the old one, and an end ends both', async () => {
  const [first, second] = [await pathOf(), await pathOf()];
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
  const guesses = [turned, secret.slice(1), `${secret}A`, encodeURIComponent('é'.repeat(43))];
  const others = ['', '/follows.json', '/../follows.atom'];
  for (const path of [
    ...guesses.map((guess) => ownFeedPath(guess, 'atom')),
    ...others.map((rest) => `/feeds/own/${secret}${rest}`),
  ])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
});

test('another library’s host knows nothing of it, and a barred account has none', async () => {
  const path = await pathOf();
  expect(await statusOf(path, await portal.addLibrary())).toBe(404);
  for (const status of ['disabled', 'blacklisted'] as const) {
    await setStatus(portal, reader, status);
    expect(await statusOf(path)).toBe(404);
    await setStatus(portal, reader, 'active');
    expect(await statusOf(path)).toBe(200);
  }
});

test('a library that begins to ask everybody to sign in shows none of it any more, and opens none', async () => {
  const changing = await portal.addLibrary();
  const member = await accountOf(portal, changing, 'reader');
  const path = await pathOf(member);
  expect(await statusOf(path, changing)).toBe(200);
  await changeLibrary(portal.store, changing.code, { isPreCertified: true });
  await expect.poll(() => statusOf(path, changing)).toBe(404);
  expect((await askAs(portal, member, setOwnFeed, { isOpen: true })).status).toBe(403);
});
