// Every real file as every kind of list: it is taken as what it is, refused with the reason as anything
// else, and a refused file leaves nothing behind. Where REAL_DATA_DIR names the folder of them.

import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ImportKind } from '#contract/models/import-model.ts';
import { readFile } from '#server/imports/runs/read-file.ts';
import { readInThread } from '#server/imports/runs/read-in-thread.ts';
import { runImport } from '#server/imports/runs/run-import.ts';
import { Refused } from '#server/store/refused.ts';
import { imports } from '#server/store/schema/jobs.ts';
import { importing } from '#tests/contract/imports/importing.ts';
import { isRealDataThere, realBytes, realFiles } from './real-data.ts';

const isThere = isRealDataThere('shared_kbart_stats.tsv', 'real files');
const files = isThere ? realFiles() : [];

/** Of COUNTER reports, those that are used: import-counter-real.test.ts has them one by one. */
const refusedReports =
  /\.(?:xlsx|xml)$|ProQuest|Examples|mismatched|not_authorized|table_dr|tr_j[12]\.tsv|reports_list|counter5_tr_j1/;
const usageReports = files.filter(
  (file) => file.startsWith('counter/') && !refusedReports.test(file),
);

/** What is taken as what, besides KBART lists, which are journals or books. */
const taken: Record<ImportKind, readonly string[]> = {
  databases: ['az/temple_libguides_az_part1.json', 'zh/lzufe_databases_zh.tsv'],
  journals: [
    'journals/chocula__crossref_titles.csv',
    'journals/doaj_part1.csv',
    'zh/cssci_info.json',
    'zh/derived_cssci_gb18030.csv',
    'zh/showjcr__CCF2022-UTF8.csv',
    'zh/showjcr__GJQKYJMD2024.csv',
  ],
  ebooks: ['ebooks/pg_catalog_part1.csv', 'ebooks/zh_books_gdufs.json'],
  others: [],
  facts: [
    'journals/doaj_part1.csv',
    'zh/cssci_info.json',
    'zh/derived_cssci_gb18030.csv',
    'zh/pku_core_7th_ed_list.md',
    'zh/showjcr__CCF2022-UTF8.csv',
    'zh/showjcr__GJQKYJMD2024.csv',
  ],
  recommendations: [],
  disciplines: ['zh/moe_disciplines_2022.tsv'],
  departments: [],
  funds: [],
  achievements: [],
  quotes: [],
  articles: [],
  standings: [],
  usage: usageReports,
};

describe.runIf(isThere).each(ImportKind.options)('as %s', (kind) => {
  test('a file is taken that is such a list; every other is refused, with the reason in both languages', () => {
    const isTitles = kind === 'journals' || kind === 'ebooks';
    const found = files.filter((file) => {
      try {
        const bytes = realBytes(file);
        const { records } = readFile({ kind, fileName: basename(file), bytes }).list;
        return records.length > 0;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        expect(error.reason.zh_CN).toMatch(/\p{Script=Han}/u);
        expect(error.reason.en).toMatch(/^[A-Z].{10,}/);
        return false;
      }
    });
    expect(files.length).toBeGreaterThan(150);
    const ofKbart = found.filter((file) => file.startsWith('kbart/'));
    expect(found.filter((file) => !ofKbart.includes(file))).toEqual(taken[kind]);
    expect(ofKbart.length > 0).toBe(isTitles);
  }, 240_000);
});

describe.runIf(isThere)('a refused file', () => {
  const { portal, library, version } = importing();
  const samples = Map.groupBy(files, (file) => file.replace(/[^/]*\./, ''));

  test.each([...samples.values()].map(([first = '']) => first))(
    'leaves nothing behind: %s',
    async (file) => {
      const bytes = realBytes(file);
      const before = await version();
      for (const kind of ImportKind.options) {
        if (taken[kind].includes(file) || file.startsWith('kbart/')) continue;
        const run = runImport(portal.store, {
          kind,
          bytes,
          libraryCode: library.code,
          fileName: basename(file),
          provider: '',
          packageName: '',
          isPlatform: false,
          isDryRun: false,
          startedBy: null,
          read: readInThread,
        });
        await expect(run).rejects.toThrow(Refused);
      }
      const runs = await portal.store.inLibrary(library.code, (tx) => tx.select().from(imports));
      expect([runs, await version()]).toEqual([[], before]);
    },
  );
});
