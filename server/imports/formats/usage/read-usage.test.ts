import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refused } from '#server/store/refused.ts';
import type { UsageRecord } from '../../model/usage-record.ts';
import { readFile } from '../../runs/read-file.ts';
import { titleReport } from './usage.test-data.ts';

function read(text: string) {
  const { list } = readFile({ kind: 'usage', fileName: 'report', bytes: Buffer.from(text) });
  return { ...list, records: [...list.records] as UsageRecord[] };
}
const notes = (list: readonly { row: number; en: string }[]) =>
  list.map(({ row, en }) => `${row}: ${en}`);

describe('COUNTER 5 and 5.1 as a table', () => {
  test('is read by its names, month by month', () => {
    const line = { title: 'Atlas', issn: '0028-0836', access: 'Controlled', counts: [3, 0, 4] };
    for (const separator of ['\t', ',', ';']) {
      const { format, records, flagged } = read(
        titleReport([line], { separator }).replace('; End', ' End'),
      );
      expect(format).toBe('COUNTER 5.1 TR');
      expect(flagged).toEqual([]);
      expect(records).toMatchObject([
        {
          row: 7,
          report: 'TR',
          period: ['2024-01', '2024-03'],
          platform: 'Alpha',
          item: { kind: 'title', name: 'Atlas', onlineIssn: '0028-0836' },
          metric: 'Total_Item_Requests',
          access: 'controlled',
          counts: { '2024-01': 3, '2024-03': 4 },
        },
      ]);
    }
  });

  test('says of each row what is wrong, and takes the others', () => {
    const { records, refused, flagged } = read(
      titleReport([
        { title: 'Wrong total', counts: [1, 2], total: 5 },
        { title: 'No such metric', metric: 'Total_Item_ Requests', counts: [1, 2] },
        { title: 'No number', counts: ['x', 2] },
        { title: '', counts: [1, 2] },
        { title: 'Grouped', counts: ['1,234', 0], total: '1,234' },
        { title: 'Wrong ISSN', issn: '0028-0837', counts: [1, 1] },
      ]),
    );
    expect(records.map(({ item }) => item.name)).toEqual(['Wrong total', 'Grouped', 'Wrong ISSN']);
    expect(notes(refused)).toEqual([
      '8: The metric is not known: Total_Item_ Requests',
      '9: Not a whole number from 0: x',
      '10: There is neither a name nor an identifier',
    ]);
    expect(notes(flagged)).toEqual([
      '7: The total says 5, the months sum to 3. The months count',
      '12: Wrong check digit of the ISSN: 0028-0837',
    ]);
  });

  const good = titleReport([{ title: 'Atlas', counts: [1, 2] }]);
  test.each([
    ['dates that Excel changed', good.replace('Jan-2024', 'Jan-24'), /Excel changed the dates/],
    ['another release', good.replace('5.1', '3'), /Release 3 of COUNTER is not read/],
    ['another report', good.replace('\tTR\n', '\tXR\n'), /The report is not known: XR/],
    [
      'the columns of another report',
      good.replace('\tTR\n', '\tDR\n'),
      /lacks the columns: Database/,
    ],
    ['a head without lines', good.replace(/^Release.*\n/m, ''), /lacks: Release/],
    [
      'a period in other words',
      good.replace('Begin_Date=2024-01-01; ', ''),
      /Reporting_Period should/,
    ],
    ['a month that is missing', good.replace('\tFeb-2024', ''), /a column for each month/],
    ['no row', good.split('\n').slice(0, 6).join('\n'), /no rows/],
    ['nothing', '', /empty/],
    ['a list of titles', 'title,issn\nAtlas,0028-0836', /no COUNTER report/],
    ['a web page', '<!doctype html><html></html>', /web page/],
  ])('%s is refused whole', (_, text, reason) => {
    expect(() => read(text)).toThrow(Refused);
    expect(() => read(text)).toThrow(reason);
  });
});

