// Narrowing the list: search term, letter and filters in one pass, which also counts what each
// further choice would bring.
import {
  type ChoiceName,
  choiceNames,
  type ListAddress,
  type ListSort,
  sortOf,
} from './address.ts';
import type { Entry } from './entries.ts';
import { haystackFor, type Match, matchOf, wantedOf } from './match.ts';

/** A database that is to be shown; `match` is there where something was searched for. */
export interface Found {
  entry: Entry;
  match: Match | null;
}

/** How many databases each value of a filter brings, the other filters being as they are. */
export interface Counts extends Record<ChoiceName, ReadonlyMap<string, number>> {
  letter: ReadonlyMap<string, number>;
  isNew: number;
}

/** What is shown, and what could be: counted when it is asked for, since keystrokes do not ask. */
export interface Narrowed {
  found: readonly Found[];
  readonly counts: Counts;
}

/** What is found beyond what the list sees itself, by id; ranks come after its own. */
interface More {
  found: ReadonlyMap<string, Match>;
  /** True where a typing error was allowed: then only where nothing is met as it is typed. */
  isCorrected: boolean;
}

/** Searches what the list shows. */
export type ListSearch = (typed: string) => More;

/** Narrows entries to what was asked for, in the order to show them in. */
export function narrow(
  entries: readonly Entry[],
  address: ListAddress,
  search: ListSearch | null = null,
): Narrowed {
  const wanted = wantedOf(address.q);
  const seen = entries.map(({ database }) =>
    wanted === null ? null : matchOf(wanted, haystackFor(database)),
  );
  const more = wanted === null || search === null ? null : search(address.q);
  const isMore = more !== null && !(more.isCorrected && seen.some((match) => match !== null));
  const fitting: { entry: Entry; refusals: readonly Filter[] }[] = [];
  const found: Found[] = [];
  for (const [at, entry] of entries.entries()) {
    const match = seen[at] ?? (isMore ? (more.found.get(entry.database.id) ?? null) : null);
    if (wanted !== null && match === null) continue;
    const refusals = refusalsOf(entry, address);
    if (refusals.length < 2) fitting.push({ entry, refusals });
    if (refusals.length === 0) found.push({ entry, match });
  }
  let counts: Counts | undefined;
  return {
    found: inOrder(found, sortOf(address)),
    get counts() {
      counts ??= countsOf(fitting);
      return counts;
    },
  };
}

/** By name is the order that entries come in. */
function inOrder(found: readonly Found[], sort: ListSort): readonly Found[] {
  if (sort === 'name') return found;
  return sort === 'relevance' ? bestFirst(found) : newestFirst(found);
}

/** By the month in which the library got them; what has none comes last. */
function newestFirst(found: readonly Found[]): readonly Found[] {
  const monthOf = ({ entry }: Found) => entry.database.addedIn ?? '';
  return found.toSorted((one, other) => {
    const [month, otherMonth] = [monthOf(one), monthOf(other)];
    return month === otherMonth ? 0 : month < otherMonth ? 1 : -1;
  });
}

/** Best matches first; among equals the order they came in stays. */
function bestFirst(found: readonly Found[]): readonly Found[] {
  const byRank: Found[][] = [];
  for (const item of found) {
    const rank = item.match?.rank ?? 0;
    const bucket = byRank[rank];
    if (bucket === undefined) byRank[rank] = [item];
    else bucket.push(item);
  }
  return byRank.flat();
}

type Filter = ChoiceName | 'letter' | 'isNew' | 'added';

/** The filters that keep an entry out; two are enough to know that no single choice brings it. */
function refusalsOf(entry: Entry, address: ListAddress): readonly Filter[] {
  const refusals: Filter[] = [];
  for (const name of choiceNames) {
    if (passes(entry.values[name], address[name], name)) continue;
    refusals.push(name);
    if (refusals.length > 1) return refusals;
  }
  if (address.letter !== null && entry.letter !== address.letter) refusals.push('letter');
  if (address.isNew && !entry.database.isNew) refusals.push('isNew');
  if (address.added !== '' && entry.database.addedIn !== address.added) refusals.push('added');
  return refusals;
}

/** Expired databases are hidden unless asked for. */
function passes(values: readonly string[], chosen: readonly string[], name: ChoiceName): boolean {
  if (chosen.length === 0) return name !== 'state' || values[0] !== 'expired';
  return values.some((value) => chosen.includes(value));
}

function countsOf(fitting: readonly { entry: Entry; refusals: readonly Filter[] }[]): Counts {
  const counting = new Counting();
  for (const { entry, refusals } of fitting) counting.add(entry, refusals);
  return counting.counts;
}

class Counting {
  readonly counts: Counts;
  readonly #maps: Record<ChoiceName | 'letter', Map<string, number>>;

  constructor() {
    const map = () => new Map<string, number>();
    const letter = map();
    const choices = {
      subject: map(),
      type: map(),
      language: map(),
      vendor: map(),
      state: map(),
      access: map(),
    };
    this.#maps = { ...choices, letter };
    this.counts = { ...choices, letter, isNew: 0 };
  }

  /** An entry, which one filter keeps out at most, counts for that one, or for all. */
  add(entry: Entry, refusals: readonly Filter[]): void {
    const only = refusals[0];
    for (const name of choiceNames) {
      if (only === undefined || only === name) {
        for (const value of entry.values[name]) increase(this.#maps[name], value);
      }
    }
    if (only === undefined || only === 'letter') increase(this.#maps.letter, entry.letter);
    if ((only === undefined || only === 'isNew') && entry.database.isNew) this.counts.isNew += 1;
  }
}

function increase(map: Map<string, number>, value: string): void {
  map.set(value, (map.get(value) ?? 0) + 1);
}
