// Copies that readers ask for: one request for each draft, within the month's limit, and what becomes of it.
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { InputOf } from '#contract/calls/declare.ts';
import type { sendDelivery as sendDeliveryCall } from '#contract/calls/patron/deliveries.ts';
import type { DeliveryInput } from '#contract/models/delivery-model.ts';
import { isSameCopy } from '#contract/rules/forms/delivery-items.ts';
import {
  alreadySent,
  dailyDeliveries,
  deliveryIssues,
  deliveryOff,
  monthFull,
  tidiedDelivery,
} from '#contract/rules/forms/delivery-rules.ts';
import { lives } from '#contract/rules/life/life.ts';
import { ownListLimit } from '#contract/rules/rules.ts';
import { dayIn } from '#contract/rules/zoned-day.ts';
import { deliveryFilePrefix } from '#contract/wire/delivery-paths.ts';
import { AppError } from '#contract/wire/errors.ts';
import { libraryMonth } from '#server/domain/libraries/library-day.ts';
import { renewLink } from '#server/files/keep/delivery-files.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { countAction, LimitReached, type Rate } from '#server/store/rows/done-counts.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { type DeliveryRow, deliveries } from '#server/store/schema/requests/delivery.ts';
import { deliveryOffer } from './delivery-settings.ts';
import { addDelivery, ownDeliveries } from './request-records.ts';
import { sendOnce } from './send-once.ts';
import { asRefusal, ownRequest, takeSteps } from './take-steps.ts';
import { usedCopies } from './used-copies.ts';

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
  asking: Asking,
  { draftId, delivery }: InputOf<typeof sendDeliveryCall>,
): Promise<{ id: string }> {
  const { tx, patron, now } = asking;
  const input = tidiedDelivery(delivery);
  const issues = deliveryIssues(input, now);
  if (issues.length > 0) throw new AppError('invalidInput', issues);
  return sendOnce(tx, {
    kind: 'delivery',
    patronId: patron.id,
    draftId,
    isSame: (row) => isDeepStrictEqual(row.input, input),
    add: () => addAllowed(asking, draftId, input),
    isUnread: ({ state }) => state === lives.delivery.first,
    rewrite: async ({ id }) => {
      await tx.update(deliveries).set({ input }).where(eq(deliveries.id, id));
    },
  });
}

/** Writes a request that the library's limits allow. @throws AppError, LimitReached */
async function addAllowed(
  { tx, library, patron, now }: Asking,
  draftId: string,
  input: DeliveryInput,
): Promise<string | null> {
  const offer = await deliveryOffer(tx);
  if (!offer.isOn) throw new AppError('forbidden', [], deliveryOff);
  // Calls of one reader wait for each other here, so that two cannot both take the last place of the month.
  const until = await countAction(tx, library.code, `deliveries of ${patron.id}`, dayRate, now);
  if (until !== null) throw new LimitReached(until, now);
  // Another sending of this draft is no second request.
  const others = await tx
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.patronId, patron.id),
        ne(deliveries.draftId, draftId),
        inArray(deliveries.state, [...lives.delivery.open]),
      ),
    )
    .orderBy(desc(deliveries.sentAt))
    .limit(ownListLimit);
  const same = others.find((each) => isSameCopy(each.input, input));
  if (same !== undefined) throw new AppError('forbidden', [], sentBefore(library, same));
  const { month, nextMonthOn, nextMonthAt } = libraryMonth(library, now);
  if ((await usedCopies(tx, patron, month, now)) >= offer.monthlyLimit) {
    throw new LimitReached(nextMonthAt, now, monthFull(offer.monthlyLimit, nextMonthOn));
  }
  return addDelivery(tx, library.code, { patronId: patron.id, draftId, input, month }, now);
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
export async function cancelDelivery({ tx, patron, now }: Asking, id: string) {
  const all = [await ownRequest({ tx, patronId: patron.id }, 'delivery', id)];
  const actor = { librarian: null, text: '', now };
  const taking = { kind: 'delivery', all, step: 'cancel' } as const;
  return (await asRefusal(() => takeSteps(tx, taking, actor))).state;
}

/** A new address of the file that was supplied. @throws AppError `notFound` */
export async function deliveryFilePath({ tx, patron, now }: Asking, id: string): Promise<string> {
  const { state, fileEndsAt } = await ownRequest({ tx, patronId: patron.id }, 'delivery', id);
  const isThere = state === 'supplied' && fileEndsAt !== null && fileEndsAt > now;
  if (!isThere) throw new AppError('notFound', [], fileOver);
  return deliveryFilePrefix + (await renewLink(tx, id, now));
}

const fileOver = {
  zh_CN: '文件已过下载期限，如仍需要请重新申请',
  en: 'The file is no longer there. If you still need it, please ask for it again',
};

/** Names the first of two requests for the same copy. */
function sentBefore(library: LibraryRecord, { input, sentAt }: DeliveryRow) {
  return alreadySent(input.title || input.doi, dayIn(library.attributes.timeZone, sentAt));
}
