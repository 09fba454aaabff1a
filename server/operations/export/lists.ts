// The library's own lists, each as the import of its kind reads it.
import type { ImportKind } from '#contract/models/import-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import type { TitleKind } from '#contract/models/title-model.ts';
import type { departments } from '#server/store/schema/campus.ts';
import type {
  funds,
  otherResources,
  patronStandings,
  works,
} from '#server/store/schema/collection.ts';
import type { databases, subjects } from '#server/store/schema/libraries.ts';
import { type Cell, mainly } from './table-file.ts';

type Row<Table extends { $inferSelect: object }> = {
  [Name in keyof Table['$inferSelect'] as Snake<Name & string>]: Table['$inferSelect'][Name];
};
type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? Tail extends Uncapitalize<Tail>
    ? `${Lowercase<Head>}${Snake<Tail>}`
    : `${Lowercase<Head>}_${Snake<Tail>}`
  : Name;

export interface Names {
  subject(code: string): string;
  department(code: string): string;
}

type Column<Of> = readonly [name: string, cell: (row: Of, names: Names) => Cell];

export interface List {
  kind: ImportKind;
  file: string;
  /** A table, or a query `AS t`, and what else the statement says. */
  from: string;
  columns: readonly Column<never>[];
}

const inBoth = <Of>(name: string, text: (row: Of) => LocalText): Column<Of>[] => [
  [`${name} zh`, (row) => text(row).zh_CN],
  [`${name} en`, (row) => text(row).en],
];

const key = ({ id, source_key }: { id: string; source_key: string | null }): string =>
  source_key?.startsWith('table:') ? source_key.slice('table:'.length) : id;

/** The English of a text that has Chinese too; of others it stands in the first column. */
const english = ({ zh_CN, en }: LocalText): Cell => (zh_CN === undefined ? '' : en);

const subjectColumns: Column<Row<typeof subjects>>[] = [
  ['code', ({ code }) => code],
  ['name zh', ({ name }) => mainly(name)],
  ['name en', ({ name }) => english(name)],
  ['parent', ({ parent }) => parent],
];

const departmentColumns: Column<Row<typeof departments>>[] = [
  ['code', ({ code }) => code],
  ['name zh', ({ name }) => mainly(name)],
  ['name en', ({ name }) => english(name)],
  ['parent', ({ parent }, names) => (parent === null ? '' : names.department(parent))],
];

/** How readers elsewhere get in; both columns, so that a list that comes back says the same. */
const wayColumns = <Of extends { remote_url: string; is_proxied: boolean }>(): Column<Of>[] => [
  ['off campus url', (row) => row.remote_url],
  ['proxy', (row) => row.is_proxied],
];

const databaseColumns: Column<Row<typeof databases>>[] = [
  ['key', key],
  ...inBoth<Row<typeof databases>>('name', (row) => row.name),
  ['url', (row) => row.access_url],
  ['abbreviation', (row) => row.abbreviation],
  ['aliases', (row) => row.aliases],
  ['former names', (row) => row.former_names],
  ...inBoth<Row<typeof databases>>('vendor', (row) => row.vendor),
  ...inBoth<Row<typeof databases>>('line', (row) => row.line),
  ...inBoth<Row<typeof databases>>('description', (row) => row.introduction_html),
  ['subjects', (row, names) => row.subjects.map(names.subject)],
  ['recommended for', (row, names) => row.recommended_for.map(names.subject)],
  ['types', (row) => row.types],
  ['languages', (row) => row.languages],
  ['access', (row) => accessOf(row.access)],
  ...wayColumns<Row<typeof databases>>(),
  ['topics', (row) => row.topics],
  [
    'concurrent users',
    (row) => (row.is_concurrency_unlimited ? 'unlimited' : row.concurrent_users),
  ],
  ['coverage from', (row) => row.coverage_from],
  ['coverage to', (row) => row.coverage_to],
  ['new', (row) => row.is_new],
  ['trial from', (row) => row.trial_from],
  ['trial to', (row) => row.trial_to],
  ['expires on', (row) => row.expires_on],
  ...inBoth<Row<typeof databases>>('contact', (row) => row.contact),
  ...inBoth<Row<typeof databases>>('office hours', (row) => row.office_hours),
  ...inBoth<Row<typeof databases>>('librarian', (row) => row.librarian),
  ...inBoth<Row<typeof databases>>('remote access', (row) => row.remote_access),
  ...inBoth<Row<typeof databases>>('copyright notice', (row) => row.copyright_notice),
  ['internal note', (row) => row.internal_note],
  ['published', (row) => row.is_published],
];

