// What readers do with their own reports after sending them: they close, open again and rate.
import { eq } from 'drizzle-orm';
import { dailyLimit, tidyText, wordsIssue } from '#contract/rules/forms/feedback-rules.ts';
import { isRatable, lives } from '#contract/rules/life/life.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { countAction, LimitReached, type Rate } from '#server/store/rows/done-counts.ts';
import { type ReportRow, reports } from '#server/store/schema/requests/feedback.ts';
import { eventsOf } from './request-records.ts';
import { asRefusal, ownRequest, takeSteps } from './take-steps.ts';

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
  const all = [await ownRequest(context, 'report', id)];
  const step = isOpen ? 'reopen' : 'close';
  const actor = { librarian: null, text: allowedWords(text), now: context.now };
  await countStep(context);
  const taking = { kind: 'report', all, step } as const;
  return (await asRefusal(() => takeSteps(context.tx, taking, actor))).state;
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
  const report = await ownRequest(context, 'report', id);
  const events = (await eventsOf(context.tx, 'report', [id])).get(id) ?? [];
  if (!isRatable(report.state, events))
    throw new AppError('changedMeanwhile', [], lives.report.wrongStep);
  const ratingText = allowedWords(text);
  await countStep(context);
  await saveRating(context.tx, report, { rating, ratingText }, context.now);
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
