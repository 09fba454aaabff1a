// The ways to a title: wherever it stands, its facts say through which databases it is reached, so that a fault or a
// trial of these is known before the click; and a visit takes the way that works.
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listFollows, setFollow } from '#contract/calls/follows.ts';
import { listOutages } from '#contract/calls/outages.ts';
import { setOwnFeed } from '#contract/calls/own-feed.ts';
import { listRankings } from '#contract/calls/rankings.ts';
import { listAlsoUsed } from '#contract/calls/recommendations.ts';
import { findReference } from '#contract/calls/references.ts';
import { searchAll } from '#contract/calls/search.ts';
import { openResource } from '#contract/calls/targets.ts';
import { getTitle, searchTitles } from '#contract/calls/titles.ts';
import { listViewed, recordVisit } from '#contract/calls/visits.ts';
import { noTitleFilter } from '#contract/models/title-list-model.ts';
import type { Way } from '#contract/models/way-model.ts';
import { emptyItem } from '#contract/rules/delivery-rules.ts';
import { resourceKey, termsOf } from '#contract/rules/rules.ts';
import { faultOf, hasWayIn, type Reached, trialOfWays } from '#contract/rules/ways.ts';
import { opdsPaths, ownFeedPath } from '#contract/wire/feed-paths.ts';
import { shownResources } from '#server/catalogue/usage/shown-resources.ts';
import { endOutage, saveOutage } from '#server/store/records/feedback/outage-records.ts';
import { accessSettings } from '#server/store/schema/campus.ts';
import { libraryPackages } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { type Account, accountOf, askAs } from '../accounts/asking-as.ts';
import { freshIssn } from '../imports/titles/title-imports.ts';
import { addPackage, hold, listTitles } from '../search/search-shelf.ts';
import { openShelf, type Shelf } from '../support/collection-shelf.ts';
import { databaseRow } from '../support/database-rows.ts';
import { OpdsFeed, readAtom } from './feed-reading.ts';
import { readingOf } from './reading-documents.ts';

// Titles are shared: no other test has this number.
const issn = freshIssn();

let shelf: Shelf;
let reader: Account;
/** Held through `alone`; through `alone` and `mirror`; through a hidden database; only tried; free though tried. */
const ids = { single: '', double: '', hidden: '', tried: '', free: '' };
const site = () => `${shelf.library.code}.example.org`;
const trial = { from: '2026-01-01', to: '2099-12-31' };

beforeAll(async () => {
  shelf = await openShelf();
  const { portal, library } = shelf;
  const { code: libraryCode } = library;
  reader = await accountOf(portal, library, 'reader');
  const database = (id: string, more: object = {}) =>
    databaseRow(libraryCode, id, {
      name: { en: `Name of ${id}` },
      accessUrl: `https://${id}.${site()}/`,
      access: ['campus', 'remote'],
      ...more,
    });
  await portal.store.inLibrary(libraryCode, (tx) =>
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
    { name: { en: 'Hidden Quokka' } },
    { name: { en: 'Tried Quokka' } },
    { name: { en: 'Free Quokka' }, isOpenAccess: true },
  ]);
  Object.keys(ids).forEach((name, index) => {
    ids[name as keyof typeof ids] = String(made.ids[index]);
  });
  const carried: Record<string, (keyof typeof ids)[]> = {
    alone: ['single', 'double'],
    mirror: ['double'],
    hidden: ['hidden'],
    tried: ['tried', 'free'],
  };
  for (const [databaseId, names] of Object.entries(carried)) {
    const packageId = `${databaseId}-${libraryCode}`;
    const url = (name: string) => `https://${databaseId}.${site()}/${name}`;
    const rows = names.map((name) => ({ titleId: ids[name], url: url(name) }));
    await listTitles(store, packageId, rows);
    await hold(store, library, packageId, ['campus', 'remote'], databaseId);
  }
});

const lasting = new Map<string, string>();
const inLibrary: Shelf['portal']['store']['inLibrary'] = (...given) =>
  shelf.portal.store.inLibrary(...given);
async function begin(id: string, kind: 'database' | 'journal' = 'database') {
  const { code } = shelf.library;
  const fault = { resource: { kind, id }, since: null, instead: {}, now: new Date() };
  const { id: outageId } = await inLibrary(code, (tx) => saveOutage(tx, code, fault));
  lasting.set(id, outageId);
}
async function end(id: string) {
  const outageId = lasting.get(id);
  lasting.delete(id);
  if (outageId === undefined) return;
  await inLibrary(shelf.library.code, (tx) => endOutage(tx, outageId, new Date()));
}
afterEach(async () => {
  for (const id of [...lasting.keys()]) await end(id);
});

