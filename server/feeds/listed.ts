// What feeds of lists have in common: a list as its page narrows it, and in words what it is narrowed to.
import { type ListQuery, type ListShape, valuesOf } from '#contract/rules/lists/list-shape.ts';
import { type LocalEntry, narrow } from '#contract/rules/lists/narrow-list.ts';

/** The query of a list, and the ids that match its term; null without a term. */
export interface AppliedQuery<C extends string, S extends string = never> {
  query: ListQuery<C, S>;
  matched: ReadonlySet<string> | null;
}

/** Entries that the list shows for a query. */
export function narrowed<E extends LocalEntry<C, S>, C extends string, S extends string>(
  shape: ListShape<C, S>,
  { query, matched }: AppliedQuery<C, S>,
  entries: readonly E[],
): E[] {
  const matches = new Map([...(matched ?? [])].map((id) => [id, { rank: 0, why: null }]));
  const search = () => matches;
  return narrow(shape, query, { entries, search }).found.map(({ entry }) => entry);
}

/** What a list is narrowed to, in words. */
export function narrowingText<C extends string, S extends string>(
  { narrowing }: ListShape<C, S>,
  query: ListQuery<C, S>,
  nameOf: (name: C | S, value: string) => string,
  joint: string,
): string {
  const values = narrowing.flatMap((name) =>
    valuesOf(query, name).map((value) => nameOf(name, value)),
  );
  return [query.q.trim(), query.letter ?? '', ...values].filter((word) => word !== '').join(joint);
}
