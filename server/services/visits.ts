// Visits to resources. Repeated visits within 30 seconds count once, and those of robots never (COUNTER 5.1).
import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { ResourceRef } from '#contract/models/model.ts';
import { AppError } from '#contract/wire/errors.ts';
import { nameKey, namesOf, requirePatron, requireResource } from '#server/catalogue/resources.ts';
import type { CallContext, Handlers } from '#server/handler/handlers.ts';
import { LimitReached } from '#server/handler/limits.ts';
import { networkOf } from '#server/handler/visitor-address.ts';
import { countAction, type Rate } from '#server/store/records/done-counts.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { viewed, visits } from '#server/store/schema/patrons.ts';

const doubleClickMs = 30_000;
/** A visit made offline may be recorded this much later. */
const maxAgeMs = 30 * 24 * 3_600_000;
const viewedLimit = 100;

/** Visits of one reader in a minute: more than a person makes; an outbox waits. */
const readerRate: Rate = { max: 120, windowMs: 60_000 };
/** Counted visits to one resource from one network without a sign-in: several classes at once. */
const networkRate: Rate = { max: 100, windowMs: 5 * 60_000 };

/** The visitor, and the transaction in which the visit is written. */
export type VisitContext = Pick<
  CallContext,
  'tx' | 'library' | 'patron' | 'caller' | 'now' | 'host'
>;

interface Visit {
  resource: ResourceRef;
  action: (typeof visits.$inferInsert)['action'];
  at: string;
}

export const visitHandlers = {
  recordVisit: recordOne,

  recordDownload: async ({ id, at }, context: VisitContext) => {
    const resource = { kind: 'database', id } as const;
    const { isCounted } = await recordOne({ resource, action: 'download', at }, context);
    // Downloads are rare, so all readers may see the new number at once.
    const [row] = await context.tx
      .update(databases)
      .set({
        clientDownloadCount: sql`coalesce(${databases.clientDownloadCount}, 0) + ${isCounted ? 1 : 0}`,
      })
      .where(and(eq(databases.id, id), isNotNull(databases.clientDownloadUrl)))
      .returning({ count: databases.clientDownloadCount });
    if (row === undefined) throw new AppError('notFound');
    return { count: row.count ?? 0 };
  },

  listViewed: async (_input, context) => {
    const patron = requirePatron(context);
    const rows = await context.tx
      .select()
      .from(viewed)
      .where(eq(viewed.patronId, patron.id))
      .orderBy(desc(viewed.lastViewedAt))
      .limit(viewedLimit);
    const names = await namesOf(
      context.tx,
      rows.map(({ resourceKind, resourceId }) => ({ kind: resourceKind, id: resourceId })),
    );
    return {
      items: rows.map(({ resourceKind, resourceId, lastViewedAt }) => ({
        resource: { kind: resourceKind, id: resourceId },
        name: names.get(nameKey({ kind: resourceKind, id: resourceId })) ?? {},
        lastViewedAt: lastViewedAt.toISOString(),
      })),
    };
  },
} satisfies Pick<Handlers, 'recordVisit' | 'recordDownload' | 'listViewed'>;

async function recordOne(
  { resource, action, at }: Visit,
  context: VisitContext,
): Promise<{ isCounted: boolean }> {
  const { tx, library, patron, caller, now } = context;
  // Locks the reader's counter, because otherwise two concurrent clicks would both count.
  const until = await countAction(tx, library.code, `visits of ${caller}`, readerRate, now);
  if (until !== null) throw new LimitReached(until, now);
  const happenedAt = instantOf(at, now);
  await requireResource(tx, resource);
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
        // In both directions, because a visit that arrives late may lie between recorded ones.
        gt(visits.at, new Date(happenedAt.getTime() - doubleClickMs)),
        lt(visits.at, new Date(happenedAt.getTime() + doubleClickMs)),
      ),
    )
    .limit(1);
  const isCounted = counted === undefined && (await mayCount(context, resource, action));
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
  return { isCounted };
}

/** Records a visit as a side effect of another call: too many visits refuse nothing. */
export async function noteVisit(
  visit: { resource: ResourceRef; action: 'view' | 'access'; at: string },
  context: VisitContext,
): Promise<void> {
  try {
    await recordOne(visit, context);
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
  }
}

/**
 * Robots never count; others have limits by network, so that a script with many tokens does not distort the
 * statistics.
 */
async function mayCount(
  { tx, library, patron, host, now }: VisitContext,
  resource: ResourceRef,
  action: string,
): Promise<boolean> {
  if (host.visitor.isRobot && patron === null) return false;
  const network = networkOf(host.visitor.address);
  if (patron !== null || network === '') return true;
  const subject = `${action} of ${nameKey(resource)} from ${network}`;
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
