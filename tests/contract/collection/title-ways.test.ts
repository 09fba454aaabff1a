// The ways to a title: wherever it stands, its facts say through which databases it is reached, so that a fault or a
// trial of these is known before the click; a visit takes the way that works; and who may not use a database may not use
// its titles either.
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listOutages } from '#contract/calls/collection/outages.ts';
import { listRankings } from '#contract/calls/collection/rankings.ts';
import { findReference } from '#contract/calls/collection/references.ts';
import { searchAll } from '#contract/calls/collection/search.ts';
import { openResource } from '#contract/calls/collection/targets.ts';
import { getTitle, searchTitles } from '#contract/calls/collection/titles.ts';
import { listFollows, setFollow } from '#contract/calls/patron/follows.ts';
import { setOwnFeed } from '#contract/calls/patron/own-feed.ts';
import { listViewed, recordVisit } from '#contract/calls/patron/visits.ts';
import { noTitleFilter } from '#contract/models/title-list-model.ts';
import type { Way } from '#contract/models/way-model.ts';
import { emptyItem } from '#contract/rules/forms/delivery-rules.ts';
import { resourceKey, termsOf } from '#contract/rules/rules.ts';
import { faultOf, hasWayIn, type Reached, trialOfWays } from '#contract/rules/ways.ts';
import { opdsPaths, ownFeedPath } from '#contract/wire/feed-paths.ts';
import { shownResources } from '#server/domain/usage/shown-resources.ts';
import { endOutage, saveOutage } from '#server/store/rows/outage-records.ts';
import { accessSettings } from '#server/store/schema/campus.ts';
import { libraryPackages, patronStandings } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { freshIssn } from '../imports/titles/title-imports.ts';
import { addPackage, hold, listTitles } from '../search/search-shelf.ts';
import { type Caller, readerOf } from '../support/asking.ts';
import { openShelf, type Shelf } from '../support/collection-shelf.ts';
import { databaseRow } from '../support/database-rows.ts';
import { readAtom } from './feed-reading.ts';
import { readingOf } from './reading-documents.ts';

// Titles are shared: no other test has this number.
const issn = freshIssn();

let shelf: Shelf;
let reader: Caller;
/**
 * Held through `alone`; through `alone` and `mirror`; the same without an address of its own; through a hidden database;
 * only tried; free though tried.
 */
const ids = { single: '', double: '', bare: '', hidden: '', tried: '', free: '' };
const site = () => `${shelf.library.code}.example.org`;
const at = (database: string, name = 'double') => `https://${database}.${site()}/${name}`;
const trial = { from: '2026-01-01', to: '2099-12-31' };

beforeAll(async () => {
  shelf = await openShelf();
  const { portal, library } = shelf;
  const { code: libraryCode } = library;
  reader = await readerOf(portal, library);
  const database = (id: string, more: object = {}) =>
    databaseRow(libraryCode, id, {
      name: { en: `Name of ${id}` },
      accessUrl: `https://${id}.${site()}/`,
      access: ['campus', 'remote'],
      ...more,
    });
  await shelf.inLibrary((tx) =>
    tx
      .insert(databases)
      .values([
        database('alone'),
        database('mirror'),
        database('hidden', { isPublished: false }),
        database('tried', { trialFrom: trial.from, trialTo: trial.to }),
      ]),
  );
  const { store } = portal;
  const made = await addPackage(store, [
    { name: { en: 'Singular Quokka' }, printIdentifier: issn },
    { name: { en: 'Doubled Quokka' } },
    { name: { en: 'Bare Quokka' }, kind: 'ebook' },
    { name: { en: 'Hidden Quokka' } },
    { name: { en: 'Tried Quokka' } },
    { name: { en: 'Free Quokka' }, isOpenAccess: true },
  ]);
  Object.keys(ids).forEach((name, index) => {
    ids[name as keyof typeof ids] = String(made.ids[index]);
  });
  const carried: Record<string, (keyof typeof ids)[]> = {
    alone: ['single', 'double', 'bare'],
    mirror: ['double', 'bare'],
    hidden: ['hidden'],
    tried: ['tried', 'free'],
  };
  for (const [databaseId, names] of Object.entries(carried)) {
    const packageId = `${databaseId}-${libraryCode}`;
    const url = (name: string) => (name === 'bare' ? '' : at(databaseId, name));
    const rows = names.map((name) => ({ titleId: ids[name], url: url(name) }));
    await listTitles(store, packageId, rows);
    await hold(store, library, packageId, ['campus', 'remote'], databaseId);
  }
});

