// The readers' desk: what readers sent, in one queue, and the copies that the library supplies.
import type * as requestsCalls from '#contract/calls/desk/requests.ts';
import { AppError } from '#contract/wire/errors.ts';
import { actAs, requireRight, requireRightOf } from '#server/domain/accounts/rights.ts';
import { answersKept, saveAnswer } from '#server/domain/desk/kept-answers.ts';
import { queuedRequests } from '#server/domain/desk/request-queue.ts';
import { wholeRequest } from '#server/domain/desk/whole-request.ts';
import { handleDelivery } from '#server/domain/requests/handle-delivery.ts';
import { asRefusal } from '#server/domain/requests/take-steps.ts';
import { checkedFile, placedFile } from '#server/files/keep/checked-file.ts';
import { withReceivedFile } from '#server/files/received-file.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';
import { expected, Refused, RefusedFields } from '#server/store/refused.ts';

export const requestHandlers = {
  listRequests: async (input, context) => {
    await requireRight(context, 'handleFeedback');
    return queuedRequests(context.tx, input);
  },

  getRequest: async ({ kind, id }, context) => {
    await requireRight(context, 'handleFeedback');
    const whole = await wholeRequest(context.tx, kind, id, context.now);
    if (whole === null) throw new AppError('notFound');
    return whole;
  },

  handleDelivery: async ({ id, step, text = '' }, context) => {
    const { username: librarian } = await requireRight(context, 'handleFeedback');
    const { tx, library, now } = context;
    const whose = { id, timeZone: library.attributes.timeZone };
    const actor = { librarian, text: text.trim(), now };
    const state = await asRefusal(() => handleDelivery(tx, whose, { step }, actor));
    if (state === null) throw new AppError('notFound');
    context.audit({ event: 'copyHandled', request: id, step });
    return { state };
  },

  supplyDelivery: async ({ id, text }, context) => {
    const actor = await requireRightOf(context, 'handleFeedback');
    const { file: received, store, library, now } = context;
    if (received === null) throw new RefusedFields([expected('file', 'a PDF', 'PDF 文件')]);
    const checked = await withReceivedFile(received.bytes, (path) =>
      checkedFile('suppliedCopy', path, received.name),
    ).catch((error) => {
      throw error instanceof Refused
        ? new RefusedFields([{ field: 'file', ...error.reason }])
        : error;
    });
    const file = await placedFile(context, library.code, checked);
    const whose = { id, timeZone: library.attributes.timeZone };
    const state = await store.inLibrary(library.code, async (tx) => {
      await actAs(tx, actor);
      const steps = { librarian: actor.username, text: text.trim(), now };
      return asRefusal(() => handleDelivery(tx, whose, { step: 'supply', file }, steps));
    });
    if (state === null) throw new AppError('notFound');
    return { state };
  },

  listKeptAnswers: async (_input, context) => {
    await requireRight(context, 'handleFeedback');
    return { items: await answersKept(context.tx) };
  },

  saveKeptAnswer: async (input, context) => {
    await requireRight(context, 'handleFeedback');
    await saveAnswer(context.tx, context.library.code, input);
    return { items: await answersKept(context.tx) };
  },
} satisfies HandlersOf<typeof requestsCalls>;
