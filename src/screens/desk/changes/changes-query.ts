// Which changes are listed, as the address says it. Pure.
import { recordFields } from '#contract/models/desk/record-fields.ts';
import { RecordKind } from '#contract/models/desk/record-kinds.ts';
import { isDay } from '#contract/rules/zoned-day.ts';
import { deskPaths } from '#contract/wire/desk-paths.ts';

/** What the list is searched for; '' for everything. */
export interface ChangesQuery {
  q: string;
  by: string;
  kind: RecordKind | '';
  field: string;
  from: string;
  to: string;
}

/** What an address asks for; what it names wrongly is left out. */
export function queryIn(params: URLSearchParams): ChangesQuery {
  const text = (name: string, max: number) => (params.get(name) ?? '').slice(0, max);
  const day = (name: string) => (isDay(params.get(name)) ? (params.get(name) ?? '') : '');
  return {
    q: text('q', 200),
    by: text('by', 100),
    kind: RecordKind.options.find((each) => each === params.get('kind')) ?? '',
    field: fieldNames.find((each) => each === params.get('field')) ?? '',
    from: day('from'),
    to: day('to'),
  };
}

/** Address of the list. */
export function changesPath(query: ChangesQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  const search = new URLSearchParams(given).toString();
  return deskPaths.changes + (search === '' ? '' : `?${search}`);
}

/** The call's input without the place of a page. */
export function inputOf({ q, by, kind, field, from, to }: ChangesQuery) {
  return {
    q: q.trim(),
    ...(by.trim() !== '' && { by: by.trim() }),
    ...(kind !== '' && { kind }),
    ...(field !== '' && { field }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}

/** Names of the fields of all kinds, each once. */
export const fieldNames: readonly string[] = [
  ...new Set(
    Object.values(recordFields)
      .flat()
      .map(({ name }) => name),
  ),
];