const lasting = new Map<string, string>();
async function begin(id: string) {
  const { code } = shelf.library;
  const resource = { kind: 'database' as const, id };
  const fault = { resource, since: null, instead: {}, now: new Date() };
  lasting.set(id, (await shelf.inLibrary((tx) => saveOutage(tx, code, fault))).id);
}
async function end(id: string) {
  const outageId = lasting.get(id);
  lasting.delete(id);
  if (outageId !== undefined) await shelf.inLibrary((tx) => endOutage(tx, outageId, new Date()));
}
afterEach(async () => {
  for (const id of [...lasting.keys()]) await end(id);
});

const get: ReturnType<typeof readingOf>['get'] = (...given) =>
  readingOf(shelf.portal, shelf.library).get(...given);

const outages = async () => (await shelf.ask(listOutages, {})).items;
async function saidOf(title: Reached) {
  const known = new Map((await outages()).map((each) => [resourceKey(each.resource), each]));
  const fault = faultOf(title, known);
  if (fault === null) return 'works';
  return fault.through?.map(({ en }) => en).join() ?? 'out of order';
}
const journal = (id: string) => ({ kind: 'journal' as const, id });
const detail = (name: keyof typeof ids) => shelf.ask(getTitle, { id: ids[name] });
const follow = (id: string) => reader.ask(setFollow, { resource: journal(id), isFollowed: true });
async function opened(name: keyof typeof ids, through = '', who = reader) {
  const packageId = through && `${through}-${shelf.library.code}`;
  const kind = name === 'bare' ? ('ebook' as const) : ('journal' as const);
  const input = { resource: { kind, id: ids[name] }, packageId };
  const { data, message } = await who.answer(openResource, input);
  return (data as { url: string } | null)?.url ?? message;
}

describe('the ways', () => {
  const single: Way[] = [{ database: 'alone' }];
  const double: Way[] = [{ database: 'alone' }, { database: 'mirror' }];

  test('stand in the detail, in lists, and in search hits and suggestions', async () => {
    expect((await detail('single')).ways).toEqual(single);
    expect((await detail('double')).ways).toEqual(double);
    const page = { kind: 'journal', scope: 'library', sort: 'name', offset: 0, limit: 50 } as const;
    const filter = { ...noTitleFilter, q: 'Quokka' };
    const { items } = await shelf.ask(searchTitles, { ...page, withFacets: false, filter });
    const { groups } = await shelf.ask(searchAll, { q: 'Quokka', kinds: [], limit: 10 });
    for (const found of [items, groups.flatMap((group) => group.items)]) {
      const byId = new Map<string, unknown>(found.map(({ id, ways }) => [id, ways]));
      expect([byId.get(ids.single), byId.get(ids.double)]).toEqual([single, double]);
    }
  });

  test('stand in what a reader follows and viewed, and in rankings', async () => {
    const resource = journal(ids.double);
    await follow(ids.double);
    const at = shelf.portal.clock.now().toISOString();
    for (const action of ['view', 'access'] as const) {
      await reader.ask(recordVisit, { resource, action, at });
    }
    const known = [{ ...resource, ways: double }];
    for (const call of [listFollows, listViewed]) {
      const items: readonly { resource: Reached }[] = (await reader.ask(call, {})).items;
      expect(items.map((each) => each.resource)).toEqual(known);
    }
    const ranked = { measure: 'visits', period: 'day', limit: 5 } as const;
    const { rankings } = await shelf.ask(listRankings, { ...ranked, kinds: ['journal'] });
    expect(rankings[0]?.items.map((each) => each.resource)).toEqual(known);
  });

  test('stand in what a shared address leads to', async () => {
    const item = { ...emptyItem(), issn };
    const found = await shelf.ask(findReference, { address: at('mirror'), item });
    expect(found.copy.title?.ways).toEqual(single);
    const address = `https://hidden.${site()}/elsewhere`;
    const { site: near } = await shelf.ask(findReference, { address, item: emptyItem() });
    const listed = near?.titles.map(({ id, ways }) => ({ id, ways }));
    expect(listed).toEqual([{ id: ids.hidden, ways: [{ database: null }] }]);
  });
});

