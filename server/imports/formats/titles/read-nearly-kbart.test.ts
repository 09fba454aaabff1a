// Lists that tell years by title as KBART does, and KBART that went through a spreadsheet.
import { describe, expect, test } from 'vitest';
import type { ImportKind } from '#contract/models/import-model.ts';
import type { RowNote } from '../../model/report.ts';
import type { TitleRecord } from '../../model/title-record.ts';
import { placesOf } from '../../places.test-data.ts';
import { readFile } from '../../runs/read-file.ts';

function read(text: string, kind: ImportKind = 'journals') {
  const { list } = readFile({ kind, fileName: 'list.txt', bytes: Buffer.from(text) });
  return { ...list, records: [...list.records] as TitleRecord[] };
}

const said = (notes: readonly RowNote[]) => notes.map(({ row, en }) => `${row}: ${en}`);

describe('a list like KBART', () => {
  test.each([
    [
      "EBSCO's holdings",
      'KBID,Title,URL,PrintISSN,OnlineISSN,ManagedCoverageBegin,ManagedCoverageEnd,CustomCoverageBegin,HideOnPublicationFinder\n' +
        '7,Atlas,https://a.example/,0003-1453,,1990-01-01|2001-01-01,1995-12-31|Present,,N\n' +
        '8,Birds,https://b.example/,,0577-9154,1990,Present,,Y',
      [
        ['Atlas', '1990-01-01', '1995-12-31', ''],
        ['Atlas', '2001-01-01', null, ''],
      ],
      '3 HideOnPublicationFinder',
    ],
    [
      'the EZB',
      'Elektronische Zeitschriftenbibliothek\nLizenz: Beispiel\n\n' +
        'EZB-Id\tTitel\tE-ISSN\tP-ISSN\tLink zur Zeitschrift\terstes Jahr\tletztes Jahr\tVerfügbarkeit\n' +
        '7\tAtlas\t\t0003-1453\thttps://a.example/\t1990\t2001\tgrün\n' +
        '9\tKarten\t1476-4687\t\thttps://c.example/\t1991\t\tgelb\n' +
        '8\tVögel\t0577-9154\t\thttps://b.example/\t1990\t\trot',
      [
        ['Atlas', '1990', '2001', 'F'],
        ['Karten', '1991', null, 'P'],
      ],
      '7 Verfügbarkeit',
    ],
    [
      'a title list of ProQuest',
      '"All titles, all sources",,,,\n"Exported on May 1, 2026",,,,\n' +
        'Title,ISSN,Full text first,Full text last,Document title link\n' +
        'Atlas,0003-1453,1990,current,https://a.example/',
      [['Atlas', '1990', null, '']],
      '',
    ],
  ])('is also %s', (_, text, held, refused) => {
    const list = read(text);
    const of = list.records.map(({ titleText, coverage }) => [
      titleText,
      coverage?.dateFirst,
      coverage?.dateLast,
      coverage?.accessType,
    ]);
    expect(of).toEqual(held);
    const own = { printIdentifier: '0003-1453', coverage: { url: 'https://a.example/' } };
    expect(list.records[0]).toMatchObject(own);
    expect(placesOf(list.refused)).toBe(refused);
  });

  test('that went through a spreadsheet is mended where that is certain, and told once', () => {
    const { records, flagged } = read(
      'publication_title\tprint_identifier\tonline_identifier\tdate_first_issue_online\tdate_last_issue_online\tdoi\n' +
        'A\t280836\t="1476-4687"\t1/1/1990\t32874\t10.1000\n' +
        'B\t198534531\t9787020002207.0\tJan-90\t####\t0028-0836\n' +
        'C\t9.78E+12\t123456\t1990.0\t\t',
    );
    expect(records.map((each) => [each.printIdentifier, each.onlineIdentifier])).toEqual([
      ['0028-0836', '1476-4687'],
      ['9780198534532', '9787020002207'],
      [null, null],
    ]);
    const dates = records.map(({ coverage }) => [coverage?.dateFirst, coverage?.dateLast]);
    expect(dates).toEqual([
      ['1990-01-01', null],
      ['1990-01', null],
      ['1990', null],
    ]);
    expect(said(flagged)).toEqual([
      expect.stringMatching(/^2: .*spreadsheet.*certain: rows 2, 3, 4; lost.*: rows 2, 3, 4\./),
      '2: Not a DOI: 10.1000',
      '3: Not a DOI: 0028-0836',
      '4: Not an ISSN or ISBN: 123456',
    ]);
  });
});
