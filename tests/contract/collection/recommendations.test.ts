// Recommendations: from crowds of five, with their reasons, and never what a reader follows or does not want.
import { beforeAll, expect, test } from 'vitest';
import {
  listAlsoUsed,
  listCurated,
  listRecommendations,
  setDismissed,
} from '#contract/calls/collection/recommendations.ts';
import { setFollow } from '#contract/calls/patron/follows.ts';
import { getRemembering, setRemembering } from '#contract/calls/patron/remembering.ts';
import { saveSubscription } from '#contract/calls/patron/subscription.ts';
import { listViewed, recordVisit } from '#contract/calls/patron/visits.ts';
import type { ResourceKind, ResourceRef } from '#contract/models/model.ts';
import { curatedFor, setCurated } from '#server/domain/usage/curated-records.ts';
import { computeAll } from '#server/jobs/recommendations.ts';
import { departments } from '#server/store/schema/campus.ts';
import { databases, subjects } from '#server/store/schema/libraries.ts';
import { profiles, visits } from '#server/store/schema/patrons.ts';
import { addPackage } from '../search/search-shelf.ts';
import { type Caller, readerOf } from '../support/asking.ts';
import { openShelf, type Shelf } from '../support/collection-shelf.ts';
import { databaseRow } from '../support/database-rows.ts';

let shelf: Shelf;

const database = (id: string) => ({ kind: 'database' as const, id });
const newReader = () => readerOf(shelf.portal, shelf.library);
const view = (reader: Caller, id: string) =>
  reader.ask(recordVisit, {
    resource: database(id),
    action: 'view',
    at: shelf.portal.clock.now().toISOString(),
  });
const follow = (reader: Caller, id: string) =>
  reader.ask(setFollow, { resource: database(id), isFollowed: true });
const subscribe = (reader: Caller, ...codes: string[]) =>
  reader.ask(saveSubscription, {
    topics: ['new'],
    subjects: codes,
    channels: ['portal'],
    frequency: 'weekly',
  });
const dismiss = (reader: Caller, resource: ResourceRef, isDismissed = true) =>
  reader.ask(setDismissed, { resource, isDismissed });
/** Everybody who has an account now is of the department. */
const joinDepartment = () =>
  shelf.inLibrary((tx) => tx.update(profiles).set({ departments: ['law'] }));

beforeAll(async () => {
  shelf = await openShelf();
  const { code: libraryCode } = shelf.library;
  const row = (id: string) =>
    databaseRow(libraryCode, id, {
      subjects: [id.startsWith('of-') ? id.slice(3) : '02'],
      recommendedFor: id === 'curated' ? ['02'] : [],
    });
  await shelf.inLibrary(async (tx) => {
    const named = Object.entries({ '02': 'Economics', '03': 'Law', '04': 'Education' });
    await tx
      .insert(subjects)
      .values(named.map(([code, en]) => ({ libraryCode, code, name: { en } })));
    const department = { code: 'law', name: { en: 'Law School' }, parent: null };
    const keys = { keyZh: 'law', keyInitials: 'law' };
    await tx.insert(departments).values({ libraryCode, ...department, ...keys });
    const ids = ['a', 'b', 'rare', 'own', 'curated', 'of-03', 'of-04'];
    await tx.insert(databases).values(ids.map(row));
  });
  // Five readers view `a` and `b`, four of them `rare` too. All are readers of subject 03, four of 04; the first one of
  // 04 in both ways.
  const all = ['a', 'b', 'rare'];
  for (const [viewed, followed, subscribed] of [
    [all, ['of-03', 'of-04'], ['03', '04']],
    [all, ['of-04'], ['03']],
    [all, ['of-04'], ['03']],
    [all, ['of-03', 'of-04'], []],
    [['a', 'b'], ['of-03'], []],
  ] as const) {
    const reader = await newReader();
    for (const id of viewed) await view(reader, id);
    for (const id of followed) await follow(reader, id);
    if (subscribed.length > 0) await subscribe(reader, ...subscribed);
  }
  await joinDepartment();
  await computeAll(shelf.portal.store, shelf.portal.clock.now());
});

const reasonsOf = async (reader: Caller) => {
  const { items } = await reader.ask(listRecommendations, {});
  return items.map(({ resource, reason }) => `${resource.id}: ${reason.kind} ${reason.name.en}`);
};
const alsoUsed = 'b: alsoUsed a';

test('what five readers have in common is shown at the resource, what four have is not', async () => {
  const { items } = await shelf.ask(listAlsoUsed, database('a'));
  const dates = expect.objectContaining({ isInMaintenance: false, trialTo: null });
  expect(items).toEqual([{ resource: database('b'), name: { en: 'b' }, isHeld: true, dates }]);
  expect((await shelf.ask(listAlsoUsed, database('rare'))).items).toEqual([]);
});

test('what was viewed and followed leads to what others use, with the reason', async () => {
  const reader = await newReader();
  expect(await reasonsOf(reader)).toEqual([]);
  await view(reader, 'a');
  expect(await reasonsOf(reader)).toEqual([alsoUsed]);
  await follow(reader, 'b');
  // It follows b now; the library recommends a database for the subject of b.
  expect(await reasonsOf(reader)).toEqual(['curated: subject Economics']);
});

test('readers of a department get what their department uses', async () => {
  const reader = await newReader();
  await joinDepartment();
  const ofLaw = ['a: department Law School', 'b: department Law School'];
  expect(await reasonsOf(reader)).toEqual(ofLaw);
});

