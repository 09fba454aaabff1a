import { describe, expect, test } from 'vitest';
import { Refused } from '#server/store/refused.ts';
import { placesOf } from '../../places.test-data.ts';
import { tableOf } from '../../reading/table.ts';
import { readDoaj } from './read-doaj.ts';
import { readJournalTable } from './read-journal-table.ts';

const read = (text: string) => readJournalTable(tableOf(text));

describe('a list of journals', () => {
  test('is read by Chinese column names', () => {
    const { records, flagged } = read(
      '刊名,英文刊名,曾用刊名,主办单位,出版周期,ISSN,CN,语种,创刊时间,复合影响因子,收录\n' +
        '中国工业经济,China Industrial Economics,中国工业经济研究,中国社会科学院,月刊,1006-480X,11-3536/F,中文;,1983,21.679,北大核心;CSSCI;AMI权威',
    );
    expect(flagged).toEqual([]);
    expect(records).toEqual([
      {
        row: 2,
        kind: 'journal',
        titleText: '中国工业经济',
        name: { zh_CN: '中国工业经济', en: 'China Industrial Economics' },
        printIdentifier: '1006-480X',
        onlineIdentifier: null,
        cnNumber: '11-3536/F',
        doi: null,
        otherIdentifiers: [],
        fields: {
          publisher: '中国社会科学院',
          formerNames: ['中国工业经济研究'],
          languages: ['zh'],
          startedIn: 1983,
          frequency: 'monthly',
        },
        coverage: null,
        facts: [
          { kind: 'inclusion', name: '北大核心', year: null, value: null, grade: '' },
          { kind: 'inclusion', name: 'CSSCI', year: null, value: null, grade: '' },
          { kind: 'inclusion', name: 'AMI', year: null, value: null, grade: '权威' },
          { kind: 'impactFactor', name: '复合影响因子', year: null, value: 21.679, grade: '' },
        ],
      },
    ]);
  });

  test('is read below a title, which names the list that counts all of them', () => {
    const { records, flagged } = read(
      '《中文核心期刊要目总览》2023年版,,\n说明,,\n序号,刊名,学科类目\n1,法学研究,法律',
    );
    const facts = [{ kind: 'inclusion', name: '北大核心', year: 2023, value: null, grade: '法律' }];
    expect(records).toMatchObject([{ row: 4, titleText: '法学研究', coverage: null, facts }]);
    expect(flagged[0]?.en).toContain('《中文核心期刊要目总览》2023年版 | 说明');
  });

  test('of portfolios of Alma: what is not available is not held, years are told in words', () => {
    const { records, refused } = read(
      'Portfolio ID,Title,ISSN,Availability,URL,Coverage\n' +
        '1,A,1006-480X,Available,jkey=https://a.example/,' +
        'Available from 1997 volume: 1 issue: 2 until 2005 volume: 9. Available from 2008. Most recent 1 year(s) not available.\n' +
        '2,B,0577-9154,Not Available,jkey=https://b.example/,Available from 1997.\n' +
        '3,C,0003-1453,Available,https://c.example/,1979年-2020年',
    );
    const held = { url: 'https://a.example/', embargo: 'P1Y' };
    const first = { dateFirst: '1997', volumeFirst: '1', issueFirst: '2', dateLast: '2005' };
    expect(records).toMatchObject([
      { row: 2, coverage: { ...held, ...first, volumeLast: '9' } },
      { row: 2, coverage: { ...held, dateFirst: '2008', dateLast: null } },
      { row: 4, coverage: { dateFirst: '1979', dateLast: '2020' } },
    ]);
    expect(placesOf(refused)).toBe('3 Availability');
  });

  test('has ISSNs in numbered columns, and its title in a second language', () => {
    const { records, flagged } = read(
      'ERA Journal Id,Title,Foreign Title,ISSN 1,ISSN 2,ISSN 3\n' +
        '1,Acta,Otra,1006-480X,0577-9154,0003-1453',
    );
    expect(flagged).toEqual([]);
    const numbers = { printIdentifier: '1006-480X', otherIdentifiers: ['0577-9154', '0003-1453'] };
    const words = { fields: { aliases: ['Otra'] }, coverage: { sourceTitleId: '1' } };
    expect(records).toMatchObject([{ ...numbers, ...words }]);
  });

  test("has the Norwegian register's names, and its newest level", () => {
    const { records } = read(
      'tidsskrift_id;Original title;International title;Print ISSN;Online ISSN;Open Access;' +
        'Level 2025;Level 2024;Country of publication;Language;Established\n' +
        '7;Nordisk blad;Nordic Sheet;1006-480X;0577-9154;DOAJ;2;1;Norway;Norwegian;1999\n' +
        '8;Andre blad;;0003-1453;;;0;1;Norway;Norwegian;',
    );
    expect(records).toMatchObject([
      {
        name: { en: 'Nordisk blad' },
        fields: { aliases: ['Nordic Sheet'], isOpenAccess: true, startedIn: 1999 },
        facts: [{ kind: 'inclusion', name: 'Norwegian Register', year: 2025, grade: '2' }],
      },
      { name: { en: 'Andre blad' }, facts: [] },
    ]);
  });

  test('may tell years in place of numbers, but not names and addresses alone', () => {
    const { records } = read('Title\tPublisher\tStart\tEnd\nLanternfish\tDeep\tmai 1968\t1970');
    expect(records[0]).toMatchObject({ titleText: 'Lanternfish', printIdentifier: null });
    expect(records[0]?.coverage).toMatchObject({ dateLast: '1970' });
    expect(() => read('Title\tURL\nLanternfish\thttps://deep.example/')).toThrow(Refused);
  });

  test('has its column names once; a second line of them is no journal', () => {
    const { records, refused } = read('刊名,ISSN\n甲,1006-480X\n刊名,ISSN\n乙,0577-9154');
    expect([records.length, placesOf(refused)]).toEqual([2, '3']);
  });

  test('has its years in one column or two, as people write them', () => {
    const { records, flagged } = read(
      '刊名,ISSN,起始年,终止年,网址\n甲,1006-480X,1999年3月,至今,\n乙,0577-9154,199306,19930630,\n丙,0003-1453,2001,1999,',
    );
    const years = records.map(({ coverage }) => `${coverage?.dateFirst} ${coverage?.dateLast}`);
    expect(years).toEqual(['1999-03 null', '1993-06 1993-06-30', '2001 1999']);
    expect(placesOf(flagged)).toBe('4 dateLast');
  });

  test.each([
    '刊名,刊号,收录年份\n甲,ISSN 1006-480X/CN 11-3536/F,1980-2019年12月',
    '刊名,ISSN,CN,起始年代,終止年代\n甲,1006-480X,11-3536/F,1980,2019-12\n合计,1,,,',
    'Titre;ISSN;CN;Couverture\n甲;1006-480X;11-3536/F;1980 - déc. 2019',
    'タイトル,ISSN,CN,収録開始年,収録終了年\n甲,1006-480X,11-3536/F,1980年,2019年12月',
    'عنوان المجلة,ISSN,CN,من,إلى\n甲,1006-480X,11-3536/F,١٩٨٠,٢٠١٩-١٢',
  ])('is read in the words of other countries: %s', (text) => {
    const { records, flagged } = read(text);
    const numbers = { printIdentifier: '1006-480X', cnNumber: '11-3536/F' };
    const coverage = { dateFirst: '1980', dateLast: '2019-12' };
    expect(records).toMatchObject([{ titleText: '甲', ...numbers, coverage }]);
    expect(flagged).toEqual([]);
  });

  test('names the end of its years in many ways', () => {
    for (const column of '截止年 结束年份 止年 截止日期 收录截止'.split(' ')) {
      const { records } = read(`刊名,ISSN,开始年份,${column}\n甲,1006-480X,1980,2019年12月`);
      const coverage = { dateFirst: '1980', dateLast: '2019-12' };
      expect(records, column).toMatchObject([{ coverage }]);
    }
  });

  test('is read by English ones, and tells how titles are held where it has addresses or years', () => {
    const { records } = read(
      'Journal Title\tISSN\teISSN\tURL\tCoverage from\tOpen access\n' +
        'Lists &amp; Tables\t20493630; 0317-8471\t\thttps://l.example/\t1990\tyes',
    );
    const numbers = { printIdentifier: '2049-3630', otherIdentifiers: ['0317-8471'] };
    const dates = { dateFirst: '1990', dateLast: null };
    const coverage = { url: 'https://l.example/', ...dates, accessType: 'F' };
    const fields = { isOpenAccess: true };
    expect(records).toMatchObject([{ titleText: 'Lists & Tables', ...numbers, fields, coverage }]);
  });

  test.each(['ISSN (Print)', 'ISSN号', '纸质ISSN'])('reads the ISSN under %s', (heading) => {
    const { records } = read(`刊名,${heading},CN\n甲刊,2049-3630,`);
    expect(records).toMatchObject([{ printIdentifier: '2049-3630' }]);
  });

  test('keeps a row with a wrong number, and leaves the number out', () => {
    const { records, flagged, refused } = read(
      'title,issn,cn,frequency,language,started,url,IF 2023\n' +
        'A,1234-5678,99-1/F,旬刊,Quenya,long ago,javascript:alert(1),high\n,2049-3630,,,,,,',
    );
    const none = { printIdentifier: null, cnNumber: null, facts: [], coverage: { url: '' } };
    expect(records).toMatchObject([none]);
    const fields = '2 issn, 2 cn, 2 languages, 2 startedIn, 2 frequency, 2 url, 2 IF 2023';
    expect([flagged, refused].map(placesOf)).toEqual([fields, '3 title']);
  });

  test('tells of columns that it does not know, and refuses rows with more cells than names', () => {
    const { records, flagged, refused } = read('title,issn,colour\nA,2049-3630,red\nB,x,y,z');
    expect([records.length, placesOf(flagged), placesOf(refused)]).toEqual([1, '1 colour', '3']);
  });

  test('may have a title and notes above its column names', () => {
    const { records } = read('某馆期刊目录,,\n更新日期：2026年,,\n刊名,ISSN,CN\n甲刊,2049-3630,');
    expect(records).toMatchObject([{ row: 4, titleText: '甲刊', printIdentifier: '2049-3630' }]);
  });

  test('is refused whole without a title and what only journals have', () => {
    for (const text of ['ISSN,ISSN-L\n2049-3630,2049-3630', 'title,author\nA,B', 'name,url\nA,b'])
      expect(() => read(text)).toThrow(Refused);
  });
});

