import { describe, expect, test } from 'vitest';
import { Refused } from '#server/store/refused.ts';
import { sourceOf } from '../../reading/import-source.ts';
import { tableOf } from '../../reading/table.ts';
import { readCoreList } from './read-facts-core.ts';
import { ccfReader, factsOnly, readCcf, readWarnings } from './read-facts-tables.ts';
import { journalTableReader } from './read-journal-table.ts';

describe('the list of core journals', () => {
  const list = (lines: string) =>
    readCoreList(`中文核心期刊目录 北大核心目录(第七版)\n1 这一行不是刊物\n${lines}`);

  test('tells rank, class and the year of its edition', () => {
    const { records } = list('## F3农业经济\n\n1\t中国农村经济\n');
    const facts = [{ kind: 'inclusion', name: '北大核心', year: 2014, grade: '农业经济 1' }];
    expect(records).toMatchObject([{ row: 5, titleText: '中国农村经济', coverage: null, facts }]);
  });

  test('puts together a title on two lines, and reads a line without its tab', () => {
    const { records, flagged } = list(
      '## O6，O7化学，晶体学\n1\t武汉大学学报(\n化学与化工)\n2中南学报(自然科学版)\n3\t学报(哲学',
    );
    expect(records.map(({ titleText }) => titleText)).toEqual([
      '武汉大学学报(化学与化工)',
      '中南学报(自然科学版)',
      '学报(哲学',
    ]);
    expect(flagged.map(({ row, en }) => `${row} ${en}`)).toEqual([
      '4 The title stood on two lines',
      '7 The title is cut off in its parenthesis',
    ]);
  });

  test('knows the new name of a journal, and the one before', () => {
    const { records } = list('## U\n1\t大庆石油学院学报(改名为：东北石油大学学报)');
    const fields = { formerNames: ['大庆石油学院学报'] };
    expect(records).toMatchObject([{ titleText: '东北石油大学学报', fields }]);
  });

  test('refuses a title that comes again', () => {
    const { records, refused } = list('## F\n1\t管理世界\n## G\n1\t管理世界');
    expect(records).toHaveLength(1);
    expect(refused).toMatchObject([{ row: 6, en: 'The same journal as row 4' }]);
  });
});

describe('lists of recommended journals and of warnings', () => {
  const header =
    '刊物名称,Journal,年份,出版社,网址,领域,CCF推荐类别（国际学术刊物/会议）,CCF推荐类型\n';

  test('take journals and refuse conferences', () => {
    const table = tableOf(
      `${header}JACM,Journal of the ACM,2022,ACM,http://d.example/,交叉,推荐国际学术刊物,A类\n` +
        'PPoPP,Principles,2022,ACM,http://d.example/,系统,推荐国际学术会议,A类\n' +
        ',Journal of the ACM,2022,ACM,http://d.example/,理论,推荐国际学术刊物,A类',
    );
    const { records, refused } = readCcf(table);
    const fields = { abbreviation: 'JACM', publisher: 'ACM', keywords: ['交叉'] };
    const facts = [{ kind: 'inclusion', name: 'CCF', year: 2022, grade: 'A类' }];
    const titleText = 'Journal of the ACM';
    expect(records).toMatchObject([{ titleText, coverage: null, fields, facts }]);
    expect(refused.map(({ row }) => row)).toEqual([3, 4]);
  });

  test("take CCF's journals of China by its own name for them, with their CN numbers", () => {
    const table = tableOf(
      '中文刊名,Journal,CN号,语种,主办单位,CCF推荐类别,T分区\n' +
        '图书情报前沿,,11-2560/TP,中文,某学会,计算领域高质量科技期刊分级目录,T1\n' +
        '前沿（英文）,Frontiers of X,10-1014/TP,英文,某社,计算领域高质量科技期刊分级目录,T2',
    );
    const { records, flagged } = readCcf(table);
    expect(flagged).toEqual([]);
    expect(records).toMatchObject([
      {
        name: { zh_CN: '图书情报前沿' },
        cnNumber: '11-2560/TP',
        fields: { languages: ['zh'], publisher: '某学会' },
        facts: [{ name: '计算领域高质量科技期刊分级目录', grade: 'T1' }],
      },
      { name: { zh_CN: '前沿（英文）', en: 'Frontiers of X' }, facts: [{ grade: 'T2' }] },
    ]);
  });

  test.each([
    ['Journal,预警等级（2020）\nSome Journal,低', 2020, '低'],
    ['Journal,预警原因（2024）\nCANCERS,引用操纵', 2024, '引用操纵'],
  ])(
    'tell the grade of a warning, or its reason from 2024 on, with the year',
    (text, year, grade) => {
      const fact = { kind: 'warning', name: '国际期刊预警名单', year, value: null, grade };
      expect(readWarnings(tableOf(text)).records[0]?.facts).toEqual([fact]);
    },
  );

  test('leave out how titles are held, and refuse a list that tells no facts', () => {
    const facts = (text: string) =>
      factsOnly(journalTableReader).read(sourceOf('facts', 'list.csv', text));
    const { records } = facts('title,issn,url,收录\nA,2049-3630,https://a.example/,CSSCI');
    expect(records).toMatchObject([{ coverage: null, facts: [{ name: 'CSSCI' }] }]);
    expect(() => facts('title,issn\nA,2049-3630')).toThrow(Refused);
    expect(ccfReader.canRead(sourceOf('facts', 'list.csv', 'title,issn\nA,2049-3630'))).toBe(false);
  });
});
