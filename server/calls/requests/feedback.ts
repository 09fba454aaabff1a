// Feedback: readers send it, follow it and rate the answer; librarians handle it.
import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '#contract/calls/declare.ts';
import type { handleReport } from '#contract/calls/patron/feedback.ts';
import type { FeedbackForm, FeedbackInput } from '#contract/models/feedback-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import {
  codeMissing,
  dailyLimit,
  feedbackIssues,
  resourceGone,
  tidiedFeedback,
  tidyText,
  wordsIssue,
} from '#contract/rules/forms/feedback-rules.ts';
import { imageRefusals, maxImages } from '#contract/rules/forms/image-rules.ts';
import { isRatable, wrongStep } from '#contract/rules/life/feedback-life.ts';
import { AppError, catalogue, type Issue } from '#contract/wire/errors.ts';
import { requirePatron, requireRight } from '#server/domain/accounts/rights.ts';
import {
  answerChallenge,
  insideLibrary,
  makeCode,
} from '#server/domain/accounts/verification/challenges.ts';
import { libraryDay } from '#server/domain/libraries/library-day.ts';
import {
  addReport,
  eventsOf,
  isUnseen,
  lockedReport,
  ownReports,
  type ReportRow,
  reportOfDraft,
  rewriteReport,
  saveRating,
  type Wording,
} from '#server/domain/requests/report-records.ts';
import {
  type Handling,
  handle,
  takeStep,
  WrongStep,
} from '#server/domain/requests/report-steps.ts';
import { shownOutages } from '#server/domain/requests/shown-outages.ts';
import { isResourceOffered, nameOf } from '#server/domain/resources/resources.ts';
import { filesOf, giveFilesToReport } from '#server/files/keep/file-records.ts';
import type { CallContext, Handlers } from '#server/http/context/call-context.ts';
import { CommittedError } from '#server/http/context/committed-error.ts';
import { LimitReached } from '#server/http/limits.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { expected, RefusedFields } from '#server/store/refused.ts';
import { countAction, type Rate } from '#server/store/rows/done-counts.ts';
import { outageOfReport } from '#server/store/rows/outage-records.ts';
import { isVisitorOnCampus } from '../usage/targets.ts';

/** Verification codes of one reader: enough for somebody who reads badly, too few to guess. */
const codeRate: Rate = { max: 30, windowMs: 10 * 60_000 };
const dayMs = 24 * 3_600_000;
const readerRate: Rate = { max: dailyLimit, windowMs: dayMs };
/** What one reader does with reports after sending them: rates, closes and opens again. */
const stepRate: Rate = { max: 3 * dailyLimit, windowMs: dayMs };

export const feedbackHandlers = {
  sendFeedback: async ({ draftId, feedback, ...more }, context) => {
    const { id: patronId } = requirePatron(context);
    const { tx, library, now } = context;
    const input = tidiedFeedback(feedback);
    const images = [...new Set(more.images)];
    const issues = [...feedbackIssues(input), ...tooManyImages(images)];
    if (issues.length > 0) throw new AppError('invalidInput', issues);
    // Before the report: who ends an outage locks it before its reports, too.
    const { form, resource } = input;
    const isFault = form === 'fault' && resource !== null;
    const outageId = isFault ? await outageOfReport(tx, library.code, resource) : null;
    const sent = await reportOfDraft(tx, patronId, draftId);
    // The answer got lost, and nothing was changed: nothing is done, so no code is needed.
    if (sent !== null && (await isSame(tx, sent, input, images))) return { id: sent.id };
    if (!(await isRightCode(context, input.form, more))) {
      // The same form may have been accepted in this moment, with this code.
      const other = await reportOfDraft(tx, patronId, draftId);
      if (other !== null && (await isSame(tx, other, input, images))) return { id: other.id };
      const { zh_CN, en } = catalogue.verificationWrong;
      throw new CommittedError(new AppError('verificationWrong', [{ field: 'code', zh_CN, en }]));
    }
    const give = (reportId: string) =>
      giveImages(tx, { patronId, token: more.attachmentToken ?? '', reportId }, images);
    if (sent !== null) return sendAgain(context, sent, { input, outageId }, give);
    const resourceName = await offeredName(context, input.resource);
    const until = await countAction(tx, library.code, `feedback of ${patronId}`, readerRate, now);
    if (until !== null) throw new LimitReached(until, now);
    const report = { patronId, draftId, input, resourceName, outageId };
    const id = await addReport(tx, library.code, report, now);
    if (id !== null) {
      await give(id);
      return { id };
    }
    // Another tab sent the same draft in this moment.
    const other = await reportOfDraft(tx, patronId, draftId);
    if (other === null) throw new AppError('operationFailed');
    if (await isSame(tx, other, input, images)) return { id: other.id };
    return sendAgain(context, other, { input, outageId }, give);
  },

  makeFeedbackCode: async ({ form, language }, context) => {
    const { id: patronId } = requirePatron(context);
    const { tx, library, now } = context;
    const until = await countAction(tx, library.code, `codes of ${patronId}`, codeRate, now);
    if (until !== null) throw new LimitReached(until, now);
    return makeCode(insideLibrary(tx), { scope: scopeOf(context, form), language }, now);
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
    const actor = { librarian: null, text: allowedWords(text), now: context.now };
    await countStep(context, report);
    return { state: await allowed(() => takeStep(context.tx, report, step, actor)) };
  },

  rateAnswer: async ({ id, rating, text }, context) => {
    const report = await ownReport(context, id);
    const events = (await eventsOf(context.tx, [id])).get(id) ?? [];
    if (!isRatable(report.state, events)) throw new AppError('changedMeanwhile', [], wrongStep);
    const ratingText = allowedWords(text);
    await countStep(context, report);
    await saveRating(context.tx, report, { rating, ratingText }, context.now);
    return { rating };
  },

  handleReport: async ({ id, ...input }, context) => {
    const { username: librarian } = await requireRight(context, 'handleFeedback');
    const handling = handlingOf(input, context);
    const actor = { librarian, text: (input.text ?? '').trim(), now: context.now };
    const handled = await allowed(() => handle(context.tx, id, handling, actor));
    if (handled === null) throw new AppError('notFound');
    context.audit({ event: 'feedbackHandled', report: id, step: input.step });
    return handled;
  },

  listOutages: async (_input, { tx }) => ({ items: await shownOutages(tx) }),
} satisfies Pick<
  Handlers,
  | 'sendFeedback'
  | 'makeFeedbackCode'
  | 'listOwnReports'
  | 'getOwnPlace'
  | 'setReportOpen'
  | 'rateAnswer'
  | 'handleReport'
  | 'listOutages'
