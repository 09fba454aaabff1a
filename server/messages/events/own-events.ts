// What happens to readers' own reports and requests, and to what they follow, as events.
import { and, desc, eq, ne, notExists, sql } from 'drizzle-orm';
import type { LocalText } from '#contract/models/model.ts';
import type { RequestKind } from '#contract/rules/life/life.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { notificationEvents } from '#server/store/schema/messages/notifications.ts';
import type { DeliveryRow } from '#server/store/schema/requests/delivery.ts';
import { type outages, type ReportRow, reports } from '#server/store/schema/requests/feedback.ts';
import { addEvents, type NewEvent } from './event-records.ts';
import { subjectsOf } from './resource-subjects.ts';

type OutageRow = typeof outages.$inferSelect;

/** A step of the library. */
interface StepTaken {
  row: ReportRow | DeliveryRow;
  /** The step's place in the life of its report or request. */
  position: number;
  state: string;
  /** Desk and expected day; '' where the step gives it to nobody. */
  assigned: string;
  words: LocalText;
}

/** The library took steps of what readers sent. */
export async function addRequestEvents(
  tx: Tx,
  kind: RequestKind,
  steps: readonly StepTaken[],
  now: Date,
): Promise<void> {
  const events = steps.map(({ row, position, state, assigned, words }): NewEvent => {
    const { id, patronId } = row;
    const ofReport = assigned === '' ? 'reportHandled' : 'reportAssigned';
    return {
      id: `${kind}:${id}:${position}`,
      kind,
      event: kind === 'delivery' ? 'deliveryMoved' : ofReport,
      subjects: null,
      patronId,
      ...namedIn(row),
      detail: assigned === '' ? state : assigned,
      place: id,
      words,
    };
  });
  const [first] = steps;
  if (first !== undefined) await addEvents(tx, first.row.libraryCode, events, now);
}

/** What it is about. */
function namedIn(row: ReportRow | DeliveryRow): Pick<NewEvent, 'about' | 'name'> {
  if ('input' in row) return { about: null, name: { zh_CN: row.input.title } };
  const { resourceKind: kind, resourceId, resourceName: name } = row;
  return { about: kind === null || resourceId === null ? null : { kind, id: resourceId }, name };
}

/** What happens to an outage. */
export type OutageStep = 'outageConfirmed' | 'outageChanged' | 'outageEnded';

/**
 * A fault was confirmed, or is over, or what to use instead has changed.
 *
 * @param words what readers can do instead, or what the library says of the end
 */
export async function addOutageEvent(
  tx: Tx,
  { libraryCode, id, resourceKind, resourceId }: OutageRow,
  event: OutageStep,
  words: LocalText,
  now: Date,
): Promise<void> {
  const [database] =
    resourceKind === 'database'
      ? await tx
          .select({ name: databases.name })
          .from(databases)
          .where(eq(databases.id, resourceId))
      : [];
  const about = { kind: resourceKind, id: resourceId };
  const name = database?.name ?? (await reportedName(tx, about));
  const subjects = (await subjectsOf(tx, [about]))(about);
  const rest = { kind: 'outage', patronId: null, detail: '', place: '' } as const;
  await addEvents(
    tx,
    libraryCode,
    [{ id: eventId(event, id, now), event, ...rest, words, about, name, subjects }],
    now,
  );
}

/**
 * The same for who reported the fault: the reports of the outage that are not closed. A reader of several hears of it once,
 * and not at all whose report took a step with it.
 */
export async function addOwnOutageEvents(
  tx: Tx,
  { libraryCode, id: outageId }: OutageRow,
  event: OutageStep,
  words: LocalText,
  now: Date,
): Promise<void> {
  const rows = await tx
    .selectDistinctOn([reports.patronId])
    .from(reports)
    .where(
      and(
        eq(reports.outageId, outageId),
        ne(reports.state, 'closed'),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(notificationEvents)
            .where(
              and(
                eq(notificationEvents.libraryCode, reports.libraryCode),
                eq(notificationEvents.patronId, reports.patronId),
                eq(notificationEvents.kind, 'report'),
                eq(notificationEvents.at, now),
              ),
            ),
        ),
      ),
    )
    .orderBy(reports.patronId, desc(reports.sentAt));
  const events = rows.map((row) => ({
    id: `${eventId(event, outageId, now)}:${row.id}`,
    ...({ kind: 'report', event, subjects: null, detail: '' } as const),
    patronId: row.patronId,
    ...namedIn(row),
    place: row.id,
    words,
  }));
  await addEvents(tx, libraryCode, events, now);
}

/** An outage begins and ends once, and may change any number of times. */
function eventId(event: OutageStep, outageId: string, now: Date): string {
  return `${event}:${outageId}${event === 'outageChanged' ? `:${now.getTime()}` : ''}`;
}

/** The words of a librarian, who writes in one language. */
export function wordsOf(text: string): LocalText {
  return text === '' ? {} : { zh_CN: text };
}

/** The name of a resource as its last report has it. */
async function reportedName(
  tx: Tx,
  { kind, id }: { kind: ReportRow['resourceKind'] & string; id: string },
): Promise<LocalText> {
  const [row] = await tx
    .select({ name: reports.resourceName })
    .from(reports)
    .where(and(eq(reports.resourceKind, kind), eq(reports.resourceId, id)))
    .orderBy(desc(reports.sentAt))
    .limit(1);
  return row?.name ?? {};
}
