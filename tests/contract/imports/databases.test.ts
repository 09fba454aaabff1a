// Lists of databases into a library that readers are looking at. A second list of databases that the library has
// already changes them, and makes none of them twice.
import { expect, test, vi } from 'vitest';
import { databases, subjects } from '#server/store/schema/libraries.ts';
import { readAll } from '../support/reading.ts';
import { importing } from './importing.ts';

const { portal, library, run: runList, take: takeList, undo, rowsOf } = importing();
const run = (text: string) => runList('databases', text);
const take = (text: string) => takeList('databases', text);
const stored = () => rowsOf(databases);

const two =
  'id,name,url,subject,description,internal note\n' +
  'a,Atlas,https://a.example/,History;Maps,<p onclick="x()">Old maps.</p>,canary-note\n' +
  'b,北大法宝,https://b.example/,法学,法律法规。,canary-note';

test('a list is seen by readers a moment later, without what librarians note for themselves', async () => {
  const before = await readAll(portal, library);
  expect(before.databases).toEqual([]);
  expect(await take(two)).toMatchObject({ read: 2, created: 2, changed: 0, unchanged: 0 });
  // The database tells the service of the change, after the import is done.
  const after = await vi.waitFor(async () => {
    const reading = await readAll(portal, library);
    expect(reading.databases).toHaveLength(2);
    return reading;
  });
  expect(after.databases.map(({ id, keys }) => [id, keys.zh_CN])).toEqual([
    ['a', 'atlas'],
    ['b', 'beidafabao'],
  ]);
  expect(after.details[0]?.introductionHtml).toEqual({ en: '<p>Old maps.</p>' });
  // A discipline that is named in one language is called by its name in the other one too.
  // Titles that other tests made free for everybody have subjects of theirs.
  const ofDatabases = after.subjects.filter(({ counts }) => counts?.database);
  expect(ofDatabases.map(({ name }) => name)).toEqual([
    { zh_CN: '历史学', en: 'History' },
    { en: 'Maps' },
    { zh_CN: '法学', en: 'Law and social sciences' },
  ]);
  expect(after.text).not.toContain('canary-note');
  expect((await stored())[0]?.internalNote).toBe('canary-note');
});

test('changes what a row says anew, and leaves alone what the file does not speak of', async () => {
  await take(two);
  const report = await take('id,name,url\na,Great Atlas,https://a.example/');
  expect(report).toMatchObject({ created: 0, changed: 1, unchanged: 0 });
  const [atlas, ...others] = await stored();
  expect(others).toHaveLength(1);
  expect(atlas).toMatchObject({
    id: 'a',
    name: { en: 'Great Atlas' },
    keyEn: 'great atlas',
    internalNote: 'canary-note',
    subjects: ['history', 'maps'],
  });
});

test('knows a database by name and address where the list has no keys; a row or key comes once', async () => {
  const text = 'name,url\n"The ATLAS",https://a.example\nB,https://b.example/';
  await take(text);
  const report = await take(`${text}\nthe atlas,https://a.example/`);
  expect(report).toMatchObject({ read: 3, created: 0, unchanged: 2 });
  expect(report.refused).toEqual([
    { row: 4, field: 'name', zh_CN: '与第 2 行重复', en: 'The same as row 2' },
  ]);
  const keyed = await take('id,name,url\nc,C,https://c.example/\nc,C,https://d.example/');
  expect(keyed).toMatchObject({ created: 1, refused: [{ row: 3, field: 'key' }] });
});

const first =
  'id,name_zh,name_en,url,aliases,description_zh\n' +
  'cnki,中国知网,CNKI,https://kns.cnki.example/a,zhiwang,学术文献。\n' +
  'wos,,Web of Science,https://www.wos.example/wos/,WoS,\n' +
  'esi,,Essential Indicators,https://www.wos.example/esi,,\n' +
  'jstor,,JSTOR,https://www.jstor.example/,,';

