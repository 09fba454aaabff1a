// Addresses of document delivery. This is a separate file because no first screen needs it.
import type { DeliveryItem } from '../models/delivery-model.ts';
import { openUrlOf } from './openurl.ts';
import { shellPaths } from './paths.ts';

/** Address of the form with what is known of the item, as an OpenURL says it. */
export function deliveryPath(item: DeliveryItem): string {
  return `${shellPaths.literatureDelivery}?${openUrlOf(item)}`;
}

/** Address of the form that begins with a pasted reference. */
export function citationPath(citation: string): string {
  return `${shellPaths.literatureDelivery}?${new URLSearchParams({ citation })}`;
}

/** Address of the reader's own requests in the personal center. */
export const ownDeliveriesPath = `${shellPaths.myResourceLibrary}?tab=deliveries`;

/** Where supplied files are downloaded. */
export const deliveryFilePrefix = '/files/delivery/';
