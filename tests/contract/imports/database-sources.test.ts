// A second list of databases that the library has already changes them, and makes none of them twice.
import { expect, test } from 'vitest';
import { databases, subjects } from '#server/store/schema/libraries.ts';
import { freshLibrary, openedPortal } from '../support/fresh-library.ts';
import { undoOf } from './importing.ts';
import { takeTitles } from './titles/title-imports.ts';

const portal = openedPortal();
const library = freshLibrary(portal);

const take = async (text: string) =>
  takeTitles(portal, library, text, {
    kind: 'databases',
    fileName: 'list.csv',
    provider: '',
    packageName: '',
  });
const stored = () =>
  portal.store.inLibrary(library.code, (tx) => tx.select().from(databases).orderBy(databases.id));

const first =
  'id,name_zh,name_en,url,aliases,description_zh\n' +
  'cnki,中国知网,CNKI,https://kns.cnki.example/a,zhiwang,学术文献。\n' +
  'wos,,Web of Science,https://www.wos.example/wos/,WoS,\n' +
  'esi,,Essential Indicators,https://www.wos.example/esi,,\n' +
  'jstor,,JSTOR,https://www.jstor.example/,,';

test('names, aliases and addresses tell which database a row is about', async () => {
  await take(first);
  const before = await stored();
  const { id, report } = await take(
    'id,name,url,aliases,vendor,description_en\n' +
      '1,China Academic Literature,http://kns.cnki.example/a/,CAL,Tongfang,Literature.\n' +
      '2,WoS,https://other.example/,,Clarivate,\n' +
      '3,jstor,https://www.jstor.example/,,ITHAKA,\n' +
      '4,New One,https://new.example/,,,',
  );
  expect(report).toMatchObject({ created: 1, changed: 3, unchanged: 0, refused: [] });
  expect(report.flagged.filter(({ field }) => field === 'name')).toHaveLength(2);
  const after = await stored();
  expect(after).toHaveLength(5);
  const [, cnki, esi, jstor, wos] = after;
  // What the first list told stays; what it did not is added, and the name of before is another name.
  expect(cnki).toMatchObject({
    id: 'cnki',
    name: { zh_CN: '中国知网', en: 'China Academic Literature' },
    aliases: ['zhiwang', 'CNKI', 'CAL'],
    vendor: { en: 'Tongfang' },
  });
  expect(cnki?.introductionHtml).toMatchObject({
    zh_CN: '<p>学术文献。</p>',
    en: '<p>Literature.</p>',
  });
  expect(wos).toMatchObject({ vendor: { en: 'Clarivate' }, aliases: ['Web of Science'] });
  expect(jstor).toMatchObject({ id: 'jstor', vendor: { en: 'ITHAKA' } });
  expect(esi).toEqual(before[1]);
  await undoOf(portal, library, id);
  expect(await stored()).toEqual(before);
});

test('two lists that come in turn change nothing once both have been heard', async () => {
  const second =
    'id,name,url,aliases,vendor\n1,China Academic Literature,http://kns.cnki.example/a/,CAL,Tongfang\n' +
    '3,jstor,https://www.jstor.example/,,ITHAKA';
  await take(first);
  expect((await take(second)).report).toMatchObject({ changed: 2 });
  const both = await stored();
  expect((await take(first)).report).toMatchObject({ changed: 0, unchanged: 4 });
  expect((await take(second)).report).toMatchObject({ changed: 0, unchanged: 2 });
  expect(await stored()).toEqual(both);
  // What a list says anew is still heard.
  const renamed = await take(second.replace('ITHAKA', 'Ithaka Harbors'));
  expect(renamed.report).toMatchObject({ changed: 1, unchanged: 1 });
});

test('a list without keys, taken again after it added to another, takes nothing away', async () => {
  const ours =
    'name_en,url,alias,description_en\n' +
    'Web of Orchids,https://www.orchids.example/a,WoO,Plants.\n' +
    'Kiln Online,https://kiln.example/,KO,Ceramics.';
  const theirs =
    '名称,网址,别名,简介\n' +
    '兰花引文索引,https://orchids.example/b,Web of Orchids,植物。\n' +
    '窑炉在线,https://kiln.example/x/y,Kiln Online,';
  await take(ours);
  expect((await take(theirs)).report).toMatchObject({ created: 0, changed: 2 });
  const both = await stored();
  expect(both.map(({ name }) => name.en)).toEqual(['Kiln Online', 'Web of Orchids']);
  expect((await take(theirs)).report).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  expect((await take(ours)).report).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  expect(await stored()).toEqual(both);
  // Nor when it says something else: what the other told stays.
  await take(ours.replace('Plants.', 'Orchids.'));
  await take(theirs.replace('植物。', '兰科。'));
  const after = (await stored()).find(({ name }) => name.en === 'Web of Orchids');
  expect(after).toMatchObject({
    name: { zh_CN: '兰花引文索引', en: 'Web of Orchids' },
    aliases: ['WoO'],
    introductionHtml: { zh_CN: '<p>兰科。</p>', en: '<p>Orchids.</p>' },
  });
});

test('a row that is like a database which another row was taken for is made, and named', async () => {
  await take('name_en,url,alias\nWeb of Orchids,https://www.orchids.example/a,WoO');
  const { report } = await take(
    'name,url,alias\n兰花引文索引,https://orchids.example/b,Web of Orchids\nWoO,https://www.orchids.example/a,',
  );
  expect(report).toMatchObject({ created: 1, changed: 1 });
  expect(report.flagged.filter(({ row, field }) => row === 3 && field === 'name')).toHaveLength(1);
});

test('what several rows or several databases have in common tells nothing', async () => {
  const { report } = await take(
    'id,name,url\n5,Part One,https://kns.cnki.example/a\n6,Part Two,https://kns.cnki.example/a',
  );
  expect(report).toMatchObject({ created: 2, changed: 0 });
});

test('a subject that has its English name alone is found by a list in Chinese', async () => {
  const { code: libraryCode } = library;
  await portal.store.inLibrary(libraryCode, (tx) =>
    tx.insert(subjects).values({ libraryCode, code: 'eco', name: { en: 'Economics' } }),
  );
  await take('name,url,学科\n甲库,https://a.example/,经济学');
  expect((await stored()).map((database) => database.subjects)).toEqual([['eco']]);
  const codes = await portal.store.inLibrary(libraryCode, (tx) =>
    tx.select({ code: subjects.code }).from(subjects),
  );
  expect(codes).toEqual([{ code: 'eco' }]);
});

test('a list in Chinese and one in English speak of one subject', async () => {
  await take('name,url,学科\n甲库,https://a.example/,经济学;敦煌学');
  await take('name,url,subject\nB,https://b.example/,Economics');
  const names = await portal.store.inLibrary(library.code, (tx) =>
    tx.select({ name: subjects.name }).from(subjects).orderBy(subjects.position),
  );
  expect(names).toEqual([
    { name: { zh_CN: '经济学', en: 'Economics' } },
    { name: { zh_CN: '敦煌学' } },
  ]);
});
