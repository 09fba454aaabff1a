// What happens to readers' own reports and requests, and to what they follow, as events.
import { and, desc, eq, ne, notExists, sql } from 'drizzle-orm';
import type { DeliveryState } from '#contract/models/delivery-model.ts';
import type { ReportState } from '#contract/models/feedback-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { notificationEvents } from '#server/store/schema/messages/notifications.ts';
import type { deliveries } from '#server/store/schema/requests/delivery.ts';
import { type outages, reports } from '#server/store/schema/requests/feedback.ts';
import { addEvents, type NewEvent } from './event-records.ts';
import { subjectsOf } from './resource-subjects.ts';

type ReportRow = typeof reports.$inferSelect;
type OutageRow = typeof outages.$inferSelect;
type DeliveryRow = Pick<
  typeof deliveries.$inferSelect,
  'libraryCode' | 'id' | 'patronId' | 'input'
>;

/** A step of the library. */
export interface ReportStepTaken {
  report: ReportRow;
  /** The step's place in the life of its report. */
  position: number;
  state: ReportState;
  /** Desk and expected day; '' where the step gives the report to nobody. */
  assigned: string;
  words: LocalText;
}

/** The library took steps of reports. */
export async function addReportEvents(
  tx: Tx,
  steps: readonly ReportStepTaken[],
  now: Date,
): Promise<void> {
  const [first] = steps;
  if (first === undefined) return;
  const events = steps.map(({ report, position, state, assigned, words }): NewEvent => {
    const { id, patronId, resourceKind: kind, resourceId, resourceName: name } = report;
    return {
      id: `report:${id}:${position}`,
      ...({ kind: 'report', subjects: null } as const),
      event: assigned === '' ? 'reportHandled' : 'reportAssigned',
      patronId,
      about: kind === null || resourceId === null ? null : { kind, id: resourceId },
      name,
      detail: assigned === '' ? state : assigned,
      place: id,
      words,
    };
  });
  await addEvents(tx, first.report.libraryCode, events, now);
}

/** The library took a step of a request for a copy. */
export async function addDeliveryEvent(
  tx: Tx,
  { libraryCode, id, patronId, input }: DeliveryRow,
  { position, state, text }: { position: number; state: DeliveryState; text: string },
  now: Date,
): Promise<void> {
  const event: NewEvent = {
    id: `delivery:${id}:${position}`,
    ...({ kind: 'delivery', event: 'deliveryMoved', subjects: null, about: null } as const),
    patronId,
    name: { zh_CN: input.title },
    detail: state,
    place: id,
    words: wordsOf(text),
  };
  await addEvents(tx, libraryCode, [event], now);
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
  const events = rows.map(
    ({ id, patronId, resourceKind: kind, resourceId, resourceName: name }) => ({
      id: `${eventId(event, outageId, now)}:${id}`,
      ...({ kind: 'report', event, subjects: null, detail: '' } as const),
      patronId,
      about: kind === null || resourceId === null ? null : { kind, id: resourceId },
      name,
      place: id,
      words,
    }),
  );
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
