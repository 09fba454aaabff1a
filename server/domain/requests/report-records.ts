// Reads and writes of reports: sent once for each draft, and listed for their readers and for librarians.
import { randomBytes } from 'node:crypto';
import { and, asc, count, desc, eq, gt, inArray } from 'drizzle-orm';
import type {
  FeedbackForm,
  FeedbackInput,
  OwnReport,
  ReportEvent,
  ReportState,
} from '#contract/models/feedback-model.ts';
import type { LocalText, ResourceRef } from '#contract/models/model.ts';
import { ownListLimit } from '#contract/rules/rules.ts';
import { filesOf } from '#server/files/keep/file-records.ts';
import type { Tx } from '#server/store/connection/database.ts';
import type { OutageRow } from '#server/store/rows/outage-records.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import { outages, reportEvents, reports } from '#server/store/schema/requests/feedback.ts';

export type ReportRow = typeof reports.$inferSelect;

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

/** The report of a draft, locked for a change; null for a draft that was not sent yet. */
export async function reportOfDraft(
  tx: Tx,
  patronId: string,
  draftId: string,
): Promise<ReportRow | null> {
  const [row] = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.patronId, patronId), eq(reports.draftId, draftId)))
    .for('update');
  return row ?? null;
}

/**
 * Writes a new report.
 *
 * @returns its id; null if another request sent the same draft at the same time
 */
export async function addReport(
  tx: Tx,
  libraryCode: string,
  { patronId, draftId, input, resourceName, outageId }: NewReport,
  now: Date,
): Promise<string | null> {
  const id = randomBytes(6).toString('hex');
  const columns = columnsOf({ input, resourceName, outageId });
  const [row] = await tx
    .insert(reports)
    .values({ libraryCode, id, patronId, draftId, ...columns, sentAt: now, changedAt: now })
    .onConflictDoNothing()
    .returning({ id: reports.id });
  if (row === undefined) return null;
  const first = { libraryCode, reportId: id, position: 0, at: now };
  await tx.insert(reportEvents).values({ ...first, state: 'sent', isReaders: true });
  if (outageId !== null) await addJoining(tx, libraryCode, id, now);
  return id;
}

/** True until the library takes a step: a report that joined an outage by itself is in progress, and was seen by nobody. */
export function isUnseen({ state, outageId, sentAt, changedAt }: ReportRow): boolean {
  const hasJoined = state === 'inProgress' && outageId !== null;
  return state === 'sent' || (hasJoined && changedAt.getTime() === sentAt.getTime());
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
    .where(and(eq(reportEvents.reportId, id), gt(reportEvents.position, 0)));
  if (wording.outageId !== null) await addJoining(tx, libraryCode, id, now);
}

function columnsOf({ input, resourceName, outageId }: Wording) {
  const { form, resource, ...fields } = input;
  const state: ReportState = outageId === null ? 'sent' : 'inProgress';
  const about = { resourceKind: resource?.kind ?? null, resourceId: resource?.id ?? null };
  return { form, ...about, resourceName, fields, state, outageId };
}

/** The step with which a report joins an outage that lasts: the library works on it already. */
async function addJoining(tx: Tx, libraryCode: string, reportId: string, at: Date): Promise<void> {
  const step = { position: 1, state: 'inProgress', at, isReaders: false } as const;
  await tx.insert(reportEvents).values({ libraryCode, reportId, ...step });
}

/** A report with that id, locked for a change; null for an unknown one. */
export async function lockedReport(tx: Tx, id: string): Promise<ReportRow | null> {
  const [row] = await tx.select().from(reports).where(eq(reports.id, id)).for('update');
  return row ?? null;
}

/** The same without a lock. */
export async function reportById(tx: Tx, id: string): Promise<ReportRow | null> {
  const [row] = await tx.select().from(reports).where(eq(reports.id, id));
  return row ?? null;
}

/** Stores the reader's rating. One that is sent again is not given again: its time stays. */
export async function saveRating(
  tx: Tx,
  report: ReportRow,
  { rating, ratingText }: { rating: number; ratingText: string },
  now: Date,
): Promise<void> {
  if (report.rating === rating && report.ratingText === ratingText) return;
  await tx
    .update(reports)
    .set({ rating, ratingText, ratedAt: now })
    .where(eq(reports.id, report.id));
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
  const events = await eventsOf(tx, ids);
  const images = await filesOf(tx, ids);
  return rows.map(({ report, outage }) => ({
    ...shownReport(report, events.get(report.id) ?? [], outage),
    images: images.get(report.id) ?? [],
  }));
}

/** Which reports are listed; all of them without a filter. */
export interface ReportFilter {
  state?: ReportState | undefined;
  form?: FeedbackForm | undefined;
  resource?: ResourceRef | undefined;
  /** Number of reports to leave out at the beginning. */
  offset?: number;
  limit: number;
}

/** A report in the librarians' list. */
export interface ListedReport {
  report: ReportRow;
  username: string;
}

/** Reports of the library, newest first, and how many there are in all. */
export async function listedReports(
  tx: Tx,
  { state, form, resource, offset = 0, limit }: ReportFilter,
): Promise<{ total: number; items: ListedReport[] }> {
  const filter = and(
    state === undefined ? undefined : eq(reports.state, state),
    form === undefined ? undefined : eq(reports.form, form),
    resource === undefined
      ? undefined
      : and(eq(reports.resourceKind, resource.kind), eq(reports.resourceId, resource.id)),
  );
  const [all] = await tx.select({ number: count() }).from(reports).where(filter);
  const items = await tx
    .select({ report: reports, username: patrons.username })
    .from(reports)
    .innerJoin(
      patrons,
      and(eq(patrons.libraryCode, reports.libraryCode), eq(patrons.id, reports.patronId)),
    )
    .where(filter)
    .orderBy(desc(reports.sentAt), reports.id)
    .offset(offset)
    .limit(limit);
  return { total: all?.number ?? 0, items };
}

/** The steps of reports, by id of the report. */
export async function eventsOf(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReportEvent[]>> {
  const found = new Map<string, ReportEvent[]>();
  if (ids.length === 0) return found;
  const rows = await tx
    .select()
    .from(reportEvents)
    .where(inArray(reportEvents.reportId, [...ids]))
    .orderBy(asc(reportEvents.reportId), asc(reportEvents.position));
  for (const { reportId, state, at, isReaders, text } of rows) {
    const event = { state, at: at.toISOString(), isReaders, text };
    found.set(reportId, [...(found.get(reportId) ?? []), event]);
  }
  return found;
}

/** As its reader sees it. */
export function shownReport(
  row: ReportRow,
  events: ReportEvent[],
  outage: OutageRow | null,
): Omit<OwnReport, 'images'> {
  const { id, form, resourceKind, resourceId, resourceName, fields, state } = row;
  const { desk, dueOn, rating, ratingText, ratedAt } = row;
  const isAbout = resourceKind !== null && resourceId !== null;
  return {
    ...fields,
    form,
    resource: isAbout ? { kind: resourceKind, id: resourceId } : null,
    id,
    resourceName,
    state,
    sentAt: row.sentAt.toISOString(),
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
