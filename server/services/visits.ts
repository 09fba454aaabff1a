// Visits: what was looked at and gone to. A double click within 30 seconds counts once (COUNTER 5.1).
import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { ResourceRef } from '#contract/model.ts';
import { nameKey, namesOf, requirePatron, requireResource } from '#server/catalogue/resources.ts';
import type { CallContext, Handlers } from '#server/handler/handlers.ts';
import { LimitReached } from '#server/handler/limits.ts';
import { networkOf } from '#server/handler/visitor-address.ts';
import { countDone, type Rate } from '#server/store/records/done-counts.ts';
import { viewed, visits } from '#server/store/schema/patrons.ts';

const doubleClickMs = 30_000;
/** A visit made offline may be told this long afterwards. */
const oldestMs = 30 * 24 * 3_600_000;
const viewedLimit = 100;

/** Visits that one reader tells in a minute: nobody looks faster, and an outbox waits. */
const ofOneReader: Rate = { most: 120, windowMs: 60_000 };
/** Visits to one resource that count from one network without a sign-in: several classes at once. */
const counting: Rate = { most: 100, windowMs: 5 * 60_000 };

/** Whose visit it is, and in which transaction it is written. */
export type Visiting = Pick<CallContext, 'tx' | 'library' | 'patron' | 'caller' | 'now' | 'host'>;

export const visitHandlers = {
  recordVisit: async ({ resource, action, at }, visiting: Visiting) => {
    const { tx, library, patron, caller, now } = visiting;
    // Of one reader one at a time, or two clicks at once would both count.
    const until = await countDone(tx, library.code, `visits of ${caller}`, ofOneReader, now);
    if (until !== null) throw new LimitReached(until, now);
    const happenedAt = instantOf(at, now);
    await requireResource(tx, resource);
    const [before] = await tx
      .select({ id: visits.id })
      .from(visits)
      .where(
        and(
          eq(visits.caller, caller),
          eq(visits.resourceKind, resource.kind),
          eq(visits.resourceId, resource.id),
          eq(visits.action, action),
          eq(visits.isCounted, true),
          // Before or after: what is told late may lie between what was told already.
          gt(visits.at, new Date(happenedAt.getTime() - doubleClickMs)),
          lt(visits.at, new Date(happenedAt.getTime() + doubleClickMs)),
        ),
      )
      .limit(1);
    const isCounted = before === undefined && (await mayCount(visiting, resource, action));
    const place = {
      libraryCode: library.code,
      patronId: patron?.id ?? null,
      resourceKind: resource.kind,
      resourceId: resource.id,
    };
    await tx
      .insert(visits)
      .values({ ...place, id: randomUUID(), caller, action, at: happenedAt, isCounted });
    if (patron !== null) {
      await tx
        .insert(viewed)
        .values({ ...place, patronId: patron.id, lastViewedAt: happenedAt })
        .onConflictDoUpdate({
          target: [viewed.libraryCode, viewed.patronId, viewed.resourceKind, viewed.resourceId],
          set: { lastViewedAt: sql`greatest(${viewed.lastViewedAt}, excluded.last_viewed_at)` },
        });
    }
    return { isCounted };
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
} satisfies Pick<Handlers, 'recordVisit' | 'listViewed'>;

/** Tells of a visit that is not what was asked for: too many of them refuse nothing. */
export async function noteVisit(
  visit: { resource: ResourceRef; action: 'view' | 'access'; at: string },
  visiting: Visiting,
): Promise<void> {
  try {
    await visitHandlers.recordVisit(visit, visiting);
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
  }
}

/** A script with many tokens is still one network: statistics are not made up by it. */
async function mayCount(
  { tx, library, patron, host, now }: Visiting,
  resource: ResourceRef,
  action: string,
): Promise<boolean> {
  const network = networkOf(host.visitor.address);
  if (patron !== null || network === '') return true;
  const subject = `${action} of ${nameKey(resource)} from ${network}`;
  return (await countDone(tx, library.code, subject, counting, now)) === null;
}

/** Clocks run ahead: what lies in the future happened now. What is too old is not taken. */
function instantOf(at: string, now: Date): Date {
  const told = Date.parse(at);
  if (Number.isNaN(told)) throw refusedTime('不是有效的时间', 'This is not a time');
  if (now.getTime() - told > oldestMs) {
    throw refusedTime('超过 30 天的访问不再记录', 'Visits older than 30 days are not counted');
  }
  return new Date(Math.min(told, now.getTime()));
}

function refusedTime(zh_CN: string, en: string): AppError {
  return new AppError('invalidInput', [{ field: 'at', zh_CN, en }]);
}
