// What the library offers of document delivery; null before it is known.
import { getDeliveryOffer } from '#contract/calls/patron/deliveries.ts';
import type { DeliveryOffer } from '#contract/models/delivery-model.ts';
import { useRead } from '#data/use-read.ts';

/** The offer. Nothing is offered before it is known. */
export function useDeliveryOffer(): DeliveryOffer | null {
  return useRead(getDeliveryOffer, {}, { hideMessage: true }).data ?? null;
}
