// Real lists of journals, facts, books, disciplines and departments, where REAL_DATA_DIR names the
// folder that holds them. Counts are those of its README, made independently.

import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ImportKind } from '#contract/models/import-model.ts';
import { readUniversity } from '#server/imports/formats/read-departments.ts';
import type { FoundOf } from '#server/imports/formats/readers.ts';
import { planTree } from '#server/imports/matching/tree-plan.ts';
import type { FoundList } from '#server/imports/model/import-kind.ts';
import type { TitleRecord } from '#server/imports/model/title-record.ts';
import { readFile } from '#server/imports/runs/read-file.ts';
import { Refused } from '#server/store/refused.ts';
import { subjects } from '#server/store/schema/libraries.ts';
import { importing } from '#tests/contract/imports/importing.ts';
import { isRealDataThere, realBytes } from './real-data.ts';

const isThere = isRealDataThere('zh/cssci_info.json', 'real lists');

const read = <K extends ImportKind>(kind: K, file: string) =>
  readFile({ kind, fileName: basename(file), bytes: realBytes(file) }) as {
    encoding: string;
    list: FoundList<FoundOf[K]>;
  };

describe.runIf(isThere)('real lists', () => {
  const { take, rowsOf } = importing();

  test.each([
    ['journals', 'zh/cssci_info.json', 'cssci', 583, 0],
    ['journals', 'zh/derived_cssci_gb18030.csv', 'table', 583, 0],
    ['journals', 'journals/doaj_part1.csv', 'doaj', 10_654, 0],
    ['journals', 'journals/chocula__crossref_titles.csv', 'table', 29, 0],
    // 4,009 lines below the header are 3,830 records, since titles have several lines; of these are
    // 33 data sets, 17 sounds, 11 images and 2 films no texts.
    ['ebooks', 'ebooks/pg_catalog_part1.csv', 'gutenberg', 3_767, 63],
    ['ebooks', 'ebooks/zh_books_gdufs.json', 'json', 283, 0],
    // 644 rows: 363 conferences, and 4 journals that are named in two fields.
    ['facts', 'zh/showjcr__CCF2022-UTF8.csv', 'ccf', 277, 367],
    ['facts', 'zh/showjcr__GJQKYJMD2024.csv', 'warnings', 24, 0],
    // Of 1,966 numbered titles, two are printed twice in a row.
    ['facts', 'zh/pku_core_7th_ed_list.md', 'pku-core', 1_964, 2],
    ['disciplines', 'zh/moe_disciplines_2022.tsv', 'table', 117, 0],
  ] as const)('%s of %s: %s, %i taken, %i refused', (kind, file, format, taken, refused) => {
    const { list } = read(kind, file);
    expect([list.format, list.records.length, list.refused.length]).toEqual([
      format,
      taken,
      refused,
    ]);
  });

  test('CSSCI in JSON and in GB18030 are the same titles', () => {
    const inJson = read('journals', 'zh/cssci_info.json').list.records;
    const { encoding, list } = read('journals', 'zh/derived_cssci_gb18030.csv');
    expect(encoding).toBe('gb18030');
    // JSON has topics too; its measures have a year, and one more is told.
    const plain = ({ row, fields: { keywords, ...fields }, facts, ...record }: TitleRecord) => ({
      ...record,
      fields,
      facts: facts.filter(({ name }) => name !== '综合影响因子').map(({ year, ...fact }) => fact),
    });
    expect(list.records.map(plain)).toEqual(inJson.map(plain));
    const lists = inJson.flatMap(({ facts }) => facts.map(({ name }) => name));
    const count = (name: string) => lists.filter((each) => each === name).length;
    expect(['CSSCI', '北大核心', 'AMI', '复合影响因子', '综合影响因子'].map(count)).toEqual([
      583, 533, 574, 581, 581,
    ]);
    expect(inJson.every(({ cnNumber, printIdentifier }) => cnNumber && printIdentifier)).toBe(true);
    expect(inJson.every(({ fields }) => fields.frequency && fields.startedIn)).toBe(true);
  });

  test('DOAJ: every journal has a number, a language and free access', () => {
    const { records, flagged } = read('journals', 'journals/doaj_part1.csv').list;
    expect(flagged).toEqual([]);
    for (const { printIdentifier, onlineIdentifier, fields, coverage } of records) {
      expect(printIdentifier ?? onlineIdentifier).not.toBeNull();
      expect(fields.languages?.length).toBeGreaterThan(0);
      expect(coverage?.accessType).toBe('F');
    }
    expect(records.filter(({ facts }) => facts[0]?.grade === 'Seal')).toHaveLength(845);
  });

  test('books: numbers with thirteen digits, classes out of call numbers', () => {
    const { records, flagged } = read('ebooks', 'ebooks/zh_books_gdufs.json').list;
    expect(flagged).toMatchObject([{ field: 'cover' }]);
    const numbers = records.map(({ printIdentifier }) => printIdentifier);
    expect(
      numbers.filter((number) => number !== null).every((each) => /^97[89]\d{10}$/.test(each)),
    ).toBe(true);
    expect(records.filter(({ fields }) => fields.clc !== null)).toHaveLength(265);
    expect(records.filter(({ titleText }) => titleText !== titleText.trim())).toEqual([]);
  });

  test('departments of several universities are refused, those of one are taken', () => {
    const file = 'zh/university_departments.json';
    expect(() => read('departments', file)).toThrow(Refused);
    const universities = JSON.parse(realBytes(file).toString()) as { departments: string[] }[];
    for (const university of universities) {
      const { records, refused } = readUniversity(JSON.stringify(university));
      const { nodes, refused: doubles } = planTree(records, []);
      expect(refused).toEqual([]);
      expect(nodes).toHaveLength(new Set(university.departments).size);
      expect(nodes.length + doubles.length).toBe(university.departments.length);
    }
  });

  test('disciplines: 117 under 14 categories, as the codes say', async () => {
    const text = realBytes('zh/moe_disciplines_2022.tsv').toString();
    expect(await take('disciplines', text)).toMatchObject({ read: 117, created: 117 });
    const rows = await rowsOf(subjects);
    expect(rows.filter(({ parent }) => parent === null)).toHaveLength(14);
    expect(
      rows.filter(({ code, parent }) => parent !== null && code.startsWith(parent)),
    ).toHaveLength(117);
    expect(await take('disciplines', text)).toMatchObject({ created: 0, unchanged: 117 });
  });

  test('facts are told of the titles that are there, and others are made', async () => {
    const cssci = realBytes('zh/cssci_info.json').toString();
    const made = await take('facts', cssci, { fileName: 'cssci_info.json' });
    expect(made).toMatchObject({ read: 583, refusedCount: 0 });
    const again = await take('facts', cssci, { fileName: 'cssci_info.json' });
    expect(again).toMatchObject({ created: 0, changed: 0, unchanged: 583 });
    const core = realBytes('zh/pku_core_7th_ed_list.md').toString();
    const { created, changed } = await take('facts', core, { fileName: 'core.md' });
    expect(created + changed).toBe(1_964);
    // So many titles stand in both lists word for word; some more differ in marks or were renamed.
    expect(changed).toBeGreaterThanOrEqual(480);
    expect(await take('facts', core)).toMatchObject({ created: 0, changed: 0, unchanged: 1_964 });
  });

  test.each([
    ['journals', 'zh/pku_core_7th_ed_list.md'],
    ['journals', 'journals/chocula__ISSN-to-ISSN-L.txt'],
    ['journals', 'journals/chocula__road.tsv'],
    ['journals', 'ebooks/zh_books_gdufs.json'],
    ['ebooks', 'zh/cssci_info.json'],
    ['ebooks', 'journals/doaj_part1.csv'],
    ['ebooks', 'ebooks/palace__opds2_feed.json'],
    ['facts', 'kbart/chocula__kbart_JSTOR.txt'],
    ['disciplines', 'zh/clc_levels1-3.tsv'],
    ['disciplines', 'zh/universities_benke.tsv'],
    ['departments', 'zh/moe_disciplines_2022.tsv'],
    ['departments', 'zh/universities_benke.tsv'],
    ['departments', 'robustness/blns.json'],
    ['others', 'zh/lzufe_databases_zh.tsv'],
    ['achievements', 'journals/doaj_part1.csv'],
    ['quotes', 'ebooks/pg_catalog_part1.csv'],
    ['articles', 'robustness/blns.json'],
    ['funds', 'zh/moe_disciplines_2022.tsv'],
    ['standings', 'zh/universities_benke.tsv'],
  ] as const)('%s: %s is refused whole', (kind, file) => {
    expect(() => read(kind, file)).toThrow(Refused);
  });
});
