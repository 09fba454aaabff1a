// Where the form of document delivery begins, by its address: an OpenURL, or a pasted reference.
import { deliveryKey } from '#client/drafts/drafts.ts';
import { emptyItem } from '#contract/rules/forms/delivery-rules.ts';
import { citationIn } from '#contract/wire/delivery-paths.ts';
import { dateOfOpenUrl, isNamed, itemOfOpenUrl, openUrlOf } from '#contract/wire/openurl.ts';
import { readCitation } from '#features/citation/read-citation.ts';
import type { DeliveryPlace } from '#features/requests/copies/delivery-form.tsx';

/** The place; an address that says nothing gives an empty form. */
export function deliveryPlaceIn(query: URLSearchParams): DeliveryPlace {
  const item = itemOfOpenUrl(query);
  const citation = citationIn(query);
  if (isNamed(item)) {
    const key = deliveryKey(openUrlOf(item).toString());
    return { key, item, date: dateOfOpenUrl(query), citation };
  }
  if (citation === '') return { key: deliveryKey(''), item: emptyItem(), date: '', citation };
  const key = deliveryKey(new URLSearchParams({ citation }).toString());
  return { key, item: { ...emptyItem(), ...readCitation(citation).found }, date: '', citation };
}
