import { describe, expect, test } from 'vitest';
import { Refused } from '#server/store/refused.ts';
import { placesOf } from '../places.test-data.ts';
import { tableOf } from '../reading/table.ts';
import { readDatabaseTable } from './read-database-table.ts';

const read = (text: string) => readDatabaseTable(tableOf(text));
const first = (text: string) => read(text).records[0];

describe('a table of databases', () => {
  test('columns are known in English and in Chinese', () => {
    const english = first('name,url,language,is_free\n北大法宝,https://a.example/,zh,yes');
    const chinese = first('数据库名称,网址,语种,是否免费\n北大法宝,https://a.example/,中文,是');
    expect(chinese?.fields).toEqual(english?.fields);
    expect(english?.fields).toEqual({
      name: { zh_CN: '北大法宝' },
      accessUrl: 'https://a.example/',
      languages: ['zh'],
      access: ['free'],
    });
  });

  test('start and end are known by further names; what says that there is no date needs no note', () => {
    const { records, flagged } = read(
      'Name,URL,Alternate Name,Coverage start,Coverage end,Trial start,Trial end,Expiry date\n' +
        'A,https://a.example/,B,一九九〇年,n/a,2026-10-01,unknown,-',
    );
    expect(flagged).toEqual([]);
    expect(records[0]?.fields).toMatchObject({
      aliases: ['B'],
      coverageFrom: '1990',
      coverageTo: null,
      trialFrom: '2026-10-01',
      trialTo: null,
      expiresOn: null,
    });
  });

  test('names may stand in one column a language', () => {
    expect(first('id,name_zh,name_en,url\nk,甲,A,https://a.example/')).toMatchObject({
      sourceKey: 'table:k',
      idHint: 'k',
      fields: { name: { zh_CN: '甲', en: 'A' } },
    });
  });

  test('a description becomes a safe text and a line', () => {
    const row = first(
      'name,url,description\nA,https://a.example/,"One <b>b</b>.<script>x</script> Two."',
    );
    expect(row?.fields.introductionHtml).toEqual({ en: 'One <b>b</b>. Two.' });
    expect(row?.fields.line).toEqual({ en: 'One b.' });
    expect(
      first('name,url,简介\nA,https://a.example/,甲 & 乙。丙')?.fields.introductionHtml,
    ).toEqual({ zh_CN: '<p>甲 &amp; 乙。丙</p>' });
  });

  test('years and days are read as people write them; an end before its start is reported', () => {
    const list = read(
      'name,url,coverage_from,coverage_to,trial_from,trial_to\n' +
        'A,https://a.example/,199306,至今,20260301,31.12.2026\n' +
        'B,https://b.example/,1999,1990,,',
    );
    expect(list.records.map(({ fields }) => fields)).toMatchObject([
      { coverageFrom: '1993', coverageTo: null, trialFrom: '2026-03-01', trialTo: '2026-12-31' },
      { coverageFrom: '1999', coverageTo: '1990' },
    ]);
    expect(placesOf(list.flagged)).toBe('3 coverageTo');
  });

  test('types, access and dates are understood, and what is not is flagged', () => {
    const list = read(
      'name,url,types,access,trial_to,concurrent users,colour\n' +
        'A,https://a.example/,期刊;eBooks;奇物,VPN,2027年3月1日,5,red\n' +
        'B,https://b.example/,,somehow,soon,many,blue',
    );
    expect(list.records[0]?.fields).toMatchObject({
      types: ['ejournal', 'ebook'],
      topics: ['奇物'],
      access: ['campus', 'remote'],
      trialTo: '2027-03-01',
      concurrentUsers: 5,
    });
    expect(list.records[1]?.fields).toMatchObject({ access: ['campus'], trialTo: null });
    expect(placesOf(list.flagged)).toBe(
      '1 colour, 2 types, 3 access, 3 trialTo, 3 concurrentUsers',
    );
  });

  test('what the table has no column for is not spoken of', () => {
    expect(first('name,url\nA,https://a.example/')).toEqual({
      row: 2,
      sourceKey: null,
      idHint: 'a',
      fields: { name: { en: 'A' }, accessUrl: 'https://a.example/' },
      subjects: null,
    });
  });

  test('rows with faults are refused one by one, with their numbers', () => {
    const list = read(
      'name,url\nA,https://a.example/\n,https://b.example/\nC,javascript:alert(1)\n' +
        'D,\nE,https://e.example/,shifted\nF,https://f.example/,,\nG',
    );
    // One without an address is kept for librarians, as LibGuides' are.
    expect(list.records.map(({ row, fields }) => [row, fields.isPublished])).toEqual([
      [2, undefined],
      [5, false],
      [7, undefined],
      [8, false],
    ]);
    expect(placesOf(list.refused)).toBe('3 name, 4 url, 6');
    expect(placesOf(list.flagged)).toBe('5 url, 8 url');
    expect(list.refused[1]).toMatchObject({
      en: 'Not an http or https address: javascript:alert(1)',
    });
  });

  test('a file without the needed columns is refused whole, and says what is missing', () => {
    const kbart =
      'publication_title\tprint_identifier\ttitle_url\nA\t1234-5678\thttps://a.example/';
    expect(() => read(kbart)).toThrow(Refused);
    expect(() => read(kbart)).toThrow(/missing: name, url .*publication_title/);
  });
});