describe('the list of DOAJ', () => {
  const header =
    'Journal title,Journal ISSN (print version),Journal EISSN (online version),Languages in which the journal accepts manuscripts,Publisher,DOAJ Seal,Journal license,APC\n';
  const doaj = (rows: string) => readDoaj(tableOf(header + rows));

  test('tells free access, languages, licence and the seal', () => {
    const row = 'Prolíngua,,1983-9979,"Portuguese, English",Universidade,Yes,CC BY-NC-SA,Yes';
    const [record] = doaj(row).records;
    expect(record).toMatchObject({ printIdentifier: null, onlineIdentifier: '1983-9979' });
    expect(record?.fields).toMatchObject({ languages: ['pt', 'en'], isOpenAccess: true });
    const url = 'https://doaj.org/toc/1983-9979';
    expect(record?.coverage).toMatchObject({ url, accessType: 'F', notes: 'CC BY-NC-SA; APC' });
    expect(record?.facts).toMatchObject([{ name: 'DOAJ', grade: 'Seal' }]);
  });

  test('puts a title together whose commas were not quoted, and says so', () => {
    const title = 'Journal of Social, Technological and Environmental Science';
    const { records, flagged } = doaj(`${title},,2238-8869,English,P,No,CC BY,No`);
    expect([records[0]?.titleText, placesOf(flagged)]).toEqual([title, '2 title']);
  });

  test('refuses a row of which nobody can tell which cell is which', () => {
    const { records, refused } = doaj('A,,2238-8869,English,P, and Sons,No,CC BY,No,more');
    expect([records, placesOf(refused)]).toEqual([[], '2']);
  });
});
