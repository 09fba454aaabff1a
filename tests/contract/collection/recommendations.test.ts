// Recommendations: from crowds of five, with their reasons, and never what a reader follows or does not want.
import { beforeAll, expect, test } from 'vitest';
import type { AnyCall, InputOf, OutputOf } from '#contract/calls/declare.ts';
import { setFollow } from '#contract/calls/follows.ts';
import {
  listAlsoUsed,
  listCurated,
  listRecommendations,
  setDismissed,
} from '#contract/calls/recommendations.ts';
import { getRemembering, setRemembering } from '#contract/calls/remembering.ts';
import { saveSubscription } from '#contract/calls/subscription.ts';
import { listViewed, recordVisit } from '#contract/calls/visits.ts';
import type { ResourceKind } from '#contract/models/model.ts';
import { computeAll } from '#server/jobs/recommendations.ts';
import { curatedFor, setCurated } from '#server/store/records/curated-records.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { departments } from '#server/store/schema/campus.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases, subjects } from '#server/store/schema/libraries.ts';
import { profiles, visits } from '#server/store/schema/patrons.ts';
import { titles } from '#server/store/schema/titles.ts';
import { libraryToken, signIn } from '../accounts/signing-in.ts';
import { answerOf, openPortal, requestOf, type TestPortal } from '../support/portal.ts';

let portal: TestPortal;
let library: LibraryRecord;
/** Five readers who all view `a` and `b`; four of them view `rare` too. All are readers of subject 03, four of 04. */
let readers: Reader[];

interface Reader {
  token: string;
  userKey: string;
}

const database = (id: string) => ({ kind: 'database' as const, id });

beforeAll(async () => {
  portal = await openPortal();
  library = await portal.addLibrary();
  const libraryCode = library.code;
  await portal.store.inLibrary(libraryCode, async (tx) => {
    await tx.insert(subjects).values([
      { libraryCode, code: '02', name: { en: 'Economics' } },
      { libraryCode, code: '03', name: { en: 'Law' } },
      { libraryCode, code: '04', name: { en: 'Education' } },
    ]);
    await tx.insert(departments).values({
      libraryCode,
      code: 'law',
      name: { en: 'Law School' },
      parent: null,
      keyZh: 'law',
      keyInitials: 'law',
    });
    await tx.insert(databases).values(
      ['a', 'b', 'rare', 'own', 'curated', 'of-03', 'of-04'].map((id) => ({
        libraryCode,
        id,
        name: { en: `Database ${id}` },
        keyZh: id,
        keyInitials: id,
        keyEn: id,
        subjects: [id.startsWith('of-') ? id.slice(3) : '02'],
        recommendedFor: id === 'curated' ? ['02'] : [],
        accessUrl: `https://${id}.example.org/`,
      })),
    );
  });
  readers = await Promise.all(Array.from({ length: 5 }, newReader));
  for (const [index, reader] of readers.entries()) {
    for (const id of index < 4 ? ['a', 'b', 'rare'] : ['a', 'b']) await view(reader, id);
  }
  const [first, second, third, fourth, fifth] = readers as [Reader, Reader, Reader, Reader, Reader];
  await subscribe(first, ['03', '04']);
  for (const reader of [second, third]) await subscribe(reader, ['03']);
  for (const reader of [first, fourth, fifth]) await follow(reader, 'of-03');
  // The first one is a reader of 04 in both ways, and still one of four.
  for (const reader of [first, second, third, fourth]) await follow(reader, 'of-04');
  await portal.store.inLibrary(libraryCode, (tx) =>
    tx.update(profiles).set({ departments: ['law'] }),
  );
  await computeAll(portal.store, portal.clock.now());
});

async function newReader(): Promise<Reader> {
  const username = await portal.addPatron(library);
  const { accessToken } = await signIn(portal, library, username);
  return { token: accessToken, userKey: encodeURIComponent(username) };
}

async function ask<C extends AnyCall>(
  reader: { token: string; userKey?: string },
  call: C,
  input: InputOf<C>,
): Promise<OutputOf<C>> {
  const now = portal.clock.now();
  const sending = { label: library.domainCode, libraryCode: library.code, now, ...reader };
  const answer = await answerOf(portal.app, requestOf(call, input, sending));
  expect(answer.code, answer.message).toBe(200);
  return answer.data as OutputOf<C>;
}

const view = (reader: Reader, id: string) =>
  ask(reader, recordVisit, {
    resource: database(id),
    action: 'view',
    at: portal.clock.now().toISOString(),
  });

const follow = (reader: Reader, id: string) =>
  ask(reader, setFollow, { resource: database(id), isFollowed: true });

