// The steps in the life of requests for copies: those of their readers, and those of the library.
import { count, eq } from 'drizzle-orm';
import type { DeliveryState } from '#contract/models/delivery-model.ts';
import {
  type DeliveryStep,
  deliveryAfter,
  wrongDeliveryStep,
} from '#contract/rules/life/delivery-life.ts';
import { type SuppliedFile, storeCopy } from '#server/files/keep/delivery-files.ts';
import { addDeliveryEvent } from '#server/messages/events/own-events.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import type { DeliveryRow } from '#server/store/rows/delivery-records.ts';
import { deliveries, deliveryEvents } from '#server/store/schema/requests/delivery.ts';

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

/** Supplies a locked request with a file. @throws WrongDeliveryStep */
export async function supplyDelivery(
  tx: Tx,
  delivery: DeliveryRow,
  file: SuppliedFile,
  text: string,
  now: Date,
): Promise<DeliveryState> {
  const state = await takeDeliveryStep(tx, delivery, 'supply', text, now);
  await storeCopy(tx, delivery.id, file, now);
  return state;
}
