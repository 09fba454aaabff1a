// Summaries of titles for lists, with how the library of the transaction holds them.
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { DeliveryItem } from '#contract/models/delivery-model.ts';
import type { AccessKind, ResourceRef } from '#contract/models/model.ts';
import type { TitleSummary } from '#contract/models/title-model.ts';
import type { Way } from '#contract/models/way-model.ts';
import { isAskable, itemOfTitle } from '#contract/rules/forms/delivery-items.ts';
import { type DatedStretch, freeYears } from '#contract/rules/free-access.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { coverIn, coversOf } from '#server/files/keep/covers.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { titleIdsOf } from '#server/store/rows/title-id.ts';
import { shownTitles } from '#server/store/schema/own-titles.ts';
import { titleFacts } from '#server/store/schema/titles.ts';
import { heldSpan } from './coverage.ts';
import { freeStretches, groupedById, type Held, heldOf, waysOf } from './held-rows.ts';
import { linkedOf, rowsOfTitles, shownId } from './shown-titles.ts';
import { changesOf } from './title-changes.ts';

type Title = typeof shownTitles.$inferSelect;
type Fact = typeof titleFacts.$inferSelect;

/**
 * Summaries in the order of the ids; ids without a title are left out.
 *
 * @param now decides where the moving walls of holdings stand
 */
export async function summariesOf(
  tx: Tx,
  ids: readonly number[],
  now = new Date(),
): Promise<TitleSummary[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(shownTitles)
    .where(inArray(shownTitles.id, [...ids]));
  const linked = linkedOf(rows);
  const held = await heldOf(tx, linked);
  const facts = groupedById(rowsOfTitles(await factRows(tx, linked.all), linked));
  const free = await freeStretches(tx, linked);
  const changes = await changesOf(tx, linked);
  const covers = await coversOf(tx, 'title', ids.map(String));
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = known.get(id);
    if (row === undefined) return [];
    const changed = changes.get(id);
    const stretches = held.get(id) ?? [];
    const reach = reachOf(row, { held: stretches, listed: free.get(id) ?? [], now });
    const summary = summaryOf(row, reach, facts.get(id) ?? []);
    return {
      ...summary,
      ...coverIn(covers, String(id)),
      ...(changed !== undefined && { changes: changed }),
    };
  });
}

/** What rankings and recommendations tell of a title. */
interface BriefTitle
  extends Pick<TitleSummary, 'id' | 'kind' | 'name' | 'isHeld' | 'isOpenAccess' | 'ways'> {
  /** As a request for a copy names it, in Chinese; undefined for what can be read. */
  toAskFor: DeliveryItem | undefined;
}

/** The same as `summariesOf`, in any order, without what only lists of titles show. */
export async function briefTitles(tx: Tx, ids: readonly number[]): Promise<BriefTitle[]> {
  if (ids.length === 0) return [];
  const { id, platformId, kind, name, isOpenAccess } = shownTitles;
  const { authors, volume, publisher, publishedOn, printIdentifier, onlineIdentifier } =
    shownTitles;
  const named = { authors, volume, publisher, publishedOn, printIdentifier, onlineIdentifier };
  const rows = await tx
    .select({ id, platformId, kind, name, isOpenAccess, ...named })
    .from(shownTitles)
    .where(inArray(id, [...ids]));
  const linked = linkedOf(rows);
  const held = await heldOf(tx, linked);
  const free = await freeStretches(tx, linked);
  return rows.map((row) => {
    const stretches = held.get(row.id) ?? [];
    const isHeld = stretches.length > 0;
    const listed = free.get(row.id) ?? [];
    const reach = {
      isHeld,
      isOpenAccess:
        row.isOpenAccess &&
        (!isHeld || freeYears(stretches, row.isOpenAccess, listed, new Date()).isWhole),
      ways: waysOf(stretches, row.isOpenAccess),
    };
    return {
      id: String(row.id),
      kind: row.kind,
      name: row.name,
      ...reach,
      toAskFor: isAskable(reach) ? itemOfTitle(row, 'zh_CN') : undefined,
    };
  });
}