>;

/** True where a draft is sent again as it was. */
async function isSame(
  tx: Tx,
  sent: ReportRow,
  input: FeedbackInput,
  images: readonly string[],
): Promise<boolean> {
  const { resourceKind: kind, resourceId, form, fields } = sent;
  const resource = kind !== null && resourceId !== null ? { kind, id: resourceId } : null;
  if (!isDeepStrictEqual({ form, resource, ...fields }, input)) return false;
  const before = (await filesOf(tx, [sent.id])).get(sent.id) ?? [];
  return isDeepStrictEqual(
    before.map(({ id }) => id),
    images,
  );
}

/**
 * A draft whose answer got lost is sent again, and was changed: it stays one report, and what was typed
 * last is what the library reads. A fault of another resource is one with the outage of that one.
 *
 * @throws AppError `changedMeanwhile` where the library has seen another wording
 */
async function sendAgain(
  context: CallContext,
  sent: ReportRow,
  { input, outageId }: Pick<Wording, 'input' | 'outageId'>,
  give: (reportId: string) => Promise<void>,
): Promise<{ id: string }> {
  if (!isUnseen(sent)) throw new AppError('changedMeanwhile');
  const resourceName = await offeredName(context, input.resource);
  await rewriteReport(context.tx, sent, { input, resourceName, outageId }, context.now);
  await give(sent.id);
  return { id: sent.id };
}

function tooManyImages(images: readonly string[]): Issue[] {
  return images.length > maxImages ? [{ field: 'images', ...imageRefusals.count }] : [];
}

/** @throws AppError for images that are not there, or belong to another form or reader */
async function giveImages(
  tx: Tx,
  to: Parameters<typeof giveFilesToReport>[1],
  images: readonly string[],
): Promise<void> {
  if (await giveFilesToReport(tx, to, images)) return;
  throw new AppError('invalidInput', [{ field: 'images', ...imageRefusals.gone }]);
}

/**
 * Uses the verification code up; a wrong one costs an attempt.
 *
 * @throws AppError `invalidInput` where there is none
 */
async function isRightCode(
  context: CallContext,
  form: FeedbackForm,
  { challengeId = '', code = '' }: { challengeId?: string | undefined; code?: string | undefined },
): Promise<boolean> {
  if (code.trim() === '') throw new AppError('invalidInput', [codeMissing]);
  const answer = { id: challengeId, scope: scopeOf(context, form), answer: code, proof: '' };
  const place = insideLibrary(context.tx);
  return (await answerChallenge(place, answer, ({ hasCode }) => hasCode, context.now)) !== null;
}

/** A code is valid for one form, in one session, at one library (docs/design/safety.md, T9). */
function scopeOf({ library, session }: CallContext, form: FeedbackForm): string {
  return `${library.code} feedback ${form} ${session}`;
}

/** @throws AppError for a resource that the library does not offer */
async function offeredName(
  { tx }: CallContext,
  resource: FeedbackInput['resource'],
): Promise<LocalText> {
  if (resource === null) return {};
  if (!(await isResourceOffered(tx, resource))) {
    throw new AppError('invalidInput', [resourceGone]);
  }
  return nameOf(tx, resource);
}

/** The caller's own report, locked. @throws AppError `notFound` for anybody else's too */
async function ownReport(context: CallContext, id: string): Promise<ReportRow> {
  const patron = requirePatron(context);
  const report = await lockedReport(context.tx, id);
  if (report === null || report.patronId !== patron.id) throw new AppError('notFound');
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
async function countStep({ tx, library, now }: CallContext, { patronId }: ReportRow) {
  const subject = `steps of reports of ${patronId}`;
  const until = await countAction(tx, library.code, subject, stepRate, now);
  if (until !== null) throw new LimitReached(until, now);
}

async function allowed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof WrongStep) throw new AppError('changedMeanwhile', [], error.reason);
    throw error;
  }
}

/** @throws RefusedFields where something is missing that the step needs */
function handlingOf(
  input: Omit<InputOf<typeof handleReport>, 'id'>,
  { library, now }: CallContext,
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
