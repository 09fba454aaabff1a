// The steps in the life of requests for copies: those of their readers, and those of the library.
import { count, eq } from 'drizzle-orm';
import type { DeliveryState } from '#contract/models/delivery-model.ts';
import {
  type DeliveryStep,
  deliveryAfter,
  wrongDeliveryStep,
} from '#contract/rules/life/delivery-life.ts';
import { addDays, dayIn, startOfDay } from '#contract/rules/zoned-day.ts';
import { checkedPdf } from '#server/files/check/checked-pdf.ts';
import { type NewFile, storeFile } from '#server/files/keep/delivery-files.ts';
import { addDeliveryEvent } from '#server/messages/events/own-events.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import type { DeliveryRow } from '#server/store/rows/delivery-records.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { deliveries, deliveryEvents } from '#server/store/schema/requests/delivery.ts';
import { deliveryOffer } from './delivery-settings.ts';

/** A step that the request's state does not allow. */
export class WrongDeliveryStep extends Refused {
  constructor() {
    super(wrongDeliveryStep);
  }
}

/**
 * Takes a step of a locked request, and writes it down.
 *
 * @param text the reason, or words to the reader; '' for none
 * @throws WrongDeliveryStep
 */
export async function takeDeliveryStep(
  tx: Tx,
  delivery: DeliveryRow,
  step: DeliveryStep,
  text: string,
  now: Date,
): Promise<DeliveryState> {
  const { libraryCode, id } = delivery;
  const state = deliveryAfter(delivery.state, step);
  if (state === null) throw new WrongDeliveryStep();
  await tx.update(deliveries).set({ state, changedAt: now }).where(eq(deliveries.id, id));
  const [known] = await tx
    .select({ number: count() })
    .from(deliveryEvents)
    .where(eq(deliveryEvents.deliveryId, id));
  const isReaders = step === 'cancel';
  const position = known?.number ?? 0;
  await tx.insert(deliveryEvents).values({
    libraryCode,
    deliveryId: id,
    position,
    state,
    at: now,
    isReaders,
    text,
  });
  if (!isReaders) await addDeliveryEvent(tx, delivery, { position, state, text }, now);
  return state;
}

/**
 * Supplies a locked request with a file, which its reader can download until a day.
 *
 * @throws WrongDeliveryStep; Refused for what is not a PDF
 */
export async function supplyWithPdf(
  { tx, library, now }: { tx: Tx; library: LibraryRecord; now: Date },
  delivery: DeliveryRow,
  file: { name: string; bytes: Uint8Array },
  text: string,
): Promise<DeliveryState> {
  const { timeZone } = library.attributes;
  const { days } = await deliveryOffer(tx);
  const until = addDays(dayIn(timeZone, now), days);
  const endsAt = startOfDay(timeZone, addDays(until, 1));
  const checked = { ...checkedPdf(file.bytes, file.name), until, endsAt };
  return supplyDelivery(tx, delivery, checked, text, now);
}

/** Supplies a locked request with a file. @throws WrongDeliveryStep */
export async function supplyDelivery(
  tx: Tx,
  delivery: DeliveryRow,
  file: NewFile,
  text: string,
  now: Date,
): Promise<DeliveryState> {
  const state = await takeDeliveryStep(tx, delivery, 'supply', text, now);
  await storeFile(tx, delivery, file);
  return state;
}
