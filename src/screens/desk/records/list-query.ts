// The list's filters, as the address has them. Pure.

import type { InputOf } from '#contract/calls/declare.ts';
import type { listRecords } from '#contract/calls/desk/records.ts';
import { DatabaseLife, type RecordKind, RecordState } from '#contract/models/desk/record-kinds.ts';
import type { SavedFilter } from '#contract/models/desk/task-model.ts';
import { deskRecordsPath } from '#contract/wire/desk-paths.ts';

type Input = InputOf<typeof listRecords>;

/** What the list shows. */
export interface ListQuery {
  q: string;
  /** All but archived records where it is missing. */
  state?: RecordState;
  /** Where databases stand. */
  life?: DatabaseLife;
  missing?: string;
  subject?: string;
  vendor?: string;
  /** Package of the titles. */
  package?: string;
  order: Input['order'];
}

/** Orders of the list; the first is the default. */
export const orders = ['name', 'changed', 'end'] as const;

/** Reads the filters; what no list has is left out. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const state = RecordState.safeParse(params.get('state'));
  const life = DatabaseLife.safeParse(params.get('life'));
  const given = (name: 'missing' | 'subject' | 'vendor' | 'package') => {
    const value = params.get(name) ?? '';
    return value === '' ? {} : { [name]: value };
  };
  return {
    q: params.get('q') ?? '',
    ...(state.success && { state: state.data }),
    ...(life.success && { life: life.data }),
    ...given('missing'),
    ...given('subject'),
    ...given('vendor'),
    ...given('package'),
    order: orders.find((order) => order === params.get('order')) ?? orders[0],
  };
}

/** The address with a filter changed; '' removes it. */
export function withFilter(
  params: URLSearchParams,
  name: keyof ListQuery,
  value: string,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === '' || (name === 'order' && value === orders[0])) next.delete(name);
  else next.set(name, value);
  return next;
}

/** Address of the list with its filters. */
export function addressOf(kind: RecordKind, params: URLSearchParams): string {
  return deskRecordsPath(kind) + (params.size === 0 ? '' : `?${params}`);
}

/** The saved filters of the kind's list. */
export function filtersOf(kind: RecordKind, filters: readonly SavedFilter[]): SavedFilter[] {
  return filters.filter((each) => listOf(each) === deskRecordsPath(kind));
}

/** The saved filters with one more; it replaces the list's filter of the same name. */
export function withSaved(filters: readonly SavedFilter[], added: SavedFilter): SavedFilter[] {
  return [...filters.filter((each) => !isSameFilter(each, added)), added];
}

/** True where both are filters of one list and have one name. */
export function isSameFilter(one: SavedFilter, other: SavedFilter): boolean {
  return one.name === other.name && listOf(one) === listOf(other);
}

function listOf({ address }: SavedFilter): string {
  return address.replace(/\?.*$/, '');
}

/** The request for the list's pages. */
export function inputOf(kind: RecordKind, query: ListQuery): Omit<Input, 'offset'> {
  return { kind, ...query, limit: pageSize };
}

/** As many as a quick turn of the wheel passes. */
const pageSize = 200;
