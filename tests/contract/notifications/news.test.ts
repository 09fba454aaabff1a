// Which news reach whom: a notice stands for the event it is about, and for no other; subjects are those of resources of
// every kind.
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listArrivals } from '#contract/calls/collection/arrivals.ts';
import { listNotices } from '#contract/calls/library/notices.ts';
import type { Notice, NoticeKind } from '#contract/models/notice-model.ts';
import type { Subscription } from '#contract/models/patron-model.ts';
import type { TitleKind } from '#contract/models/title-model.ts';
import { nothingChosen } from '#contract/rules/forms/subscription-rules.ts';
import { dayIn } from '#contract/rules/zoned-day.ts';
import { notificationPath } from '#contract/wire/notification-paths.ts';
import { isSubscribed } from '#features/subscribe/choice.ts';
import { timeZoneOf } from '#server/domain/libraries/library-day.ts';
import { addOutageEvent } from '#server/messages/events/own-events.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { libraryPackages, otherResources } from '#server/store/schema/collection.ts';
import { databases, libraries, subjects } from '#server/store/schema/libraries.ts';
import { follows } from '#server/store/schema/patrons.ts';
import { packages, packageTitles, titles } from '#server/store/schema/titles.ts';
import { type Account, dataAs } from '../accounts/asking-as.ts';
import { sortedAs } from '../support/database-rows.ts';
import type { TestPortal } from '../support/portal.ts';
import {
  addReader,
  bellOf,
  dayFromNow,
  dayMs,
  openLibrary,
  openPortalAlone,
  openProcess,
  publishNotices,
} from './notifying.ts';

let portal: TestPortal;
let library: LibraryRecord;

beforeAll(async () => {
  portal = await openPortalAlone();
});
beforeEach(async () => {
  library = await openLibrary(portal);
});

const readerOf = (topics: Subscription['topics'], codes: string[] = [], isFollowing = false) =>
  addReader(portal, library, { topics, channels: ['portal'], subjects: codes }, isFollowing);
const run = () => openProcess(portal, null)();
const day = (days: number) => dayFromNow(portal, days);
const eventsOf = async (account: Account) =>
  (await bellOf(portal, account)).map(({ event }) => event).sort();
const change = (values: Partial<typeof databases.$inferInsert>) =>
  portal.store.inLibrary(library.code, (tx) => tx.update(databases).set(values));

const publish = (
  kind: NoticeKind,
  id: string,
  publishedOn: string,
  [aboutKind, aboutId]: readonly ['database' | 'journal' | 'ebook' | 'other', string],
) => publishNotices(portal, library, { kind, id, publishedOn, aboutKind, aboutId });
const keys = sortedAs('a');
const theDatabase = ['database', 'database-1'] as const;
const at = (days: number) => new Date(portal.clock.now().getTime() + days * dayMs);

async function addOthers(
  ...of: (Partial<typeof otherResources.$inferInsert> & { id: string })[]
): Promise<void> {
  const own = { libraryCode: library.code, kind: 'software' as const, subjects: ['03'], ...keys };
  const rows = of.map((each) => {
    const accessUrl = 'https://example.org/';
    return { ...own, accessUrl, name: { en: each.id }, createdAt: at(0), ...each };
  });
  await portal.store.inLibrary(library.code, (tx) => tx.insert(otherResources).values(rows));
}

test('a notice of an earlier trial or purchase silences nothing', async () => {
  const account = await readerOf(['trial', 'new']);
  await publish('trial', 'earlier', day(-700), theDatabase);
  await publish('purchase', 'bought', day(-700), theDatabase);
  await change({ trialFrom: day(-1), trialTo: day(20), isNew: true });
  await run();
  await change({ trialFrom: null, trialTo: null });
  await run();
  expect(await eventsOf(account)).toEqual(['resourceAdded', 'trialBegan']);
});

