// The decision after a trial: noted in the record, and told to who gave feedback.
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/calls/declare.ts';
import type { decideTrial } from '#contract/calls/desk/trials.ts';
import type { Trial } from '#contract/models/desk/trial-model.ts';
import { LocalText } from '#contract/models/model.ts';
import { tidyText } from '#contract/rules/forms/feedback-rules.ts';
import { lives } from '#contract/rules/life/life.ts';
import { addEvents } from '#server/messages/events/event-records.ts';
import { expected, RefusedFields } from '#server/store/refused.ts';
import { type ReportRow, reports } from '#server/store/schema/requests/feedback.ts';
import type { Actor } from '../../accounts/rights.ts';
import { libraryDay } from '../../libraries/library-day.ts';
import { lockedRequests } from '../../requests/request-records.ts';
import { takeSteps } from '../../requests/take-steps.ts';
import type { Desk } from '../records/record-tables.ts';
import { savedRecord } from '../records/save-record.ts';
import { trialAt } from './list-trials.ts';

type Input = InputOf<typeof decideTrial>;

/** The same decision once more tells nobody. @throws RefusedFields without a reason; AppError `notFound` */
export async function decidedTrial(
  desk: Desk,
  { id, outcome, reason: given }: Input,
  { username, changeId }: Actor,
): Promise<OutputOf<typeof decideTrial>> {
  const reason = tidied(given);
  if (Object.keys(reason).length === 0) {
    throw new RefusedFields([expected('reason', 'the reason, for readers', '向读者说明的理由')]);
  }
  const before = await trialAt(desk, id);
  const isSame =
    before.outcome === outcome &&
    before.reason.zh_CN === reason.zh_CN &&
    before.reason.en === reason.en;
  if (isSame) return { trial: before, readers: 0 };
  const values = {
    trialOutcome: outcome,
    trialDecision: reason,
    trialDecidedOn: libraryDay(desk.library, desk.now),
  };
  await savedRecord(desk, { kind: 'database', id, values, base: {} }, changeId);
  const readers = await tellReaders(desk, { ...before, outcome, reason }, username);
  return { trial: await trialAt(desk, id), readers };
}

function tidied(given: Input['reason']): LocalText {
  const words = Object.entries(given)
    .map(([language, text = '']) => [language, tidyText(text)])
    .filter(([, text]) => text !== '');
  return LocalText.parse(Object.fromEntries(words));
}

/** Each reader hears of it once, whatever they sent. @returns the number of readers */
async function tellReaders(
  { tx, library, now }: Desk,
  { id, name, outcome, reason }: Trial,
  librarian: string,
): Promise<number> {
  const isIts = and(
    eq(reports.form, 'trial'),
    eq(reports.resourceKind, 'database'),
    eq(reports.resourceId, id),
  );
  const open = await lockedRequests(
    tx,
    'report',
    and(isIts, inArray(reports.state, [...lives.report.open])),
  );
  const text = [reason.zh_CN, reason.en].filter((each) => each !== undefined).join('\n');
  const actor = { librarian, text, now };
  if (open.length > 0) {
    await takeSteps(tx, { kind: 'report', all: open, step: 'answer', isSent: false }, actor);
  }
  const newest: Pick<ReportRow, 'id' | 'patronId'>[] = await tx
    .selectDistinctOn([reports.patronId], { id: reports.id, patronId: reports.patronId })
    .from(reports)
    .where(isIts)
    .orderBy(reports.patronId, desc(reports.sentAt));
  const events = newest.map((report) => ({
    id: `trialDecided:${id}:${now.getTime()}:${report.id}`,
    ...({ kind: 'report', event: 'trialDecided', subjects: null } as const),
    patronId: report.patronId,
    about: { kind: 'database', id } as const,
    name,
    detail: outcome ?? '',
    place: report.id,
    words: reason,
  }));
  await addEvents(tx, library.code, events, now);
  return events.length;
}
