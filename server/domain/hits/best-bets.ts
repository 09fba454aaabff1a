// Resources that librarians put first for a word: in the search, behind what is called exactly as the query.
import { and, asc, inArray } from 'drizzle-orm';
import type { ResourceRef } from '#contract/models/model.ts';
import type { Hit, HitGroup } from '#contract/models/search-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { isDatabaseShown, isOtherShown } from '#server/store/rows/shown.ts';
import { titleIdsOf } from '#server/store/rows/title-id.ts';
import { bestBets, otherResources } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { readQuery } from '#text-search/text/query.ts';
import { placeByHand } from '../resources/list-order.ts';
import { heldByTitle } from '../titles/held-rows.ts';
import type { HitCache } from './hit-cache.ts';

/** A word or a query as both are compared: folded as the search folds them. */
export function bestBetKey(words: string): string {
  return readQuery(words).whole.join(' ');
}

/** A resource that stands first. */
export type Recommended = ResourceRef & { isHeld: boolean };

/** The resources that stand first for a query, as far as readers see them, in their order. */
export async function bestBetsFor(
  q: string,
  { tx, library, hits }: { tx: Tx; library: LibraryRecord; hits: HitCache },
): Promise<Recommended[]> {
  const key = bestBetKey(q);
  if (key === '') return [];
  const { code: libraryCode, version } = library;
  const all = await hits.bets({ libraryCode, version }, () =>
    tx
      .select({ keys: bestBets.keys, resources: bestBets.resources })
      .from(bestBets)
      .orderBy(asc(placeByHand(bestBets.position.getSQL())), asc(bestBets.id)),
  );
  const named = all.flatMap(({ keys, resources }) => (keys.includes(key) ? resources : []));
  if (named.length === 0) return [];
  const idsOf = (wanted: string) => named.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  const shown = {
    database: await tx
      .select({ id: databases.id })
      .from(databases)
      .where(and(inArray(databases.id, idsOf('database')), isDatabaseShown)),
    other: await tx
      .select({ id: otherResources.id })
      .from(otherResources)
      .where(and(inArray(otherResources.id, idsOf('other')), isOtherShown)),
  };
  const held = await heldByTitle(tx, titleIdsOf(named));
  const unique = new Map(named.map((each) => [resourceKey(each), each]));
  return [...unique.values()].flatMap(({ kind, id }): Recommended[] => {
    if (kind === 'journal' || kind === 'ebook') return [{ kind, id, isHeld: held.has(Number(id)) }];
    return shown[kind].some((each) => each.id === id) ? [{ kind, id, isHeld: true }] : [];
  });
}

/** A hit, and whether it is called exactly as the query. */
export type NamedHit = Hit & { isExact: boolean };

/**
 * The groups with the recommended hits first. Nothing stands before a hit, or a kind, that is called exactly as the query.
 * Pure.
 */
export function withRecommended(
  groups: readonly (Omit<HitGroup, 'items'> & { items: readonly NamedHit[] })[],
  recommended: readonly NamedHit[],
  limit: number,
): HitGroup[] {
  const kinds = [...new Set(recommended.map(({ kind }) => kind))];
  const put = kinds.map((kind) => {
    const first = recommended.filter((each) => each.kind === kind);
    const group = groups.find((each) => each.kind === kind) ?? { kind, total: 0, items: [] };
    const isFirst = ({ id }: Hit) => first.some((each) => each.id === id);
    const marked = first.map((hit) => ({
      ...(group.items.find(({ id }) => id === hit.id) ?? hit),
      isRecommended: true,
    }));
    const others = group.items.filter((hit) => !isFirst(hit));
    const items = [
      ...marked.filter(({ isExact }) => isExact),
      ...others.filter(({ isExact }) => isExact),
      ...marked.filter(({ isExact }) => !isExact),
      ...others.filter(({ isExact }) => !isExact),
    ];
    // What was found, and not among the first, is counted already.
    const isWhole = group.total <= group.items.length;
    const added = isWhole ? items.length - group.items.length : 0;
    return { ...group, total: group.total + added, items: items.slice(0, limit) };
  });
  const rest = groups.filter(({ kind }) => !kinds.includes(kind));
  const isNamed = ({ items }: { items: readonly NamedHit[] }) =>
    items.some(({ isExact }) => isExact);
  const ordered = [
    ...put.filter(isNamed),
    ...rest.filter(isNamed),
    ...put.filter((group) => !isNamed(group)),
    ...rest.filter((group) => !isNamed(group)),
  ];
  // Without a recommendation the order stays as the search gives it.
  return (recommended.length === 0 ? groups : ordered).map(({ items, ...group }) => ({
    ...group,
    items: items.map(({ isExact: _, ...hit }) => hit),
  }));
}