test('what a notice told is not told again when the notice is old', async () => {
  const account = await readerOf(['trial', 'new']);
  await publish('purchase', 'bought', day(-29), theDatabase);
  await change({ isNew: true });
  await run();
  portal.clock.offsetMs = 3 * dayMs;
  await run();
  // A long trial with a notice of its beginning.
  await publish('trial', 'trial', day(-50), theDatabase);
  await change({ trialFrom: day(-60), trialTo: day(90) });
  await run();
  portal.clock.offsetMs = 0;
  expect(await eventsOf(account)).toEqual(['noticePublished']);
});

test('maintenance with a notice of its own reaches each reader once, and the next one does too', async () => {
  const subscriber = await readerOf(['outage']);
  const follower = await readerOf([], [], true);
  const both = await readerOf(['outage'], [], true);
  await publish('outage', 'work', day(0), theDatabase);
  await change({ isInMaintenance: true });
  await run();
  await change({ isInMaintenance: false });
  await run();
  const once = ['maintenanceEnded', 'noticePublished'];
  expect(await eventsOf(subscriber)).toEqual(once);
  expect(await eventsOf(both)).toEqual(once);
  expect(await eventsOf(follower)).toEqual(['maintenanceBegan', 'maintenanceEnded']);
  portal.clock.offsetMs = 5 * dayMs;
  await change({ isInMaintenance: true });
  await run();
  portal.clock.offsetMs = 0;
  expect(await eventsOf(subscriber)).toEqual(['maintenanceBegan', ...once]);
});

test('subjects hold for resources of every kind, for notices and for faults, and the page marks the same', async () => {
  const { code: libraryCode } = library;
  const ofLaw = ['of a journal', 'of a book', 'of software'];
  const topics: Subscription['topics'] = ['notices', 'outage'];
  const [doctor, lawyer] = [await readerOf(topics, ['10']), await readerOf(topics, ['law'])];
  // By the code of the discipline, of which the library has the one above under a code of its own.
  const title = { ...keys, name: { en: 'A' }, subjects: ['0301'] };
  const [journal = '', ebook = ''] = await portal.store.onPlatform(async (tx) => {
    const both = (['journal', 'ebook'] as const).map((kind) => ({ ...title, kind }));
    const made = await tx.insert(titles).values(both).returning({ id: titles.id });
    return made.map(({ id }) => String(id));
  });
  await portal.store.inLibrary(libraryCode, async (tx) => {
    await tx.insert(subjects).values([
      { libraryCode, code: 'law', name: { en: 'Law' }, parent: null, position: 0 },
      { libraryCode, code: 'civil', name: { en: 'Civil law' }, parent: 'law', position: 1 },
      { libraryCode, code: '10', name: { en: 'Medicine' }, parent: null, position: 2 },
    ]);
    await tx.update(databases).set({ subjects: ['10'] });
    const outage = { libraryCode, id: 'o1', resourceKind: 'journal', resourceId: journal } as const;
    const now = portal.clock.now();
    const times = { since: now, instead: {}, endedAt: null, changedAt: now };
    await addOutageEvent(tx, { ...outage, ...times }, 'outageConfirmed', {}, now);
  });
  await addOthers({ id: 'law', subjects: ['civil'] }, { id: 'plain', subjects: [] });
  await publish('notice', 'of a journal', day(0), ['journal', journal]);
  await publish('notice', 'of a book', day(0), ['ebook', ebook]);
  await publish('notice', 'of software', day(0), ['other', 'law']);
  await publish('notice', 'of a database', day(0), theDatabase);
  await publish('notice', 'of anything', day(0), ['other', 'plain']);
  await run();
  const placesOf = async (account: Account) =>
    (await bellOf(portal, account)).map(({ event, place }) => place || event).sort();
  const expected = { doctor: ['of a database', 'of anything'], lawyer: [...ofLaw, 'of anything'] };
  expect(await placesOf(doctor)).toEqual(expected.doctor);
  expect(await placesOf(lawyer)).toEqual([...expected.lawyer, 'outageConfirmed'].sort());
  const { items } = await dataAs(portal, doctor, listNotices, {});
  const subjectsOf = new Map(items.map(({ id, subjects }) => [id, subjects?.toSorted()]));
  expect(subjectsOf.get('of software')).toEqual(['civil', 'law']);
  expect(subjectsOf.get('of anything')).toBeUndefined();
  const marked = (code: string) => {
    const chosen = { topics, channels: ['portal' as const], subjects: [code] };
    const isMarked = (notice: Notice) => isSubscribed(notice, { ...nothingChosen, ...chosen });
    return items.filter(isMarked).map(({ id }) => id);
  };
  expect(marked('10').sort()).toEqual(expected.doctor.sort());
  expect(marked('law').sort()).toEqual(expected.lawyer.sort());
});

