// Writes what readers do with resources. Repeated visits within 30 seconds count once (COUNTER 5.1, double click);
// robots and programs do not count, and leave no record.
import { randomUUID } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { ResourceRef } from '#contract/models/model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { dayIn } from '#contract/rules/zoned-day.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { countAction, LimitReached, type Rate } from '#server/store/rows/done-counts.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { viewed, visits } from '#server/store/schema/patrons.ts';
import { networkOf } from '../access/networks.ts';
import { timeZoneOf } from '../libraries/library-day.ts';
import { requireResource } from '../resources/resources.ts';
import { isUnremembered, passingCaller } from './unremembered.ts';
import { countUsage } from './usage-days.ts';

const doubleClickMs = 30_000;
/** A visit made offline may be recorded this much later. */
const maxAgeMs = 30 * 24 * 3_600_000;

/** Visits of one reader in a minute: more than a person makes; an outbox waits. */
const readerRate: Rate = { max: 120, windowMs: 60_000 };
/** Counted visits to one resource from one network without a sign-in: several classes at once. */
const networkRate: Rate = { max: 100, windowMs: 5 * 60_000 };

/** The visitor, and the transaction in which the visit is written. */
export interface VisitContext {
  tx: Tx;
  library: LibraryRecord;
  patron: { id: string } | null;
  /** See `CallContext`. */
  caller: string;
  now: Date;
  host: { visitor: { address: string; isAddressOwn: boolean; isAutomatic: boolean } };
}

/** What a reader did, and when, ISO 8601. */
export interface Visit {
  resource: ResourceRef;
  action: (typeof visits.$inferInsert)['action'];
  at: string;
}

/**
 * Records a visit.
 *
 * @param isLetThrough whether the reader was let through to the resource; called only where that decides
 * @returns whether it counts
 * @throws LimitReached, and AppError `notFound` or `invalidInput`
 */
export async function recordVisit(
  { resource, action, at }: Visit,
  context: VisitContext,
  isLetThrough: () => Promise<boolean>,
): Promise<boolean> {
  const { tx, library, now } = context;
  if (context.host.visitor.isAutomatic) return false;
  // Locks the reader's counter, because otherwise two concurrent clicks would both count.
  const until = await countAction(tx, library.code, `visits of ${context.caller}`, readerRate, now);
  if (until !== null) throw new LimitReached(until, now);
  const happenedAt = instantOf(at, now);
  await requireResource(tx, resource);
  const { patron, caller } = await rememberedAs(context);
  const isCounted =
    !(await isRepeated({ tx, caller }, { resource, action }, happenedAt)) &&
    (await isLetThrough()) &&
    (await mayCount(context, resource, action));
  const columns = {
    libraryCode: library.code,
    patronId: patron?.id ?? null,
    resourceKind: resource.kind,
    resourceId: resource.id,
  };
  await tx
    .insert(visits)
    .values({ ...columns, id: randomUUID(), caller, action, at: happenedAt, isCounted });
  if (patron !== null) {
    await tx
      .insert(viewed)
      .values({ ...columns, patronId: patron.id, lastViewedAt: happenedAt })
      .onConflictDoUpdate({
        target: [viewed.libraryCode, viewed.patronId, viewed.resourceKind, viewed.resourceId],
        set: { lastViewedAt: sql`greatest(${viewed.lastViewedAt}, excluded.last_viewed_at)` },
      });
  }
  // Last, because all visits of a day to one resource wait for the same row.
  if (isCounted && action !== 'download') {
    await countUsage(tx, library, { resource, action, at: happenedAt }, now);
  }
  return isCounted;
}

/** Records a visit that another call lets through: too many visits refuse nothing. */
export async function noteVisit(visit: Visit, context: VisitContext): Promise<void> {
  try {
    await recordVisit(visit, context, async () => true);
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
  }
}

/** True if the same was counted within 30 seconds, before or after: a visit that arrives late may lie between. */
async function isRepeated(
  { tx, caller }: Pick<VisitContext, 'tx' | 'caller'>,
  { resource, action }: Pick<Visit, 'resource' | 'action'>,
  happenedAt: Date,
): Promise<boolean> {
  const [counted] = await tx
    .select({ id: visits.id })
    .from(visits)
    .where(
      and(
        eq(visits.caller, caller),
        eq(visits.resourceKind, resource.kind),
        eq(visits.resourceId, resource.id),
        eq(visits.action, action),
        eq(visits.isCounted, true),
        gt(visits.at, new Date(happenedAt.getTime() - doubleClickMs)),
        lt(visits.at, new Date(happenedAt.getTime() + doubleClickMs)),
      ),
    )
    .limit(1);
  return counted !== undefined;
}

/** Whose visit it is: nobody's for a patron who asked that nothing is remembered. */
async function rememberedAs({
  tx,
  library,
  patron,
  caller,
  now,
}: VisitContext): Promise<Pick<VisitContext, 'patron' | 'caller'>> {
  if (patron === null || !(await isUnremembered(tx, patron.id))) return { patron, caller };
  return { patron: null, caller: passingCaller(patron.id, dayIn(timeZoneOf(library), now)) };
}

/** Limits by network, so that a script with many tokens does not distort the statistics. */
async function mayCount(
  { tx, library, patron, host, now }: VisitContext,
  resource: ResourceRef,
  action: string,
): Promise<boolean> {
  const network = networkOf(host.visitor.address);
  if (patron !== null || network === '') return true;
  const subject = `${action} of ${resourceKey(resource)} from ${network}`;
  return (await countAction(tx, library.code, subject, networkRate, now)) === null;
}

/** A time in the future counts as now, because clocks differ; a time that is too old is refused. */
function instantOf(at: string, now: Date): Date {
  const time = Date.parse(at);
  if (Number.isNaN(time)) throw refusedTime('不是有效的时间', 'This is not a time');
  if (now.getTime() - time > maxAgeMs) {
    throw refusedTime('超过 30 天的访问不再记录', 'Visits older than 30 days are not counted');
  }
  return new Date(Math.min(time, now.getTime()));
}

function refusedTime(zh_CN: string, en: string): AppError {
  return new AppError('invalidInput', [{ field: 'at', zh_CN, en }]);
}
