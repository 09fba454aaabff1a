// Reads a library's settings of document delivery.
import type { DeliveryOffer } from '#contract/models/delivery-model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { deliverySettings } from '#server/store/schema/requests/delivery.ts';

/** The settings of a library that has set none. */
export const defaultOffer: DeliveryOffer = { isOn: true, monthlyLimit: 10, days: 14, resolver: '' };

/** The settings of the library in scope. */
export async function deliveryOffer(tx: Tx): Promise<DeliveryOffer> {
  const [row] = await tx.select().from(deliverySettings);
  if (row === undefined) return defaultOffer;
  const { isOn, monthlyLimit, days, resolver } = row;
  return { isOn, monthlyLimit, days, resolver };
}
