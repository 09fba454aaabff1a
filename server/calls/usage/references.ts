// What the library has of something that a reader brings from elsewhere.
import type * as referencesCalls from '#contract/calls/collection/references.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { screenAt } from '#contract/wire/references/own-screens.ts';
import { foundReference } from '#server/domain/access/find-reference.ts';
import type { Covered } from '#server/domain/access/link-resolver/covered-site.ts';
import { heldAtSite } from '#server/domain/access/link-resolver/held-at-site.ts';
import { wayTo } from '#server/domain/access/reader-access.ts';
import { nameOf } from '#server/domain/resources/resources.ts';
import { waysByResource } from '#server/domain/titles/title-summaries.ts';
import type { CallContext, HandlersOf } from '#server/http/context/call-context.ts';

export const referenceHandlers = {
  findReference: async (input, context) => {
    const { tx, now, host } = context;
    const found = await foundReference(tx, { ...input, ownHosts: host.ownHosts }, now);
    const { own, reached, candidates, copy, item } = found;
    const isReadable = copy.isHeld || copy.freeUrl !== '';
    return {
      ownPath: own === null ? null : screenAt(own),
      target: reached === null ? null : await targetFor(context, reached),
      site: reached !== null || isReadable ? null : await heldAtSite(tx, candidates),
      copy,
      item,
    };
  },
} satisfies HandlersOf<typeof referencesCalls>;

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
