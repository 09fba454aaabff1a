// Where the import counts differently from the independent count of real KBART files, and why.

const preamble = 'ten rows of preamble stand above the column names, which the oracle did not find';
const several = 'cells with several numbers, parted by a semicolon or a backslash: each is taken';
const doi = 'the column of online identifiers has DOIs, which are taken as such';
const letters = 'letters that no ISSN has: told as no ISSN rather than as a wrong check digit';
const spreadsheet =
  "15 rows whose title is a spreadsheet's error (#N/A) are refused, with all that they say";

const once =
  'dates that a spreadsheet changed are told in one sentence with their rows, not each by itself';

const address = 'an address that is not http or https is flagged and left out';

/** By file: what is counted, the independent count, ours, and the reason. */
export const differences: Record<string, readonly (readonly [string, number, number, string])[]> = {
  'cabi__cabi_ebooks_2017-04-12.txt': [
    ['valid_isbn', 736, 819, several],
    ['bad_isbn', 0, 1, several],
    ['other_id', 898, 1, doi],
  ],
  'chocula__kbart_CLOCKSS.txt': [['no_url', 0, 24, address]],
  'gc__gc_2022-02-16.txt': [['no_url', 21, 22, address]],
  'gokb__wiley_FullCollection_2012_2014_Nesli2_soformat.csv': [
    ['quote_aware_records', 1380, 1370, preamble],
    ['serial', 0, 1370, preamble],
    ['valid_issn', 0, 2719, preamble],
    ['bad_issn', 0, 1, preamble],
  ],
  'heinonline__HEINONLINE_journals_2016-06-29.txt': [
    ['valid_issn', 1345, 1347, several],
    ['bad_issn', 13, 12, letters],
  ],
  'ieee__IEEEXplore_Global_All-Conference-Series_2021-03-15.txt': [
    ['bad_issn', 2, 1, letters],
    ['other_id', 0, 1, letters],
  ],
  'pe__ProjectEuclid_Global_2021AllTitles_2021-02-12.txt': [['bad_date', 362, 0, once]],
  'sk__Sage_AllTitles_2018-01-24.txt': [
    ['empty_title', 0, 15, spreadsheet],
    ['valid_isbn', 4522, 4509, spreadsheet],
    ['bad_date', 9036, 0, once],
    ['dup_key', 1, 0, spreadsheet],
    ['no_url', 6, 1, spreadsheet],
  ],
  'wiley__WILEY_GLOBAL_ALLJOURNALS_2026-02-01.txt': [['no_url', 1, 2, address]],
  'strada__stradalex_AllTitles_2017-04-21.csv': [
    ['valid_isbn', 850, 852, several],
    ['other_id', 1, 0, several],
  ],
};

/** Files outside the folder of KBART lists that are lists of journals or books all the same. */
export const titleLists = [
  'ebooks/pg_catalog_part1.csv',
  'ebooks/zh_books_gdufs.json',
  'journals/chocula__crossref_titles.csv',
  'journals/doaj_part1.csv',
  'zh/cssci_info.json',
  'zh/derived_cssci_gb18030.csv',
  'zh/showjcr__CCF2022-UTF8.csv',
  'zh/showjcr__GJQKYJMD2024.csv',
];
