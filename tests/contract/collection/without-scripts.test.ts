// What documents have for readers without scripts beside their screens: ways on, the library's contact details, and links
// in the place of buttons, and a form that leaves out what the reader did not choose.
import { beforeAll, describe, expect, test } from 'vitest';
import { keysOf } from '#server/catalogue/sort-keys.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { visits } from '#server/store/schema/patrons.ts';
import { portalSettings } from '#server/store/schema/portal.ts';
import { addPackage, hold } from '../search/search-shelf.ts';
import { databaseRow, sortedAs } from '../support/database-rows.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { readingOf } from './reading-documents.ts';

const portal = openedPortal();
const names = { nameZh: '示范馆', nameEn: 'Sample' };
const library = oneLibrary(portal, names, async (tx, libraryCode) => {
  const line = { zh_CN: '一句话' };
  const first = { line, languages: ['en'], access: ['free' as const] };
  await tx.insert(databases).values([
    databaseRow(libraryCode, 'first', {
      name: { zh_CN: '首个数据库' },
      ...sortedAs('a'),
      ...first,
    }),
    databaseRow(libraryCode, '"><b>', {
      name: { zh_CN: '最后的数据库' },
      ...sortedAs('z'),
      accessUrl: 'https://example.org/last',
      access: ['free'],
    }),
  ]);
  await tx.insert(portalSettings).values({
    libraryCode,
    contact: { zh_CN: '</noscript>一层大厅' },
    officeHours: { zh_CN: '每天' },
    email: 'desk@example.org',
    phone: '010-1234',
  });
});
/** A library with more than a screen has room for. */
const full = oneLibrary(portal, {}, (tx, libraryCode) => {
  const named = (name: string, line = '') => {
    const keys = keysOf({ en: name });
    const own = { keyZh: keys.zh_CN, keyInitials: keys.initials, keyEn: keys.en };
    return { ...own, name: { en: name }, line: { en: line } };
  };
  const many = Array.from({ length: 80 }, (_, index) => named(`More ${index}`));
  // By name the first of them comes first, by match the second.
  const rows = [named('Alpha', 'about zeta'), named('Zeta'), ...many];
  return tx
    .insert(databases)
    .values(rows.map((row, index) => databaseRow(libraryCode, `d-${index}`, row)));
});
beforeAll(async () => {
  const held = await addPackage(portal.store, [
    { name: { en: 'Some Journal' } },
    { name: { zh_CN: '导论' }, kind: 'ebook', clc: 'TP', publishedOn: '2020' },
  ]);
  await hold(portal.store, full, held.packageId);
});
const reading = readingOf(portal, library);

/** What stands in a document for readers without scripts alone. */
const plainIn = ({ text }: { text: string }) =>
  [...text.matchAll(/<noscript>(.*?)<\/noscript>/gs)]
    .map(([, part = '']) => part)
    .join('\n')
    .replaceAll('&amp;', '&');
const plainAt = async (path: string) => plainIn(await reading.get(path));
const rendered = async (path: string) => plainIn(await reading.rendered(path));
/** The document of the full library. */
const fullText = async (path: string) => (await reading.rendered(path, full)).text;
/** The names of the databases in a document, in its order. */
const namesIn = (text: string) =>
  [...text.matchAll(/<a [^>]*href="\/databaseDetail\?id=d-\d+"[^>]*>([A-Z][\w ]*)</g)].map(
    ([, name]) => name,
  );

describe('an address that needs scripts says so, with ways on', () => {
  test.each([
    '/middle?kind=database&id=first',
    '/suggestFeedback?form=fault&kind=database&id=first&link=x',
  ])('to the resource and to the library: %s', async (path) => {
    const plain = await plainAt(path);
    expect(plain).toContain('JavaScript');
    expect(plain).toContain('<a href="/databaseDetail?id=first">这项资源的说明</a>');
    expect(plain).toContain('<a href="/aboutUs">联系图书馆</a>');
    expect(await plainAt(`${path}&lang=en`)).toContain('About this resource</a>');
  });

  test.each(['/middle?url=https%3A%2F%2Fexample.org', '/suggestFeedback?kind=nothing&id=first'])(
    'only to the library where it names no resource: %s',
    async (path) => {
      const plain = await plainAt(path);
      expect(plain).toContain('<a href="/aboutUs">联系图书馆</a>');
      expect(plain).not.toContain('这项资源');
    },
  );

  test('and no address leaves its link', async () => {
    const plain = await plainAt('/middle?kind=database&id=%22%3E%3Cb%3E');
    expect(plain).toContain('<a href="/databaseDetail?id=%22%3E%3Cb%3E">');
  });
});

test.each(['/personalIndex', '/databaseList', '/nosuch'])(
  'the foot tells how to reach the library: %s',
  async (path) => {
    const plain = await rendered(path);
    expect(plain).toContain('href="tel:');
    expect(plain).toContain('href="mailto:desk@example.org"');
    expect(plain).toContain('&lt;/noscript&gt;一层大厅');
    expect(plain).toContain('每天');
  },
);

test('the service records a visit by the link of a document', async () => {
  const { text } = await reading.rendered('/databaseList');
  const [, href = ''] = /href="(\/go\/database\/[^"]*)"/.exec(text) ?? [];
  const headers = { 'User-Agent': 'Mozilla/5.0' };
  const { location } = await reading.get(href.replaceAll('&amp;', '&'), library, headers);
  expect(location).toBe('https://example.org/');
  const recorded = await portal.store.inLibrary(library.code, (tx) => tx.select().from(visits));
  expect(recorded).toMatchObject([{ resourceId: 'first', action: 'access', isCounted: true }]);
});

