// Feedback: readers send it, follow it and rate the answer; librarians handle it.
import type * as outagesCalls from '#contract/calls/collection/outages.ts';
import type * as feedbackCalls from '#contract/calls/patron/feedback.ts';
import { AppError } from '#contract/wire/errors.ts';
import { isVisitorOnCampus } from '#server/domain/access/reader-access.ts';
import { requirePatron, requireRight } from '#server/domain/accounts/rights.ts';
import { handleReport, handlingOf } from '#server/domain/requests/handle-report.ts';
import { rateAnswer, setReportOpen } from '#server/domain/requests/own-report-steps.ts';
import { ownReports } from '#server/domain/requests/request-records.ts';
import { makeReportCode, sendReport } from '#server/domain/requests/send-report.ts';
import { shownOutages } from '#server/domain/requests/shown-outages.ts';
import { asRefusal } from '#server/domain/requests/take-steps.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';

export const feedbackHandlers = {
  sendFeedback: async (input, context) => sendReport(context, requirePatron(context).id, input),

  makeFeedbackCode: async (input, context) =>
    makeReportCode(context, requirePatron(context).id, input),

  listOwnReports: async (_input, context) => {
    const patron = requirePatron(context);
    return { items: await ownReports(context.tx, patron.id) };
  },

  getOwnPlace: async (_input, context) => {
    requirePatron(context);
    return { isOnCampus: await isVisitorOnCampus(context.tx, context.host) };
  },

  setReportOpen: async (input, context) => {
    const { id: patronId } = requirePatron(context);
    const { tx, library, now } = context;
    return { state: await setReportOpen({ tx, library, patronId, now }, input) };
  },

  rateAnswer: async (input, context) => {
    const { id: patronId } = requirePatron(context);
    const { tx, library, now } = context;
    await rateAnswer({ tx, library, patronId, now }, input);
    return { rating: input.rating };
  },

  handleReport: async ({ id, ...input }, context) => {
    const { username: librarian } = await requireRight(context, 'handleFeedback');
    const { tx, library, now } = context;
    const handling = handlingOf(input, library, now);
    const actor = { librarian, text: (input.text ?? '').trim(), now };
    const handled = await asRefusal(() => handleReport(tx, id, handling, actor));
    if (handled === null) throw new AppError('notFound');
    context.audit({ event: 'feedbackHandled', report: id, step: input.step });
    return handled;
  },

  listOutages: async (_input, { tx }) => ({ items: await shownOutages(tx) }),
} satisfies HandlersOf<typeof outagesCalls & typeof feedbackCalls>;
