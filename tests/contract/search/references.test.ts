// What readers bring from elsewhere: addresses through proxies, numbers and references, and hosts that the library
// does not have (docs/design/safety.md, T5).
import { beforeAll, describe, expect, test } from 'vitest';
import { findReference } from '#contract/calls/collection/references.ts';
import { openTarget } from '#contract/calls/collection/targets.ts';
import type { AccessKind } from '#contract/models/model.ts';
import { emptyItem } from '#contract/rules/forms/delivery-rules.ts';
import { libraryPackages } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { freshIssn } from '../imports/titles/title-imports.ts';
import { openShelf, type Shelf } from '../support/collection-shelf.ts';
import { databaseRow } from '../support/database-rows.ts';
import { addPackage } from './search-shelf.ts';

// Titles are shared: no other test has these numbers.
const [placesIssn, listsIssn, numbersIssn] = [freshIssn(), freshIssn(), freshIssn()];

let own: Shelf;
let other: Shelf;
let journal = 0;
let many: readonly number[] = [];

const find = (address: string, item = {}, shelf = own) =>
  shelf.ask(findReference, { address, item: { ...emptyItem(), ...item } });

/** What /middle answers a visitor. */
const openingOf = async (url: string) => (await own.answer(openTarget, { url })).code;

beforeAll(async () => {
  own = await openShelf();
  other = await openShelf(own.portal);
  const { store } = own.portal;
  const libraryCode = own.library.code;
  const database = (id: string, accessUrl: string, access: AccessKind[] = ['campus', 'remote']) =>
    databaseRow(libraryCode, id, { accessUrl, access });
  await store.inLibrary(libraryCode, (tx) =>
    tx
      .insert(databases)
      .values([
        { ...database('one', 'https://www.one-two.example.org/search'), name: { en: 'One' } },
        database('campus', 'https://campus.example.org/', ['campus']),
        database('nature', 'https://www.nature.com/'),
        database('science-direct', 'https://www.sciencedirect.com/'),
      ]),
  );
  const add = (url: string, printIdentifier: string | null, ...names: string[]) => {
    const entries = names.map((en) => ({ name: { en: `Journal of ${en}` }, printIdentifier }));
    return addPackage(store, entries, null, { url });
  };
  const made = await add('https://www.publisher.example.net/journals/places', placesIssn, 'Places');
  const second = await add('http://lists.example.com', listsIssn, 'Lists');
  const springer = await add('https://link.springer.com/journal/99211', numbersIssn, 'Numbers');
  const numbered = Array.from({ length: 7 }, (_, index) => `Nature ${index + 1}`);
  const nature = await add('https://www.nature.example.com/nature', null, ...numbered);
  many = nature.ids;
  [journal = 0] = made.ids;
  await store.inLibrary(libraryCode, (tx) =>
    tx.insert(libraryPackages).values([
      { libraryCode, packageId: made.packageId, databaseId: 'one', access: ['campus', 'remote'] },
      { libraryCode, packageId: second.packageId, access: ['remote'] },
      { libraryCode, packageId: nature.packageId, access: ['remote'] },
      { libraryCode, packageId: springer.packageId, databaseId: 'one', access: ['campus'] },
    ]),
  );
  const work = { id: 'work', title: 'On places', doi: '10.1000/PLACES' };
  await own.addWorks({ ...work, year: 2005, titleId: journal });
});

describe('an address', () => {
  const article = 'https://one-two.example.org/article/1?x=1';
  // Of which proxies: server/domain/access/addresses.test.ts.
  test.each([[article], [`https://ezproxy.example.edu/login?url=${article}`]])(
    '%s leads to the database, without a proxy',
    async (address) => {
      expect((await find(address)).target).toEqual({
        url: article,
        resource: { kind: 'database', id: 'one' },
        name: { en: 'One' },
        isResource: false,
        isByDoi: false,
        refusal: null,
      });
    },
  );

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

  test('of another page at the site of a held title says so, and opens nothing', async () => {
    const page = 'https://www.nature.example.com/articles/x';
    const { target, site } = await find(`https://ezproxy.example.edu/login?url=${page}`);
    expect(target).toBeNull();
    expect(site).toEqual({
      host: 'nature.example.com',
      count: 7,
      titles: expect.arrayContaining([
        {
          id: String(many[0]),
          kind: 'journal',
          name: { en: 'Journal of Nature 1' },
          url: 'https://www.nature.example.com/nature',
          ways: [{ database: null }],
        },
      ]),
    });
    expect(site?.titles).toHaveLength(5);
    expect(await openingOf(page)).toBe(403);
    for (const address of [
      'https://xnature.example.com/articles/x',
      'https://other.nature.example.com/articles/x',
      'https://evil.example/nature.example.com/',
    ]) {
      expect((await find(address)).site, address).toBeNull();
    }
    expect((await find(page, {}, other)).site).toBeNull();
    // What is below the address of one title is of that title.
    expect(await find('http://www.lists.example.com/a/b')).toMatchObject({ site: null });
  });

  test('that the reader cannot open from here says why, as the way in does', async () => {
    const address = 'https://campus.example.org/a/1';
    const { target } = await find(address);
    expect(target).toMatchObject({
      resource: { kind: 'database', id: 'campus' },
      refusal: { zh_CN: '该资源只能在校园网内访问' },
    });
    const { message } = await own.answer(openTarget, { url: address });
    expect(target?.refusal).toMatchObject({ en: message });
    expect((await find(article)).target?.refusal).toBeNull();
  });

  test('that is covered opens at /middle as well', async () => {
    // The way in asks for a sign-in: it was not refused as an address of nobody.
    expect(await openingOf('https://publisher.example.net/article/7')).toBe(10_010);
  });

  test.each([
    'https://evil.example/',
    'https://one-two.example.org.evil.example/',
    'https://xpublisher.example.net/journals/places',
    'https://evil.example/login?url=https://evil.example/',
    'https://ezproxy.example.edu/login?url=javascript:alert(1)//one-two.example.org',
    'https://one-two.example.org@evil.example/',
    'data:text/html,one-two.example.org',
    '//one-two.example.org/',
    '',
  ])('%j never leads to a host that the library does not have', async (address) => {
    const { target } = await find(address);
    const hosts = ['one-two.example.org', 'publisher.example.net', 'lists.example.com'];
    if (target !== null) expect(hosts).toContain(new URL(target.url).hostname);
    if (!address.includes('one-two') && !address.includes('publisher')) expect(target).toBeNull();
  });

  test('of one library is none of another', async () => {
    for (const address of [article, 'https://publisher.example.net/x'])
      expect((await find(address, {}, other)).target).toBeNull();
  });
});

