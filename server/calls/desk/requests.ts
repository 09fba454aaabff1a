// The readers' desk: what readers sent, in one queue, and the copies that the library supplies.
import { readFile } from 'node:fs/promises';
import { AppError } from '#contract/wire/errors.ts';
import { actAs, requireRight, requireRightOf } from '#server/domain/accounts/rights.ts';
import { answersKept, saveAnswer } from '#server/domain/desk/kept-answers.ts';
import { queuedRequests } from '#server/domain/desk/request-queue.ts';
import { wholeRequest } from '#server/domain/desk/whole-request.ts';
import {
  supplyWithPdf,
  takeDeliveryStep,
  WrongDeliveryStep,
} from '#server/domain/requests/delivery-steps.ts';
import { withReceivedFile } from '#server/files/received-file.ts';
import type { Handlers } from '#server/http/context/call-context.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { expected, Refused, RefusedFields } from '#server/store/refused.ts';
import { type DeliveryRow, lockedDelivery } from '#server/store/rows/delivery-records.ts';

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
    await requireRight(context, 'handleFeedback');
    const { tx, now } = context;
    const words = text.trim();
    if (step === 'refuse' && words === '') {
      throw new RefusedFields([expected('text', 'a reason', '拒绝的原因')]);
    }
    const delivery = await deliveryWith(tx, id);
    const state = await asRefusal(() => takeDeliveryStep(tx, delivery, step, words, now));
    context.audit({ event: 'copyHandled', request: id, step });
    return { state };
  },

  supplyDelivery: async ({ id, text }, context) => {
    const actor = await requireRightOf(context, 'handleFeedback');
    const { file, store, library, now } = context;
    if (file === null) throw new RefusedFields([expected('file', 'a PDF', 'PDF 文件')]);
    const bytes = await withReceivedFile(file.bytes, (path) => readFile(path));
    const state = await store.inLibrary(library.code, async (tx) => {
      await actAs(tx, actor);
      const delivery = await deliveryWith(tx, id);
      const pdf = { name: file.name, bytes };
      return asRefusal(() => supplyWithPdf({ tx, library, now }, delivery, pdf, text.trim()));
    });
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
} satisfies Pick<
  Handlers,
  | 'listRequests'
  | 'getRequest'
  | 'handleDelivery'
  | 'supplyDelivery'
  | 'listKeptAnswers'
  | 'saveKeptAnswer'
>;

/** @throws AppError `notFound` */
async function deliveryWith(tx: Tx, id: string): Promise<DeliveryRow> {
  const delivery = await lockedDelivery(tx, id);
  if (delivery === null) throw new AppError('notFound');
  return delivery;
}

/** What the request's state or the file does not allow, as librarians are told. */
async function asRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof WrongDeliveryStep) {
      throw new AppError('changedMeanwhile', [], error.reason);
    }
    if (error instanceof Refused && !(error instanceof RefusedFields)) {
      throw new RefusedFields([{ field: 'file', ...error.reason }]);
    }
    throw error;
  }
}