/** The library came so many days ago: what it has since its first day is no news. */
const cameBefore = (days: number) =>
  portal.store.onPlatform((tx) =>
    tx
      .update(libraries)
      .set({ createdAt: new Date(portal.clock.now().getTime() - days * dayMs) })
      .where(eq(libraries.code, library.code)),
  );

test('another resource that came lately is new, by its subjects, the first one too', async () => {
  const { code: libraryCode } = library;
  await cameBefore(400);
  const all = await readerOf(['new']);
  const doctor = await readerOf(['new'], ['10']);
  await portal.store.inLibrary(libraryCode, (tx) =>
    tx.insert(subjects).values({ libraryCode, code: '03', name: { en: 'Law' }, position: 0 }),
  );
  await addOthers(
    { id: 'hidden', isPublished: false },
    { id: 'first' },
    { id: 'old', createdAt: at(-40) },
  );
  await run();
  await run();
  expect(await bellOf(portal, all)).toMatchObject([
    { event: 'resourceAdded', about: { kind: 'other', id: 'first' } },
  ]);
  expect(await eventsOf(doctor)).toEqual([]);
});

test('what a library has since its first day is no news, and neither is a whole first list', async () => {
  const account = await readerOf(['new']);
  await addOthers({ id: 'since the first day' });
  await run();
  expect(await eventsOf(account)).toEqual([]);
  library = await openLibrary(portal);
  await cameBefore(400);
  const other = await readerOf(['new']);
  const createdAt = at(-2);
  await addOthers(...Array.from({ length: 11 }, (_, n) => ({ id: `stock ${n}`, createdAt })));
  await run();
  expect(await eventsOf(other)).toEqual([]);
  await addOthers({ id: 'fresh' });
  await run();
  expect(await bellOf(portal, other)).toMatchObject([{ about: { kind: 'other', id: 'fresh' } }]);
});

test('who follows what leaves the collection hears of it once, and when it is back', async () => {
  await cameBefore(400);
  const follower = await readerOf([], [], true);
  const other = await readerOf(['new', 'expiring']);
  await run();
  await change({ withdrawnAt: at(0) });
  await run();
  await run();
  expect(await eventsOf(follower)).toEqual(['resourceLeft']);
  await change({ withdrawnAt: null });
  await run();
  expect(await eventsOf(follower)).toEqual(['resourceCame', 'resourceLeft']);
  expect(await eventsOf(other)).toEqual([]);
});

