// Reads and writes of what readers send, reports and requests for copies: one row for each draft, and its steps.
import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { OwnDelivery } from '#contract/models/delivery-model.ts';
import type { FeedbackInput, OwnReport, ReportEvent } from '#contract/models/feedback-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import { lives, type RequestKind, type StateOf } from '#contract/rules/life/life.ts';
import { ownListLimit } from '#contract/rules/rules.ts';
import { picturesOf } from '#server/files/keep/stored-files.ts';
import type { Tx } from '#server/store/connection/database.ts';
import type { OutageRow } from '#server/store/rows/outage-records.ts';
import {
  type DeliveryRow,
  deliveries,
  deliveryEvents,
} from '#server/store/schema/requests/delivery.ts';
import {
  outages,
  type ReportRow,
  reportEvents,
  reports,
} from '#server/store/schema/requests/feedback.ts';

/** The rows of each kind. */
export interface RowOf {
  report: ReportRow;
  delivery: DeliveryRow;
}

/** What is written of each kind when it is sent. */
interface NewOf {
  report: typeof reports.$inferInsert;
  delivery: typeof deliveries.$inferInsert;
}

/** A step of each kind, as readers see it. */
export type EventOf<K extends RequestKind> = Omit<ReportEvent, 'state'> & { state: StateOf[K] };

type Rows = typeof reports | typeof deliveries;
type Events = typeof reportEvents | typeof deliveryEvents;

/** The tables of each kind. */
export const tablesOf: Readonly<Record<RequestKind, { rows: Rows; events: Events }>> = {
  report: { rows: reports, events: reportEvents },
  delivery: { rows: deliveries, events: deliveryEvents },
};

/** Requests of a kind, locked for a change, in the order of their ids, so that librarians at work at once only wait. */
export async function lockedRequests<K extends RequestKind>(
  tx: Tx,
  kind: K,
  which: SQL | undefined,
): Promise<RowOf[K][]> {
  const { rows } = tablesOf[kind];
  const found = await tx.select().from(rows).where(which).orderBy(rows.id).for('update');
  return found as RowOf[K][];
}

/** The same with that id; null for an unknown one. */
export async function lockedRequest<K extends RequestKind>(
  tx: Tx,
  kind: K,
  id: string,
): Promise<RowOf[K] | null> {
  const [row] = await lockedRequests(tx, kind, eq(tablesOf[kind].rows.id, id));
  return row ?? null;
}

/** The same of a draft; null for a draft that was not sent yet. */
export async function requestOfDraft<K extends RequestKind>(
  tx: Tx,
  kind: K,
  { patronId, draftId }: { patronId: string; draftId: string },
): Promise<RowOf[K] | null> {
  const { rows } = tablesOf[kind];
  const isOfDraft = and(eq(rows.patronId, patronId), eq(rows.draftId, draftId));
  const [row] = await lockedRequests(tx, kind, isOfDraft);
  return row ?? null;
}

/** The report without a lock. */
export async function reportById(tx: Tx, id: string): Promise<ReportRow | null> {
  const [row] = await tx.select().from(reports).where(eq(reports.id, id));
  return row ?? null;
}

/**
 * Writes what was just sent, and its first step.
 *
 * @returns its id; null if another call sent the same draft at the same time
 */
async function addRequest<K extends RequestKind>(
  tx: Tx,
  kind: K,
  request: Omit<NewOf[K], 'id' | 'sentAt' | 'changedAt'>,
  now: Date,
): Promise<string | null> {
  const { rows, events } = tablesOf[kind];
  const values = { ...request, id: newRequestId(), sentAt: now, changedAt: now } as NewOf[K];
  const added = await tx.insert(rows).values(values).onConflictDoNothing().returning();
  const [row] = added;
  if (row === undefined) return null;
  const { libraryCode, id: requestId } = row;
  const state = lives[kind].first;
  const first = { libraryCode, requestId, position: 0, state, at: now, isReaders: true };
  await tx.insert(events).values(first);
  return requestId;
}

const newRequestId = () => randomBytes(6).toString('hex');

/** What a report says. */
export interface Wording {
  input: FeedbackInput;
  resourceName: LocalText;
  /** The confirmed fault of the same resource; null if there is none. */
  outageId: string | null;
}

/** A report as it is sent. */
export interface NewReport extends Wording {
  patronId: string;
  draftId: string;
}

/** Writes a new report; see `addRequest`. */
export async function addReport(
  tx: Tx,
  libraryCode: string,
  { patronId, draftId, ...wording }: NewReport,
  now: Date,
): Promise<string | null> {
  const report = { libraryCode, patronId, draftId, ...columnsOf(wording) };
  const id = await addRequest(tx, 'report', report, now);
  if (id !== null && wording.outageId !== null) await addJoining(tx, libraryCode, id, now);
  return id;
}

/** Writes a new request for a copy; see `addRequest`. */
export function addDelivery(
  tx: Tx,
  libraryCode: string,
  delivery: Pick<DeliveryRow, 'patronId' | 'draftId' | 'input' | 'month'>,
  now: Date,
): Promise<string | null> {
  const { first: state } = lives.delivery;
  return addRequest(tx, 'delivery', { libraryCode, ...delivery, state }, now);
}

