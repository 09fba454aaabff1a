import { describe, expect, test } from 'vitest';
import { workTypeOf } from '#contract/rules/reference-records.ts';
import { Refused } from '#server/store/refused.ts';
import { wordsKey } from '../model/work-record.ts';
import { placesOf } from '../places.test-data.ts';
import { needSome } from '../reading/some-rows.ts';
import { tableOf } from '../reading/table.ts';
import { readFunds } from './read-funds.ts';
import { readOthers } from './read-others.ts';
import { readStandings } from './read-standings.ts';
import { readWorks } from './read-works-table.ts';

describe('a list of works', () => {
  test('is read by Chinese column names', () => {
    const { records, flagged } = readWorks(
      tableOf(
        '题名,作者,刊名,年份,卷,期,页码,ISSN,DOI,关键词,院系,基金号,被引次数,类型\n' +
          '论目录,张某;李某,目录学报,2021年,5,2,10-20,2049-3630,10.1000/1,目录；索引,图书馆,72000001;21BTQ001,12次,期刊论文',
      ),
    );
    expect(flagged).toEqual([]);
    expect(records).toEqual([
      {
        row: 2,
        title: '论目录',
        doi: '10.1000/1',
        year: 2021,
        sourceTitle: '目录学报',
        fields: {
          issn: '2049-3630',
          isbn: null,
          volume: '5',
          issue: '2',
          pages: '10-20',
          authors: ['张某', '李某'],
          department: '图书馆',
          keywords: ['目录', '索引'],
          fundNumbers: ['72000001', '21BTQ001'],
          citedCount: 12,
          type: 'article',
        },
      },
    ]);
  });

  test('flags what it does not understand', () => {
    const text = 'title,author,year,doi,url,cited by,type\nA,B,soon,10/x,ftp://x,many,thing';
    const { records, flagged } = readWorks(tableOf(text));
    const fields = { url: '', citedCount: null, type: 'other' };
    expect(records).toMatchObject([{ doi: null, year: null, fields }]);
    const named = flagged.map(({ field }) => field).sort();
    expect(named.join()).toBe('citedCount,doi,type,url,year');
  });

  test('is refused whole without title, authors and source or year', () => {
    for (const text of ['title,issn\nA,2049-3630', 'title,author\nA,B', 'name,url\nA,https://a/'])
      expect(() => readWorks(tableOf(text))).toThrow(Refused);
  });

  test('knows a work again by its words, whatever the marks and case', () => {
    const key = (title: string, year = 2020, sourceTitle = 'J. Lists') =>
      wordsKey({ title, year, sourceTitle });
    expect(key('on lists - A view', 2020, 'J Lists')).toBe(key('On “Lists”: a View'));
    expect(key('On Lists', 2021)).not.toBe(key('On Lists'));
    expect(key('???')).not.toBe(key('!'));
  });

  test.each([
    ['JOUR', 'article'],
    ['期刊论文', 'article'],
    ['会议论文', 'conference'],
    ['硕士学位论文', 'thesis'],
    ['CHAP', 'chapter'],
    ['教材', 'book'],
    ['专利', 'patent'],
    ['GEN', null],
  ])('the type %s is %s', (text, type) => {
    expect(workTypeOf(text)).toBe(type);
  });
});

describe('a list of projects', () => {
  test.each([
    ['金额(万元)', '48.5', 485_000],
    ['金额', '50万元', 500_000],
    ['金额', '1,200,000', 1_200_000],
    ['金额', '1.2亿', 120_000_000],
    ['amount', '$5,000', 5_000],
    ['amount', '', null],
  ])('%s %s is %s whole units', (column, cell, amount) => {
    const { records } = readFunds(tableOf(`项目编号\t项目名称\t${column}\n1\t甲\t${cell}`));
    expect(records[0]?.fields.amount).toBe(amount);
  });

  test('refuses a project without a number, flags what it does not understand', () => {
    const rows = ',A,1,2020,2021\n2,B,much,once,2021\n3,C,1,2022,2020';
    const table = tableOf(`number,title,amount,start year,end year\n${rows}`);
    const { records, refused, flagged } = readFunds(table);
    expect(records.map(({ number }) => number)).toEqual(['2', '3']);
    expect(placesOf(refused)).toBe('2 number');
    expect(placesOf(flagged)).toBe('3 startYear, 3 amount, 4 endYear');
  });
});

describe('a list of other resources', () => {
  test.each([
    ['软件', 'software', ['campus']],
    ['音视频', 'multimedia', ['campus']],
    ['考试平台', 'platform', ['campus']],
    ['免费网络资源', 'freeWeb', ['free']],
  ])('takes %s as %s', (kind, expected, access) => {
    const { records } = readOthers(tableOf(`名称,类型,网址\n甲,${kind},https://a.example/`));
    expect(records[0]?.fields).toMatchObject({ kind: expected, access });
  });

  test('refuses an unknown kind or an address that is none', () => {
    const rows = 'A,spaceship,https://a.example/\nB,software,javascript:alert(1)';
    expect(placesOf(readOthers(tableOf(`name,kind,url\n${rows}`)).refused)).toBe('2 kind, 3 url');
  });
});

describe('a list of standings', () => {
  test('refuses a value that is not understood: a wrong standing shuts a reader out', () => {
    const table = tableOf('学号,毕业,超期天数\nu1,是,3天\nu2,maybe,0\nu3,否,-1\n,否,0');
    const { records, refused } = readStandings(table);
    const fields = { isGraduate: true, overdueDays: 3 };
    expect(records).toEqual([{ row: 2, username: 'u1', fields }]);
    expect(placesOf(refused)).toBe('3 isGraduate, 4 overdueDays, 5 username');
  });

  test('of which not one row can be taken is refused whole, with the first reason', () => {
    expect(() => needSome(readStandings(tableOf('username,overdue\nu1,x')))).toThrow(
      'Row 2: Not a number of days: x',
    );
  });
});