const subscribe = (reader: Reader, codes: string[]) =>
  ask(reader, saveSubscription, {
    topics: ['new'],
    subjects: codes,
    channels: ['portal'],
    frequency: 'weekly',
  });

const reasonsOf = async (reader: Reader) =>
  (await ask(reader, listRecommendations, {})).items.map(({ resource, reason }) => [
    resource.id,
    reason.kind,
    reason.name.en,
  ]);

test('what five readers have in common is shown at the resource, what four have is not', async () => {
  const visitor = { token: await libraryToken(portal, library) };
  const { items } = await ask(visitor, listAlsoUsed, database('a'));
  const dates = expect.objectContaining({ isInMaintenance: false, trialTo: null });
  expect(items).toEqual([
    { resource: database('b'), name: { en: 'Database b' }, isHeld: true, dates },
  ]);
  expect((await ask(visitor, listAlsoUsed, database('rare'))).items).toEqual([]);
});

test('a reader without any trace gets no recommendations', async () => {
  expect(await reasonsOf(await newReader())).toEqual([]);
});

test('what was viewed and followed leads to what others use, with the reason', async () => {
  const reader = await newReader();
  await view(reader, 'a');
  expect(await reasonsOf(reader)).toEqual([['b', 'alsoUsed', 'Database a']]);
  await ask(reader, setFollow, { resource: database('b'), isFollowed: true });
  // It follows b now; the library recommends a database for the subject of b.
  expect(await reasonsOf(reader)).toEqual([['curated', 'subject', 'Economics']]);
});

test('readers of a department get what their department uses', async () => {
  const username = await portal.addPatron(library);
  const { accessToken } = await signIn(portal, library, username);
  const reader = { token: accessToken, userKey: encodeURIComponent(username) };
  const { items } = await ask(reader, listRecommendations, {});
  expect(items).toEqual([]);
  await portal.store.inLibrary(library.code, (tx) =>
    tx.update(profiles).set({ departments: ['law'] }),
  );
  expect(await reasonsOf(reader)).toEqual([
    ['a', 'department', 'Law School'],
    ['b', 'department', 'Law School'],
  ]);
});

test('readers of a subject get what five of its readers use, beside what the library recommends for it', async () => {
  const reader = await newReader();
  await subscribe(reader, ['02', '03']);
  expect(await reasonsOf(reader)).toEqual([
    ['a', 'subjectReaders', 'Law'],
    ['curated', 'subject', 'Economics'],
    ['b', 'subjectReaders', 'Law'],
  ]);
  const follower = await newReader();
  await follow(follower, 'of-03');
  expect(await reasonsOf(follower)).toEqual([
    ['a', 'subjectReaders', 'Law'],
    ['b', 'subjectReaders', 'Law'],
  ]);
});

test('what four readers of a subject use is not shown, though one of them is its reader twice', async () => {
  const reader = await newReader();
  await subscribe(reader, ['04']);
  expect(await reasonsOf(reader)).toEqual([]);
});

test('what is not for a reader is not recommended, until it is taken back', async () => {
  const reader = await newReader();
  await view(reader, 'a');
  await ask(reader, setDismissed, { resource: database('b'), isDismissed: true });
  await ask(reader, setDismissed, { resource: database('b'), isDismissed: true });
  const { items, dismissed } = await ask(reader, listRecommendations, {});
  expect(items).toEqual([]);
  expect(dismissed).toEqual([{ resource: database('b'), name: { en: 'Database b' } }]);
  await ask(reader, setDismissed, { resource: database('b'), isDismissed: false });
  expect(await reasonsOf(reader)).toEqual([['b', 'alsoUsed', 'Database a']]);
});

test('of a reader who asks that nothing is remembered nothing is, and what was is deleted', async () => {
  const reader = await newReader();
  await view(reader, 'a');
  expect(await ask(reader, getRemembering, {})).toEqual({ isRemembered: true });
  await ask(reader, setRemembering, { isRemembered: false });
  expect(await ask(reader, getRemembering, {})).toEqual({ isRemembered: false });
  expect((await ask(reader, listViewed, {})).items).toEqual([]);
  expect(await reasonsOf(reader)).toEqual([]);
  // They count still, once in 30 seconds.
  expect((await view(reader, 'own')).isCounted).toBe(true);
  expect((await view(reader, 'own')).isCounted).toBe(false);
  expect((await ask(reader, listViewed, {})).items).toEqual([]);
  const rows = await portal.store.inLibrary(library.code, (tx) => tx.select().from(visits));
  expect(rows.filter(({ resourceId }) => resourceId === 'own')).toMatchObject([
    { patronId: null, isCounted: true },
    { patronId: null, isCounted: false },
  ]);
  await ask(reader, setRemembering, { isRemembered: true });
  await view(reader, 'a');
  expect(await reasonsOf(reader)).toEqual([['b', 'alsoUsed', 'Database a']]);
});

