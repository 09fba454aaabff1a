// The steps in the life of reports: those of their readers, and those of the library.
import { isDeepStrictEqual } from 'node:util';
import { and, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { ReportState } from '#contract/models/feedback-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import { TitleKind } from '#contract/models/title-model.ts';
import {
  isAnswer,
  isOpenState,
  isOver,
  noFault,
  notConfirmed,
  type ReportStep,
  stateAfter,
  wrongStep,
} from '#contract/rules/life/feedback-life.ts';
import {
  addOutageEvent,
  addOwnOutageEvents,
  addReportEvents,
  type OutageStep,
  wordsOf,
} from '#server/messages/events/own-events.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { type Reason, Refused } from '#server/store/refused.ts';
import {
  awaitReports,
  endOutage,
  type FaultFacts,
  type OutageRow,
  outageOf,
  saveOutage,
} from '#server/store/rows/outage-records.ts';
import { isOnlyWay, isThrough, titleIn } from '#server/store/rows/title-ways.ts';
import { outages, reportEvents, reports } from '#server/store/schema/requests/feedback.ts';
import { beginningOf } from './fault-beginning.ts';
import { type ReportRow, reportById } from './report-records.ts';

/** Who takes a step, when, and with which words. */
export interface Actor {
  /** Account of the librarian; null for the reader. */
  librarian: string | null;
  text: string;
  now: Date;
}

/** What the library does. */
export type Handling =
  | { step: 'see' | 'answer' | 'works' | 'close' }
  | { step: 'assign'; desk: string; dueOn: string | null }
  | ({ step: 'confirm' } & FaultFacts);

/** The state of the report, and how many reports the step concerned. */
export interface Handled {
  state: ReportState;
  count: number;
}

/** What a step changes in a report besides its state. */
type Changes = Partial<Pick<ReportRow, 'desk' | 'dueOn' | 'outageId'>>;

/** A step that the report's state does not allow. */
export class WrongStep extends Refused {
  constructor(reason: Reason = wrongStep) {
    super(reason);
  }
}

/**
 * Handles a report. Reports of one confirmed fault are assigned and answered together.
 *
 * @param id id of a report; for `works`, also of an outage
 * @returns null for an unknown id
 * @throws WrongStep
 */
export async function handle(
  tx: Tx,
  id: string,
  handling: Handling,
  actor: Actor,
): Promise<Handled | null> {
  const report = await reportById(tx, id);
  if (handling.step === 'works') return endFault(tx, report?.outageId ?? id, report, actor);
  if (report === null) return null;
  if (handling.step === 'confirm') return confirmFault(tx, report, handling, actor);
  const isShared = handling.step === 'assign' || handling.step === 'answer';
  const which =
    isShared && report.outageId !== null
      ? eq(reports.outageId, report.outageId)
      : eq(reports.id, id);
  const all = await lockedReports(tx, which, id);
  const changes = handling.step === 'assign' ? { desk: handling.desk, dueOn: handling.dueOn } : {};
  return takeSteps(tx, all, handling.step, actor, changes);
}

/** A step of one report. @throws WrongStep */
export async function takeStep(
  tx: Tx,
  report: ReportRow,
  step: ReportStep,
  actor: Actor,
): Promise<ReportState> {
  return (await takeSteps(tx, [report], step, actor)).state;
}

/**
 * All open reports of the resource belong to the fault from now on, and those of titles that nobody can reach without this
 * database.
 */
async function confirmFault(
  tx: Tx,
  report: ReportRow,
  { since, instead }: FaultFacts,
  actor: Actor,
): Promise<Handled> {
  const { libraryCode, form, resourceKind: kind, resourceId } = report;
  if (form !== 'fault' || kind === null || resourceId === null) throw new WrongStep(noFault);
  const resource = { kind, id: resourceId };
  await awaitReports(tx, libraryCode);
  const before = await outageOf(tx, resource);
  const which = and(
    eq(reports.form, 'fault'),
    or(
      and(eq(reports.resourceKind, kind), eq(reports.resourceId, resourceId)),
      kind === 'database' ? isBehind(resourceId) : undefined,
    ),
  );
  const all = await lockedReports(tx, which, report.id);
  const began = since ?? (before === null ? await beginningOf(tx, resource, all, actor.now) : null);
  const fault = { resource, since: began, instead, now: actor.now };
  const outage = await saveOutage(tx, libraryCode, fault);
  const handled = await takeSteps(
    tx,
    all,
    'assign',
    actor,
    { outageId: outage.id },
    outage.instead,
  );
  const isChanged = !isDeepStrictEqual(before?.instead, outage.instead);
  const news = before === null ? 'outageConfirmed' : 'outageChanged';
  if (before === null || isChanged) await announce(tx, outage, news, outage.instead, actor.now);
  return handled;
}

/** An open report of a title that is out of order with a database, and belongs to no outage that lasts. */
function isBehind(databaseId: string): SQL | undefined {
  const title = titleIn(sql`${reports.resourceKind}`, sql`${reports.resourceId}`);
  const [code, database] = [sql`${reports.libraryCode}`, sql`${databaseId}`];
  return and(
    inArray(reports.resourceKind, TitleKind.options),
    inArray(reports.state, ReportState.options.filter(isOpenState)),
    sql`NOT EXISTS (SELECT FROM outages AS own WHERE own.library_code = ${code}
      AND own.id = ${reports.outageId} AND own.ended_at IS NULL)`,
    isThrough(code, title, database),
    isOnlyWay(code, title, database),
  );
}

/**
 * The fault is over: its open reports are answered. Who follows the resource, and whose report was answered while it
 * lasted, is told with the same words.
 */
async function endFault(
  tx: Tx,
  outageId: string,
  report: ReportRow | null,
  actor: Actor,
): Promise<Handled | null> {
  const [outage] = await tx.select().from(outages).where(eq(outages.id, outageId)).for('update');
  if (outage === undefined) {
    if (report === null) return null;
    throw new WrongStep(notConfirmed);
  }
  const open = await lockedReports(tx, eq(reports.outageId, outage.id), null);
  if (outage.endedAt !== null && open.length === 0) throw new WrongStep(isOver);
  const isNew = outage.endedAt === null;
  if (isNew) await endOutage(tx, outage.id, actor.now);
  const handled =
    open.length === 0
      ? { state: report?.state ?? 'answered', count: 0 }
      : await takeSteps(tx, open, 'answer', actor);
  if (isNew) await announce(tx, outage, 'outageEnded', wordsOf(actor.text), actor.now);
  return handled;
}

/** Tells of an outage who follows its resource, and who reported it. */
async function announce(
  tx: Tx,
  outage: OutageRow,
  event: OutageStep,
  words: LocalText,
  now: Date,
): Promise<void> {
  await addOutageEvent(tx, outage, event, words, now);
  await addOwnOutageEvents(tx, outage, event, words, now);
}

/**
 * Locks reports, always in the order of their ids, so that librarians at work at once only wait.
 *
 * @param first id of a report that is taken in any state and comes first; all others are open
 */
async function lockedReports(
  tx: Tx,
  which: SQL | undefined,
  first: string | null,
): Promise<ReportRow[]> {
  const rows = await tx.select().from(reports).where(which).orderBy(reports.id).for('update');
  return [
    ...rows.filter(({ id }) => id === first),
    ...rows.filter(({ id, state }) => id !== first && isOpenState(state)),
  ];
}

/** @throws WrongStep where the first report does not allow the step */
async function takeSteps(
  tx: Tx,
  [first, ...others]: readonly ReportRow[],
  step: ReportStep,
  { librarian, text, now }: Actor,
  changes: Changes = {},
  instead: LocalText = {},
): Promise<Handled> {
  const state = first === undefined ? null : stateAfter(first.state, step);
  if (first === undefined || state === null) throw new WrongStep();
  const all = [first, ...others];
  const isReaders = librarian === null;
  // A rating is about the answer that the reader had read.
  const isNewAnswer = isAnswer({ state, isReaders, text });
  const rating = isNewAnswer ? { rating: null, ratingText: '', ratedAt: null } : {};
  const assigned = assignment(changes);
  // A repeated step without words changes nothing, and is no step.
  const moved = all.filter(
    (each) => each.state !== state || text !== '' || isOtherwiseAssigned(each, changes),
  );
  await tx
    .update(reports)
    .set({ ...changes, ...rating, state, changedAt: now })
    .where(
      inArray(
        reports.id,
        all.map(({ id }) => id),
      ),
    );
  const positions = await nextPositions(
    tx,
    moved.map(({ id }) => id),
  );
  if (moved.length > 0) {
    await tx.insert(reportEvents).values(
      moved.map(({ libraryCode, id: reportId }) => ({
        libraryCode,
        reportId,
        position: positions.get(reportId) ?? 0,
        state,
        at: now,
        isReaders,
        by: librarian ?? '',
        text: [assigned, text].filter((each) => each !== '').join('\n'),
      })),
    );
  }
  if (librarian !== null) {
    const steps = moved.map((report) => ({
      report,
      position: positions.get(report.id) ?? 0,
      state,
      assigned,
      words: text === '' ? instead : wordsOf(text),
    }));
    await addReportEvents(tx, steps, now);
  }
  return { state, count: all.length };
}

/** Desk and expected day as all languages write them; '' where nobody is assigned. */
function assignment({ desk = '', dueOn }: Changes): string {
  return dueOn ? `${desk} · ${dueOn}` : desk;
}

function isOtherwiseAssigned(report: ReportRow, { desk, dueOn }: Changes): boolean {
  return desk !== undefined && (report.desk !== desk || report.dueOn !== dueOn);
}

/** Positions of the next steps; the reports are locked, so nobody else adds a step meanwhile. */
async function nextPositions(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: reportEvents.reportId, number: count() })
    .from(reportEvents)
    .where(inArray(reportEvents.reportId, [...ids]))
    .groupBy(reportEvents.reportId);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
