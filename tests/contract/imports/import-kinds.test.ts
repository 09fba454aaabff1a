// Importing what a library has besides titles: what holds for every kind of it, and the kinds' own rules.
import { describe, expect, test } from 'vitest';
import type { ImportKind } from '#contract/models/import-model.ts';
import { placesOf } from '#server/imports/places.test-data.ts';
import { Refused } from '#server/store/refused.ts';
import { departments } from '#server/store/schema/campus.ts';
import {
  funds,
  otherResources,
  patronStandings,
  recommendedTitles,
  works,
} from '#server/store/schema/collection.ts';
import { databases, subjects } from '#server/store/schema/libraries.ts';
import { importing, type OwnTable } from './importing.ts';
import { freshIssn, storedTitles } from './titles/title-imports.ts';

const { take, run, undo, move, portal, library, rowsOf, version } = importing();

/** A file of each kind with two good rows and one that is refused. */
const samples: readonly (readonly [ImportKind, OwnTable, string])[] = [
  [
    'disciplines',
    subjects,
    'category_code,category_zh,category_en,code,name_zh,name_en\n' +
      '01,哲学,Philosophy,0101,哲学,Philosophy\n02,经济学,Economics,0201,理论经济学,Theoretical Economics\n' +
      '02,经济学,Economics,x y,坏,Bad',
  ],
  [
    'departments',
    departments,
    'code,name,name_en,parent\nlaw,法学院,Law School,\ncivil,民商法系,Civil Law,law\ncivil,又一个,Again,law',
  ],
  [
    'others',
    otherResources,
    'id,名称,类型,网址,学科,简介\na,SPSS 统计软件,软件,https://spss.example/,统计,<p onclick="x()">统计。</p>\n' +
      'b,Open Maps,free web,https://maps.example/,,\nc,C,软件,javascript:alert(1),,',
  ],
  [
    'funds',
    funds,
    '项目编号,项目名称,资助机构,负责人,金额(万元),开始年份\n' +
      '72000001,图书馆资源发现研究,国家自然科学基金委员会,某某,48.5,2021\n' +
      '21BTQ001,阅读推广研究,国家社会科学基金,某某,20,2021年\n,没有编号,国家社会科学基金,某某,1,2021',
  ],
  [
    'achievements',
    works,
    'title,authors,journal,year,doi\nOn Lists,"A, B",Journal of Lists,2020,10.1000/1\n' +
      '论目录,某某,目录学报,2021,\n,某某,目录学报,2021,',
  ],
  [
    'standings',
    patronStandings,
    'username,毕业,超期天数,任务完成,拒绝资源\nu1,否,0,是,\nu2,是,31,否,a;b\nu3,也许,0,是,',
  ],
  [
    'databases',
    databases,
    'id,name,url,subject\na,Atlas,https://a.example/,Civil\nb,北大法宝,https://b.example/,法学\nc,C,file:///etc,',
  ],
];
const sample = (kind: ImportKind) => samples.find(([each]) => each === kind)?.[2] ?? '';

test.each(samples)(
  '%s: only tell when rehearsed, take the good rows and name the others, change nothing again',
  async (kind, table, text) => {
    const seen = async () => [await rowsOf(table), await version()];
    const empty = await seen();
    expect(await take(kind, text, { isDryRun: true })).toMatchObject({ created: 2 });
    expect(await seen()).toEqual(empty);
    const counts = { kind, read: 3, refusedCount: 1, changed: 0 };
    expect(await take(kind, text)).toMatchObject({ ...counts, created: 2, unchanged: 0 });
    const before = await seen();
    expect(await rowsOf(table)).not.toHaveLength(0);
    expect(await take(kind, text)).toMatchObject({ ...counts, created: 0, unchanged: 2 });
    expect(await seen()).toEqual(before);
  },
);

test.each(samples)(
  '%s: can be undone, what they made and what they changed',
  async (kind, table, text) => {
    const seen = async () => [await rowsOf(table), await rowsOf(subjects)];
    const empty = await seen();
    const first = await run(kind, text);
    const before = await seen();
    // Words that every sample has, and that make other rows of the same ones.
    const changed = text.replace(/Theoretical|Civil|统计软件|图书馆资源|A, B|31/g, 'X');
    const second = await run(kind, changed.replace(',X,否', ',7,否'));
    expect(second.report).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
    expect(await seen()).not.toEqual(before);
    await undo(second.id);
    expect(await seen()).toEqual(before);
    await undo(first.id);
    expect(await seen()).toEqual(empty);
  },
);

