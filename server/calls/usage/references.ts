// What the library has of something that a reader brings from elsewhere.
import type * as referencesCalls from '#contract/calls/collection/references.ts';
import type { DeliveryItem } from '#contract/models/delivery-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { isNamed } from '#contract/wire/references/openurl.ts';
import { screenAt } from '#contract/wire/references/own-screens.ts';
import { itemOfAddress, referenceIn } from '#contract/wire/references/reference.ts';
import { heldCopy, heldNameIn, withKnown } from '#server/domain/access/held-copy.ts';
import {
  type Covered,
  coveredByDoi,
  coveredIn,
} from '#server/domain/access/link-resolver/covered-site.ts';
import { targetOf } from '#server/domain/access/link-resolver/covering.ts';
import { doiOfSite } from '#server/domain/access/link-resolver/doi-sites.ts';
import { unproxied } from '#server/domain/access/link-resolver/gateways.ts';
import { heldAtSite } from '#server/domain/access/link-resolver/held-at-site.ts';
import { wayTo } from '#server/domain/access/reader-access.ts';
import { nameOf } from '#server/domain/resources/resources.ts';
import { waysByResource } from '#server/domain/titles/title-summaries.ts';
import type { CallContext, HandlersOf } from '#server/http/context/call-context.ts';

export const referenceHandlers = {
  findReference: async ({ address, item: given }, context) => {
    const { tx, now, host } = context;
    const target = targetOf(address);
    const candidates = target === null ? [] : unproxied(target);
    const own = candidates.find(({ hostname }) => host.ownHosts.includes(hostname));
    const covered = await coveredIn(tx, candidates);
    // Which address it is stays unknown where none is covered; what one of them names still counts.
    const readable = covered === null ? candidates : [covered.url];
    const read = readable.map(({ href }) => itemNamedBy(href)).find(isNamed);
    const item: DeliveryItem = isNamed(given) || read === undefined ? given : read;
    const copy = await heldCopy(tx, { ...item, name: heldNameIn(item) }, now);
    // A record that can be read has a screen of its own.
    const isRecordReadable = copy.work !== null && (copy.isHeld || copy.freeUrl !== '');
    const reached = covered ?? (isRecordReadable ? null : await coveredByDoi(tx, item.doi));
    const isReadable = copy.isHeld || copy.freeUrl !== '';
    return {
      ownPath: own === undefined ? null : screenAt(own),
      target: reached === null ? null : await targetFor(context, reached),
      site: reached !== null || isReadable ? null : await heldAtSite(tx, candidates),
      copy,
      item: withKnown(item, copy.known),
    };
  },
} satisfies HandlersOf<typeof referencesCalls>;

/** A DOI's own address is a number, whatever proxy it was behind. */
function itemNamedBy(address: string): DeliveryItem {
  const reference = referenceIn(address);
  if (reference.kind === 'number') return reference.item;
  const item = itemOfAddress(address);
  const url = URL.parse(address);
  return { ...item, doi: item.doi || (url === null ? '' : doiOfSite(url)) };
}

async function targetFor(context: CallContext, { url, covering, isByDoi }: Covered) {
  const { resource, isOwnAddress, refusal } = await wayTo(covering, context);
  const name = await nameOf(context.tx, resource);
  const ways = (await waysByResource(context.tx, [resource])).get(resourceKey(resource));
  // A DOI names an article, also where only the address of its site is known.
  return {
    url: url.href,
    resource: { ...resource, ways },
    name,
    isResource: isOwnAddress && !isByDoi,
    isByDoi,
    refusal,
  };
}
