// What a shared or pasted text is looked up as: an address, the item that a reference names, or words to search for. Pure.
import type { DeliveryItem } from '#contract/models/delivery-model.ts';
import { emptyItem } from '#contract/rules/forms/delivery-rules.ts';
import { firstAddress, referenceIn, type Shared } from '#contract/wire/reference.ts';
import { readCitation } from '#features/citation/read-citation.ts';

/** How it is looked up. */
export type Lookup =
  | { kind: 'reference'; address: string; item: DeliveryItem }
  | { kind: 'screen'; path: string }
  | { kind: 'words'; q: string }
  | { kind: 'nothing' };

/** The longest term that the search reads. */
const longestTerm = 200;

/** Decides by the form of the text; a title beside an address is a name for the form and for the search. */
export function lookupOf({ q }: Shared): Lookup {
  const reference = referenceIn(q);
  if (reference.kind === 'nothing' || reference.kind === 'screen') return reference;
  if (reference.kind === 'address') {
    return { kind: 'reference', address: reference.url, item: emptyItem() };
  }
  if (reference.kind === 'number') return { kind: 'reference', address: '', item: reference.item };
  const item = { ...emptyItem(), ...readCitation(reference.text).found };
  // Where a reference has no number, the address in it may still be one of the library's resources.
  const address = item.doi === '' ? (firstAddress(reference.text) ?? '') : '';
  if (isCitation(item)) return { kind: 'reference', address, item };
  return { kind: 'words', q: reference.text.slice(0, longestTerm).toWellFormed() };
}

/** A guess at a title alone is no reference: the search finds by it better. */
function isCitation({ doi, issn, isbn, title, sourceTitle, authors }: DeliveryItem): boolean {
  const isNumbered = [doi, issn, isbn].some((each) => each !== '');
  return isNumbered || (title !== '' && (sourceTitle !== '' || authors !== ''));
}
