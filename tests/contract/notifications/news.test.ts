// Which news reach whom: a notice stands for the event it is about, and for no other; subjects are those of resources of
// every kind.
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Subscription } from '#contract/models/patron-model.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { addOutageEvent } from '#server/store/records/notifications/own-events.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases, notices, subjects } from '#server/store/schema/libraries.ts';
import { titles } from '#server/store/schema/titles.ts';
import type { Account } from '../accounts/asking-as.ts';
import type { TestPortal } from '../support/portal.ts';
import {
  addReader,
  bellOf,
  dayMs,
  openLibrary,
  openPortalAlone,
  openProcess,
} from './notifying.ts';

let portal: TestPortal;
let library: LibraryRecord;

beforeAll(async () => {
  portal = await openPortalAlone();
});
beforeEach(async () => {
  library = await openLibrary(portal);
});

const reader = (topics: Subscription['topics'], more: Partial<Subscription> = {}) =>
  addReader(portal, library, { topics, channels: ['portal'], ...more });
const run = () => openProcess(portal, null)();
const day = (days: number) =>
  new Date(portal.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const eventsOf = async (account: Account) =>
  (await bellOf(portal, account)).map(({ event }) => event).sort();
const change = (values: Partial<typeof databases.$inferInsert>) =>
  portal.store.inLibrary(library.code, (tx) => tx.update(databases).set(values));

async function publish(
  kind: (typeof notices.$inferSelect)['kind'],
  id: string,
  publishedOn: string,
  [aboutKind, aboutId]: readonly ['database' | 'journal' | 'other', string],
): Promise<void> {
  const { code: libraryCode } = library;
  const about = { aboutKind, aboutId };
  await portal.store.inLibrary(libraryCode, (tx) =>
    tx.insert(notices).values({ libraryCode, id, kind, title: { en: id }, publishedOn, ...about }),
  );
}
const theDatabase = ['database', 'database-1'] as const;

test('a notice of an earlier trial or purchase silences nothing', async () => {
  const account = await reader(['trial', 'new']);
  await publish('trial', 'earlier', day(-700), theDatabase);
  await publish('purchase', 'bought', day(-700), theDatabase);
  await change({ trialFrom: day(-1), trialTo: day(20), isNew: true });
  await run();
  await change({ trialFrom: null, trialTo: null });
  await run();
  expect(await eventsOf(account)).toEqual(['resourceAdded', 'trialBegan']);
});

test('what a notice told is not told again when the notice is old', async () => {
  const account = await reader(['trial', 'new']);
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
  const subscriber = await reader(['outage']);
  const follower = await addReader(portal, library, {}, true);
  const both = await addReader(portal, library, { topics: ['outage'], channels: ['portal'] }, true);
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

test('subjects hold for journals and other resources, for notices and for faults', async () => {
  const { code: libraryCode } = library;
  const [doctor, lawyer] = [
    await reader(['notices', 'outage'], { subjects: ['10'] }),
    await reader(['notices', 'outage'], { subjects: ['law'] }),
  ];
  const words = { keyZh: 'a', keyInitials: 'a', keyEn: 'a', name: { en: 'A' } };
  // By the code of the discipline, of which the library has the one above under a code of its own.
  const journalRow: typeof titles.$inferInsert = { ...words, kind: 'journal', subjects: ['0301'] };
  const journal = await portal.store.onPlatform(async (tx) => {
    const [made] = await tx.insert(titles).values(journalRow).returning({ id: titles.id });
    return String(made?.id);
  });
  await portal.store.inLibrary(libraryCode, async (tx) => {
    await tx.insert(subjects).values([
      { libraryCode, code: 'law', name: { en: 'Law' }, parent: null, position: 0 },
      { libraryCode, code: 'civil', name: { en: 'Civil law' }, parent: 'law', position: 1 },
      { libraryCode, code: '10', name: { en: 'Medicine' }, parent: null, position: 2 },
    ]);
    const other = {
      ...words,
      libraryCode,
      kind: 'software',
      accessUrl: 'https://example.org/',
    } as const;
    await tx.insert(otherResources).values([
      { ...other, id: 'law', subjects: ['civil'] },
      { ...other, id: 'plain' },
    ]);
    const outage = { libraryCode, id: 'o1', resourceKind: 'journal', resourceId: journal } as const;
    const now = portal.clock.now();
    const times = { since: now, instead: {}, endedAt: null, changedAt: now };
    await addOutageEvent(tx, { ...outage, ...times }, 'outageConfirmed', {}, now);
  });
  await publish('notice', 'of a journal', day(0), ['journal', journal]);
  await publish('notice', 'of software', day(0), ['other', 'law']);
  await publish('notice', 'of anything', day(0), ['other', 'plain']);
  await run();
  const placesOf = async (account: Account) =>
    (await bellOf(portal, account)).map(({ event, place }) => place || event).sort();
  expect(await placesOf(doctor)).toEqual(['of anything']);
  expect(await placesOf(lawyer)).toEqual([
    'of a journal',
    'of anything',
    'of software',
    'outageConfirmed',
  ]);
});

test('another resource that came lately is new, by its subjects, but not the first stock', async () => {
  const { code: libraryCode } = library;
  const all = await reader(['new']);
  const doctor = await reader(['new'], { subjects: ['10'] });
  const row = { libraryCode, keyZh: 'a', keyInitials: 'a', keyEn: 'a', kind: 'software' } as const;
  const more = { accessUrl: 'https://example.org/', subjects: ['03'] };
  const made = (id: string, days: number) => ({
    ...row,
    ...more,
    id,
    name: { en: id },
    createdAt: new Date(portal.clock.now().getTime() + days * dayMs),
  });
  const add = (...values: ReturnType<typeof made>[]) =>
    portal.store.inLibrary(libraryCode, (tx) => tx.insert(otherResources).values(values));
  await portal.store.inLibrary(libraryCode, (tx) =>
    tx.insert(subjects).values({ libraryCode, code: '03', name: { en: 'Law' }, position: 0 }),
  );
  await add(made('stock', -20));
  await run();
  expect(await eventsOf(all)).toEqual([]);
  await add(made('fresh', 0), made('hidden', 0));
  await portal.store.inLibrary(libraryCode, (tx) =>
    tx.update(otherResources).set({ isPublished: false }).where(eq(otherResources.id, 'hidden')),
  );
  await run();
  await run();
  expect(await bellOf(portal, all)).toMatchObject([
    { event: 'resourceAdded', about: { kind: 'other', id: 'fresh' } },
  ]);
  expect(await eventsOf(doctor)).toEqual([]);
});
