// Summaries of titles for lists, with how the library of the transaction holds them.
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AccessKind } from '#contract/models/model.ts';
import type { TitleSummary } from '#contract/models/title-model.ts';
import { heldRange } from '#contract/rules/held-range.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { libraryPackages } from '#server/store/schema/collection.ts';
import { shownTitles } from '#server/store/schema/own-titles.ts';
import { packageTitles, titleFacts } from '#server/store/schema/titles.ts';
import { type HeldStretch, isDeclaredPaid, isFreeAccess } from '../access/free-access.ts';
import { linkedIds, rowsOfTitles, shownId } from './shown-titles.ts';

type Title = typeof shownTitles.$inferSelect;
type Fact = typeof titleFacts.$inferSelect;

interface Held extends HeldStretch {
  titleId: number;
  access: AccessKind[];
  dateFirst: string | null;
  dateLast: string | null;
  embargo: string;
}

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
  const linked = await linkedIds(tx, ids);
  const held = groupedById(rowsOfTitles(await heldRows(tx, linked.all), linked));
  const facts = groupedById(rowsOfTitles(await factRows(tx, linked.all), linked));
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = known.get(id);
    return row === undefined ? [] : [summaryOf(row, held.get(id) ?? [], facts.get(id) ?? [], now)];
  });
}

/** What rankings and recommendations tell of a title. */
type BriefTitle = Pick<TitleSummary, 'id' | 'kind' | 'name' | 'isHeld' | 'isOpenAccess'>;

/** The same as `summariesOf`, in any order, without what only lists of titles show. */
export async function briefTitles(tx: Tx, ids: readonly number[]): Promise<BriefTitle[]> {
  if (ids.length === 0) return [];
  const { id, kind, name, isOpenAccess } = shownTitles;
  const rows = await tx
    .select({ id, kind, name, isOpenAccess })
    .from(shownTitles)
    .where(inArray(id, [...ids]));
  const linked = await linkedIds(tx, ids);
  const held = groupedById(rowsOfTitles(await heldRows(tx, linked.all), linked));
  return rows.map((row) => {
    const stretches = held.get(row.id) ?? [];
    return {
      ...row,
      id: String(row.id),
      isHeld: stretches.length > 0,
      isOpenAccess: row.isOpenAccess && !isDeclaredPaid(stretches),
    };
  });
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

function heldRows(tx: Tx, ids: readonly number[]): Promise<Held[]> {
  return tx
    .select({
      titleId: packageTitles.titleId,
      access: libraryPackages.access,
      ownerCode: packageTitles.ownerCode,
      accessType: packageTitles.accessType,
      dateFirst: packageTitles.dateFirst,
      dateLast: packageTitles.dateLast,
      embargo: packageTitles.embargo,
    })
    .from(packageTitles)
    .innerJoin(libraryPackages, eq(libraryPackages.packageId, packageTitles.packageId))
    .where(and(inArray(packageTitles.titleId, [...ids]), isNull(packageTitles.withdrawnAt)));
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

function summaryOf(
  row: Title,
  held: readonly Held[],
  facts: readonly Fact[],
  now: Date,
): TitleSummary {
  const isHeld = held.length > 0;
  const ranges = held.map(({ dateFirst, dateLast, embargo }) =>
    heldRange({ from: dateFirst, to: dateLast, embargo }, now),
  );
  const isPaid = isDeclaredPaid(held);
  const isFree = held.some((each) => isFreeAccess(each, row.isOpenAccess, isPaid));
  const access = new Set([...held.flatMap((each) => each.access), ...(isFree ? ['free'] : [])]);
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
    isOpenAccess: row.isOpenAccess && !isPaid,
    isHeld,
    access: isHeld ? accessOrder.filter((kind) => access.has(kind)) : [],
    heldFrom: earliest(ranges.map(({ from }) => from)),
    heldTo: ranges.some(({ to }) => to === null)
      ? null
      : (ranges
          .map(({ to }) => to ?? '')
          .sort()
          .at(-1) ?? null),
  };
}

function earliest(days: readonly (string | null)[]): string | null {
  return days.filter((day) => day !== null).sort()[0] ?? null;
}

function groupedById<T extends { titleId: number }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.titleId);
    if (group === undefined) groups.set(row.titleId, [row]);
    else group.push(row);
  }
  return groups;
}
