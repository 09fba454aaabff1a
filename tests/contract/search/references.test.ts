// What readers bring from elsewhere: addresses through proxies, numbers and references, and hosts that the library
// does not have (docs/design/safety.md, T5).
import { beforeAll, describe, expect, test } from 'vitest';
import type { OutputOf } from '#contract/calls/declare.ts';
import { findReference } from '#contract/calls/references.ts';
import { openTarget } from '#contract/calls/targets.ts';
import { emptyItem } from '#contract/rules/delivery-rules.ts';
import { libraryPackages } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { openShelf, type Shelf } from '../support/collection-shelf.ts';
import { addPackage } from './search-shelf.ts';

let own: Shelf;
let other: Shelf;
let journal = 0;

type Found = OutputOf<typeof findReference>;
const find = async (address: string, item = {}, shelf = own): Promise<Found> =>
  (await shelf.ask(findReference, { address, item: { ...emptyItem(), ...item } })) as Found;

beforeAll(async () => {
  own = await openShelf();
  other = await openShelf(own.portal);
  const { store } = own.portal;
  const libraryCode = own.library.code;
  await store.inLibrary(libraryCode, (tx) =>
    tx.insert(databases).values({
      libraryCode,
      id: 'one',
      name: { en: 'One' },
      keyZh: 'one',
      keyInitials: 'one',
      keyEn: 'one',
      accessUrl: 'https://www.one-two.example.org/search',
      access: ['campus', 'remote'],
    }),
  );
  const made = await addPackage(
    store,
    [{ name: { en: 'Journal of Places' }, printIdentifier: '2590-1524' }],
    null,
    { url: 'https://www.publisher.example.net/journals/places' },
  );
  const second = await addPackage(
    store,
    [{ name: { en: 'Journal of Lists' }, printIdentifier: '2768-1033' }],
    null,
    { url: 'http://lists.example.com' },
  );
  [journal = 0] = made.ids;
  await store.inLibrary(libraryCode, (tx) =>
    tx.insert(libraryPackages).values([
      { libraryCode, packageId: made.packageId, databaseId: 'one', access: ['campus', 'remote'] },
      { libraryCode, packageId: second.packageId, access: ['remote'] },
    ]),
  );
  await own.addWorks({
    id: 'work',
    title: 'On places',
    doi: '10.1000/PLACES',
    year: 2005,
    titleId: journal,
  });
}, 120_000);

describe('an address', () => {
  const article = 'https://one-two.example.org/article/1?x=1';
  test.each([
    [article],
    [`https://ezproxy.example.edu/login?url=${article}`],
    [`https://ezproxy.example.edu/login?qurl=${encodeURIComponent(article)}`],
    [`https://go.openathens.net/redirector/a.edu?url=${encodeURIComponent(article)}`],
    ['https://one--two-example-org.ezproxy.example.edu/article/1?x=1'],
    ['http://one-two.example.org.ezproxy.example.edu/article/1?x=1'],
  ])('%s leads to the database, without a proxy', async (address) => {
    expect((await find(address)).target).toEqual({
      url: article,
      resource: { kind: 'database', id: 'one' },
      name: { en: 'One' },
      isResource: false,
    });
  });

  test('of a title leads to the title, also below it', async () => {
    const resource = { kind: 'journal', id: String(journal) };
    for (const [address, isResource] of [
      ['https://publisher.example.net/journals/places/', true],
      ['http://www.publisher.example.net/journals/places?lang=en', false],
      ['https://publisher.example.net/journals/places/12/3', false],
    ] as const) {
      expect((await find(address)).target).toMatchObject({ resource, isResource });
    }
  });

  test('beside the titles of a host leads to the database of their package', async () => {
    for (const path of ['article/7', 'journals/placesandmore', '']) {
      expect((await find(`https://publisher.example.net/${path}`)).target).toMatchObject({
        resource: { kind: 'database', id: 'one' },
      });
    }
    // A package without a database names a title, or nothing.
    expect((await find('http://www.lists.example.com/a/b')).target?.resource.kind).toBe('journal');
  });

  test('that is covered opens at /middle as well', async () => {
    const { code } = await own.answer(openTarget, {
      url: 'https://publisher.example.net/article/7',
    });
    // The way in asks for a sign-in: it was not refused as an address of nobody.
    expect(code).toBe(10_010);
  });

  test.each([
    'https://evil.example/',
    'https://one-two.example.org.evil.example/',
    'https://publisher.example.net.evil.example/journals/places',
    'https://xpublisher.example.net/journals/places',
    'https://evil.example/login?url=https://evil.example/',
    'https://ezproxy.example.edu/login?url=//evil.example',
    'https://ezproxy.example.edu/login?url=javascript:alert(1)//one-two.example.org',
    'https://one-two.example.org@evil.example/',
    'javascript:alert(1)',
    'data:text/html,one-two.example.org',
    '//one-two.example.org/',
    'not an address',
    '',
  ])('%j never leads to a host that the library does not have', async (address) => {
    const { target } = await find(address);
    const hosts = ['one-two.example.org', 'publisher.example.net', 'lists.example.com'];
    if (target !== null) expect(hosts).toContain(new URL(target.url).hostname);
    if (!address.includes('one-two') && !address.includes('publisher')) expect(target).toBeNull();
  });

  test('of one library is none of another', async () => {
    expect((await find(article, {}, other)).target).toBeNull();
    expect((await find('https://publisher.example.net/x', {}, other)).target).toBeNull();
  });
});

describe('what it names', () => {
  test('a DOI in the address gives the record and its title', async () => {
    for (const address of [
      'https://publisher.example.net/doi/full/10.1000/places',
      'https://doi.org/10.1000/Places',
      'https://doi.org.ezproxy.example.edu/10.1000/places',
    ]) {
      expect(await find(address), address).toMatchObject({
        copy: { isHeld: true, work: { id: 'work' }, title: { id: String(journal) } },
        item: { doi: '10.1000/places', title: 'On places', year: '2005' },
      });
    }
  });

  test('numbers and names count without an address', async () => {
    const title = { id: String(journal) };
    expect((await find('', { issn: '2590-1524' })).copy).toMatchObject({ isHeld: true, title });
    expect((await find('', { sourceTitle: 'Journal of Places' })).copy).toMatchObject({ title });
    expect((await find('', { doi: '10.1000/unknown' })).copy).toMatchObject({
      isHeld: false,
      title: null,
      work: null,
    });
  });

  test('a title that the library lacks is said not to be held', async () => {
    expect((await find('', { issn: '2590-1524' }, other)).copy).toMatchObject({
      isHeld: false,
      title: { isHeld: false },
    });
  });
});