const get: ReturnType<typeof readingOf>['get'] = (...given) =>
  readingOf(shelf.portal, shelf.library).get(...given);

const outages = async () => (await shelf.ask(listOutages, {})).items;
/** What a page says of a title. */
async function saidOf(title: Reached) {
  const known = new Map((await outages()).map((each) => [resourceKey(each.resource), each]));
  const fault = faultOf(title, known);
  if (fault === null) return 'works';
  return fault.through?.map(({ en }) => en).join() ?? 'out of order';
}
const journal = (id: string) => ({ kind: 'journal' as const, id });
const detail = (name: keyof typeof ids) => shelf.ask(getTitle, { id: ids[name] });
const asReader = async <T>(...[call, input]: [Parameters<typeof askAs>[2], object]) =>
  (await askAs(shelf.portal, reader, call, input as never)).data as T;

describe('the ways', () => {
  const single: Way[] = [{ database: 'alone' }];
  const double: Way[] = [{ database: 'alone' }, { database: 'mirror' }];

  test('stand in the detail, and in lists', async () => {
    expect((await detail('single')).ways).toEqual(single);
    expect((await detail('double')).ways).toEqual(double);
    const { items } = await shelf.ask(searchTitles, {
      kind: 'journal',
      scope: 'library',
      filter: { ...noTitleFilter, q: 'Quokka' },
      sort: 'name',
      offset: 0,
      limit: 50,
      withFacets: false,
    });
    const byId = new Map(items.map(({ id, ways }) => [id, ways]));
    expect(byId.get(ids.single)).toEqual(single);
    expect(byId.get(ids.double)).toEqual(double);
  });

  test('stand in search hits and suggestions', async () => {
    const { groups } = await shelf.ask(searchAll, { q: 'Quokka', kinds: [], limit: 10 });
    const hits = groups.flatMap(({ items }) => items);
    expect(hits.find(({ id }) => id === ids.double)?.ways).toEqual(double);
  });

  test('stand in what a reader follows, viewed and is offered, and in rankings', async () => {
    const resource = journal(ids.double);
    await asReader(setFollow, { resource, isFollowed: true });
    const at = shelf.portal.clock.now().toISOString();
    for (const action of ['view', 'access']) await asReader(recordVisit, { resource, action, at });
    type Rows = { items: { resource: Reached }[] };
    for (const call of [listFollows, listViewed]) {
      const { items } = await asReader<Rows>(call, {});
      expect(items.map((each) => each.resource)).toEqual([{ ...resource, ways: double }]);
    }
    const ranked = { measure: 'visits', period: 'day', kinds: ['journal'], limit: 5 } as const;
    const { rankings } = await shelf.ask(listRankings, { ...ranked, kinds: ['journal'] });
    expect(rankings[0]?.items.map((each) => each.resource)).toEqual([
      { ...resource, ways: double },
    ]);
    expect((await shelf.ask(listAlsoUsed, resource)).items).toEqual([]);
  });

  test('stand in what a shared address leads to', async () => {
    const found = await shelf.ask(findReference, {
      address: `https://mirror.${site()}/double`,
      item: { ...emptyItem(), issn },
    });
    expect(found.copy.title?.ways).toEqual(single);
    const { site: at } = await shelf.ask(findReference, {
      address: `https://hidden.${site()}/elsewhere`,
      item: emptyItem(),
    });
    expect(at?.titles.map(({ id, ways }) => ({ id, ways }))).toEqual([
      { id: ids.hidden, ways: [{ database: null }] },
    ]);
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
    for (const name of ['single', 'double'] as const) {
      await asReader(setFollow, { resource: journal(ids[name]), isFollowed: true });
    }
    const { secret } = await asReader<{ secret: string }>(setOwnFeed, { isOpen: true });
    const said = async () => {
      const { text } = await get(`${ownFeedPath(secret, 'atom')}?lang=en`);
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
  const opened = async (name: keyof typeof ids, packageId = '') =>
    (await asReader<{ url: string }>(openResource, { resource: journal(ids[name]), packageId }))
      .url;
  const gone = async (name: keyof typeof ids) =>
    (await get(`/go/journal/${ids[name]}`, shelf.library, {}, '192.0.2.7')).location;
  const at = (database: string, name = 'double') => `https://${database}.${site()}/${name}`;

  test('takes the way that works, and the chosen one where a reader chose', async () => {
    const usual = await opened('double');
    for (const [broken, other] of [
      ['alone', 'mirror'],
      ['mirror', 'alone'],
    ] as const) {
      await begin(broken);
      expect(await opened('double')).toBe(at(other));
      expect(await opened('double', `${broken}-${shelf.library.code}`)).toBe(at(broken));
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
      inLibrary(libraryCode, (tx) => tx.update(libraryPackages).set({ access }).where(mirror));
    await narrow(['campus']);
    await begin('alone');
    expect(await opened('double')).toBe(at('alone'));
    const campusRanges = ['192.0.2.0/24'];
    await inLibrary(libraryCode, (tx) =>
      tx.insert(accessSettings).values({ libraryCode, campusRanges }),
    );
    expect(await opened('double')).toBe(at('alone'));
    expect(await gone('double')).toBe(at('mirror'));
    await inLibrary(libraryCode, (tx) => tx.delete(accessSettings));
    await narrow(['campus', 'remote']);
  });
});

describe('the terms', () => {
  const terms = async (name: keyof typeof ids) => {
    const { access, ways } = await detail(name);
    return termsOf(access, trialOfWays(ways, '2026-11-21'));
  };

  test('a title is on trial where every database that gives it is; what is free is free', async () => {
    expect(await terms('single')).toBe('subscribed');
    expect(await terms('tried')).toBe('now');
    expect(await terms('free')).toBe('free');
    expect((await detail('free')).ways).toEqual([{ database: 'tried' }]);
    expect((await detail('tried')).holdings.map(({ database }) => database?.trial)).toEqual([
      trial,
    ]);
  });

  test('it is subscribed as soon as the library has it in another package, with an address or without', async () => {
    const { store } = shelf.portal;
    for (const url of ['https://elsewhere.example.org/', '']) {
      const packageId = `bought-${url.length}-${shelf.library.code}`;
      await listTitles(store, packageId, [{ titleId: ids.tried, url }]);
      await hold(store, shelf.library, packageId);
      expect(await terms('tried')).toBe('subscribed');
      await inLibrary(shelf.library.code, (tx) =>
        tx.delete(libraryPackages).where(eq(libraryPackages.packageId, packageId)),
      );
      expect(await terms('tried')).toBe('now');
    }
  });
});

describe('a title that is held without an address and without a database', () => {
  let bare = '';

  beforeAll(async () => {
    const { portal, library } = shelf;
    const made = await addPackage(portal.store, [{ name: { en: 'Unreached Quokka' } }]);
    bare = String(made.ids[0]);
    await hold(portal.store, library, made.packageId);
  });

  test('has no way in, in its detail and where readers follow it', async () => {
    const title = await shelf.ask(getTitle, { id: bare });
    expect([title.isHeld, title.ways, hasWayIn(title)]).toEqual([true, [], false]);
    await asReader(setFollow, { resource: journal(bare), isFollowed: true });
    const { items } = await asReader<{ items: { resource: Reached }[] }>(listFollows, {});
    expect(items.find(({ resource }) => resource.id === bare)?.resource.ways).toEqual([]);
  });

  test('cannot be visited from a ranking, nor got from a catalog', async () => {
    const known = await inLibrary(shelf.library.code, (tx) =>
      shownResources(tx, [journal(bare), journal(ids.single)]),
    );
    expect(known.get(resourceKey(journal(bare)))?.canVisit).toBe(false);
    expect(known.get(resourceKey(journal(ids.single)))?.canVisit).toBe(true);
    const { text } = await get(`${opdsPaths.journal}?query=Quokka`);
    expect(text).toContain(`/go/journal/${ids.single}`);
    expect(text).not.toContain(`/go/journal/${bare}`);
    OpdsFeed.parse(JSON.parse(text));
  });
});

test('of several packages the one that reaches up to today is entered', async () => {
  const { store } = shelf.portal;
  const name = { en: 'Continued Quokka' };
  const [titleId = 0] = (await addPackage(store, [{ name }])).ids;
  const stretches = [
    { provider: 'A', dateFirst: '1982', dateLast: '1984', coverageDepth: '' },
    { provider: 'B', dateFirst: '1990', dateLast: null, coverageDepth: 'fulltext' },
    { provider: 'C', dateFirst: '1900', dateLast: null, coverageDepth: 'abstracts' },
  ];
  for (const { provider, ...stretch } of stretches) {
    const id = `${provider}-${titleId}`;
    const url = `https://${provider.toLowerCase()}.${site()}/continued`;
    await listTitles(store, id, [{ titleId, url, ...stretch }]);
    await hold(store, shelf.library, id, ['campus', 'remote']);
  }
  const resource = { kind: 'journal' as const, id: String(titleId) };
  const entered = (packageId = '') =>
    asReader<{ url: string }>(openResource, { resource, packageId });
  expect((await entered()).url).toContain('//b.');
  expect((await entered(`A-${titleId}`)).url).toContain('//a.');
});
