// What happens to readers' own reports and requests, and to what they follow, as events.
import { and, desc, eq } from 'drizzle-orm';
import type { DeliveryState } from '#contract/models/delivery-model.ts';
import type { ReportState } from '#contract/models/feedback-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import type { Tx } from '../../connection/database.ts';
import type { deliveries } from '../../schema/delivery.ts';
import { type outages, reports } from '../../schema/feedback.ts';
import { databases } from '../../schema/libraries.ts';
import { addEvents, type NewEvent } from './event-records.ts';
import { subjectsOf } from './resource-subjects.ts';

type ReportRow = typeof reports.$inferSelect;
type OutageRow = typeof outages.$inferSelect;
type DeliveryRow = Pick<
  typeof deliveries.$inferSelect,
  'libraryCode' | 'id' | 'patronId' | 'input'
>;

/** The library took a step of reports; `position` is the step's place in the life of its report. */
export async function addReportEvents(
  tx: Tx,
  steps: readonly { report: ReportRow; position: number; state: ReportState; words: LocalText }[],
  now: Date,
): Promise<void> {
  const [first] = steps;
  if (first === undefined) return;
  const events = steps.map(({ report, position, state, words }): NewEvent => {
    const { id, patronId, resourceKind: kind, resourceId, resourceName: name } = report;
    return {
      id: `report:${id}:${position}`,
      ...({ kind: 'report', event: 'reportHandled', subjects: null } as const),
      patronId,
      about: kind === null || resourceId === null ? null : { kind, id: resourceId },
      name,
      detail: state,
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

/** A fault was confirmed, or is over. @param words what readers can do instead, or what the library says of the end */
export async function addOutageEvent(
  tx: Tx,
  { libraryCode, id, resourceKind, resourceId }: OutageRow,
  event: 'outageConfirmed' | 'outageEnded',
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
    [{ id: `${event}:${id}`, event, ...rest, words, about, name, subjects }],
    now,
  );
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