test.each(samples)('%s: belong to one library alone', async (kind, table, text) => {
  await expect(take(kind, text, { isPlatform: true })).rejects.toThrow(Refused);
  expect(await rowsOf(table)).toEqual([]);
  await take(kind, text);
  await move();
  expect(await rowsOf(table)).toEqual([]);
  expect(await take(kind, text)).toMatchObject({ created: 2 });
});

describe('disciplines and departments', () => {
  test('stand under their categories, which the rows bring with them', async () => {
    await take('disciplines', sample('disciplines'));
    const rows = await rowsOf(subjects);
    const shown = rows.map(({ code, parent }) => `${code} ${parent}`);
    expect(shown).toEqual(['01 null', '0101 01', '02 null', '0201 02']);
    expect(rows[0]?.name).toEqual({ zh_CN: '哲学', en: 'Philosophy' });
  });

  test('count a row as changed that renames its category, and keep what they do not name', async () => {
    await portal.store.inLibrary(library.code, (tx) =>
      tx.insert(subjects).values([
        { libraryCode: library.code, code: '01', name: { zh_CN: '哲学类' }, position: 7 },
        { libraryCode: library.code, code: 'own', name: { zh_CN: '本馆' }, position: 8 },
        { libraryCode: library.code, code: '0101', name: { zh_CN: '哲学' }, parent: '01' },
      ]),
    );
    const head = 'category_code,category_zh,code,name_zh\n';
    const report = await take('disciplines', `${head}01,哲学,0101,哲学\n01,哲学,0199,美学`);
    expect(report).toMatchObject({ created: 1, changed: 1, unchanged: 0 });
    const rows = await rowsOf(subjects);
    const shown = rows.map(({ code, name, position }) => `${code} ${name.zh_CN} ${position}`);
    expect(shown).toEqual(['01 哲学 7', '0101 哲学 0', '0199 美学 9', 'own 本馆 8']);
  });

  test('take two levels from two columns, with codes of their own', async () => {
    const report = await take(
      'departments',
      '学院,系\n文学院,中文系\n文学院,历史系\n理学院,\n理学院,数学系\n文学院,中文系',
    );
    expect(report).toMatchObject({ read: 5, created: 4, refusedCount: 1 });
    const rows = await rowsOf(departments);
    expect(Object.fromEntries(rows.map(({ code, parent }) => [code, parent]))).toEqual({
      wenxueyuan: null,
      zhongwenxi: 'wenxueyuan',
      lishixi: 'wenxueyuan',
      lixueyuan: null,
      shuxuexi: 'lixueyuan',
    });
    expect(rows.find(({ code }) => code === 'zhongwenxi')?.keyInitials).toBe('zwx');
  });
});

test('other resources are safe, free on the open web, and keep what a later file does not speak of', async () => {
  await take('others', sample('others'));
  const introductionHtml = { zh_CN: '<p>统计。</p>' };
  expect(await rowsOf(otherResources)).toMatchObject([
    { id: 'a', kind: 'software', access: ['campus'], introductionHtml },
    { id: 'b', kind: 'freeWeb', access: ['free'], subjects: [] },
  ]);
  expect(await rowsOf(subjects)).toMatchObject([{ name: { zh_CN: '统计' } }]);
  const report = await take('others', 'id,name,kind,url\na,SPSS,软件,https://spss.example/new');
  expect(report).toMatchObject({ created: 0, changed: 1 });
  const renamed = { id: 'a', name: { en: 'SPSS' }, accessUrl: 'https://spss.example/new' };
  expect((await rowsOf(otherResources))[0]).toMatchObject({ ...renamed, introductionHtml });
});

