// Confirmed faults in feeds: from the librarian's word until the fault is over.
import { beforeAll, expect, test } from 'vitest';
import { handleReport } from '#contract/calls/feedback.ts';
import { setFollow } from '#contract/calls/follows.ts';
import { setOwnFeed } from '#contract/calls/own-feed.ts';
import { ownFeedPath } from '#contract/wire/feed-paths.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { outages } from '#server/store/schema/feedback.ts';
import { originOf } from '../accounts/signing-in.ts';
import { readAtom, readCalendar, readRss } from '../collection/feed-reading.ts';
import type { Caller } from '../support/asking.ts';
import { databaseRow } from '../support/database-rows.ts';
import { openedPortal } from '../support/fresh-library.ts';
import { forms, newReporters, resource, send } from './reporting.ts';

const portal = openedPortal();
let reader: Caller;
let librarian: Caller;
let secret: string;

beforeAll(async () => {
  [reader, , librarian] = await newReporters(portal);
  await reader.ask(setFollow, { resource, isFollowed: true });
  secret = (await reader.ask(setOwnFeed, { isOpen: true })).secret ?? '';
});

async function get(path: string) {
  const response = await portal.app.fetch(new Request(originOf(reader.library) + path));
  return { tag: response.headers.get('etag') ?? '', text: await response.text() };
}
const english = (path: string) => get(`${path}?lang=en`);
const entriesOf = async (path: string) => readAtom((await english(path)).text).entries;
const newest = (entries: readonly { updated: string }[]) =>
  entries
    .map(({ updated }) => updated)
    .sort()
    .at(-1) ?? '';

test('a fault is in the feed of outages, the calendar and the reader’s own feed while it lasts', async () => {
  const id = await send(portal, reader, forms.fault);
  const own = ownFeedPath(secret, 'atom');
  const before = { all: await english('/feeds/outages.atom'), own: await english(own) };
  expect(readAtom(before.all.text).entries).toEqual([]);

  const handle = (step: 'confirm' | 'works', more: object = {}) =>
    librarian.ask(handleReport, { id, step, ...more });
  const instead = { zh_CN: '请用镜像站', en: 'Use the mirror site' };
  const since = '2026-01-02T03:04:00Z';
  await handle('confirm', { since, instead });
  await expect
    .poll(async () => (await english('/feeds/outages.atom')).tag)
    .not.toBe(before.all.tag);
  const [entry, ...more] = await entriesOf('/feeds/outages.atom');
  expect(more).toEqual([]);
  expect(entry?.title).toMatch(/^Out of order: /);
  expect(entry?.summary).toMatch(/^Out of order since 2026-01-02 .* · Use the mirror site$/);
  expect(Date.parse(entry?.updated ?? '')).toBeGreaterThan(Date.now() - 60_000);
  const { items } = readRss((await get('/feeds/outages.rss')).text);
  expect(items[0]?.description).toContain('请用镜像站');
  const events = readCalendar((await english('/feeds/dates.ics')).text);
  expect(events).toMatchObject([{ DTSTART: '20260102T030400Z' }]);

  const followed = await english(own);
  expect(followed.tag).not.toBe(before.own.tag);
  const entries = readAtom(followed.text).entries;
  expect(entries.map(({ id: each }) => each)).toContain(entry?.id);
  expect(entries.map(({ summary }) => summary).filter((each) => /mirror/.test(each))).toHaveLength(
    2,
  );

  // New advice is a change of the same entry.
  await handle('confirm', { instead: { en: 'Use the printed volumes' } });
  await expect
    .poll(async () => (await entriesOf('/feeds/outages.atom'))[0]?.summary)
    .toContain('printed');
  const [changed] = await entriesOf('/feeds/outages.atom');
  expect(changed?.id).toBe(entry?.id);
  expect((changed?.updated ?? '') > (entry?.updated ?? '')).toBe(true);

  const lasting = newest(await entriesOf(own));
  await handle('works');
  await expect.poll(async () => entriesOf('/feeds/outages.atom')).toEqual([]);
  const after = await entriesOf(own);
  expect(after).toHaveLength(1);
  expect(after[0]?.summary).not.toContain('printed');
  // A reader of feeds sees that it works again.
  expect(newest(after) > lasting).toBe(true);
});

test('faults of other kinds are in it where no filter of databases is chosen', async () => {
  const { code: libraryCode } = reader.library;
  await portal.store.inLibrary(libraryCode, async (tx) => {
    const map = databaseRow(libraryCode, 'map', { name: { en: 'Old maps' } });
    await tx.insert(otherResources).values({ ...map, kind: 'freeWeb' } as never);
    const fault = { libraryCode, resourceKind: 'other', since: new Date('2026-02-03') } as const;
    await tx
      .insert(outages)
      .values(['map', 'nowhere'].map((id) => ({ ...fault, id: `f-${id}`, resourceId: id })));
  });
  await expect
    .poll(async () => (await entriesOf('/feeds/outages.atom')).map(({ title }) => title))
    .toEqual(['Out of order: Old maps']);
  expect(readAtom((await get('/feeds/outages.atom?access=remote')).text).entries).toEqual([]);
});