/** The ways to titles among the resources, by `resourceKey`; titles that are not held, and other kinds, have none. */
export async function waysByResource(
  tx: Tx,
  resources: readonly ResourceRef[],
): Promise<Map<string, Way[] | undefined>> {
  const titles = await briefTitles(tx, titleIdsOf(resources));
  return new Map(
    titles.flatMap((title) => (title.isHeld ? [[resourceKey(title), title.ways]] : [])),
  );
}

/** A title's summary with its abstract and DOI; null where readers of the library see no such title. */
export async function summaryWithAbstract(tx: Tx, id: number, now: Date) {
  const shown = await shownId(tx, id);
  const [summary] = await summariesOf(tx, [shown], now);
  const [row] = await tx
    .select({ abstract: shownTitles.abstract, doi: shownTitles.doi })
    .from(shownTitles)
    .where(eq(shownTitles.id, shown));
  return summary === undefined || row === undefined ? null : { ...summary, ...row };
}

function factRows(tx: Tx, ids: readonly number[]): Promise<Fact[]> {
  return tx
    .select()
    .from(titleFacts)
    .where(inArray(titleFacts.titleId, [...ids]))
    .orderBy(sql`${desc(titleFacts.year)} nulls last`, asc(titleFacts.name), asc(titleFacts.id));
}

/** Access kinds in their fixed order. */
const accessOrder: readonly AccessKind[] = ['campus', 'remote', 'free'];

type Reach = Pick<
  TitleSummary,
  | 'isOpenAccess'
  | 'isHeld'
  | 'freeYears'
  | 'access'
  | 'heldFrom'
  | 'heldTo'
  | 'hasGap'
  | 'heldLater'
  | 'ways'
>;

interface Reaching {
  held: readonly Held[];
  /** What any list declares free. */
  listed: readonly DatedStretch[];
  now: Date;
}

/** How the library has a title, in lists and in the search. */
export function reachOf(row: Pick<Title, 'isOpenAccess'>, { held, listed, now }: Reaching): Reach {
  const isHeld = held.length > 0;
  const free = freeYears(held, row.isOpenAccess, listed, now);
  const span = heldSpan(held, now);
  const access = new Set(held.flatMap((each) => each.access));
  if (free.isWhole) access.add('free');
  else access.delete('free');
  const isOpen = isHeld ? free.isWhole : row.isOpenAccess;
  const isFreeInYears = !free.isWhole && (isHeld || isOpen) && free.ranges.length > 0;
  return {
    isOpenAccess: row.isOpenAccess && isOpen,
    isHeld,
    ...(isFreeInYears && { freeYears: free.ranges }),
    access: isHeld ? accessOrder.filter((kind) => access.has(kind)) : [],
    heldFrom: span.from,
    heldTo: span.to,
    ...(span.hasGap && { hasGap: true }),
    ...(span.later !== undefined && { heldLater: span.later }),
    ways: waysOf(held, row.isOpenAccess),
  };
}

function summaryOf(row: Title, reach: Reach, facts: readonly Fact[]): TitleSummary {
  const factor = facts.find(({ kind, value }) => kind === 'impactFactor' && value !== null);
  const inclusions = facts.filter(({ kind }) => kind === 'inclusion').map(({ name }) => name);
  const { id, kind, name, printIdentifier, onlineIdentifier, cnNumber, publisher, authors } = row;
  return {
    id: String(id),
    kind,
    name,
    printIdentifier,
    onlineIdentifier,
    cnNumber,
    publisher,
    authors,
    edition: row.edition,
    ...(row.volume !== '' && { volume: row.volume }),
    publishedOn: row.publishedOn,
    frequency: row.frequency,
    languages: row.languages,
    subjects: row.subjects,
    clc: row.clc,
    inclusions: [...new Set(inclusions)],
    impactFactor:
      factor === undefined
        ? null
        : { name: factor.name, year: factor.year, value: factor.value ?? 0 },
    ...(row.isCore && { isCore: true }),
    ...reach,
  };
}
