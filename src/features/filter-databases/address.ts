// What a reader asked of the database list, and its address: every state of the filters can be
// shared, and the way back leads to it.
import { DocumentType } from '#contract/document-types.ts';
import { AccessKind } from '#contract/model.ts';
import { monthOf, type ResourceState } from '#contract/rules.ts';

/** States in the order readers care about them. */
export const stateOrder: readonly ResourceState[] = [
  'inService',
  'trial',
  'nearExpiry',
  'maintenance',
  'expired',
];

/** Orders of the list; best matches first is one of them only where something was typed. */
export const listSorts = ['relevance', 'name', 'newest'] as const;
export type ListSort = (typeof listSorts)[number];

/** Filters of which several values can be chosen: any of the values, in each of the filters. */
interface Choices {
  subject: readonly string[];
  type: readonly string[];
  language: readonly string[];
  vendor: readonly string[];
  state: readonly string[];
  access: readonly string[];
}
export type ChoiceName = keyof Choices;
export const choiceNames = ['subject', 'access', 'state', 'type', 'language', 'vendor'] as const;

/** Everything the address of the list says. */
export interface ListAddress extends Choices {
  /** As it was typed. */
  q: string;
  /** `A`–`Z`, `#` for anything else, null for all. */
  letter: string | null;
  isNew: boolean;
  /** Month in which the library got it, `yyyy-MM`; '' for all. */
  added: string;
  view: 'list' | 'card';
  group: 'letter' | 'subject' | null;
  /** Null for what fits: best first where something was typed, else by name. */
  sort: ListSort | null;
}

/** Nothing asked. */
export const emptyAddress: ListAddress = {
  q: '',
  letter: null,
  subject: [],
  type: [],
  language: [],
  vendor: [],
  state: [],
  access: [],
  isNew: false,
  added: '',
  view: 'list',
  group: null,
  sort: null,
};

const longest = 200;
const maxValues = 100;
const allowed: Partial<Record<ChoiceName, readonly string[]>> = {
  type: DocumentType.options,
  state: stateOrder,
  access: AccessKind.options,
};
const ownNames = ['q', 'letter', 'new', 'added', 'view', 'group', 'sort', ...choiceNames];

/** Reads an address; what it cannot mean is left out. */
export function readAddress(params: URLSearchParams): ListAddress {
  const letter = params.get('letter')?.toUpperCase() ?? '';
  const group = params.get('group');
  const choices = {} as Record<ChoiceName, readonly string[]>;
  for (const name of choiceNames) choices[name] = valuesOf(params.getAll(name), allowed[name]);
  return {
    ...(choices as unknown as Choices),
    q: (params.get('q') ?? '').slice(0, longest),
    letter: /^[A-Z#]$/.test(letter) ? letter : null,
    isNew: params.get('new') === '1',
    added: monthOf(params.get('added')),
    view: params.get('view') === 'card' ? 'card' : 'list',
    group: group === 'letter' || group === 'subject' ? group : null,
    sort: listSorts.find((sort) => sort === params.get('sort')) ?? null,
  };
}

/**
 * Writes an address.
 * @param beside parameters that are not the list's own, and stay
 */
export function writeAddress(
  address: ListAddress,
  beside: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(beside);
  for (const name of ownNames) params.delete(name);
  if (address.q !== '') params.set('q', address.q);
  if (address.letter !== null) params.set('letter', address.letter);
  for (const name of choiceNames) for (const value of address[name]) params.append(name, value);
  if (address.isNew) params.set('new', '1');
  if (address.added !== '') params.set('added', address.added);
  if (address.view === 'card') params.set('view', 'card');
  if (address.group !== null) params.set('group', address.group);
  if (address.sort !== null) params.set('sort', address.sort);
  return params;
}

/** The same address with everything that narrows the list taken away. */
export function cleared(address: ListAddress): ListAddress {
  const { view, group, sort } = address;
  return { ...emptyAddress, view, group, sort };
}

/** The order a list is in; nothing typed matches best. */
export function sortOf({ q, sort }: Pick<ListAddress, 'q' | 'sort'>): ListSort {
  const isTyped = q.trim() !== '';
  if (sort === null || (sort === 'relevance' && !isTyped)) return isTyped ? 'relevance' : 'name';
  return sort;
}

/** How many filters are set, the search term not counted. */
export function filterCount(address: ListAddress): number {
  const { letter, isNew, added } = address;
  let count = (letter === null ? 0 : 1) + (isNew ? 1 : 0) + (added === '' ? 0 : 1);
  for (const name of choiceNames) count += address[name].length;
  return count;
}

/** Chooses a value, or no longer. */
export function toggled(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

function valuesOf(given: readonly string[], known?: readonly string[]): readonly string[] {
  const values = given.filter((value) =>
    known ? known.includes(value) : value !== '' && value.length <= longest,
  );
  return [...new Set(values)].slice(0, maxValues);
}