test('a library recommends a database for its subjects, and takes it back', async () => {
  const set = (id: string, codes: string[]) =>
    portal.store.inLibrary(library.code, (tx) => setCurated(tx, library.code, database(id), codes));
  const all = () => portal.store.inLibrary(library.code, (tx) => curatedFor(tx, null));
  await set('own', ['02', '02']);
  expect((await all()).map(({ id, subjects: codes }) => [id, codes])).toEqual([
    ['curated', ['02']],
    ['own', ['02']],
  ]);
  await set('own', []);
  expect((await all()).map(({ id }) => id)).toEqual(['curated']);
  await expect(set('nowhere', ['02'])).rejects.toThrow('There is no database nowhere');
  await expect(set('own', ['99'])).rejects.toThrow('There is no subject 99');
});

test('what is recommended may be of any kind; what is another library’s, hidden or unknown is refused or not shown', async () => {
  const libraryCode = library.code;
  const keys = { keyZh: 'x', keyInitials: 'x', keyEn: 'x' };
  const other = await portal.addLibrary();
  const ownTitle = (code: string, kind: 'journal' | 'ebook') =>
    portal.store.inLibrary(code, async (tx) => {
      const name = { en: `A ${kind}` };
      const [row] = await tx
        .insert(titles)
        .values({ kind, ownerCode: code, name, ...keys })
        .returning({ id: titles.id });
      return String(row?.id);
    });
  const [journal, ebook] = [
    await ownTitle(libraryCode, 'journal'),
    await ownTitle(libraryCode, 'ebook'),
  ];
  const foreign = await ownTitle(other.code, 'journal');
  await portal.store.inLibrary(libraryCode, (tx) =>
    tx.insert(otherResources).values(
      ['tool', 'hidden'].map((id) => ({
        libraryCode,
        id,
        kind: 'software' as const,
        name: { en: id },
        accessUrl: '',
        ...keys,
        isPublished: id === 'tool',
      })),
    ),
  );
  const set = (kind: ResourceKind, id: string, codes = ['04']) =>
    portal.store.inLibrary(libraryCode, (tx) => setCurated(tx, libraryCode, { kind, id }, codes));
  await set('journal', journal);
  await set('ebook', ebook);
  await set('other', 'tool');
  await set('other', 'hidden');
  await expect(set('journal', foreign)).rejects.toThrow(`There is no journal ${foreign}`);
  await expect(set('ebook', journal)).rejects.toThrow('There is no e-book');
  await expect(set('other', 'nowhere')).rejects.toThrow('There is no other resource nowhere');
  await expect(set('journal', journal, ['99'])).rejects.toThrow('There is no subject 99');
  const visitor = { token: await libraryToken(portal, library) };
  const shown = async () =>
    (await ask(visitor, listCurated, {})).items.map(({ resource, isHeld, subjects: codes }) => [
      resource.kind,
      resource.id,
      isHeld,
      codes,
    ]);
  const all = [
    ['database', 'curated', true, ['02']],
    ['journal', journal, false, ['04']],
    ['ebook', ebook, false, ['04']],
    ['other', 'tool', true, ['04']],
  ];
  await expect.poll(shown).toEqual(all);
  const reader = await newReader();
  await subscribe(reader, ['04']);
  await follow(reader, 'own');
  expect(await reasonsOf(reader)).toEqual([
    ['curated', 'subject', 'Economics'],
    [journal, 'subject', 'Education'],
    [ebook, 'subject', 'Education'],
    ['tool', 'subject', 'Education'],
  ]);
  await ask(reader, setDismissed, {
    resource: { kind: 'journal', id: journal },
    isDismissed: true,
  });
  expect((await reasonsOf(reader)).map(([id]) => id)).toEqual(['curated', ebook, 'tool']);
  await set('journal', journal, []);
  await expect.poll(shown).toEqual(all.filter(([kind]) => kind !== 'journal'));
});

test('computing again changes nothing, and what is no longer in common goes', async () => {
  const later = new Date(portal.clock.now().getTime() + 60_000);
  await computeAll(portal.store, later);
  expect(await computeAll(portal.store, later)).toBe(0);
  const inAYear = new Date(later.getTime() + 365 * 24 * 3_600_000);
  await computeAll(portal.store, inAYear);
  const visitor = { token: await libraryToken(portal, library) };
  // The notice of the new version comes a moment later.
  await expect
    .poll(async () => (await ask(visitor, listAlsoUsed, database('a'))).items)
    .toEqual([]);
});
