// Document delivery: readers ask for copies, follow their requests and download what was supplied.
import { isDeepStrictEqual } from 'node:util';
import type { DeliveryInput } from '#contract/models/delivery-model.ts';
import {
  alreadySent,
  dailyDeliveries,
  deliveryIssues,
  deliveryOff,
  emptyItem,
  monthFull,
  tidiedDelivery,
} from '#contract/rules/forms/delivery-rules.ts';
import { isSameCopy, wrongDeliveryStep } from '#contract/rules/life/delivery-life.ts';
import { dayIn } from '#contract/rules/zoned-day.ts';
import { deliveryFilePrefix } from '#contract/wire/delivery-paths.ts';
import { AppError } from '#contract/wire/errors.ts';
import { heldCopy, heldNameIn } from '#server/domain/access/held-copy.ts';
import { requirePatron } from '#server/domain/accounts/rights.ts';
import { libraryMonth } from '#server/domain/libraries/library-day.ts';
import { deliveryOffer } from '#server/domain/requests/delivery-settings.ts';
import { takeDeliveryStep, WrongDeliveryStep } from '#server/domain/requests/delivery-steps.ts';
import { usedCopies } from '#server/domain/requests/used-copies.ts';
import { renewLink } from '#server/files/keep/delivery-files.ts';
import type { CallContext, Handlers } from '#server/http/context/call-context.ts';
import { LimitReached } from '#server/http/limits.ts';
import {
  addDelivery,
  type DeliveryRow,
  deliveryOfDraft,
  lockedDelivery,
  openDeliveries,
  ownDeliveries,
  rewriteDelivery,
} from '#server/store/rows/delivery-records.ts';
import { countAction, type Rate } from '#server/store/rows/done-counts.ts';

const dayRate: Rate = { max: dailyDeliveries, windowMs: 24 * 3_600_000 };

export const deliveryHandlers = {
  getDeliveryOffer: async (_input, { tx }) => deliveryOffer(tx),

  checkHoldings: async (input, { tx, now }) =>
    heldCopy(tx, { ...input, name: heldNameIn({ ...emptyItem(), ...input }) }, now),

  sendDelivery: async ({ draftId, delivery }, context) => {
    const patron = requirePatron(context);
    const { id: patronId } = patron;
    const { tx, library, now } = context;
    const input = tidiedDelivery(delivery);
    const issues = deliveryIssues(input, now);
    if (issues.length > 0) throw new AppError('invalidInput', issues);
    const sent = await deliveryOfDraft(tx, patronId, draftId);
    if (sent !== null) return sendAgain(context, sent, input);
    const offer = await deliveryOffer(tx);
    if (!offer.isOn) throw new AppError('forbidden', [], deliveryOff);
    // Calls of one reader wait for each other here, so that two cannot both take the last place of the month.
    const until = await countAction(tx, library.code, `deliveries of ${patronId}`, dayRate, now);
    if (until !== null) throw new LimitReached(until, now);
    // Another sending of this draft is no second request.
    const others = (await openDeliveries(tx, patronId)).filter((each) => each.draftId !== draftId);
    const same = others.find((each) => isSameCopy(each.input, input));
    if (same !== undefined) throw new AppError('forbidden', [], sentBefore(context, same));
    const { month, nextMonthOn, nextMonthAt } = libraryMonth(library, now);
    if ((await usedCopies(tx, patron, month, now)) >= offer.monthlyLimit) {
      throw new LimitReached(nextMonthAt, now, monthFull(offer.monthlyLimit, nextMonthOn));
    }
    const id = await addDelivery(tx, library.code, { patronId, draftId, input, month }, now);
    if (id !== null) return { id };
    // Another tab sent the same draft in this moment.
    const other = await deliveryOfDraft(tx, patronId, draftId);
    if (other === null) throw new AppError('operationFailed');
    return sendAgain(context, other, input);
  },

  listOwnDeliveries: async (_input, context) => {
    const patron = requirePatron(context);
    const { tx, library, now } = context;
    const { month, nextMonthOn } = libraryMonth(library, now);
    const { monthlyLimit } = await deliveryOffer(tx);
    return {
      items: await ownDeliveries(tx, patron.id, now),
      usedThisMonth: await usedCopies(tx, patron, month, now),
      monthlyLimit,
      nextMonthOn,
    };
  },

  cancelDelivery: async ({ id }, context) => {
    const delivery = await ownDelivery(context, id);
    try {
      return { state: await takeDeliveryStep(context.tx, delivery, 'cancel', '', context.now) };
    } catch (error) {
      if (error instanceof WrongDeliveryStep) {
        throw new AppError('changedMeanwhile', [], wrongDeliveryStep);
      }
      throw error;
    }
  },

  openDeliveryFile: async ({ id }, context) => {
    const { state, fileEndsAt } = await ownDelivery(context, id);
    const isThere = state === 'supplied' && fileEndsAt !== null && fileEndsAt > context.now;
    if (!isThere) throw new AppError('notFound', [], fileOver);
    return { path: deliveryFilePrefix + (await renewLink(context.tx, id, context.now)) };
  },
} satisfies Pick<
  Handlers,
  | 'getDeliveryOffer'
  | 'checkHoldings'
  | 'sendDelivery'
  | 'listOwnDeliveries'
  | 'cancelDelivery'
  | 'openDeliveryFile'
>;

const fileOver = {
  zh_CN: '文件已过下载期限，如仍需要请重新申请',
  en: 'The file is no longer there. If you still need it, please ask for it again',
};

/** Names the first of two requests for the same copy. */
function sentBefore({ library }: CallContext, { input, sentAt }: DeliveryRow) {
  return alreadySent(input.title || input.doi, dayIn(library.attributes.timeZone, sentAt));
}

/**
 * A draft whose answer got lost is sent again, perhaps changed: it stays one request, and what was typed last is
 * what the library reads.
 *
 * @throws AppError `changedMeanwhile` where the library has begun to check another wording
 */
async function sendAgain(
  { tx }: CallContext,
  sent: DeliveryRow,
  input: DeliveryInput,
): Promise<{ id: string }> {
  if (isDeepStrictEqual(sent.input, input)) return { id: sent.id };
  if (sent.state !== 'submitted') throw new AppError('changedMeanwhile');
  await rewriteDelivery(tx, sent.id, input);
  return { id: sent.id };
}

/** The caller's own request, locked. @throws AppError `notFound` for anybody else's too */
async function ownDelivery(context: CallContext, id: string): Promise<DeliveryRow> {
  const patron = requirePatron(context);
  const delivery = await lockedDelivery(context.tx, id);
  if (delivery === null || delivery.patronId !== patron.id) throw new AppError('notFound');
  return delivery;
}
