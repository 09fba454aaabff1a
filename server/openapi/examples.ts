// Examples of the API document, one for each call that a key may make. They are sent as they stand to a portal
// with the demonstration's data (tests/contract/programs/openapi.test.ts).
import type { allCalls, CallName } from '#contract/calls/all.ts';
import type { InputOf } from '#contract/calls/declare.ts';
import { noTitleFilter } from '#contract/models/title-list-model.ts';

/** Examples by name of the call; a test asks for one of each call that has a scope for keys. */
type Examples = { readonly [N in CallName]?: InputOf<(typeof allCalls)[N]> };

const kbart = [
  'publication_title\tprint_identifier\tonline_identifier\tdate_first_issue_online\tnum_first_vol_online\tnum_first_issue_online\tdate_last_issue_online\tnum_last_vol_online\tnum_last_issue_online\ttitle_url\tfirst_author\ttitle_id\tembargo_info\tcoverage_depth\tnotes\tpublisher_name\tpublication_type',
  'Journal of Examples\t0028-0836\t\t2001-01-01\t\t\t\t\t\thttps://press.example.org/examples\t\texamples\t\tfulltext\t\tExample Press\tserial',
  '',
].join('\n');

export const examples: Examples = {
  listDatabases: { offset: 0, limit: 20 },
  getDatabase: { id: 'cnki-journals' },
  listSubjects: {},
  listNotices: {},
  getNotice: { id: 'winter-hours' },
  listDocuments: {},
  listKnowledge: { kind: 'help' },
  listUpdates: {},
  searchTitles: {
    kind: 'journal',
    scope: 'library',
    filter: { ...noTitleFilter, q: '学报' },
    sort: 'relevance',
    offset: 0,
    limit: 20,
    withFacets: true,
  },
  getTitle: { id: '1' },
  listPackages: {},
  searchAll: { q: '数据', kinds: [], limit: 5 },
  listOthers: {},
  getOther: { id: 'matlab' },
  listFunds: {
    q: '',
    offset: 0,
    limit: 20,
    withFacets: true,
    funder: [],
    discipline: [],
    year: [],
  },
  getFund: { id: 'demo-2021-001' },
  listWorks: {
    q: '',
    offset: 0,
    limit: 20,
    withFacets: false,
    kinds: ['achievement'],
    titleId: '',
    year: [],
    type: [],
    department: [],
    sort: 'year',
  },
  getWork: { id: 'demonstration-1' },
  getOverview: {},
  listCurated: {},
  listAlsoUsed: { kind: 'database', id: 'cnki-journals' },
  listRankings: { measure: 'visits', period: 'week', kinds: ['database'], limit: 5 },
  importFile: {
    kind: 'journals',
    fileName: 'ExamplePress_Global_AllJournals_2026-01-01.txt',
    content: Buffer.from(kbart).toString('base64'),
    isDryRun: true,
    provider: '',
    package: '',
  },
  setStandings: {
    standings: [
      { username: 'reader', action: 'replace', overdueDays: 12 },
      { username: 'gone', action: 'remove' },
    ],
    isDryRun: true,
  },
  listOutages: {},
  listImports: {},
  undoImport: { id: '00000000-0000-4000-8000-000000000000' },
};
