// What documents have for readers without scripts beside their screens: ways on, the library's contact details, and links
// in the place of buttons.
import { beforeAll, describe, expect, test } from 'vitest';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { portalSettings } from '#server/store/schema/portal.ts';
import { originOf } from '../accounts/signing-in.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';

let portal: TestPortal;
let library: LibraryRecord;

beforeAll(async () => {
  portal = await openPortal();
  library = await portal.addLibrary({ nameZh: '示范馆', nameEn: 'Sample' });
  const { code: libraryCode } = library;
  await portal.store.inLibrary(libraryCode, async (tx) => {
    await tx.insert(databases).values({
      libraryCode,
      id: 'first',
      name: { zh_CN: '首个数据库' },
      line: { zh_CN: '一句话' },
      keyZh: 'a',
      keyInitials: 'a',
      keyEn: 'a',
      accessUrl: 'https://example.org/',
      languages: ['en'],
    });
    await tx.insert(portalSettings).values({
      libraryCode,
      contact: { zh_CN: '</noscript>一层大厅' },
      officeHours: { zh_CN: '每天' },
      email: 'desk@example.org',
      phone: '010-1234',
    });
  });
});

/** What stands in the document for readers without scripts alone. */
const plainParts = async (path: string) => {
  const response = await portal.app.fetch(new Request(originOf(library) + path));
  const text = await response.text();
  const parts = [...text.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, part = '']) => part);
  return { text, plain: parts.join('\n').replaceAll('&amp;', '&') };
};
/** With its screen: the first document may be sent without. */
const rendered = async (path: string) => {
  await expect.poll(async () => (await plainParts(path)).text).toContain('id="rendered"');
  return (await plainParts(path)).plain;
};

describe('an address that needs scripts says so, with ways on', () => {
  test.each([
    '/middle?kind=database&id=first',
    '/suggestFeedback?form=fault&kind=database&id=first&link=x',
  ])('to the resource and to the library: %s', async (path) => {
    const { plain } = await plainParts(path);
    expect(plain).toContain('JavaScript');
    expect(plain).toContain('<a href="/databaseDetail?id=first">这项资源的说明</a>');
    expect(plain).toContain('<a href="/aboutUs">联系图书馆</a>');
    expect((await plainParts(`${path}&lang=en`)).plain).toContain('About this resource</a>');
  });

  test.each(['/middle?url=https%3A%2F%2Fexample.org', '/suggestFeedback?kind=nothing&id=first'])(
    'only to the library where it names no resource: %s',
    async (path) => {
      const { plain } = await plainParts(path);
      expect(plain).toContain('<a href="/aboutUs">联系图书馆</a>');
      expect(plain).not.toContain('这项资源');
    },
  );

  test('and no address leaves its link', async () => {
    const { plain } = await plainParts('/middle?kind=database&id=%22%3E%3Cb%3E');
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
