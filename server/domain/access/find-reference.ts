// What a library has of what a reader brings from elsewhere or types: an address, a number or a reference.
import type { DeliveryItem, HeldCopy } from '#contract/models/delivery-model.ts';
import { isNamed } from '#contract/wire/references/openurl.ts';
import { itemOfAddress, referenceIn } from '#contract/wire/references/reference.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { heldCopy, heldNameIn, type WantedCopy, withKnown } from './held-copy.ts';
import { type Covered, coveredByDoi, coveredIn } from './link-resolver/covered-site.ts';
import { targetOf } from './link-resolver/covering.ts';
import { doiOfSite } from './link-resolver/doi-sites.ts';
import { unproxied } from './link-resolver/gateways.ts';

interface Sought {
  /** Through a proxy or not; '' for none. */
  address: string;
  /** '' in all fields for an address alone. */
  item: DeliveryItem;
  /** Hosts of the library's own portal. */
  ownHosts: readonly string[];
  /** Finds the titles of a name; the database is asked where it is left out. */
  idsNamed?: (name: NonNullable<WantedCopy['name']>) => Promise<readonly number[]>;
}

interface FoundReference {
  /** The address, where it is the portal's own. */
  own: URL | null;
  /** The resource that covers it. */
  reached: Covered | null;
  /** What the address may be, without proxies. */
  candidates: readonly URL[];
  copy: HeldCopy;
  /** What is known of the article or book. */
  item: DeliveryItem;
}

export async function foundReference(tx: Tx, sought: Sought, now: Date): Promise<FoundReference> {
  const { address, item: given, ownHosts, idsNamed } = sought;
  const target = targetOf(address);
  const candidates = target === null ? [] : unproxied(target);
  const own = candidates.find(({ hostname }) => ownHosts.includes(hostname)) ?? null;
  const covered = await coveredIn(tx, candidates);
  // Which address it is stays unknown where none is covered; what one of them names still counts.
  const readable = covered === null ? candidates : [covered.url];
  const read = readable.map(({ href }) => itemNamedBy(href)).find(isNamed);
  const item: DeliveryItem = isNamed(given) || read === undefined ? given : read;
  const name = heldNameIn(item);
  const namedIds = name === null ? undefined : await idsNamed?.(name);
  const copy = await heldCopy(tx, { ...item, name, namedIds }, now);
  // A record that can be read has a screen of its own.
  const isRecordReadable = copy.work !== null && (copy.isHeld || copy.freeUrl !== '');
  const reached = covered ?? (isRecordReadable ? null : await coveredByDoi(tx, item.doi));
  return { own, reached, candidates, copy, item: withKnown(item, copy.known) };
}

/** A DOI's own address is a number, whatever proxy it was behind. */
function itemNamedBy(address: string): DeliveryItem {
  const reference = referenceIn(address);
  if (reference.kind === 'number') return reference.item;
  const item = itemOfAddress(address);
  const url = URL.parse(address);
  return { ...item, doi: item.doi || (url === null ? '' : doiOfSite(url)) };
}