const otherColumns: Column<Row<typeof otherResources>>[] = [
  ['key', key],
  ...inBoth<Row<typeof otherResources>>('name', (row) => row.name),
  ['kind', (row) => (row.kind === 'freeWeb' ? 'free web' : row.kind)],
  ['url', (row) => row.access_url],
  ...inBoth<Row<typeof otherResources>>('vendor', (row) => row.vendor),
  ...inBoth<Row<typeof otherResources>>('line', (row) => row.line),
  ...inBoth<Row<typeof otherResources>>('description', (row) => row.introduction_html),
  ['subjects', (row, names) => row.subjects.map(names.subject)],
  ['recommended for', (row, names) => row.recommended_for.map(names.subject)],
  ['languages', (row) => row.languages],
  ['access', (row) => accessOf(row.access)],
  ...wayColumns<Row<typeof otherResources>>(),
  ...inBoth<Row<typeof otherResources>>('contact', (row) => row.contact),
  ['published', (row) => row.is_published],
];

/** Ids differ on another platform; a title's numbers do not. */
interface RecommendedRow {
  kind: TitleKind;
  id: number;
  name: LocalText;
  print_identifier: string | null;
  online_identifier: string | null;
  subjects: string[];
}

const numberOf = (row: RecommendedRow) => row.print_identifier ?? row.online_identifier;
const recommendationColumns: Column<RecommendedRow>[] = [
  ['kind', (row) => row.kind],
  ['issn', (row) => (row.kind === 'journal' ? numberOf(row) : '')],
  ['isbn', (row) => (row.kind === 'ebook' ? numberOf(row) : '')],
  ['id', (row) => row.id],
  ['name', (row) => mainly(row.name)],
  ['recommended for', (row, names) => row.subjects.map(names.subject)],
];

const fundColumns: Column<Row<typeof funds>>[] = [
  ['project number', (row) => row.number],
  ['title', (row) => mainly(row.title)],
  ['title en', (row) => english(row.title)],
  ['funder', (row) => row.funder],
  ['programme', (row) => row.programme],
  ['leader', (row) => row.leader],
  ['institution', (row) => row.institution],
  ['start year', (row) => row.start_year],
  ['end year', (row) => row.end_year],
  ['amount', (row) => row.amount],
  ['currency', (row) => row.currency],
  ['discipline', (row) => row.discipline],
  ['abstract', (row) => row.abstract],
];

const workColumns: Column<Row<typeof works>>[] = [
  ['title', (row) => row.title],
  ['authors', (row) => row.authors],
  ['source', (row) => row.source_title],
  ['issn', (row) => row.issn],
  ['isbn', (row) => row.isbn],
  ['year', (row) => row.year],
  ['volume', (row) => row.volume],
  ['issue', (row) => row.issue],
  ['pages', (row) => row.pages],
  ['doi', (row) => row.doi],
  ['url', (row) => row.url],
  ['abstract', (row) => row.abstract],
  ['keywords', (row) => row.keywords],
  ['institution', (row) => row.institution],
  ['department', (row) => row.department],
  ['publisher', (row) => row.publisher],
  ['language', (row) => row.language],
  ['fund numbers', (row) => row.fund_numbers],
  ['cited count', (row) => row.cited_count],
  ['type', (row) => row.type],
];

const standingColumns: Column<Row<typeof patronStandings>>[] = [
  ['username', (row) => row.username],
  ['graduate', (row) => row.is_graduate],
  ['overdue days', (row) => row.overdue_days],
  ['task cleared', (row) => row.is_task_cleared],
  ['refused resources', (row) => row.refused_resources],
];

const list = <Of>(kind: ImportKind, from: string, columns: readonly Column<Of>[]): List => ({
  kind,
  file: `${kind}.csv`,
  from,
  columns: columns as readonly Column<never>[],
});

/** In this order: subjects and departments stand before what names them. */
export const lists: readonly List[] = [
  list('disciplines', 'subjects ORDER BY position, code', subjectColumns),
  list('departments', 'departments ORDER BY position, code', departmentColumns),
  list('databases', 'databases WHERE withdrawn_at IS NULL ORDER BY id', databaseColumns),
  list('others', 'other_resources WHERE withdrawn_at IS NULL ORDER BY id', otherColumns),
  list(
    'recommendations',
    `(SELECT s.kind, s.id, s.name, s.print_identifier, s.online_identifier, r.subjects FROM recommended_titles AS r
      JOIN shown_titles AS s ON s.id = r.title_id WHERE cardinality(r.subjects) > 0) AS t ORDER BY kind, id`,
    recommendationColumns,
  ),
  list('funds', 'funds ORDER BY id', fundColumns),
  list('achievements', "works WHERE kind = 'achievement' ORDER BY id", workColumns),
  list('quotes', "works WHERE kind = 'quote' ORDER BY id", workColumns),
  list('articles', "works WHERE kind = 'article' ORDER BY id", workColumns),
  list('standings', 'patron_standings ORDER BY username', standingColumns),
];

function accessOf(access: readonly string[]): string {
  if (access.length === 0) return 'not stated';
  if (access.includes('free')) return 'free';
  return access.includes('remote') ? 'remote' : 'campus';
}