test('projects are known by number and funder, amounts in whole units', async () => {
  await take('funds', sample('funds'));
  const rows = (await rowsOf(funds)).map(({ number, ...row }) => [number, row] as const);
  expect(Object.fromEntries(rows)).toMatchObject({
    '21BTQ001': { amount: 200_000, startYear: 2021 },
    '72000001': { amount: 485_000, startYear: 2021 },
  });
  const again = 'number,title,funder,leader\n21btq001,阅读推广新论,国家社会科学基金,某某';
  expect(await take('funds', again)).toMatchObject({ created: 0, changed: 1 });
  expect(await rowsOf(funds)).toHaveLength(2);
});

describe('works', () => {
  const ris = (doi: string) =>
    `TY  - JOUR\nTI  - On Lists\nAU  - Someone, A.\nT2  - Journal of Lists\nPY  - 2020\n${doi}ER  - \n`;

  test('are the same work once a later export knows its DOI', async () => {
    await take('articles', ris(''), { fileName: 'a.ris' });
    const [before] = await rowsOf(works);
    const report = await take('articles', ris('DO  - 10.1000/1\n'), { fileName: 'a.ris' });
    expect(report).toMatchObject({ format: 'ris', created: 0, changed: 1 });
    expect(await rowsOf(works)).toMatchObject([{ id: before?.id, doi: '10.1000/1' }]);
    expect(await take('articles', ris('DO  - 10.1000/2\n'))).toMatchObject({ created: 1 });
  });

  test('are told apart within one file by DOI, else by words', async () => {
    const text = ris('DO  - 10.1000/1\n') + ris('') + ris('DO  - 10.1000/2\n');
    const report = await take('articles', text);
    expect(report).toMatchObject({ read: 3, created: 2, refusedCount: 1 });
    expect(await take('articles', text)).toMatchObject({ unchanged: 2, refusedCount: 1 });
  });

  test('of another kind are other works', async () => {
    await take('articles', ris(''));
    expect(await take('quotes', ris(''))).toMatchObject({ created: 1 });
    expect((await rowsOf(works)).map(({ kind }) => kind).sort()).toEqual(['article', 'quote']);
  });

  test('find the journal or book they stand in', async () => {
    const number = freshIssn();
    const name = `Journal of Lists ${library.code}`;
    await take('journals', `title,issn,url\n${name},${number},https://l.example/`);
    const text = `TY  - JOUR\nTI  - One\nPY  - 2020\nSN  - ${number}\nER  - \nTY  - JOUR\nTI  - Two\nER  - \n`;
    expect(await take('achievements', text)).toMatchObject({ created: 2 });
    const standing = (await rowsOf(works)).map(({ title, titleId }) => [title, titleId]);
    expect(Object.fromEntries(standing)).toEqual({ One: expect.any(Number), Two: null });
  });
});

test('standings change what the file speaks of, and leave other patrons alone', async () => {
  await take('standings', sample('standings'));
  const report = await take('standings', 'username,overdue days\nu2,0');
  expect(report).toMatchObject({ created: 0, changed: 1 });
  expect(await rowsOf(patronStandings)).toMatchObject([
    { username: 'u1', isGraduate: false, overdueDays: 0 },
    { username: 'u2', isGraduate: true, overdueDays: 0, refusedResources: ['a', 'b'] },
  ]);
});

