// What readers do with their own reports after sending them: they close, open again and rate.

import { dailyLimit, tidyText, wordsIssue } from '#contract/rules/forms/feedback-rules.ts';
import { isRatable, wrongStep } from '#contract/rules/life/feedback-life.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { countAction, LimitReached, type Rate } from '#server/store/rows/done-counts.ts';
import { eventsOf, lockedReport, type ReportRow, saveRating } from './report-records.ts';
import { takeStep, WrongStep } from './report-steps.ts';

/** What one reader does with reports after sending them. */
const stepRate: Rate = { max: 3 * dailyLimit, windowMs: 24 * 3_600_000 };

/** Whose report it is, and the transaction of the step. */
interface Step {
  tx: Tx;
  library: { code: string };
  patronId: string;
  now: Date;
}

/** Closes a report, or opens it again. @throws AppError, LimitReached */
export async function setReportOpen(
  context: Step,
  { id, isOpen, text }: { id: string; isOpen: boolean; text: string },
) {
  const report = await ownReport(context, id);
  const step = isOpen ? 'reopen' : 'close';
  const actor = { librarian: null, text: allowedWords(text), now: context.now };
  await countStep(context);
  return asRefusal(() => takeStep(context.tx, report, step, actor));
}

/** @throws AppError, LimitReached */
export async function rateAnswer(
  context: Step,
  {
    id,
    rating,
    text,
  }: { id: string; text: string } & Pick<Parameters<typeof saveRating>[2], 'rating'>,
): Promise<void> {
  const report = await ownReport(context, id);
  const events = (await eventsOf(context.tx, [id])).get(id) ?? [];
  if (!isRatable(report.state, events)) throw new AppError('changedMeanwhile', [], wrongStep);
  const ratingText = allowedWords(text);
  await countStep(context);
  await saveRating(context.tx, report, { rating, ratingText }, context.now);
}

/** A step that the report's state does not allow, as readers and librarians are told. */
export async function asRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof WrongStep) throw new AppError('changedMeanwhile', [], error.reason);
    throw error;
  }
}

/** The caller's own report, locked. @throws AppError `notFound` for anybody else's too */
async function ownReport({ tx, patronId }: Step, id: string): Promise<ReportRow> {
  const report = await lockedReport(tx, id);
  if (report === null || report.patronId !== patronId) throw new AppError('notFound');
  return report;
}

/** @throws AppError `invalidInput` for words that are too long */
function allowedWords(given: string): string {
  const text = tidyText(given);
  const issue = wordsIssue(text);
  if (issue !== null) throw new AppError('invalidInput', [issue]);
  return text;
}

/** @throws LimitReached */
async function countStep({ tx, library, patronId, now }: Step) {
  const subject = `steps of reports of ${patronId}`;
  const until = await countAction(tx, library.code, subject, stepRate, now);
  if (until !== null) throw new LimitReached(until, now);
}
