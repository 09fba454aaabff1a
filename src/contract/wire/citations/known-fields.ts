// What a reading of a reference found, as the form can take it.
import type { DeliveryItem } from '../../models/delivery-model.ts';
import { lineLimit, partLimit } from '../../rules/forms/delivery-rules.ts';

const long: readonly string[] = ['title', 'authors', 'sourceTitle'];

/** Without the fields that say nothing; longer texts than the form allows are cut. */
export function knownFields(item: Partial<DeliveryItem>): Partial<DeliveryItem> {
  const entries = Object.entries(item).map(([field, value]) => {
    const limit = long.includes(field) ? lineLimit : partLimit;
    return [field, value.slice(0, limit).toWellFormed().trim()] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}