describe('a fault of a database', () => {
  // The notice of a change reaches the service a moment after it.
  const expectSaid = (name: keyof typeof ids, said: string) =>
    expect.poll(async () => saidOf(await detail(name))).toBe(said);
  const namesNow = async () => (await outages()).map(({ name }) => name?.en);

  test('is one of the titles that have no other way, from its beginning to its end', async () => {
    await expectSaid('single', 'works');
    await begin('alone');
    await expectSaid('single', 'out of order');
    expect(await namesNow()).toEqual(['Name of alone']);
    await expectSaid('double', 'Name of alone');
    await expectSaid('tried', 'works');
    await begin('mirror');
    await expectSaid('double', 'out of order');
    await end('alone');
    await expectSaid('single', 'works');
    await expectSaid('double', 'Name of mirror');
  });

  test('is not told where readers may not see the database', async () => {
    await begin('hidden');
    // The later one is known, so the earlier one is left out.
    await begin('mirror');
    await expect.poll(namesNow).toEqual(['Name of mirror']);
    const title = await detail('hidden');
    expect(JSON.stringify(title)).not.toContain('Name of hidden');
    expect(title.ways).toEqual([{ database: null }]);
    expect(await saidOf(title)).toBe('works');
  });

  test('is in the reader’s own feed', async () => {
    for (const name of ['single', 'double'] as const) await follow(ids[name]);
    const { secret } = await reader.ask(setOwnFeed, { isOpen: true });
    const said = async () => {
      const { text } = await get(`${ownFeedPath(secret ?? '', 'atom')}?lang=en`);
      const { entries } = readAtom(text);
      return Object.fromEntries(entries.map(({ title, summary }) => [title, summary]));
    };
    expect((await said())['Singular Quokka']).not.toContain('out of order');
    await begin('alone');
    await expect.poll(async () => (await said())['Singular Quokka']).toContain('Out of order');
    expect((await said())['Doubled Quokka']).toContain('Name of alone: out of order');
    expect((await said())['Doubled Quokka']).toContain('another way works');
  });
});

describe('a visit', () => {
  const gone = async (name: keyof typeof ids) =>
    (await get(`/go/journal/${ids[name]}`, shelf.library, {}, '192.0.2.7')).location;
  test('takes the way that works, and the chosen one where a reader chose', async () => {
    const usual = await opened('double');
    for (const [broken, other] of [
      ['alone', 'mirror'],
      ['mirror', 'alone'],
    ] as const) {
      await begin(broken);
      expect(await opened('double')).toBe(at(other));
      expect(await opened('double', broken)).toBe(at(broken));
      await end(broken);
    }
    await begin('alone');
    await begin('mirror');
    expect(await opened('double')).toBe(usual);
    expect(await opened('single')).toBe(at('alone', 'single'));
  });

  test('from outside, a way for the campus alone is no help; on campus it is', async () => {
    const { code: libraryCode } = shelf.library;
    const mirror = eq(libraryPackages.packageId, `mirror-${libraryCode}`);
    const narrow = (access: ('campus' | 'remote')[]) =>
      shelf.inLibrary((tx) => tx.update(libraryPackages).set({ access }).where(mirror));
    await narrow(['campus']);
    await begin('alone');
    expect(await opened('double')).toBe(at('alone'));
    const campusRanges = ['192.0.2.0/24'];
    await shelf.inLibrary((tx) => tx.insert(accessSettings).values({ libraryCode, campusRanges }));
    expect(await opened('double')).toBe(at('alone'));
    expect(await gone('double')).toBe(at('mirror'));
    await shelf.inLibrary((tx) => tx.delete(accessSettings));
    await narrow(['campus', 'remote']);
  });
});