test('names, aliases and addresses tell which database a row is about', async () => {
  await take(first);
  const before = await stored();
  const { id, report } = await run(
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
  await undo(id);
  expect(await stored()).toEqual(before);
});

test('two lists that come in turn change nothing once both have been heard', async () => {
  const second =
    'id,name,url,aliases,vendor\n1,China Academic Literature,http://kns.cnki.example/a/,CAL,Tongfang\n' +
    '3,jstor,https://www.jstor.example/,,ITHAKA';
  await take(first);
  expect(await take(second)).toMatchObject({ changed: 2 });
  const both = await stored();
  expect(await take(first)).toMatchObject({ changed: 0, unchanged: 4 });
  expect(await take(second)).toMatchObject({ changed: 0, unchanged: 2 });
  expect(await stored()).toEqual(both);
  // What a list says anew is still heard.
  const renamed = await take(second.replace('ITHAKA', 'Ithaka Harbors'));
  expect(renamed).toMatchObject({ changed: 1, unchanged: 1 });
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
  expect(await take(theirs)).toMatchObject({ created: 0, changed: 2 });
  const both = await stored();
  expect(both.map(({ name }) => name.en)).toEqual(['Kiln Online', 'Web of Orchids']);
  expect(await take(theirs)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  expect(await take(ours)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
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
  const report = await take(
    'name,url,alias\n兰花引文索引,https://orchids.example/b,Web of Orchids\nWoO,https://www.orchids.example/a,',
  );
  expect(report).toMatchObject({ created: 1, changed: 1 });
  expect(report.flagged.filter(({ row, field }) => row === 3 && field === 'name')).toHaveLength(1);
});

test('what several rows or several databases have in common tells nothing', async () => {
  const report = await take(
    'id,name,url\n5,Part One,https://kns.cnki.example/a\n6,Part Two,https://kns.cnki.example/a',
  );
  expect(report).toMatchObject({ created: 2, changed: 0 });
});

test('a subject that has its English name alone is found by a list in Chinese', async () => {
  const { code: libraryCode } = library;
  await portal.store.inLibrary(libraryCode, (tx) =>
    tx.insert(subjects).values({ libraryCode, code: 'eco', name: { en: 'Economics' } }),
  );
  await take('name,url,学科\n甲库,https://a.example/,经济学\nB,https://b.example/,economics');
  expect((await stored()).map((database) => database.subjects)).toEqual([['eco'], ['eco']]);
  expect((await rowsOf(subjects)).map(({ code }) => code)).toEqual(['eco']);
});

test('a list in Chinese and one in English speak of one subject', async () => {
  await take('name,url,学科\n甲库,https://a.example/,经济学;敦煌学');
  await take('name,url,subject\nB,https://b.example/,Economics');
  expect((await rowsOf(subjects)).map(({ name }) => name)).toEqual(
    expect.arrayContaining([{ zh_CN: '经济学', en: 'Economics' }, { zh_CN: '敦煌学' }]),
  );
  expect(await rowsOf(subjects)).toHaveLength(2);
});

test('a database that has no address is kept for librarians, and shown once the list has one', async () => {
  const head = 'key,name,url\n';
  const none = await take(`${head}a,某库,\nb,另一库,https://b.example/\n`);
  expect(none).toMatchObject({ read: 2, created: 2, refusedCount: 0, flaggedCount: 1 });
  const shown = async () => (await stored()).map(({ id, isPublished }) => [id, isPublished]);
  const other = ['b', true];
  expect(await shown()).toEqual([['a', false], other]);
  await take(`${head}a,某库,https://a.example/\n`);
  expect(await shown()).toEqual([['a', true], other]);
});

test('a database that a librarian hid stays hidden, whatever its list says anew', async () => {
  await take('key,name,url\na,某库,https://a.example/\n');
  await portal.store.inLibrary(library.code, (tx) =>
    tx.update(databases).set({ isPublished: false }),
  );
  const report = await take('key,name,url\na,某数据库,https://a.example/new\n');
  expect(report).toMatchObject({ changed: 1 });
  expect(await stored()).toMatchObject([{ name: { zh_CN: '某数据库' }, isPublished: false }]);
});