describe('a list that is narrowed', () => {
  test('can be widened again by links', async () => {
    const plain = await rendered('/databaseList?language=en&language=zh&q=a&view=card');
    expect(plain).toMatch(/<a [^>]*href="\/databaseList\?q=a&language=zh&view=card"/);
    expect(plain).toMatch(/<a [^>]*href="\/databaseList\?view=card"[^>]*>全部清除<\/a>/);
  });

  test('has that way too where nothing is found', async () => {
    for (const path of ['/databaseList', '/journalList', '/literatureList']) {
      const plain = await rendered(`${path}?q=nothing-has-this`);
      expect(plain).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>清除全部条件</a>`));
    }
  });

  test('has no such links where it is not', async () => {
    expect(await rendered('/databaseList')).not.toContain('清除');
  });
});

describe('a list of cards', () => {
  test('stands in the document, as many as there is room for', async () => {
    const text = await fullText('/databaseList?view=card');
    const names = namesIn(text);
    expect(names.slice(0, 2)).toEqual(['Alpha', 'More 0']);
    expect(names.length).toBeGreaterThan(12);
    expect(names.length).toBeLessThan(82);
    // Its lines are as wide as the window, whatever the service guessed.
    const grids = text.matchAll(/\.(\w+)\{grid-template-columns:repeat\(auto-fill,[^}]*260px/g);
    const grid = [...grids].map(([, name]) => name)[0];
    expect(text).toMatch(new RegExp(`<ul class="[^"]*\\b${grid}\\b[^"]*"[^>]*><li`));
  });

  test('has all of them where all are asked for', async () => {
    const some = await reading.rendered('/databaseList?view=card', full);
    expect(plainIn(some)).toContain('href="/databaseList?view=card&rows=all"');
    expect(namesIn(await fullText('/databaseList?view=card&rows=all'))).toHaveLength(82);
  });
});

describe('the order of a list', () => {
  /** The value that the form of a document sends for the order. */
  const sent = (text: string) => {
    const select = /<select [^>]*name="sort"[^>]*>(.*?)<\/select>/s.exec(text)?.[1] ?? '';
    return /<option [^>]*selected[^>]*>/.exec(select)?.[0].match(/value="(\w*)"/)?.[1];
  };

  test('is sent only where the address names one, so that a new term brings the best match', async () => {
    expect(sent(await fullText('/databaseList'))).toBe('');
    const path = '/databaseList?q=zeta';
    expect((await reading.get(`${path}&group=&sort=`, full)).location).toBe(path);
    const found = await fullText(path);
    expect(namesIn(found)).toEqual(['Zeta', 'Alpha']);
    expect(sent(found)).toBe('');
  });

  test('stays as it was chosen', async () => {
    const found = await fullText('/databaseList?q=zeta&sort=name');
    expect(namesIn(found)).toEqual(['Alpha', 'Zeta']);
    expect(sent(found)).toBe('name');
    expect(sent(await fullText('/databaseList?sort=name'))).toBe('name');
  });
});

test.each([
  ['letter=A&q=&letter=', ''],
  ['letter=A&language=en&letter=', '?language=en'],
  ['letter=A&language=en&letter=B', '?language=en&letter=B'],
])('the button of a letter, or of all, replaces the letter before: %s', async (fields, query) => {
  expect(await fullText('/databaseList?letter=A')).toMatch(
    /<button type="submit" form="list-form" value="" [^>]*name="letter"/,
  );
  const { location } = await reading.get(`/databaseList?${fields}`, full);
  expect(location).toBe(`/databaseList${query}`);
});

test('check boxes that only scripts read are not shown', async () => {
  const text = await fullText('/electricList');
  const [, unshown] =
    /@media \(scripting: ?none\)\{(?:[^@]*?\})?\.(\w+)\{display:none;\}/.exec(text) ?? [];
  expect(unshown).toBeDefined();
  const groups = [...text.matchAll(/<details class="([^"]*)"[^>]*>(.*?)<\/details>/gs)];
  const ofScripts = groups.filter(
    ([, , inner]) => !/<input type="checkbox"[^>]* name=/.test(inner ?? ''),
  );
  expect(ofScripts).toHaveLength(1);
  for (const [whole, names = ''] of groups) {
    expect(names.split(' ').includes(unshown ?? '')).toBe(whole.includes('value="2020"'));
  }
});

test('the overview has the tables of its charts', async () => {
  const text = await fullText('/resourceOverview?kind=database');
  expect(text).toMatch(/<details><summary.*?<\/summary>(?:<!--[^>]*-->)?<table.*?<\/details>/s);
});

test('a class of e-books opens its divisions by a link', async () => {
  const closed = await fullText('/electricNav');
  expect(closed).toMatch(/<a [^>]*aria-expanded="false"[^>]*href="\/electricNav\?clc=T"/);
  expect(closed).not.toContain('clc=TP"');
  const open = await fullText('/electricNav?clc=T');
  expect(open).toContain('href="/electricList?clc=TP"');
  expect(open).toMatch(/<a [^>]*aria-expanded="true"[^>]*href="\/electricNav"/);
});
