// What documents have for readers without scripts beside their screens: ways on, the library's contact details, links in
// the place of buttons, a form that leaves out what the reader did not choose, and what can be asked for.
import { beforeAll, describe, expect, test } from 'vitest';
import { databases } from '#server/store/schema/libraries.ts';
import { visits } from '#server/store/schema/patrons.ts';
import { portalSettings } from '#server/store/schema/portal.ts';
import { freshIssn } from '../imports/titles/title-imports.ts';
import { addPackage, hold } from '../search/search-shelf.ts';
import { databaseRow, keysFor, sortedAs } from '../support/database-rows.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { readingOf } from './reading-documents.ts';

const portal = openedPortal();
const names = { nameZh: '示范馆', nameEn: 'Sample' };
const library = oneLibrary(portal, names, async (tx, libraryCode) => {
  const free = { access: ['free' as const] };
  await tx
    .insert(databases)
    .values([
      databaseRow(libraryCode, 'first', { ...free, ...sortedAs('a'), languages: ['en'] }),
      databaseRow(libraryCode, '"><b>', { ...free, ...sortedAs('z') }),
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
  const named = (name: string, line = '') => ({
    ...keysFor(name),
    name: { en: name },
    line: { en: line },
  });
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
const plainAt = async (...given: Parameters<typeof reading.get>) =>
  plainIn(await reading.get(...given));
const rendered = async (path: string) => plainIn(await reading.rendered(path));
const fullText = async (path: string) => (await reading.rendered(path, full)).text;
const namesIn = (text: string) =>
  [
    ...text.matchAll(
      /<a [^>]*href="\/databaseDetail\?id=d-\d+"[^>]*>(?:<bdi[^>]*>)?([A-Z][\w ]*)</g,
    ),
  ].map(([, name]) => name);

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

describe('an OpenURL to what is not held', () => {
  // Titles are shared: no other test has this number.
  const issn = freshIssn();
  const closed = oneLibrary(portal, { isPreCertified: true });
  let journal = 0;
  beforeAll(async () => {
    const name = { zh_CN: '边界学报', en: 'Journal of <Borders>' };
    const stretch = { dateFirst: '2000', dateLast: '2010', url: 'https://b.example.org/' };
    const made = await addPackage(portal.store, [{ name, printIdentifier: issn }], null, stretch);
    [journal = 0] = made.ids;
    for (const holder of [library, closed]) await hold(portal.store, holder, made.packageId);
  });
  const query = `genre=article&issn=${issn}&date=2015&volume=31&spage=7&epage=19&au=M%C3%BCller&atitle=Lost+%3Cb%3E+%26+found`;
  /** Where the link of a database leads, as a browser without scripts follows it. */
  async function followed(link = query, owner = library) {
    const to = (await reading.get(`/openurl?${link}`, owner)).location ?? '';
    expect(to).toMatch(/^\/literatureDelivery\?/);
    return to;
  }

  test('shows the citation, the reason, the title and what asking needs', async () => {
    const plain = await plainAt(await followed());
    for (const fact of [
      '<b>题名</b> Lost &lt;b&gt; & found<br>',
      '<b>作者</b> Müller<br>',
      '<b>刊名或会议名</b> 边界学报<br>',
      '<b>年份</b> 2015<br>',
      '<b>卷</b> 31<br>',
      '<b>页码</b> 7-19<br>',
      `<b>ISSN</b> ${issn}<br>`,
      '不含所需的年、卷或期',
      `<a href="/journalDetail?id=${journal}">边界学报</a>`,
      '向图书馆申请副本需要登录',
      'JavaScript',
      '<a href="/aboutUs">联系图书馆</a>',
    ])
      expect(plain).toContain(fact);
  });

  test('says so in the language of the reader', async () => {
    const to = await followed();
    for (const plain of [
      await plainAt(`${to}&lang=en`),
      await plainAt(to, library, { Cookie: 'language=en' }),
    ]) {
      expect(plain).toContain('<b>Year</b> 2015<br>');
      expect(plain).toContain('not this year, volume or issue');
      expect(plain).toContain('>Journal of &lt;Borders&gt;</a>');
      expect(plain).toContain('To ask the library for a copy you sign in');
    }
  });

  test('tells nothing where everybody signs in first', async () => {
    const plain = await plainAt(await followed(query, closed), closed);
    expect(plain).not.toMatch(/Lost|journalDetail/);
    const missing = await reading.get('/middle?kind=database&id=nothing', closed);
    expect([missing.status, plainIn(missing).includes('没有这项资源')]).toEqual([200, false]);
  });

  test('gives the reason that the address has', async () => {
    expect(await plainAt(await followed(''))).toContain('没有指明可以申请的文献');
    const wrong = await plainAt(await followed('genre=book&title=Lost&isbn=9787302228432'));
    expect(wrong).toContain('<b>ISBN</b> 9787302228432<br>');
    expect(wrong).toContain('ISBN 的校验位不符');
    const pasted = await plainAt('/literatureDelivery?citation=%3Ci%3ENature%3C/i%3E+1');
    expect(pasted).toContain('</b> &lt;i&gt;Nature&lt;/i&gt; 1<br>');
  });
});

describe('a visit of a resource that is not there', () => {
  test.each([
    '/middle?kind=journal&id=999999999',
    '/middle?kind=database&id=nothing',
    '/middle?kind=other&id=nothing&package=x',
  ])('says so, and leads to no page about it: %s', async (path) => {
    const found = await reading.get(path);
    expect(found.status).toBe(404);
    expect(plainIn(found)).toContain('没有这项资源');
    expect(plainIn(found)).not.toMatch(/Detail\?|JavaScript/);
    expect(await plainAt(`${path}&lang=en`)).toContain('There is no such resource');
  });

  test('can be reported all the same', async () => {
    const form = await reading.get('/suggestFeedback?form=fault&kind=database&id=nothing');
    expect(form.status).toBe(200);
    expect(plainIn(form)).toContain('JavaScript');
    expect(plainIn(form)).not.toMatch(/Detail\?/);
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
  const headers = {
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  const { location } = await reading.get(href.replaceAll('&amp;', '&'), library, headers);
  expect(location).toBe('https://example.org/');
  const recorded = await portal.store.inLibrary(library.code, (tx) => tx.select().from(visits));
  expect(recorded).toMatchObject([{ resourceId: 'first', action: 'access', isCounted: true }]);
});

describe('a list that is narrowed', () => {
  test('can be widened again by links, which stand nowhere else', async () => {
    expect(await rendered('/databaseList')).not.toContain('清除');
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
});

describe('a list of cards', () => {
  test('stands in the document, as many as there is room for, or all where all are asked for', async () => {
    const text = await fullText('/databaseList?view=card');
    const names = namesIn(text);
    expect(names.slice(0, 2)).toEqual(['Alpha', 'More 0']);
    expect(names.length).toBeGreaterThan(12);
    expect(names.length).toBeLessThan(82);
    expect(plainIn({ text })).toContain('href="/databaseList?view=card&rows=all"');
    expect(namesIn(await fullText('/databaseList?view=card&rows=all'))).toHaveLength(82);
    // Its lines are as wide as the window, whatever the service guessed.
    const grids = text.matchAll(/\.(\w+)\{grid-template-columns:repeat\(auto-fill,[^}]*260px/g);
    const grid = [...grids].map(([, name]) => name)[0];
    expect(text).toMatch(new RegExp(`<ul class="[^"]*\\b${grid}\\b[^"]*"[^>]*><li`));
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
