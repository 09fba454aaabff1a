// Visits: what was looked at and gone to. A double click within 30 seconds counts once (COUNTER 5.1).
import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { CallContext, Handlers } from '../http/handlers.ts';
import { viewed, visits } from '../store/schema-patrons.ts';
import { nameKey, namesOf, requirePatron, requireResource } from './resources.ts';

const doubleClickMs = 30_000;
/** A visit made offline may be told this long afterwards. */
const oldestMs = 30 * 24 * 3_600_000;
const viewedLimit = 100;

/** Whose visit it is, and in which transaction it is written. */
export type Visiting = Pick<CallContext, 'tx' | 'library' | 'patron' | 'caller' | 'now'>;

export const visitHandlers = {
  recordVisit: async ({ resource, action, at }, { tx, library, patron, caller, now }: Visiting) => {
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
          gt(visits.at, new Date(happenedAt.getTime() - doubleClickMs)),
          lte(visits.at, happenedAt),
        ),
      )
      .limit(1);
    const isCounted = before === undefined;
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
