// What the library does with reports: it handles them, confirms a fault and ends it.
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/calls/declare.ts';
import type { handleReport as handleReportCall } from '#contract/calls/patron/feedback.ts';
import type { LocalText } from '#contract/models/model.ts';
import { TitleKind } from '#contract/models/title-model.ts';
import { isOpen, isOver, lives, noFault, notConfirmed } from '#contract/rules/life/life.ts';
import {
  addOutageEvent,
  addOwnOutageEvents,
  type OutageStep,
  wordsOf,
} from '#server/messages/events/own-events.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { expected, RefusedFields } from '#server/store/refused.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import {
  awaitReports,
  endOutage,
  type FaultFacts,
  type OutageRow,
  outageOf,
  saveOutage,
} from '#server/store/rows/outage-records.ts';
import { isOnlyWay, isThrough, titleIn } from '#server/store/rows/title-ways.ts';
import { outages, type ReportRow, reports } from '#server/store/schema/requests/feedback.ts';
import { libraryDay } from '../libraries/library-day.ts';
import { beginningOf } from './fault-beginning.ts';
import { lockedRequests, reportById } from './request-records.ts';
import { type Actor, type Taken, takeSteps, WrongStep } from './take-steps.ts';

/** What the library does. */
export type Handling =
  | { step: 'see' | 'answer' | 'works' | 'close' }
  | { step: 'assign'; desk: string; dueOn: string | null }
  | ({ step: 'confirm' } & FaultFacts);

/** What librarians do, checked: each step needs something of its own. @throws RefusedFields where something is missing that the step needs */
export function handlingOf(
  input: Omit<InputOf<typeof handleReportCall>, 'id'>,
  library: LibraryRecord,
  now: Date,
): Handling {
  const { step, desk = '', dueOn = null, text = '', since, instead = {} } = input;
  if (step === 'assign') {
    if (desk.trim() === '') throw new RefusedFields([expected('desk', 'a desk', '负责部门')]);
    if (dueOn !== null && dueOn < libraryDay(library, now)) {
      throw new RefusedFields([expected('dueOn', 'today or a later day', '今天或以后的日期')]);
    }
    return { step, desk: desk.trim(), dueOn };
  }
  if (step === 'confirm') {
    const time = since === undefined ? null : new Date(since);
    if (time !== null && (Number.isNaN(time.getTime()) || time > now)) {
      throw new RefusedFields([expected('since', 'a time in the past', '过去的时间')]);
    }
    return { step, since: time, instead };
  }
  if (step === 'answer' && text.trim() === '') {
    throw new RefusedFields([expected('text', 'an answer', '答复内容')]);
  }
  return { step };
}

/**
 * Handles a report. Reports of one confirmed fault are assigned and answered together.
 *
 * @param id id of a report; for `works`, also of an outage
 * @returns null for an unknown id
 * @throws WrongStep
 */
export async function handleReport(
  tx: Tx,
  id: string,
  handling: Handling,
  actor: Actor,
): Promise<Taken<'report'> | null> {
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
  return takeSteps(tx, { kind: 'report', all, step: handling.step, changes }, actor);
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
): Promise<Taken<'report'>> {
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
  const changes = { outageId: outage.id };
  const taking = { kind: 'report', all, step: 'assign', changes, instead: outage.instead } as const;
  const handled = await takeSteps(tx, taking, actor);
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
    inArray(reports.state, [...lives.report.open]),
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
): Promise<Taken<'report'> | null> {
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
      : await takeSteps(tx, { kind: 'report', all: open, step: 'answer' }, actor);
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

/** @param first id of a report that is taken in any state and comes first; all others are open */
async function lockedReports(
  tx: Tx,
  which: SQL | undefined,
  first: string | null,
): Promise<ReportRow[]> {
  const rows = await lockedRequests(tx, 'report', which);
  return [
    ...rows.filter(({ id }) => id === first),
    ...rows.filter(({ id, state }) => id !== first && isOpen('report', state)),
  ];
}
