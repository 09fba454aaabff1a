// What the addresses of document delivery and of visits tell readers without scripts.
import { beforeAll, describe, expect, test } from 'vitest';
import { databases } from '#server/store/schema/libraries.ts';
import { readingOf } from '../collection/reading-documents.ts';
import { freshIssn } from '../imports/titles/title-imports.ts';
import { addPackage, hold } from '../search/search-shelf.ts';
import { databaseRow } from '../support/database-rows.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';

// Titles are shared: no other test has this number.
const issn = freshIssn();

const portal = openedPortal();
const library = oneLibrary(portal, {}, (tx, libraryCode) =>
  tx.insert(databases).values(databaseRow(libraryCode, 'first')),
);
const closed = oneLibrary(portal, { isPreCertified: true });
let journal = 0;

beforeAll(async () => {
  const { packageId, ids } = await addPackage(
    portal.store,
    [{ name: { zh_CN: '边界学报', en: 'Journal of <Borders>' }, printIdentifier: issn }],
    null,
    { dateFirst: '2000', dateLast: '2010', url: 'https://b.example.org/' },
  );
  [journal = 0] = ids;
  for (const holder of [library, closed]) await hold(portal.store, holder, packageId);
});

const { get } = readingOf(portal, library);

/** Status, and what stands in the document for readers without scripts. */
async function plainAt(path: string, owner = library, headers: Record<string, string> = {}) {
  const { status, text } = await get(path, owner, headers);
  const parts = text.matchAll(/<noscript>(.*?)<\/noscript>/gs);
  return { status, plain: [...parts].map(([, part]) => part).join('\n') };
}

/** Where the link of a database leads, as a browser without scripts follows it. */
async function followed(query: string, owner = library) {
  const to = (await get(`/openurl?${query}`, owner)).location ?? '';
  expect(to).toMatch(/^\/literatureDelivery\?/);
  return to;
}

describe('an OpenURL to what is not held', () => {
  const query = () =>
    `genre=article&issn=${issn}&date=2015&volume=31&issue=2&spage=7&epage=19&au=M%C3%BCller&atitle=Lost+%3Cb%3E+%26+found&id=doi:10.1000/lost`;

  test('shows the citation, the reason, the title and what asking needs', async () => {
    const { status, plain } = await plainAt(await followed(query()));
    expect(status).toBe(200);
    for (const fact of [
      '<b>题名</b> Lost &lt;b&gt; &amp; found<br>',
      '<b>作者</b> Müller<br>',
      '<b>刊名或会议名</b> 边界学报<br>',
      '<b>年份</b> 2015<br>',
      '<b>卷</b> 31<br>',
      '<b>期</b> 2<br>',
      '<b>页码</b> 7-19<br>',
      `<b>ISSN</b> ${issn}<br>`,
      '<b>DOI</b> 10.1000/lost<br>',
      '不含所需的年、卷或期',
      `<a href="/journalDetail?id=${journal}">边界学报</a>`,
      '向图书馆申请副本需要登录',
      'JavaScript',
      '<a href="/aboutUs">联系图书馆</a>',
    ])
      expect(plain).toContain(fact);
  });

  test('says so in the language of the reader', async () => {
    const to = await followed(query());
    for (const { plain } of [
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
    const { plain } = await plainAt(await followed(query(), closed), closed);
    expect(plain).not.toContain('Lost');
    expect(plain).not.toContain('journalDetail');
  });

  test('gives the reason that the address has', async () => {
    expect((await plainAt(await followed(''))).plain).toContain('没有指明可以申请的文献');
    const wrong = await plainAt(await followed('genre=book&title=Lost&isbn=9787302228432'));
    expect(wrong.plain).toContain('<b>ISBN</b> 9787302228432<br>');
    expect(wrong.plain).toContain('ISBN 的校验位不符');
    const pasted = await plainAt('/literatureDelivery?citation=%3Ci%3ENature%3C/i%3E+1');
    expect(pasted.plain).toContain('</b> &lt;i&gt;Nature&lt;/i&gt; 1<br>');
  });
});

describe('a visit of a resource that is not there', () => {
  test.each([
    '/middle?kind=journal&id=999999999',
    '/middle?kind=database&id=nothing',
    '/middle?kind=other&id=nothing&package=x',
  ])('says so, and leads to no page about it: %s', async (path) => {
    const found = await plainAt(path);
    expect(found.status).toBe(404);
    expect(found.plain).toContain('没有这项资源');
    expect(found.plain).not.toMatch(/Detail\?/);
    expect(found.plain).not.toContain('JavaScript');
    const { plain } = await plainAt(`${path}&lang=en`);
    expect(plain).toContain('There is no such resource');
  });

  test('can be reported all the same', async () => {
    const form = await plainAt('/suggestFeedback?form=fault&kind=database&id=nothing');
    expect(form.status).toBe(200);
    expect(form.plain).toContain('JavaScript');
    expect(form.plain).not.toMatch(/Detail\?/);
  });

  test('is another thing than one of a resource that asks for a sign-in', async () => {
    const there = await plainAt('/middle?kind=database&id=first');
    expect(there.status).toBe(200);
    expect(there.plain).toContain('href="/databaseDetail?id=first"');
    const title = await plainAt(`/middle?kind=journal&id=${journal}`);
    expect(title.plain).toContain(`href="/journalDetail?id=${journal}"`);
  });

  test('tells nothing where everybody signs in first', async () => {
    const { status, plain } = await plainAt('/middle?kind=database&id=nothing', closed);
    expect([status, plain.includes('没有这项资源')]).toEqual([200, false]);
  });
});
