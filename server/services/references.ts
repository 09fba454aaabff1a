// What the library has of something that a reader brings from elsewhere.
import type { DeliveryItem } from '#contract/models/delivery-model.ts';
import { isNamed } from '#contract/wire/openurl.ts';
import { itemOfAddress, referenceIn } from '#contract/wire/reference.ts';
import {
  type Covering,
  coveringResources,
  listedResources,
  targetOf,
} from '#server/catalogue/access/covering.ts';
import { unproxied } from '#server/catalogue/access/unproxied.ts';
import { heldCopy, heldNameIn, withKnown } from '#server/catalogue/held-copy.ts';
import { nameKey, namesOf } from '#server/catalogue/resources.ts';
import type { Handlers } from '#server/handler/handlers.ts';
import type { Tx } from '#server/store/connection/database.ts';

export const referenceHandlers = {
  findReference: async ({ address, item: given }, { tx, now }) => {
    const target = targetOf(address);
    const candidates = target === null ? [] : unproxied(target);
    const covered = await coveredIn(tx, candidates);
    // Which address it is stays unknown where none is covered; what one of them names still counts.
    const readable = covered === null ? candidates : [covered.url];
    const read = readable.map(({ href }) => itemNamedBy(href)).find(isNamed);
    const item: DeliveryItem = isNamed(given) || read === undefined ? given : read;
    const copy = await heldCopy(tx, { ...item, name: heldNameIn(item) }, now);
    return {
      target: covered === null ? null : await targetFor(tx, covered),
      copy,
      item: withKnown(item, copy.known),
    };
  },
} satisfies Pick<Handlers, 'findReference'>;

interface Covered {
  url: URL;
  covering: Covering;
}

/** The first of the addresses that a resource of the library covers. */
async function coveredIn(tx: Tx, addresses: readonly URL[]): Promise<Covered | null> {
  if (addresses.length === 0) return null;
  const listed = await listedResources(tx);
  for (const url of addresses) {
    const [covering] = await coveringResources(tx, url, listed);
    if (covering !== undefined) return { url, covering };
  }
  return null;
}

/** A DOI's own address is a number, whatever proxy it was behind. */
function itemNamedBy(address: string): DeliveryItem {
  const reference = referenceIn(address);
  return reference.kind === 'number' ? reference.item : itemOfAddress(address);
}

async function targetFor(tx: Tx, { url, covering: { resource, isOwnAddress } }: Covered) {
  const names = await namesOf(tx, [resource]);
  const name = names.get(nameKey(resource)) ?? {};
  return { url: url.href, resource, name, isResource: isOwnAddress };
}