/** Replaces what an unseen report says. It leaves the outage that it joined, and joins that of its resource. */
export async function rewriteReport(
  tx: Tx,
  { libraryCode, id, outageId }: ReportRow,
  wording: Wording,
  now: Date,
): Promise<void> {
  // The time of its last change stays: it tells an unseen report from others.
  await tx.update(reports).set(columnsOf(wording)).where(eq(reports.id, id));
  if (wording.outageId === outageId) return;
  await tx
    .delete(reportEvents)
    .where(and(eq(reportEvents.requestId, id), gt(reportEvents.position, 0)));
  if (wording.outageId !== null) await addJoining(tx, libraryCode, id, now);
}

function columnsOf({ input, resourceName, outageId }: Wording) {
  const { form, resource, ...fields } = input;
  const state: ReportRow['state'] = outageId === null ? lives.report.first : 'inProgress';
  const about = { resourceKind: resource?.kind ?? null, resourceId: resource?.id ?? null };
  return { form, ...about, resourceName, fields, state, outageId };
}

/** The step with which a report joins an outage that lasts: the library works on it already. */
async function addJoining(tx: Tx, libraryCode: string, requestId: string, at: Date): Promise<void> {
  const step = { position: 1, state: 'inProgress', at, isReaders: false } as const;
  await tx.insert(reportEvents).values({ libraryCode, requestId, ...step });
}

/** The steps of requests of a kind, by their ids. */
export async function eventsOf<K extends RequestKind>(
  tx: Tx,
  kind: K,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EventOf<K>[]>> {
  const found = new Map<string, EventOf<K>[]>();
  if (ids.length === 0) return found;
  const { events } = tablesOf[kind];
  const rows = await tx
    .select()
    .from(events)
    .where(inArray(events.requestId, [...ids]))
    .orderBy(asc(events.requestId), asc(events.position));
  for (const { requestId, state, at, isReaders, text } of rows) {
    const event = { state: state as StateOf[K], at: at.toISOString(), isReaders, text };
    found.set(requestId, [...(found.get(requestId) ?? []), event]);
  }
  return found;
}

/** The reports of a patron, newest first. */
export async function ownReports(tx: Tx, patronId: string): Promise<OwnReport[]> {
  const rows = await tx
    .select({ report: reports, outage: outages })
    .from(reports)
    .leftJoin(
      outages,
      and(eq(outages.libraryCode, reports.libraryCode), eq(outages.id, reports.outageId)),
    )
    .where(eq(reports.patronId, patronId))
    .orderBy(desc(reports.sentAt), reports.id)
    .limit(ownListLimit);
  const ids = rows.map(({ report }) => report.id);
  const events = await eventsOf(tx, 'report', ids);
  const images = await picturesOf(tx, 'reportImage', ids);
  return rows.map(({ report, outage }) => ({
    ...shownReport(report, events.get(report.id) ?? [], outage),
    images: images.get(report.id) ?? [],
  }));
}

/** As its reader sees it, without its images. */
export function shownReport(
  report: ReportRow,
  events: EventOf<'report'>[],
  outage: OutageRow | null,
): OwnReport {
  const { id, form, resourceKind, resourceId, resourceName, fields, state } = report;
  const { desk, dueOn, rating, ratingText, ratedAt } = report;
  const isAbout = resourceKind !== null && resourceId !== null;
  return {
    ...fields,
    form,
    resource: isAbout ? { kind: resourceKind, id: resourceId } : null,
    id,
    resourceName,
    state,
    sentAt: report.sentAt.toISOString(),
    desk,
    dueOn,
    events,
    rating,
    ratingText,
    ratedAt: ratedAt?.toISOString() ?? null,
    outage: outage && {
      since: outage.since.toISOString(),
      endedAt: outage.endedAt?.toISOString() ?? null,
      instead: outage.instead,
    },
  };
}

/** The requests for copies of a patron, newest first. */
export async function ownDeliveries(tx: Tx, patronId: string, now: Date): Promise<OwnDelivery[]> {
  const rows = await tx
    .select()
    .from(deliveries)
    .where(eq(deliveries.patronId, patronId))
    .orderBy(desc(deliveries.sentAt), deliveries.id)
    .limit(ownListLimit);
  const ids = rows.map(({ id }) => id);
  const events = await eventsOf(tx, 'delivery', ids);
  return rows.map((row) => shownDelivery(row, events.get(row.id) ?? [], now));
}

/** As its reader sees it. */
export function shownDelivery(
  { id, input, state, sentAt, fileName, fileBytes, fileUntil, fileEndsAt }: DeliveryRow,
  events: EventOf<'delivery'>[],
  now: Date,
): OwnDelivery {
  const hasFile = fileBytes !== null && fileUntil !== null && fileEndsAt !== null;
  return {
    ...input,
    id,
    state,
    sentAt: sentAt.toISOString(),
    events,
    file: hasFile
      ? { name: fileName, bytes: fileBytes, until: fileUntil, isOver: fileEndsAt <= now }
      : null,
  };
}