describe('COUNTER 4', () => {
  const lines = [
    'Journal Report 1 (R4),Number of Successful Full-Text Article Requests by Month and Journal',
    'A University',
    '',
    'Period covered by Report:',
    '2018-01-01 to 2018-02-28',
    'Date run:',
    '2018-03-01',
    'Journal,Publisher,Platform,Journal DOI,Proprietary Identifier,Print ISSN,Online ISSN,Reporting Period Total,Reporting Period HTML,Reporting Period PDF,Jan-2018,feb/18',
    'Total for all journals,,Alpha,,,,,99,0,0,50,49',
    'Atlas,A Press,Alpha,,ATL,0028-0836,,7,3,4,3,4',
  ];

  test('has a row of totals that is no title, and is not believed', () => {
    const named = 'Total Care,A Press,Alpha,,TC,,,2,1,1,2,0';
    const { format, records, flagged } = read([...lines, named].join('\n'));
    expect(format).toBe('COUNTER 4 JR1');
    expect(records).toMatchObject([
      {
        row: 10,
        report: 'JR1',
        item: { name: 'Atlas', printIssn: '0028-0836', proprietary: 'ATL' },
      },
      { row: 11, item: { name: 'Total Care' } },
    ]);
    expect(records[0]?.counts).toEqual({ '2018-01': 3, '2018-02': 4 });
    expect(notes(flagged)).toEqual([
      '8: “feb/18” is taken as 2018-02',
      '9: A row of totals, not taken as a title. It says 99, the rows sum to 9',
    ]);
  });

  test('names activities in its rows', () => {
    const { records } = read(
      [
        'Database Report 1 (R4)\tTotal Searches',
        'Database\tPublisher\tPlatform\tUser Activity\tReporting Period Total\tJan-2018',
        ...[
          'Regular Searches',
          'Searches-federated and automated',
          'Result Clicks',
          'Record Views',
        ].map((activity, index) => `Base\tP\tAlpha\t${activity}\t${index}\t${index}`),
      ].join('\n'),
    );
    const metrics = ['Searches_Regular', 'Searches_Federated', 'Result_Clicks', 'Record_Views'];
    expect(records.map(({ metric }) => metric)).toEqual(metrics);
  });

  test('by years of publication stands at the last month of its period', () => {
    const years = lines
      .map((line) => line.replace('Journal Report 1', 'Journal Report 5'))
      .map((line) => line.replace('Jan-2018,feb/18', 'Articles in Press,YOP 2017'));
    expect(read(years.join('\n')).records).toMatchObject([
      { report: 'JR5', period: ['2018-01', '2018-02'], counts: { '2018-02': 7 } },
    ]);
    expect(() => read(lines.join('\n').replace('(R4)', '(R3)'))).toThrow(
      'JR1 of COUNTER 3 is not read',
    );
  });
});

describe('COUNTER as JSON', () => {
  const header = {
    Report_ID: 'TR_J1',
    Release: '5',
    Report_Filters: [
      { Name: 'Begin_Date', Value: '2019-01-01' },
      { Name: 'End_Date', Value: '2019-02-28' },
    ],
  };
  const period = { Begin_Date: '2019-01-01', End_Date: '2019-01-31' };
  const item = {
    Title: 'Atlas',
    Platform: 'Alpha',
    Item_ID: [{ Type: 'Online_ISSN', Value: '0028-0836' }],
    Performance: [{ Period: period, Instance: [{ Metric_Type: 'Total_Item_Requests', Count: 3 }] }],
  };
  const report = (items: unknown, more: object = {}) =>
    JSON.stringify({ Report_Header: { ...header, ...more }, Report_Items: items });

  test('is read in the form of release 5 and of 5.1', () => {
    const newer = {
      Title: 'Atlas',
      Platform: 'Alpha',
      Item_ID: { Online_ISSN: '0028-0836' },
      Attribute_Performance: [{ Performance: { Total_Item_Requests: { '2019-01': 3 } } }],
    };
    const filters = { Begin_Date: '2019-01-01', End_Date: '2019-02-28' };
    const texts = [report([item]), report([newer], { Release: '5.1', Report_Filters: filters })];
    for (const { records } of texts.map(read)) {
      expect(records).toMatchObject([
        {
          row: 1,
          period: ['2019-01', '2019-02'],
          item: { onlineIssn: '0028-0836' },
          counts: { '2019-01': 3 },
        },
      ]);
    }
  });

  test('has only the months with usage where the provider says that some are missing', () => {
    const { records } = read(report([item], { Exceptions: [{ Code: 3040, Message: 'Partial' }] }));
    expect(records[0]?.period).toEqual(['2019-01', '2019-01']);
  });

  test('refuses totals of several months, row by row', () => {
    const whole = { ...item.Performance[0], Period: { ...period, End_Date: '2019-02-28' } };
    const { refused } = read(report([item, { ...item, Performance: [whole] }]));
    expect(notes(refused)).toEqual(['2: There are totals alone, and no months']);
  });

  test.each([
    ['an exception', JSON.stringify({ Code: 2010, Message: 'Not allowed' }), /2010 Not allowed/],
    [
      'exceptions in its head',
      report([], { Exceptions: [{ Code: 3030, Message: 'None' }] }),
      /3030 None/,
    ],
    ['no items', report(undefined), /no Report_Items/],
    ['something else', '[{"Report_ID": "PR"}]', /no Report_Header/],
    ['half of it', report([item]).slice(0, -9), /The JSON is broken/],
    [
      'months outside its period',
      report([item], { Report_Filters: { Begin_Date: '2020-01-01', End_Date: '2020-01-31' } }),
      /not that of the months/,
    ],
  ])('%s is refused whole', (_, text, reason) => {
    expect(() => read(text)).toThrow(reason);
  });
});

test('hostile text throws nothing but a refusal', () => {
  const piece = fc.constantFrom(
    'Report_ID',
    'TR',
    '\t',
    '\n',
    'Release',
    '5.1',
    'Jan-2024',
    '{',
    '"',
    'Metric_Type',
    'Platform',
    'Journal Report 1 (R4)',
    ',',
    '0',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      try {
        read(pieces.join(''));
      } catch (error) {
        expect(error).toBeInstanceOf(Refused);
      }
    }),
  );
});
