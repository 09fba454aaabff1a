// What the library offers of document delivery; null before it is known.
import { getDeliveryOffer } from '#contract/calls/deliveries.ts';
import type { DeliveryOffer } from '#contract/models/delivery-model.ts';
import { useRead } from '#data/use-read.ts';

/**
 * The offer. Nothing is offered before it is known.
 * @param isEnabled false where the screen needs none
 */
export function useDeliveryOffer(isEnabled = true): DeliveryOffer | null {
  return useRead(getDeliveryOffer, {}, { isEnabled, hideMessage: true }).data ?? null;
}
