// Sending a report: one for each draft, however often it comes, with its images, and with a code that a person read.
import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '#contract/calls/declare.ts';
import type { sendFeedback } from '#contract/calls/patron/feedback.ts';
import type { FeedbackForm, FeedbackInput } from '#contract/models/feedback-model.ts';
import type { Language, LocalText } from '#contract/models/model.ts';
import {
  codeMissing,
  dailyLimit,
  feedbackIssues,
  resourceGone,
  tidiedFeedback,
} from '#contract/rules/forms/feedback-rules.ts';
import { imageRefusals, maxImages } from '#contract/rules/forms/image-rules.ts';
import { lives } from '#contract/rules/life/life.ts';
import { AppError, catalogue, type Issue } from '#contract/wire/errors.ts';
import { filesOf, giveFilesToReport } from '#server/files/keep/stored-files.ts';
import { CommittedError } from '#server/store/committed-error.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { countAction, LimitReached, type Rate } from '#server/store/rows/done-counts.ts';
import { outageOfReport } from '#server/store/rows/outage-records.ts';
import type { ReportRow } from '#server/store/schema/requests/feedback.ts';
import { isResourceOffered, nameOf } from '../resources/resources.ts';
import { answerChallenge, insideLibrary, makeCode } from '../verification/challenges.ts';
import { addReport, rewriteReport } from './request-records.ts';
import { sendOnce } from './send-once.ts';

/** Verification codes of one reader: enough for somebody who reads badly, too few to guess. */
const codeRate: Rate = { max: 30, windowMs: 10 * 60_000 };
const readerRate: Rate = { max: dailyLimit, windowMs: 24 * 3_600_000 };

/** The library, the session and the transaction in which a reader sends a report. */
interface Sending {
  tx: Tx;
  library: { code: string };
  session: string | null;
  now: Date;
}

/** @throws AppError, LimitReached, and CommittedError where the code was wrong */
export async function sendReport(
  context: Sending,
  patronId: string,
  { draftId, feedback, ...more }: InputOf<typeof sendFeedback>,
): Promise<{ id: string }> {
  const { tx, library, now } = context;
  const input = tidiedFeedback(feedback);
  const images = [...new Set(more.images)];
  const issues = [...feedbackIssues(input), ...tooManyImages(images)];
  if (issues.length > 0) throw new AppError('invalidInput', issues);
  // Before the report: who ends an outage locks it before its reports, too.
  const { form, resource } = input;
  const isFault = form === 'fault' && resource !== null;
  const outageId = isFault ? await outageOfReport(tx, library.code, resource) : null;
  const wordingOf = async () => ({
    input,
    resourceName: await offeredName(context, resource),
    outageId,
  });
  const give = (reportId: string) =>
    giveImages(tx, { patronId, token: more.attachmentToken ?? '', reportId }, images);
  return sendOnce(tx, {
    kind: 'report',
    patronId,
    draftId,
    isSame: (row) => isSame(tx, row, input, images),
    refusal: () => wrongCode(context, form, more),
    add: async () => {
      const report = { patronId, draftId, ...(await wordingOf()) };
      const until = await countAction(tx, library.code, `feedback of ${patronId}`, readerRate, now);
      if (until !== null) throw new LimitReached(until, now);
      const id = await addReport(tx, library.code, report, now);
      if (id !== null) await give(id);
      return id;
    },
    isUnread,
    // A fault of another resource is one with the outage of that one.
    rewrite: async (row) => {
      await rewriteReport(tx, row, await wordingOf(), now);
      await give(row.id);
    },
  });
}

/** True until the library takes a step: a report that joined an outage by itself is in progress, and was seen by nobody. */
function isUnread({ state, outageId, sentAt, changedAt }: ReportRow): boolean {
  const hasJoined = state === 'inProgress' && outageId !== null;
  return state === lives.report.first || (hasJoined && changedAt.getTime() === sentAt.getTime());
}

/** A verification code for a form. @throws LimitReached */
export async function makeReportCode(
  context: Sending,
  patronId: string,
  { form, language }: { form: FeedbackForm; language: Language },
) {
  const { tx, library, now } = context;
  const until = await countAction(tx, library.code, `codes of ${patronId}`, codeRate, now);
  if (until !== null) throw new LimitReached(until, now);
  return makeCode(insideLibrary(tx), { scope: scopeOf(context, form), language }, now);
}

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
  const before = (await filesOf(tx, 'reportImage', [sent.id])).get(sent.id) ?? [];
  return isDeepStrictEqual(
    before.map(({ id }) => id),
    images,
  );
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
 * @returns the refusal of a wrong code; null for a right one
 * @throws AppError `invalidInput` where there is none
 */
async function wrongCode(
  context: Sending,
  form: FeedbackForm,
  { challengeId = '', code = '' }: { challengeId?: string | undefined; code?: string | undefined },
): Promise<CommittedError | null> {
  if (code.trim() === '') throw new AppError('invalidInput', [codeMissing]);
  const answer = { id: challengeId, scope: scopeOf(context, form), answer: code, proof: '' };
  const place = insideLibrary(context.tx);
  const isRight = await answerChallenge(place, answer, ({ hasCode }) => hasCode, context.now);
  if (isRight !== null) return null;
  const { zh_CN, en } = catalogue.verificationWrong;
  return new CommittedError(new AppError('verificationWrong', [{ field: 'code', zh_CN, en }]));
}

/** A code is valid for one form, in one session, at one library (docs/design/safety.md, T9). */
function scopeOf({ library, session }: Sending, form: FeedbackForm): string {
  return `${library.code} feedback ${form} ${session}`;
}

/** @throws AppError for a resource that the library does not offer */
async function offeredName(
  { tx }: Sending,
  resource: FeedbackInput['resource'],
): Promise<LocalText> {
  if (resource === null) return {};
  if (!(await isResourceOffered(tx, resource))) {
    throw new AppError('invalidInput', [resourceGone]);
  }
  return nameOf(tx, resource);
}
