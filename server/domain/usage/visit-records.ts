// Writes what readers do with resources. Repeated visits within 30 seconds count once (COUNTER 5.1, double click);
// robots and programs do not count, and leave no record.
import { randomUUID } from 'node:crypto';
import { and, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { TurnAwayReason, WayIn } from '#contract/models/desk/figures-model.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { dayIn } from '#contract/rules/zoned-day.ts';
import { AppError } from '#contract/wire/errors.ts';
import { countAction, LimitReached, type Rate } from '#server/store/rows/done-counts.ts';
import { viewed, visits } from '#server/store/schema/patrons.ts';
import { networkOf } from '../access/networks.ts';
import { noteUse, type UseContext } from '../figures/note-use.ts';
import { timeZoneOf } from '../libraries/library-day.ts';
import { requireResource } from '../resources/resources.ts';
import { isUnremembered, passingCaller } from './unremembered.ts';
import { countUsage } from './usage-days.ts';

const doubleClickMs = 30_000;
const hourMs = 3_600_000;
/** A visit made offline may be recorded this much later. */
const maxAgeMs = 30 * 24 * 3_600_000;

/** The same refusal within 30 seconds counts once. */
const turnAwayRate: Rate = { max: 1, windowMs: doubleClickMs };
/** Visits of one reader in a minute: more than a person makes; an outbox waits. */
const readerRate: Rate = { max: 120, windowMs: 60_000 };
/** Counted visits to one resource from one network without a sign-in: several classes at once. */
const networkRate: Rate = { max: 100, windowMs: 5 * 60_000 };

/** The visitor, and the transaction in which the visit is written. */
export interface VisitContext extends UseContext {
  now: Date;
  host: { visitor: UseContext['host']['visitor'] & { isAutomatic: boolean } };
}

/** Whether the reader was let through: how, and to which address; or why not, null where there was no way at all. */
export type Judged = LetThrough | { refusal: TurnAwayReason | null };

interface LetThrough {
  way: WayIn | null;
  url: string;
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
 * @param judge called only where it decides
 * @returns whether it counts
 * @throws LimitReached, and AppError `notFound` or `invalidInput`
 */
export async function recordVisit(
  { resource, action, at }: Visit,
  context: VisitContext,
  judge: () => Promise<Judged>,
): Promise<boolean> {
  const { tx, library, now } = context;
  if (context.host.visitor.isAutomatic) return false;
  // Locks the reader's counter, because otherwise two concurrent clicks would both count.
  const until = await countAction(tx, library.code, `visits of ${context.caller}`, readerRate, now);
  if (until !== null) throw new LimitReached(until, now);
  const happenedAt = instantOf(at, now);
  await requireResource(tx, resource);
  const { patron, caller } = await rememberedAs(context);
  const done = { resource, action, at: happenedAt };
  const clicks = clicksOf({ tx, caller }, done);
  const judged = (await clicks.isRepeated()) ? null : await judge();
  const isLetThrough = judged !== null && 'way' in judged;
  const isCounted = isLetThrough && (await mayCount(context, resource, action));
  if (isCounted) {
    const isUnique = (action === 'view' || action === 'access') && (await clicks.isFirstOfHour());
    const { way, url } = judged;
    await noteUse({ ...context, patron, caller }, [
      { measure: measures[action], resource, at: happenedAt, way, url, isUnique },
    ]);
  } else if (judged !== null && !isLetThrough && judged.refusal !== null) {
    await noteTurnAway(done, judged.refusal, context);
  }
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
  if (isCounted && action !== 'download') await countUsage(tx, library, { ...done, action }, now);
  return isCounted;
}

/** Records a visit that another call let through: too many visits refuse nothing. */
export async function noteVisit(
  visit: Visit,
  context: VisitContext,
  letThrough: LetThrough,
): Promise<void> {
  try {
    await recordVisit(visit, context, async () => letThrough);
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
  }
}

/** Counts a refused visit; it is in no list of the reader. */
export async function noteTurnAway(
  { resource, at }: { resource: ResourceRef; at: Date },
  reason: TurnAwayReason,
  context: VisitContext,
): Promise<void> {
  const { tx, library, caller, now } = context;
  if (context.host.visitor.isAutomatic) return;
  const subject = `${reason} at ${resourceKey(resource)} of ${caller}`;
  if ((await countAction(tx, library.code, subject, turnAwayRate, now)) !== null) return;
  if (!(await mayCount(context, resource, reason))) return;
  const who = await rememberedAs(context);
  await noteUse({ ...context, ...who }, [{ measure: 'turnAways', resource, at, reason }]);
}

const measures = {
  view: 'views',
  access: 'visits',
  search: 'choices',
  download: 'downloads',
} as const;

/** What one caller did with one resource before. */
function clicksOf(
  { tx, caller }: Pick<VisitContext, 'tx' | 'caller'>,
  { resource, action, at }: Pick<Visit, 'resource' | 'action'> & { at: Date },
) {
  const isThere = async (...conditions: (SQL | undefined)[]) => {
    const [one] = await tx
      .select({ id: visits.id })
      .from(visits)
      .where(
        and(
          eq(visits.caller, caller),
          eq(visits.resourceKind, resource.kind),
          eq(visits.resourceId, resource.id),
          ...conditions,
        ),
      )
      .limit(1);
    return one !== undefined;
  };
  return {
    /** The same within 30 seconds, before or after: a visit that arrives late may lie between. */
    isRepeated: () =>
      isThere(
        eq(visits.action, action),
        eq(visits.isCounted, true),
        gt(visits.at, new Date(at.getTime() - doubleClickMs)),
        lt(visits.at, new Date(at.getTime() + doubleClickMs)),
      ),
    /** No view or visit was counted in the same hour (COUNTER's session). */
    isFirstOfHour: async () => {
      const hour = Math.floor(at.getTime() / hourMs) * hourMs;
      return !(await isThere(
        inArray(visits.action, ['view', 'access']),
        eq(visits.isCounted, true),
        gte(visits.at, new Date(hour)),
        lt(visits.at, new Date(hour + hourMs)),
      ));
    },
  };
}

/** Whose visit it is: nobody's for a patron who asked that nothing is remembered. */
export async function rememberedAs({
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
export function instantOf(at: string, now: Date): Date {
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
