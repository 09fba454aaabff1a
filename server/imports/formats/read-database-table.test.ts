import { describe, expect, test } from 'vitest';
import { Refused } from '#server/store/refused.ts';
import { placesOf } from '../places.test-data.ts';
import { tableOf } from '../reading/table.ts';
import { readDatabaseTable } from './read-database-table.ts';

const read = (text: string) => readDatabaseTable(tableOf(text));
const first = (text: string) => read(text).records[0];
const fieldsOf = (text: string) => read(text).records.map(({ fields }) => fields);

describe('a table of databases', () => {
  test('columns are known in English and in Chinese', () => {
    const words = { name: { zh_CN: '北大法宝' }, accessUrl: 'https://a.example/' };
    for (const text of [
      'name,url,language,is_free\n北大法宝,https://a.example/,zh,yes',
      '数据库名称,网址,语种,是否免费\n北大法宝,https://a.example/,中文,是',
    ])
      expect(fieldsOf(text)).toEqual([{ ...words, languages: ['zh'], access: ['free'] }]);
  });

  test('start and end are known by further names; what says that there is no date needs no note', () => {
    const { records, flagged } = read(
      'Name,URL,Alternate Name,Coverage start,Coverage end,Trial start,Trial end,Expiry date\n' +
        'A,https://a.example/,B,一九九〇年,n/a,20261001,unknown,-\n' +
        'B,https://b.example/,,1999,1990,,31.12.2026,',
    );
    const none = { coverageTo: null, trialTo: null, expiresOn: null };
    expect(records.map(({ fields }) => fields)).toMatchObject([
      { ...none, aliases: ['B'], coverageFrom: '1990', trialFrom: '2026-10-01' },
      { coverageFrom: '1999', coverageTo: '1990', trialTo: '2026-12-31' },
    ]);
    expect(placesOf(flagged)).toBe('3 coverageTo');
  });

  test('names may stand in one column a language', () => {
    expect(first('id,name_zh,name_en,url\nk,甲,A,https://a.example/')).toMatchObject({
      sourceKey: 'table:k',
      idHint: 'k',
      fields: { name: { zh_CN: '甲', en: 'A' } },
    });
  });

  test('a description becomes a safe text and a line', () => {
    const safe = { introductionHtml: { en: 'One <b>b</b>. Two.' }, line: { en: 'One b.' } };
    const row = 'A,https://a.example/,"One <b>b</b>.<script>x</script> Two."';
    expect(fieldsOf(`name,url,description\n${row}`)).toMatchObject([safe]);
    const text = 'name,url,简介\nA,https://a.example/,甲 & 乙。丙';
    const introductionHtml = { zh_CN: '<p>甲 &amp; 乙。丙</p>' };
    expect(fieldsOf(text)).toMatchObject([{ introductionHtml }]);
  });

  test('types, access and dates are understood, and what is not is flagged', () => {
    const { records, flagged } = read(
      'name,url,types,access,trial_to,concurrent users,colour\n' +
        'A,https://a.example/,期刊;eBooks;奇物,VPN,2027年3月1日,5,red\n' +
        'B,https://b.example/,,somehow,soon,many,blue',
    );
    const types = { types: ['ejournal', 'ebook'], topics: ['奇物'] };
    const [known, unknown] = records.map(({ fields }) => fields);
    const rest = { trialTo: '2027-03-01', concurrentUsers: 5 };
    expect(known).toMatchObject({ ...types, ...rest, access: ['campus', 'remote'] });
    expect(unknown).toMatchObject({ access: ['campus'], trialTo: null });
    expect(placesOf(flagged)).toBe('1 colour, 2 types, 3 access, 3 trialTo, 3 concurrentUsers');
  });

  const off = 'https://sso.press.example/?entityID=x';
  const away = { remoteUrl: off, isProxied: false };
  const licensed = { access: ['campus', 'remote'] };
  test.each([
    ['Proxy\nno', { ...licensed, isProxied: false }, '2 proxy'],
    ['Proxy,types\nno,Open Access', { access: ['free'] }, '2 types'],
    ['Proxy,是否免费\n否,是', { access: ['free'], isProxied: false }, ''],
    ['代理,访问方式\n是,CARSI', { ...licensed, isProxied: true }, ''],
    [`校外链接\n${off}`, { ...licensed, ...away }, ''],
    [`校外访问\n${off}`, { ...licensed, ...away }, ''],
    [`off campus url,access\n${off},校内`, { access: ['campus'], ...away }, ''],
    ['CARSI\n是', { ...licensed, remoteUrl: '', isProxied: false }, ''],
    // A way through a gateway is the gateway's.
    [
      'off campus url\nhttps://ezproxy.example.edu/login?url=https://a.example/',
      { ...licensed, remoteUrl: '', isProxied: true },
      '2 remoteUrl',
    ],
    [
      'off campus url,access\nmailto:x@a.example,校内',
      { access: ['campus'], remoteUrl: '' },
      '2 remoteUrl',
    ],
  ])('the way of readers elsewhere is read from %j', (text, fields, notes) => {
    const [head, cells] = text.split('\n');
    const { records, flagged } = read(`name,url,${head}\nA,https://a.example/,${cells}`);
    expect(records).toMatchObject([{ fields }]);
    expect(placesOf(flagged)).toBe(notes);
  });

  test('the A–Z list of LibGuides is read as a table too', () => {
    const { records, flagged } = read(
      'ID,Name,Alternate Names,URL,Description,More Info,Use Proxy,Hidden,Trial,Popular,Types\n' +
        '1,A,B; C,https://a.example/,One.,Two.,Yes,No,No,Yes,E-Books\n' +
        '2,D,,https://d.example/,,,No,Yes,Yes,No,E-Books\n' +
        '3,E,,https://e.example/,,,0,,0,0,Open Access; E-Books',
    );
    expect(records.map(({ fields }) => fields)).toMatchObject([
      { aliases: ['B', 'C'], access: ['campus', 'remote'], isPublished: true },
      { isPublished: false },
      { access: ['free'], isPublished: true },
    ]);
    expect(records[0]?.fields.introductionHtml?.en).toContain('Two.');
    expect(placesOf(flagged)).toBe('3 proxy, 3 isTrial, 4 types');
  });

  test.each(['Hidden=yes', 'Visible=No', '是否显示=否', 'Availability=Not Available', '隐藏=是'])(
    'a row is kept for librarians where %s',
    (said) => {
      const [column, cell] = said.split('=');
      const text = `name,url,${column}\nA,https://a.example/,${cell}\nB,https://b.example/,`;
      expect(fieldsOf(text).map(({ isPublished }) => isPublished)).toEqual([
        false,
        /hidden|隐藏/i.test(said) ? true : undefined,
      ]);
    },
  );

  test('what the table has no column for is not spoken of', () => {
    const fields = { name: { en: 'A' }, accessUrl: 'https://a.example/' };
    const record = { row: 2, sourceKey: null, idHint: 'a', fields, subjects: null };
    expect(first('name,url\nA,https://a.example/')).toEqual(record);
  });

  test('rows with faults are refused one by one, with their numbers', () => {
    const list = read(
      'name,url\nA,https://a.example/\n,https://b.example/\nC,javascript:alert(1)\n' +
        'D,\nE,https://e.example/,shifted\nF,https://f.example/,,\nG',
    );
    // One without an address is kept for librarians, as LibGuides' are.
    const hidden = list.records.filter(({ fields }) => fields.isPublished === false);
    expect(list.records.map(({ row }) => row)).toEqual([2, 5, 7, 8]);
    expect(hidden.map(({ row }) => row)).toEqual([5, 8]);
    expect(placesOf(list.refused)).toBe('3 name, 4 url, 6');
    expect(placesOf(list.flagged)).toBe('5 url, 8 url');
    const en = 'Not an http or https address: javascript:alert(1)';
    expect(list.refused[1]).toMatchObject({ en });
  });

  test('a file without the needed columns is refused whole, and says what is missing', () => {
    const kbart =
      'publication_title\tprint_identifier\ttitle_url\nA\t1234-5678\thttps://a.example/';
    expect(() => read(kbart)).toThrow(Refused);
    expect(() => read(kbart)).toThrow(/missing: name, url .*publication_title/);
  });
});
