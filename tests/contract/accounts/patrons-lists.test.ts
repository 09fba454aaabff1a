// What a patron follows, looked at, downloaded and chose to hear of, and who may know of it.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#contract/calls/address.ts';
import type { InputOf } from '#contract/calls/declare.ts';
import { listDepartmentTags } from '#contract/calls/library/departments.ts';
import { getVersions } from '#contract/calls/library/versions.ts';
import { listFollows, setFollow } from '#contract/calls/patron/follows.ts';
import { getSubscription, saveSubscription } from '#contract/calls/patron/subscription.ts';
import { listViewed, recordDownload, recordVisit } from '#contract/calls/patron/visits.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import { Subscription } from '#contract/models/patron-model.ts';
import { subjectLimit } from '#contract/rules/forms/subscription-rules.ts';
import { departmentRows } from '#server/seed/department-rows.ts';
import { subjectRows } from '#server/seed/subject-rows.ts';
import { departments } from '#server/store/schema/campus.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases, subjects } from '#server/store/schema/libraries.ts';
import { profiles, visits } from '#server/store/schema/patrons.ts';
import { databaseRow } from '../support/database-rows.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import {
  accountOf,
  askAs,
  dataAs,
  fieldsOf,
  issuesOf,
  openAccount,
  visitorOf,
} from './asking-as.ts';

const portal = openedPortal();
const library = oneLibrary(portal, {}, async (tx, libraryCode) => {
  const two = databaseRow(libraryCode, 'two', { access: ['remote'] });
  const client = { clientDownloadUrl: 'https://one.example/client', clientDownloadCount: 7 };
  await tx.insert(databases).values([{ ...two, ...client, id: 'one', name: { en: 'one' } }, two]);
  await tx.insert(otherResources).values({ ...two, id: 'tool', kind: 'software' });
  await tx.insert(departments).values(departmentRows.map((row) => ({ libraryCode, ...row })));
  await tx.insert(subjects).values(subjectRows.map((row) => ({ libraryCode, ...row })));
});
const reader = openAccount(portal, library);

const one = { kind: 'database', id: 'one' } as const;
const two = { kind: 'database', id: 'two' } as const;
const nowhere = { kind: 'database', id: 'nowhere' } as const;
const follow = (resource: ResourceRef, isFollowed = true) =>
  askAs(portal, reader, setFollow, { resource, isFollowed });
const ago = (seconds: number) =>
  new Date(portal.clock.now().getTime() - seconds * 1_000).toISOString();
const view = (resource: ResourceRef, at = ago(0)) =>
  askAs(portal, reader, recordVisit, { resource, action: 'view', at });
const followedBy = async (who = reader) => (await dataAs(portal, who, listFollows, {})).items;
const viewedBy = async (who = reader) => (await dataAs(portal, who, listViewed, {})).items;
const idsOf = (items: { resource: { id: string } }[]) => items.map(({ resource }) => resource.id);

test('following sets a state: twice is once, unfollowing ends it', async () => {
  for (const each of [one, one, two]) await follow(each);
  const followed = await followedBy();
  expect(idsOf(followed).sort()).toEqual(['one', 'two']);
  expect(followed[0]?.name).toEqual({ en: expect.stringMatching(/^(one|two)$/) });
  for (const each of [one, one]) await follow(each, false);
  expect(idsOf(await followedBy())).toEqual(['two']);
});

test('what is not there cannot be followed or looked at', async () => {
  expect([(await follow(nowhere)).code, (await view(nowhere)).code]).toEqual([404, 404]);
});

test('nobody sees what another patron follows or looked at', async () => {
  await follow(one);
  await view(one);
  const other = await accountOf(portal, library, 'reader');
  expect([await followedBy(other), await viewedBy(other)]).toEqual([[], []]);
});

test('a double click within 30 seconds counts once', async () => {
  const isCounted: boolean[] = [];
  for (const seconds of [120, 91, 89, 88]) {
    const visit = { resource: one, action: 'access', at: ago(seconds) } as const;
    isCounted.push((await dataAs(portal, reader, recordVisit, visit)).isCounted);
    portal.clock.standsAt = portal.clock.now().getTime();
  }
  expect(isCounted).toEqual([true, false, true, false]);
});

test('what was looked at last comes first, each resource once', async () => {
  await view(one, ago(50));
  await view(two, ago(40));
  await view(one, ago(10));
  expect(idsOf(await viewedBy())).toEqual(['one', 'two']);
});

test('a visit from the future happened now, one from long ago is refused with its reason', async () => {
  const day = 86_400;
  expect((await view(two, ago(-3 * day))).code).toBe(200);
  const old = await view(two, ago(31 * day));
  expect([old.code, fieldsOf(old)]).toEqual([400, ['at']]);
  expect((await view(two, 'soon')).code).toBe(400);
});