test('readers of a subject get what five of its readers use, beside what the library recommends for it', async () => {
  const reader = await newReader();
  await subscribe(reader, '02', '03');
  const [a, b] = ['a: subjectReaders Law', 'b: subjectReaders Law'];
  expect(await reasonsOf(reader)).toEqual([a, 'curated: subject Economics', b]);
  const follower = await newReader();
  await follow(follower, 'of-03');
  expect(await reasonsOf(follower)).toEqual([a, b]);
  // Four readers use what is of 04, one of them in two ways.
  const ofFour = await newReader();
  await subscribe(ofFour, '04');
  expect(await reasonsOf(ofFour)).toEqual([]);
});

test('what is not for a reader is not recommended, until it is taken back', async () => {
  const reader = await newReader();
  await view(reader, 'a');
  for (const _ of ['once', 'again']) await dismiss(reader, database('b'));
  const { items, dismissed } = await reader.ask(listRecommendations, {});
  expect(items).toEqual([]);
  expect(dismissed).toEqual([{ resource: database('b'), name: { en: 'b' } }]);
  await dismiss(reader, database('b'), false);
  expect(await reasonsOf(reader)).toEqual([alsoUsed]);
});

test('of a reader who asks that nothing is remembered nothing is, and what was is deleted', async () => {
  const reader = await newReader();
  await view(reader, 'a');
  expect(await reader.ask(getRemembering, {})).toEqual({ isRemembered: true });
  await reader.ask(setRemembering, { isRemembered: false });
  expect(await reader.ask(getRemembering, {})).toEqual({ isRemembered: false });
  expect((await reader.ask(listViewed, {})).items).toEqual([]);
  expect(await reasonsOf(reader)).toEqual([]);
  // They count still, once in 30 seconds.
  expect((await view(reader, 'own')).isCounted).toBe(true);
  expect((await view(reader, 'own')).isCounted).toBe(false);
  expect((await reader.ask(listViewed, {})).items).toEqual([]);
  const rows = await shelf.inLibrary((tx) => tx.select().from(visits));
  expect(rows.filter(({ resourceId }) => resourceId === 'own')).toMatchObject([
    { patronId: null, isCounted: true },
    { patronId: null, isCounted: false },
  ]);
  await reader.ask(setRemembering, { isRemembered: true });
  await view(reader, 'a');
  expect(await reasonsOf(reader)).toEqual([alsoUsed]);
});

const set = (kind: ResourceKind, id: string, ...codes: string[]) =>
  shelf.inLibrary((tx) => setCurated(tx, shelf.library.code, { kind, id }, codes));

test('a library recommends a database for its subjects, and takes it back', async () => {
  const all = async () =>
    (await shelf.inLibrary((tx) => curatedFor(tx, null))).map(
      (each) => `${each.id}: ${each.subjects}`,
    );
  await set('database', 'own', '02', '02');
  expect(await all()).toEqual(['curated: 02', 'own: 02']);
  await set('database', 'own');
  expect(await all()).toEqual(['curated: 02']);
  await expect(set('database', 'nowhere', '02')).rejects.toThrow('There is no database nowhere');
  await expect(set('database', 'own', '99')).rejects.toThrow('There is no subject 99');
});

test('what is recommended may be of any kind; what is another library’s, hidden or unknown is refused or not shown', async () => {
  const ownTitle = async (kind: 'journal' | 'ebook', library = shelf.library) => {
    const rows = [{ kind, name: { en: `A ${kind}` } }];
    return String((await addPackage(shelf.portal.store, rows, library)).ids[0]);
  };
  const [journal, ebook] = [await ownTitle('journal'), await ownTitle('ebook')];
  const foreign = await ownTitle('journal', await shelf.portal.addLibrary());
  await shelf.addOthers(
    { id: 'tool', name: { en: 'tool' } },
    { id: 'hidden', name: { en: 'hidden' }, isPublished: false },
  );
  await set('journal', journal, '04');
  await set('ebook', ebook, '04');
  for (const id of ['tool', 'hidden']) await set('other', id, '04');
  for (const [kind, id, code, reason] of [
    ['journal', foreign, '04', `There is no journal ${foreign}`],
    ['ebook', journal, '04', 'There is no e-book'],
    ['other', 'nowhere', '04', 'There is no other resource nowhere'],
    ['journal', journal, '99', 'There is no subject 99'],
  ] as const) {
    await expect(set(kind, id, code)).rejects.toThrow(reason);
  }
  const shown = async () =>
    (await shelf.ask(listCurated, {})).items.map(
      ({ resource, isHeld, subjects: codes }) => `${resource.id} ${isHeld} ${codes}`,
    );
  const all = ['curated true 02', `${journal} false 04`, `${ebook} false 04`, 'tool true 04'];
  await expect.poll(shown).toEqual(all);
  const reader = await newReader();
  await subscribe(reader, '04');
  await follow(reader, 'own');
  const reasons = [journal, ebook, 'tool'].map((id) => `${id}: subject Education`);
  const curated = 'curated: subject Economics';
  expect(await reasonsOf(reader)).toEqual([curated, ...reasons]);
  await dismiss(reader, { kind: 'journal', id: journal });
  expect(await reasonsOf(reader)).toEqual([curated, ...reasons.slice(1)]);
  await set('journal', journal);
  await expect.poll(shown).toEqual(all.filter((each) => !each.startsWith(`${journal} `)));
});

test('computing again changes nothing, and what is no longer in common goes', async () => {
  const { store, clock } = shelf.portal;
  const later = new Date(clock.now().getTime() + 60_000);
  await computeAll(store, later);
  expect(await computeAll(store, later)).toBe(0);
  await computeAll(store, new Date(later.getTime() + 365 * 24 * 3_600_000));
  // The notice of the new version comes a moment later.
  const alsoUsed = async () => (await shelf.ask(listAlsoUsed, database('a'))).items;
  await expect.poll(alsoUsed).toEqual([]);
});