describe('what is recommended for subjects', () => {
  const number = freshIssn();
  const listed = (rows: string) => `kind,issn,id,name,recommended for\n${rows}`;
  const journal = async () => {
    await take('journals', `title,issn,url\nJournal of Picks,${number},https://p.example/`);
    return (await storedTitles(portal, library)).titles[0]?.id ?? 0;
  };

  test('titles are found by number or id, and each row that means none is refused with its reason', async () => {
    const titleId = await journal();
    const text = listed(
      `journal,${number},,,法学; 教育学\njournal,,${titleId},Journal of Picks,法学\n` +
        `journal,,${titleId},Another Journal,法学\nebook,${number},,,法学\njournal,1006-4800,,,法学\n` +
        'database,,1,,法学\njournal,,999999999,,法学',
    );
    const { report } = await run('recommendations', text);
    expect(report).toMatchObject({ read: 7, created: 1, refusedCount: 6 });
    expect(placesOf(report.refused)).toBe('3 id, 4 name, 5 id, 6 issn, 7 kind, 8 id');
    expect(await rowsOf(recommendedTitles)).toMatchObject([{ titleId, subjects: [{}, {}] }]);
    const again = await take('recommendations', listed(`journal,${number},,,法学; 教育学`));
    expect(again).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
  });

  test('a changed row changes the recommendation, and undoing brings the one before back', async () => {
    await journal();
    const first = await run('recommendations', listed(`,${number},,,法学`));
    const before = await rowsOf(recommendedTitles);
    const { id, report } = await run('recommendations', listed(`,${number},,,`));
    expect(report).toMatchObject({ changed: 1 });
    expect(await rowsOf(recommendedTitles)).toMatchObject([{ subjects: [] }]);
    await undo(id);
    expect(await rowsOf(recommendedTitles)).toEqual(before);
    await undo(first.id);
    expect(await rowsOf(recommendedTitles)).toEqual([]);
  });

  test('another library cannot recommend what is this one’s alone', async () => {
    const titleId = await journal();
    await move();
    const report = await take('recommendations', listed(`journal,,${titleId},,法学`));
    expect(report).toMatchObject({ created: 0, refusedCount: 1 });
    expect(await rowsOf(recommendedTitles)).toEqual([]);
  });

  test('other resources have the column in their own list', async () => {
    const text = 'key,name,kind,url,recommended for\na,SPSS,software,https://spss.example/,法学';
    await take('others', text);
    const [{ code } = { code: '' }] = await rowsOf(subjects);
    expect(await rowsOf(otherResources)).toMatchObject([{ recommendedFor: [code] }]);
    expect(await take('others', text)).toMatchObject({ unchanged: 1 });
    expect(await take('others', text.replace('法学', ''))).toMatchObject({ changed: 1 });
    expect(await rowsOf(otherResources)).toMatchObject([{ recommendedFor: [] }]);
  });
});

test('lists of facts say nothing of the words of a title that is there', async () => {
  const name = `Cancers of ${library.code}`;
  const list = `title,issn,publisher\n${name},,P`;
  await take('journals', list);
  const warning = `Journal,预警原因（2024）\n${name.toUpperCase()},引用操纵`;
  expect(await take('facts', warning)).toMatchObject({ created: 0, changed: 1 });
  const found = (await storedTitles(portal, library)).titles;
  expect(found).toMatchObject([{ name: { en: name }, publisher: 'P' }]);
  expect(await take('journals', list)).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
});

test('a grade that a list states anew takes the place of the one before, until that is taken back', async () => {
  const list = (grade: string) => `title,issn,inclusions\nGrades of ${library.code},,AMI${grade}`;
  const grades = async () => (await storedTitles(portal, library)).facts.map(({ grade }) => grade);
  await take('facts', list('核心'));
  const { id, report } = await run('facts', list('权威'));
  expect(report).toMatchObject({ created: 0, changed: 1 });
  expect(await grades()).toEqual(['权威']);
  await undo(id);
  expect(await grades()).toEqual(['核心']);
});

describe('texts that break programs', () => {
  const strings = [
    `a\u0000b`,
    '\ud83d half',
    "'; DROP TABLE works; --",
    '{"a": "\\u0000"}',
    '\\"{},NIL',
    '<script>alert(1)</script>',
    '\u202eright to left',
    '𠮷'.repeat(40),
    'NULL',
    '$1',
  ];

  test('are stored as they are, in every kind of cell, and told of in reports', async () => {
    const rows = strings.map((text) => `"${text.replaceAll('"', '""').replaceAll('\0', '')}"`);
    const table = rows.map((text) => `${text},${text},${text},${text}`);
    const text = `title,author,journal,doi\n${table.join('\n')}`;
    const report = await take('articles', text.toWellFormed());
    expect(report).toMatchObject({ read: strings.length, created: strings.length });
    const titles = (await rowsOf(works)).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(["'; DROP TABLE works; --", 'NULL']));
  });

  test('come out of JSON without what a database cannot have', async () => {
    const books = strings.map((text) => ({ title: `t ${text}`, author: text, isbn: text }));
    const report = await take('ebooks', JSON.stringify(books), { fileName: 'odd.json' });
    expect(report.read).toBe(strings.length);
    expect(report.created + report.changed + report.unchanged).toBe(strings.length);
  });
});
