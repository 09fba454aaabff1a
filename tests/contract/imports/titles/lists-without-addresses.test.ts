// Lists that lead nowhere, or end in the midst of a row: what they say is taken, and what they cannot say
// is told.
import { describe, expect, test } from 'vitest';
import { databases } from '#server/store/schema/libraries.ts';
import { importing } from '../importing.ts';
import { importingTitles } from './importing-titles.ts';
import { freshIssn, journal, kbart, takeTitles } from './title-imports.ts';

const { portal, library, take, stored } = importingTitles();
const list = async (kind: 'journals' | 'ebooks' | 'facts', text: string, packageName = '') =>
  (
    await takeTitles(portal, library, Buffer.from(text), {
      kind,
      fileName: 'list.csv',
      provider: packageName && 'P',
      packageName,
    })
  ).report;

describe('a table without addresses', () => {
  test.each([
    ['ebooks', '书名,作者,ISBN\n无网址的书,某人,9787121094415\n'],
    ['journals', '刊名,ISSN,主办单位\n无网址的刊,2049-3630,某社\n'],
  ] as const)('of %s is held in the package that is named, and says so', async (kind, text) => {
    const report = await list(kind, text, 'Paper');
    expect(report).toMatchObject({ created: 1, package: { provider: 'P', name: 'Paper' } });
    expect(report.flagged).toMatchObject([{ row: 1, en: expect.stringMatching(/no addresses/) }]);
    const { held, rows } = await stored();
    expect(held.map(({ packageId }) => packageId)).toEqual([report.package?.id]);
    expect(rows.map(({ url }) => url)).toEqual(['']);
  });

  test('that tells who counts journals is held only where a package is named', async () => {
    const text = '刊名,ISSN,收录\n被收录的刊,2049-3630,CSSCI\n';
    const stated = await list('journals', text);
    expect(stated.package).toBeNull();
    expect(stated.flagged).toMatchObject([{ row: 1, en: expect.stringMatching(/nobody holds/) }]);
    expect((await stored()).held).toEqual([]);
    expect(await list('facts', text, 'Core')).toMatchObject({ package: null, flaggedCount: 0 });
    expect((await list('journals', text, 'Core')).package).toMatchObject({ name: 'Core' });
    expect((await stored()).held).toHaveLength(1);
  });
});

test('a list that ends in the midst of a row withdraws nothing, and says so', async () => {
  const rows = Array.from({ length: 14 }, () => journal(`Title ${freshIssn()}`));
  await take(rows);
  const whole = kbart(rows.slice(0, 13)).toString();
  const cut = whole.trimEnd().slice(0, whole.trimEnd().lastIndexOf('\n') + 12);
  const order = { fileName: 'Test_Journals.txt' };
  const { report } = await takeTitles(portal, library, Buffer.from(cut), order);
  expect(report).toMatchObject({ read: 13, unchanged: 12, withdrawn: 0, refusedCount: 1 });
  expect(report.refused).toMatchObject([{ row: 14, en: expect.stringMatching(/in the midst/) }]);
});

describe('a database that has no address', () => {
  const own = importing();

  test('is kept for librarians, and shown once the list has one', async () => {
    const head = 'key,name,url\n';
    const none = await own.take('databases', `${head}a,某库,\nb,另一库,https://b.example/\n`);
    expect(none).toMatchObject({ read: 2, created: 2, refusedCount: 0, flaggedCount: 1 });
    const shown = async () => {
      const rows = await own.portal.store.inLibrary(own.library.code, (tx) =>
        tx.select().from(databases),
      );
      return rows.map((row) => [row.name.zh_CN, row.isPublished]).sort();
    };
    expect(await shown()).toEqual([
      ['另一库', true],
      ['某库', false],
    ]);
    await own.take('databases', `${head}a,某库,https://a.example/\n`);
    expect(await shown()).toEqual([
      ['另一库', true],
      ['某库', true],
    ]);
  });
});