// Who is refused which resource stands in server/domain/access/access-policy.test.ts.
describe('a refused database', () => {
  let refused: Caller;
  beforeEach(async () => {
    refused = await readerOf(shelf.portal, shelf.library);
  });
  const refuse = (...refusedResources: string[]) => {
    const own = { libraryCode: shelf.library.code, username: refused.name };
    return shelf.inLibrary((tx) => tx.insert(patronStandings).values({ ...own, refusedResources }));
  };
  const open = (name: keyof typeof ids, through?: string) => opened(name, through, refused);
  const refusal = expect.stringContaining('no permission to access this repository');

  test('is refused with its titles; another one that has them is taken, and what is free stays open', async () => {
    expect(await open('bare')).toBe(`https://alone.${site()}/`);
    await refuse('database/alone', 'tried');
    const visited = { action: 'access', at: shelf.portal.clock.now().toISOString() } as const;
    for (const name of ['single', 'double'] as const) {
      const visit = { resource: journal(ids[name]), ...visited };
      expect((await refused.ask(recordVisit, visit)).isCounted).toBe(name === 'double');
    }
    expect(await open('single')).toEqual(refusal);
    expect(await open('double', 'alone')).toEqual(refusal);
    expect(await open('double')).toBe(at('mirror'));
    expect(await open('bare')).toBe(`https://mirror.${site()}/`);
    expect(await open('tried')).toEqual(refusal);
    expect(await open('free')).toBe(at('tried', 'free'));
  });

  test('of all of them, and one that readers do not see, no title opens', async () => {
    expect(await open('hidden')).toBe(at('hidden', 'hidden'));
    await refuse('alone', 'database/mirror', 'database/hidden');
    for (const name of ['double', 'bare', 'hidden'] as const) {
      expect(await open(name)).toEqual(refusal);
    }
  });
});

test('a title is on trial where every database that gives it is, until the library has it in another package', async () => {
  const terms = async (name: keyof typeof ids) => {
    const { access, ways } = await detail(name);
    return termsOf(access, trialOfWays(ways, '2026-11-21'));
  };
  // The service learns of a change by a notification of the database, after the change.
  const become = (said: string) => expect.poll(() => terms('tried')).toBe(said);
  expect(await terms('single')).toBe('subscribed');
  expect(await terms('free')).toBe('free');
  expect((await detail('free')).ways).toEqual([{ database: 'tried' }]);
  expect((await detail('tried')).holdings[0]?.database?.trial).toEqual(trial);
  for (const url of ['https://elsewhere.example.org/', '']) {
    await become('now');
    const packageId = `bought-${url.length}-${shelf.library.code}`;
    await listTitles(shelf.portal.store, packageId, [{ titleId: ids.tried, url }]);
    await hold(shelf.portal.store, shelf.library, packageId);
    await become('subscribed');
    const isBought = eq(libraryPackages.packageId, packageId);
    await shelf.inLibrary((tx) => tx.delete(libraryPackages).where(isBought));
  }
});

test('a title that is held without an address and without a database has no way in, wherever it stands', async () => {
  const { portal, library } = shelf;
  const made = await addPackage(portal.store, [{ name: { en: 'Unreached Quokka' } }]);
  const id = String(made.ids[0]);
  await hold(portal.store, library, made.packageId);
  const title = await shelf.ask(getTitle, { id });
  expect([title.isHeld, title.ways, hasWayIn(title)]).toEqual([true, [], false]);
  await follow(id);
  const { items } = await reader.ask(listFollows, {});
  expect(items.find(({ resource }) => resource.id === id)?.resource).toMatchObject({ ways: [] });
  const both = [journal(id), journal(ids.single)];
  const known = await shelf.inLibrary((tx) => shownResources(tx, both));
  expect(both.map((each) => known.get(resourceKey(each))?.canVisit)).toEqual([false, true]);
  const { text } = await get(`${opdsPaths.journal}?query=Quokka`);
  expect(text).toContain(`/go/journal/${ids.single}`);
  expect(text).not.toContain(`/go/journal/${id}`);
});

test('of several packages the one that reaches up to today is entered', async () => {
  const { store } = shelf.portal;
  const [titleId = 0] = (await addPackage(store, [{ name: { en: 'Continued Quokka' } }])).ids;
  for (const [provider, stretch] of [
    ['a', { dateFirst: '1982', dateLast: '1984' }],
    ['a-wall', { dateFirst: '1900', embargo: 'P5Y' }],
    ['b', { dateFirst: '1990', coverageDepth: 'fulltext' }],
    ['c', { dateFirst: '1900', coverageDepth: 'abstracts' }],
  ] as const) {
    const id = `${provider}-${titleId}`;
    await listTitles(store, id, [{ titleId, url: at(provider), ...stretch }]);
    await hold(store, shelf.library, id, ['campus', 'remote']);
  }
  const entered = async (packageId: string) =>
    (await reader.ask(openResource, { resource: journal(String(titleId)), packageId })).url;
  expect(await entered('')).toContain('//b.');
  expect(await entered(`a-${titleId}`)).toContain('//a.');
});