test("an address of the library's own portal leads to its screen", async () => {
  const host = (shelf: Shelf) => `${shelf.library.domainCode}.localhost`;
  const pathOf = async (address: string) => (await find(address)).ownPath;
  const path = '/databaseDetail?id=one';
  expect(await pathOf(`http://${host(own)}:8080${path}#a`)).toBe(`${path}#a`);
  expect(await pathOf(`https://${host(own)}/`)).toBe('/');
  for (const no of 'logout share?q=x api/x nothing login?url=https://evil.example'.split(' ')) {
    expect(await pathOf(`http://${host(own)}/${no}`), no).toBeNull();
  }
  for (const foreign of [host(other), `x${host(own)}`, 'one-two.example.org'])
    expect(await pathOf(`http://${foreign}${path}`), foreign).toBeNull();
  // Behind the proxy of anybody it is this portal's all the same.
  expect(await pathOf(`http://${host(own)}.proxy.example${path}`)).toBe(path);
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
    const copyOf = async (item: object, shelf = own) => (await find('', item, shelf)).copy;
    expect(await copyOf({ issn: placesIssn })).toMatchObject({ isHeld: true, title });
    expect(await copyOf({ sourceTitle: 'Journal of Places' })).toMatchObject({ title });
    const unknown = { isHeld: false, title: null, work: null };
    expect(await copyOf({ doi: '10.1000/unknown' })).toMatchObject(unknown);
    const lacking = { isHeld: false, title: { isHeld: false } };
    expect(await copyOf({ issn: placesIssn }, other)).toMatchObject(lacking);
  });
});

describe('a DOI', () => {
  const target = async (address: string, item = {}, shelf = own) =>
    (await find(address, item, shelf)).target;

  test.each([
    // The site's addresses are made of it.
    ['10.1038/nature14539', 'nature', 'https://www.nature.com/articles/nature14539'],
    ['10.1007/BF01386390', 'one', 'https://link.springer.com/article/10.1007/bf01386390'],
    // They are not, or not always: doi.org leads there.
    ['10.1038/sdata.2016.18', 'nature', 'https://doi.org/10.1038/sdata.2016.18'],
    ['10.1016/j.cell.2015.1', 'science-direct', 'https://doi.org/10.1016/j.cell.2015.1'],
  ])('%s leads where its publisher is covered', async (doi, id, url) => {
    const resource = { kind: 'database', id };
    const expected = { resource, url, isResource: false, isByDoi: true };
    expect(await target('', { doi })).toMatchObject(expected);
    expect(await target(`https://doi.org/${doi}`)).toMatchObject(expected);
    expect(await target('', { doi }, other)).toBeNull();
  });

  test('of an article and the address of the article name the same', async () => {
    for (const [doi, address] of Object.entries({
      '10.1038/nature14539': 'https://www.nature.com/articles/nature14539',
      '10.1007/bf01386390': 'https://link.springer.com/article/10.1007/BF01386390',
    })) {
      const byAddress = await find(address);
      expect(byAddress.item.doi).toBe(doi);
      expect(byAddress.target?.resource).toEqual((await target('', { doi }))?.resource);
    }
  });

  test('of no known publisher leads nowhere', async () => {
    for (const doi of ['10.9999/x', '10.1038', '10.1038/', '10.1016/../../x']) {
      const found = await target('', { doi });
      if (found !== null) expect(found.url).toMatch(/^https:\/\/doi\.org\/10\.1016\//);
    }
    expect(await target('', { doi: '10.9999/x' })).toBeNull();
  });

  test.each([
    ['https://doi.org/10.1016/j.cell.2015.1', 10_010],
    ['https://doi.org/10.9999/x', 403],
    ['https://doi.org/10.1016/../x', 403],
    ['https://doi.org.evil.example/10.1016/x', 403],
  ])('at /middle, %s is answered with %i: only publishers that are covered', async (url, code) => {
    expect(await openingOf(url)).toBe(code);
  });

  test('has the ISSN of its journal in it, where it has a common form', async () => {
    const doi = `10.1111/j.${placesIssn}.2001.tb01338.x`;
    expect((await find('', { doi })).copy.title).toMatchObject({ id: String(journal) });
  });
});
