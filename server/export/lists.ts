// The library's own lists, each as the import of its kind reads it.
import type { ImportKind } from '#contract/collection-model.ts';
import type { departments } from '#server/store/schema/campus.ts';
import type {
  funds,
  otherResources,
  patronStandings,
  works,
} from '#server/store/schema/collection.ts';
import type { databases, subjects } from '#server/store/schema/libraries.ts';
import { both, type Cell, mainly } from './table-file.ts';

/** A row as JSON has it: its columns by their names in the database. */
type Row<Table extends { $inferSelect: object }> = {
  [Name in keyof Table['$inferSelect'] as Snake<Name & string>]: Table['$inferSelect'][Name];
};
type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? Tail extends Uncapitalize<Tail>
    ? `${Lowercase<Head>}${Snake<Tail>}`
    : `${Lowercase<Head>}_${Snake<Tail>}`
  : Name;

/** What lists are made with: names of subjects and departments by their codes. */
export interface Names {
  subject(code: string): string;
  department(code: string): string;
}

/** A list of one kind. */
export interface List {
  kind: ImportKind;
  file: string;
  /** What its rows are. */
  from: string;
  header: readonly string[];
  cells(row: never, names: Names): Cell[];
}

const nameColumns = ['name zh', 'name en'];

const key = ({ id, source_key }: { id: string; source_key: string | null }): string =>
  source_key?.startsWith('table:') ? source_key.slice('table:'.length) : id;

/** In this order: subjects and departments stand before what names them. */
export const lists: readonly List[] = [
  {
    kind: 'disciplines',
    file: 'disciplines.csv',
    from: 'subjects ORDER BY position, code',
    header: ['code', ...nameColumns, 'parent'],
    cells: ({ code, name, parent }: Row<typeof subjects>) => [
      code,
      mainly(name),
      name.zh_CN === undefined ? '' : name.en,
      parent,
    ],
  },
  {
    kind: 'departments',
    file: 'departments.csv',
    from: 'departments ORDER BY position, code',
    header: ['code', ...nameColumns, 'parent'],
    cells: ({ code, name, parent }: Row<typeof departments>, names) => [
      code,
      mainly(name),
      name.zh_CN === undefined ? '' : name.en,
      parent === null ? '' : names.department(parent),
    ],
  },
  {
    kind: 'databases',
    file: 'databases.csv',
    from: 'databases WHERE withdrawn_at IS NULL ORDER BY id COLLATE "C"',
    header: [
      ...['key', ...nameColumns, 'url', 'abbreviation', 'aliases', 'former names'],
      ...['vendor zh', 'vendor en', 'line zh', 'line en', 'description zh', 'description en'],
      ...['subjects', 'recommended for', 'types', 'languages', 'access', 'topics'],
      ...['concurrent users', 'coverage from', 'coverage to', 'new'],
      ...['trial from', 'trial to', 'expires on', 'contact zh', 'contact en'],
      ...['office hours zh', 'office hours en', 'librarian zh', 'librarian en'],
      ...['remote access zh', 'remote access en', 'copyright notice zh', 'copyright notice en'],
      ...['internal note', 'published'],
    ],
    cells: (row: Row<typeof databases>, names) => [
      ...[key(row), ...both(row.name), row.access_url, row.abbreviation],
      ...[row.aliases, row.former_names, ...both(row.vendor), ...both(row.line)],
      ...both(row.introduction_html),
      ...[row.subjects.map(names.subject), row.recommended_for.map(names.subject)],
      ...[row.types, row.languages, accessOf(row.access), row.topics],
      row.is_concurrency_unlimited ? 'unlimited' : row.concurrent_users,
      ...[row.coverage_from, row.coverage_to, row.is_new],
      ...[row.trial_from, row.trial_to, row.expires_on],
      ...[...both(row.contact), ...both(row.office_hours), ...both(row.librarian)],
      ...[...both(row.remote_access), ...both(row.copyright_notice)],
      ...[row.internal_note, row.is_published],
    ],
  },
  {
    kind: 'others',
    file: 'others.csv',
    from: 'other_resources WHERE withdrawn_at IS NULL ORDER BY id COLLATE "C"',
    header: [
      ...['key', ...nameColumns, 'kind', 'url', 'vendor zh', 'vendor en', 'line zh', 'line en'],
      ...['description zh', 'description en', 'subjects', 'languages', 'access'],
      ...['contact zh', 'contact en', 'published'],
    ],
    cells: (row: Row<typeof otherResources>, names) => [
      ...[key(row), ...both(row.name), row.kind === 'freeWeb' ? 'free web' : row.kind],
      ...[row.access_url, ...both(row.vendor), ...both(row.line), ...both(row.introduction_html)],
      ...[row.subjects.map(names.subject), row.languages, accessOf(row.access)],
      ...[...both(row.contact), row.is_published],
    ],
  },
  {
    kind: 'funds',
    file: 'funds.csv',
    from: 'funds ORDER BY id COLLATE "C"',
    header: [
      ...['project number', 'title', 'title en', 'funder', 'programme', 'leader', 'institution'],
      ...['start year', 'end year', 'amount', 'currency', 'discipline', 'abstract'],
    ],
    cells: (row: Row<typeof funds>) => [
      ...[row.number, mainly(row.title), row.title.zh_CN === undefined ? '' : row.title.en],
      ...[row.funder, row.programme, row.leader, row.institution, row.start_year, row.end_year],
      ...[row.amount, row.currency, row.discipline, row.abstract],
    ],
  },
  worksList('achievement', 'achievements'),
  worksList('quote', 'quotes'),
  worksList('article', 'articles'),
  {
    kind: 'standings',
    file: 'standings.csv',
    from: 'patron_standings ORDER BY username COLLATE "C"',
    header: ['username', 'graduate', 'overdue days', 'task cleared', 'refused resources'],
    cells: (row: Row<typeof patronStandings>) => [
      ...[row.username, row.is_graduate, row.overdue_days, row.is_task_cleared],
      row.refused_resources,
    ],
  },
];

function worksList(workKind: string, kind: 'achievements' | 'quotes' | 'articles'): List {
  return {
    kind,
    file: `${kind}.csv`,
    from: `works WHERE kind = '${workKind}' ORDER BY id COLLATE "C"`,
    header: [
      ...['title', 'authors', 'source', 'issn', 'isbn', 'year', 'volume', 'issue', 'pages', 'doi'],
      ...['url', 'abstract', 'keywords', 'institution', 'department', 'publisher', 'language'],
      ...['fund numbers', 'cited count', 'type'],
    ],
    cells: (row: Row<typeof works>) => [
      ...[row.title, row.authors, row.source_title, row.issn, row.isbn, row.year, row.volume],
      ...[row.issue, row.pages, row.doi, row.url, row.abstract, row.keywords, row.institution],
      ...[row.department, row.publisher, row.language, row.fund_numbers, row.cited_count, row.type],
    ],
  };
}

function accessOf(access: readonly string[]): string {
  if (access.includes('free')) return 'free';
  return access.includes('remote') ? 'remote' : 'campus';
}