test('who follows many that leave at once gets one notification, and who follows one gets its own', async () => {
  await cameBefore(400);
  const ids = ['a', 'b', 'c', 'd', 'e'];
  await addOthers(...ids.map((id) => ({ id, name: { en: `Title ${id}`, zh_CN: `题名 ${id}` } })));
  const [many, one] = [await readerOf([]), await readerOf([])];
  const follow = (patronId: string, of: readonly string[]) =>
    portal.store.inLibrary(library.code, (tx) =>
      tx.insert(follows).values(
        of.map((resourceId) => ({
          libraryCode: library.code,
          patronId,
          resourceKind: 'other' as const,
          resourceId,
        })),
      ),
    );
  await follow(many.id, ids);
  await follow(one.id, ['b']);
  await run();
  const withdraw = (withdrawnAt: Date | null) =>
    portal.store.inLibrary(library.code, (tx) => tx.update(otherResources).set({ withdrawnAt }));
  await withdraw(at(0));
  await run();
  const [entry] = await bellOf(portal, many);
  expect(await eventsOf(many)).toEqual(['resourceLeft']);
  expect(entry).toMatchObject({ about: null, name: { en: 'Title a and 4 more' } });
  expect(entry && notificationPath(entry)).toBe('/myResourceLibrary');
  expect(await bellOf(portal, one)).toMatchObject([{ about: { kind: 'other', id: 'b' } }]);
  await withdraw(null);
  await run();
  expect(await eventsOf(many)).toEqual(['resourceCame', 'resourceLeft']);
});

test('a package of titles that came lately is new once, and not beside its own new database', async () => {
  const { code: libraryCode } = library;
  await cameBefore(400);
  const account = await readerOf(['new']);
  const addPackage = (id: string, databaseId: string | null, ...kinds: TitleKind[]) =>
    portal.store.inLibrary(libraryCode, async (tx) => {
      const own = { ownerCode: libraryCode };
      await tx.insert(packages).values({ ...own, id, provider: 'Publisher', name: `${id}_ALL` });
      const held = { libraryCode, packageId: id, databaseId, heldSince: at(0) };
      await tx.insert(libraryPackages).values(held);
      for (const [index, kind] of kinds.entries()) {
        const words = { ...own, ...keys, name: { en: id }, kind };
        const [title] = await tx.insert(titles).values(words).returning({ id: titles.id });
        const row = { ...own, packageId: id, titleId: title?.id ?? 0, contentHash: '' };
        const rowKey = `${id} ${index}`;
        await tx.insert(packageTitles).values({ ...row, rowKey, titleText: id });
      }
    });
  const id = (name: string) => `${libraryCode}-${name}`;
  await addPackage(id('books'), null, 'ebook');
  // The list of what most of its titles are shows it.
  await addPackage(id('through'), 'database-1', 'journal', 'ebook', 'journal');
  await addPackage(id('empty'), null);
  await run();
  await run();
  const bell = await bellOf(portal, account);
  expect(bell.map((each) => [each.name.zh_CN, notificationPath(each)]).sort()).toEqual([
    [`${id('books')} ALL`, `/electricList?package=${id('books')}`],
    [`${id('through')} ALL`, `/journalList?package=${id('through')}`],
  ]);
  // A package that comes with a new database is told with it.
  await change({ isNew: true });
  await addPackage(id('with it'), 'database-1', 'journal');
  await run();
  const later = await bellOf(portal, account);
  expect(later.map(({ place }) => place).sort()).toEqual(['', id('books'), id('through')]);
  // Every kind is listed with its day, the newest first.
  await addOthers({ id: 'software', createdAt: at(-3) }, { id: 'old', createdAt: at(-40) });
  const listed = async () => {
    const { items } = await dataAs(portal, account, listArrivals, {});
    return items.map(({ kind, id: own, addedOn }) => [kind, own, addedOn]);
  };
  // By the calendar of the library, which may be a day ahead of UTC's.
  const here = (days: number) => dayIn(timeZoneOf(library), at(days));
  expect((await listed()).sort()).toEqual([
    ['database', 'database-1', here(0)],
    ['ebook', id('books'), here(0)],
    ['journal', id('through'), here(0)],
    ['journal', id('with it'), here(0)],
    ['other', 'software', here(-3)],
  ]);
  await change({ createdAt: at(-31) });
  expect((await listed()).map(([kind]) => kind).at(-1)).toBe('other');
  expect(await listed()).toHaveLength(4);
});