test('a command says which library it means by its host alone', async () => {
  const input = { resource: one, isFollowed: true, libraryCode: 'other', role: 'librarian' };
  const answer = await askAs(portal, reader, setFollow, input as InputOf<typeof setFollow>);
  expect(answer.code).toBe(400);
  expect(JSON.stringify(answer.data)).toMatch(/libraryCode|role/);
});

describe('a module of its own', () => {
  test('is that of multimedia for a follow of another resource, into the one list', async () => {
    const resource = { kind: 'other', id: 'tool' } as const;
    const { url } = addressOf(setFollow, { resource, isFollowed: true });
    expect(url).toContain('/meta-favourite-multimedia/');
    expect((await follow(resource)).data).toEqual({ isFollowed: true });
    expect(await followedBy()).toMatchObject([{ resource }]);
  });

  test('is the log of books for a visit to a book; what is not there is refused there too', async () => {
    const resource = { kind: 'ebook', id: '1' } as const;
    const { url } = addressOf(recordVisit, { resource, action: 'view', at: ago(0) });
    expect(url).toContain('/meta-log-book/');
    expect((await view(resource)).code).toBe(404);
    expect(await viewedBy()).toEqual([]);
  });

  test('counts a download once for each reader, and only where there is a program', async () => {
    const visitor = await visitorOf(portal, library);
    const download = (who: typeof reader, id = 'one') =>
      askAs(portal, who, recordDownload, { id, at: ago(0) });
    for (const [who, count] of [
      [reader, 8],
      [reader, 8],
      [visitor, 9],
    ] as const)
      expect((await download(who)).data).toEqual({ count });
    for (const id of ['two', 'none']) expect((await download(reader, id)).code).toBe(404);
    const rows = await portal.store.inLibrary(library.code, (tx) =>
      tx.select().from(visits).where(eq(visits.action, 'download')),
    );
    // What is refused leaves nothing in the log.
    expect(rows.map(({ resourceId }) => resourceId)).toEqual(['one', 'one', 'one']);
  });

  test('tells versions to everybody of the library', async () => {
    const versions = await dataAs(portal, await visitorOf(portal, library), getVersions, {});
    const semantic = expect.stringMatching(/^\d+\.\d+\.\d+/);
    expect(versions).toMatchObject({ calls: '1.5', agreement: '', portal: semantic });
  });

  test("has the reader's own department tags, in the order of the library", async () => {
    const [first = '', second = ''] = departmentRows.map(({ code }) => code);
    await portal.store.inLibrary(library.code, (tx) =>
      tx.update(profiles).set({ departments: [second, 'gone', first] }),
    );
    const { items } = await dataAs(portal, reader, listDepartmentTags, {});
    expect(items.map(({ code }) => code)).toEqual([first, second]);
  });
});

describe('what a patron chose to hear of', () => {
  const choice: Subscription = {
    topics: ['new', 'trial'],
    subjects: ['02', '08'],
    channels: ['portal'],
    frequency: 'daily',
  };
  const nothing = { topics: [], subjects: [], channels: [] };
  const save = (change: object = {}) =>
    askAs(portal, reader, saveSubscription, { ...choice, ...change });
  const chosen = async (who = reader) =>
    Subscription.parse(await dataAs(portal, who, getSubscription, {}));

  test('is a state of their own: saved twice it is the same, and it can be taken back', async () => {
    expect(await chosen()).toEqual({ ...nothing, frequency: 'weekly' });
    expect((await save()).data).toEqual(choice);
    await save({ topics: ['trial', 'new', 'new'] });
    expect(await chosen()).toEqual(choice);
    expect((await chosen(await accountOf(portal, library, 'reader'))).topics).toEqual([]);
    await save(nothing);
    expect(await chosen()).toEqual({ ...choice, ...nothing });
  });

  test('has subjects that are there, and not too many: others are refused in words', async () => {
    await save();
    const tooMany = subjectRows.slice(0, subjectLimit + 1).map(({ code }) => code);
    for (const codes of [['elsewhere'], tooMany]) {
      const answer = await save({ subjects: codes });
      expect([answer.code, fieldsOf(answer)]).toEqual([400, ['subjects']]);
      const [issue] = issuesOf(answer);
      // What an outbox keeps of a refusal is its sentence alone.
      expect([answer.cnMessage, answer.message]).toEqual([issue?.zh_CN, issue?.en]);
    }
    expect((await save({ topics: ['gossip'] })).code).toBe(400);
    expect(await chosen()).toEqual(choice);
    expect((await save({ subjects: tooMany.slice(1) })).code).toBe(200);
  });
});
