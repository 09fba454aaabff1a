// Feedback: readers send it, follow it and rate the answer; librarians handle it.
import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '#contract/calls/declare.ts';
import type { handleReport } from '#contract/calls/feedback.ts';
import type { FeedbackInput } from '#contract/models/feedback-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import { wrongStep } from '#contract/rules/feedback-life.ts';
import {
  dailyLimit,
  feedbackIssues,
  resourceGone,
  tidiedFeedback,
} from '#contract/rules/feedback-rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { isResourceOffered, nameKey, namesOf, requirePatron } from '#server/catalogue/resources.ts';
import type { CallContext, Handlers } from '#server/handler/handlers.ts';
import { LimitReached } from '#server/handler/limits.ts';
import { countAction, type Rate } from '#server/store/records/done-counts.ts';
import { lastingOutages, outageOf } from '#server/store/records/feedback/outage-records.ts';
import {
  addReport,
  lockedReport,
  ownReports,
  type ReportRow,
  reportOfDraft,
  rewriteReport,
  saveRating,
} from '#server/store/records/feedback/report-records.ts';
import {
  type Handling,
  handle,
  takeStep,
  WrongStep,
} from '#server/store/records/feedback/report-steps.ts';
import { expected, RefusedFields } from '#server/store/refused.ts';
import { requireRight } from './librarians.ts';
import { isVisitorOnCampus } from './targets.ts';

const readerRate: Rate = { max: dailyLimit, windowMs: 24 * 3_600_000 };

export const feedbackHandlers = {
  sendFeedback: async ({ draftId, feedback }, context) => {
    const { id: patronId } = requirePatron(context);
    const { tx, library, now } = context;
    const input = tidiedFeedback(feedback);
    const issues = feedbackIssues(input);
    if (issues.length > 0) throw new AppError('invalidInput', issues);
    const sent = await reportOfDraft(tx, patronId, draftId);
    if (sent !== null) return sendAgain(context, sent, input);
    const resourceName = await nameOf(context, input.resource);
    const until = await countAction(tx, library.code, `feedback of ${patronId}`, readerRate, now);
    if (until !== null) throw new LimitReached(until, now);
    const isFault = input.form === 'fault' && input.resource !== null;
    const outage = isFault && input.resource ? await outageOf(tx, input.resource) : null;
    const report = { patronId, draftId, input, resourceName, outageId: outage?.id ?? null };
    const id = await addReport(tx, library.code, report, now);
    if (id !== null) return { id };
    // Another tab sent the same draft in this moment.
    const other = await reportOfDraft(tx, patronId, draftId);
    if (other === null) throw new AppError('operationFailed');
    return sendAgain(context, other, input);
  },

  listOwnReports: async (_input, context) => {
    const patron = requirePatron(context);
    return { items: await ownReports(context.tx, patron.id) };
  },

  getOwnPlace: async (_input, context) => {
    requirePatron(context);
    return { isOnCampus: await isVisitorOnCampus(context.tx, context.host) };
  },

  setReportOpen: async ({ id, isOpen, text }, context) => {
    const report = await ownReport(context, id);
    const step = isOpen ? 'reopen' : 'close';
    const actor = { librarian: null, text: text.trim(), now: context.now };
    return { state: await allowed(() => takeStep(context.tx, report, step, actor)) };
  },

  rateAnswer: async ({ id, rating, text }, context) => {
    const report = await ownReport(context, id);
    const isAnswered = report.state === 'answered' || report.state === 'closed';
    if (!isAnswered) throw new AppError('changedMeanwhile', [], wrongStep);
    await saveRating(context.tx, report.id, rating, text.trim());
    return { rating };
  },

  handleReport: async ({ id, ...input }, context) => {
    const { username: librarian } = await requireRight(context, 'handleFeedback');
    const handling = handlingOf(input, context.now);
    const actor = { librarian, text: (input.text ?? '').trim(), now: context.now };
    const handled = await allowed(() => handle(context.tx, id, handling, actor));
    if (handled === null) throw new AppError('notFound');
    context.audit({ event: 'feedbackHandled', report: id, step: input.step });
    return handled;
  },

  listOutages: async (_input, { tx }) => ({ items: await lastingOutages(tx) }),
} satisfies Pick<
  Handlers,
  | 'sendFeedback'
  | 'listOwnReports'
  | 'getOwnPlace'
  | 'setReportOpen'
  | 'rateAnswer'
  | 'handleReport'
  | 'listOutages'
>;

/**
 * A draft whose answer got lost is sent again, perhaps changed: it stays one report, and what was typed
 * last is what the library reads.
 *
 * @throws AppError `changedMeanwhile` where the library has seen another wording
 */
async function sendAgain(
  context: CallContext,
  sent: ReportRow,
  input: FeedbackInput,
): Promise<{ id: string }> {
  const { resourceKind: kind, resourceId, form, fields } = sent;
  const resource = kind !== null && resourceId !== null ? { kind, id: resourceId } : null;
  if (isDeepStrictEqual({ form, resource, ...fields }, input)) return { id: sent.id };
  if (sent.state !== 'sent') throw new AppError('changedMeanwhile');
  await rewriteReport(context.tx, sent.id, input, await nameOf(context, input.resource));
  return { id: sent.id };
}

/** @throws AppError for a resource that the library does not offer */
async function nameOf(
  { tx }: CallContext,
  resource: FeedbackInput['resource'],
): Promise<LocalText> {
  if (resource === null) return {};
  if (!(await isResourceOffered(tx, resource))) {
    throw new AppError('invalidInput', [resourceGone]);
  }
  return (await namesOf(tx, [resource])).get(nameKey(resource)) ?? {};
}

/** The caller's own report, locked. @throws AppError `notFound` for anybody else's too */
async function ownReport(context: CallContext, id: string): Promise<ReportRow> {
  const patron = requirePatron(context);
  const report = await lockedReport(context.tx, id);
  if (report === null || report.patronId !== patron.id) throw new AppError('notFound');
  return report;
}

async function allowed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof WrongStep) throw new AppError('changedMeanwhile', [], wrongStep);
    throw error;
  }
}

/** @throws RefusedFields where something is missing that the step needs */
function handlingOf(input: Omit<InputOf<typeof handleReport>, 'id'>, now: Date): Handling {
  const { step, desk = '', dueOn = null, text = '', since, instead = {} } = input;
  if (step === 'assign') {
    if (desk.trim() === '') throw new RefusedFields([expected('desk', 'a desk', '负责部门')]);
    return { step, desk: desk.trim(), dueOn };
  }
  if (step === 'confirm') {
    const time = since === undefined ? now : new Date(since);
    if (Number.isNaN(time.getTime()) || time > now) {
      throw new RefusedFields([expected('since', 'a time in the past', '过去的时间')]);
    }
    return { step, since: time, instead };
  }
  if (step === 'answer' && text.trim() === '') {
    throw new RefusedFields([expected('text', 'an answer', '答复内容')]);
  }
  return { step };
}
