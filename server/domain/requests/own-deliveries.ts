// Copies that readers ask for: one request for each draft, within the month's limit, and what becomes of it.

import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '#contract/calls/declare.ts';
import type { sendDelivery as sendDeliveryCall } from '#contract/calls/patron/deliveries.ts';
import type { DeliveryInput } from '#contract/models/delivery-model.ts';
import {
  alreadySent,
  dailyDeliveries,
  deliveryIssues,
  deliveryOff,
  monthFull,
  tidiedDelivery,
} from '#contract/rules/forms/delivery-rules.ts';
import { isSameCopy, wrongDeliveryStep } from '#contract/rules/life/delivery-life.ts';
import { dayIn } from '#contract/rules/zoned-day.ts';
import { deliveryFilePrefix } from '#contract/wire/delivery-paths.ts';
import { AppError } from '#contract/wire/errors.ts';
import { libraryMonth } from '#server/domain/libraries/library-day.ts';
import { deliveryOffer } from '#server/domain/requests/delivery-settings.ts';
import { takeDeliveryStep, WrongDeliveryStep } from '#server/domain/requests/delivery-steps.ts';
import { usedCopies } from '#server/domain/requests/used-copies.ts';
import { renewLink } from '#server/files/keep/delivery-files.ts';
import type { Tx } from '#server/store/connection/database.ts';
import {
  addDelivery,
  type DeliveryRow,
  deliveryOfDraft,
  lockedDelivery,
  openDeliveries,
  ownDeliveries,
  rewriteDelivery,
} from '#server/store/rows/delivery-records.ts';
import { countAction, LimitReached, type Rate } from '#server/store/rows/done-counts.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';

const dayRate: Rate = { max: dailyDeliveries, windowMs: 24 * 3_600_000 };

/** Who asks, in which library, and the transaction of the request. */
interface Asking {
  tx: Tx;
  library: LibraryRecord;
  patron: { id: string; username: string };
  now: Date;
}

/** @throws AppError, and LimitReached where the month's copies are used up */
export async function sendDelivery(
  { tx, library, patron, now }: Asking,
  { draftId, delivery }: InputOf<typeof sendDeliveryCall>,
): Promise<{ id: string }> {
  const input = tidiedDelivery(delivery);
  const issues = deliveryIssues(input, now);
  if (issues.length > 0) throw new AppError('invalidInput', issues);
  const sent = await deliveryOfDraft(tx, patron.id, draftId);
  if (sent !== null) return sendAgain(tx, sent, input);
  const offer = await deliveryOffer(tx);
  if (!offer.isOn) throw new AppError('forbidden', [], deliveryOff);
  // Calls of one reader wait for each other here, so that two cannot both take the last place of the month.
  const until = await countAction(tx, library.code, `deliveries of ${patron.id}`, dayRate, now);
  if (until !== null) throw new LimitReached(until, now);
  // Another sending of this draft is no second request.
  const others = (await openDeliveries(tx, patron.id)).filter((each) => each.draftId !== draftId);
  const same = others.find((each) => isSameCopy(each.input, input));
  if (same !== undefined) throw new AppError('forbidden', [], sentBefore(library, same));
  const { month, nextMonthOn, nextMonthAt } = libraryMonth(library, now);
  if ((await usedCopies(tx, patron, month, now)) >= offer.monthlyLimit) {
    throw new LimitReached(nextMonthAt, now, monthFull(offer.monthlyLimit, nextMonthOn));
  }
  const id = await addDelivery(
    tx,
    library.code,
    { patronId: patron.id, draftId, input, month },
    now,
  );
  if (id !== null) return { id };
  // Another tab sent the same draft in this moment.
  const other = await deliveryOfDraft(tx, patron.id, draftId);
  if (other === null) throw new AppError('operationFailed');
  return sendAgain(tx, other, input);
}

/** What a reader asked for, and how many copies are left this month. */
export async function listedDeliveries({ tx, library, patron, now }: Asking) {
  const { month, nextMonthOn } = libraryMonth(library, now);
  const { monthlyLimit } = await deliveryOffer(tx);
  return {
    items: await ownDeliveries(tx, patron.id, now),
    usedThisMonth: await usedCopies(tx, patron, month, now),
    monthlyLimit,
    nextMonthOn,
  };
}

/** @returns the state that follows @throws AppError */
export async function cancelDelivery(asking: Asking, id: string) {
  const delivery = await ownDelivery(asking, id);
  try {
    return await takeDeliveryStep(asking.tx, delivery, 'cancel', '', asking.now);
  } catch (error) {
    if (error instanceof WrongDeliveryStep) {
      throw new AppError('changedMeanwhile', [], wrongDeliveryStep);
    }
    throw error;
  }
}

/** A new address of the file that was supplied. @throws AppError `notFound` */
export async function deliveryFilePath(asking: Asking, id: string): Promise<string> {
  const { state, fileEndsAt } = await ownDelivery(asking, id);
  const isThere = state === 'supplied' && fileEndsAt !== null && fileEndsAt > asking.now;
  if (!isThere) throw new AppError('notFound', [], fileOver);
  return deliveryFilePrefix + (await renewLink(asking.tx, id, asking.now));
}

const fileOver = {
  zh_CN: '文件已过下载期限，如仍需要请重新申请',
  en: 'The file is no longer there. If you still need it, please ask for it again',
};

/** Names the first of two requests for the same copy. */
function sentBefore(library: LibraryRecord, { input, sentAt }: DeliveryRow) {
  return alreadySent(input.title || input.doi, dayIn(library.attributes.timeZone, sentAt));
}

/**
 * A draft whose answer got lost is sent again, perhaps changed: it stays one request, and what was typed last is
 * what the library reads.
 *
 * @throws AppError `changedMeanwhile` where the library has begun to check another wording
 */
async function sendAgain(tx: Tx, sent: DeliveryRow, input: DeliveryInput): Promise<{ id: string }> {
  if (isDeepStrictEqual(sent.input, input)) return { id: sent.id };
  if (sent.state !== 'submitted') throw new AppError('changedMeanwhile');
  await rewriteDelivery(tx, sent.id, input);
  return { id: sent.id };
}

/** The caller's own request, locked. @throws AppError `notFound` for anybody else's too */
async function ownDelivery({ tx, patron }: Asking, id: string): Promise<DeliveryRow> {
  const delivery = await lockedDelivery(tx, id);
  if (delivery === null || delivery.patronId !== patron.id) throw new AppError('notFound');
  return delivery;
}
