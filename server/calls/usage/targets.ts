// Opening resources, and licensed content at any address (/middle): only at hosts of the library's resources, with
// the reader's own access, and through the library's proxy when the reader is off campus.

import type * as targetsCalls from '#contract/calls/collection/targets.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { accessPointOf } from '#server/domain/access/access-points.ts';
import { resolveAccess } from '#server/domain/access/access-policy.ts';
import { coveringResources, targetOf } from '#server/domain/access/link-resolver/covering.ts';
import { doiOfResolver, siteOfDoi } from '#server/domain/access/link-resolver/doi-sites.ts';
import { ownAddress } from '#server/domain/access/link-resolver/gateways.ts';
import {
  accessRequestOf,
  addressFor,
  firstAllowed,
  remoteAddressOf,
} from '#server/domain/access/reader-access.ts';
import { noteVisit } from '#server/domain/usage/visit-records.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';

export const targetHandlers = {
  openTarget: async ({ url }, context) => {
    const target = targetOf(url);
    const covering =
      target === null ? [] : await coveringResources(context.tx, publisherOf(target) ?? target);
    if (target === null || covering.length === 0) {
      throw new AppError('forbidden', [], {
        zh_CN: '本馆的资源不包含这个地址，请从数据库列表进入',
        en: "None of the library's resources covers this address. Please start from the list of databases",
      });
    }
    const { each, access } = firstAllowed(covering, await accessRequestOf(context));
    const { resource, isProxied } = each;
    await noteVisit({ resource, action: 'access', at: context.now.toISOString() }, context);
    // A page below the resource has no other address off campus.
    const remoteUrl = each.isOwnAddress ? each.remoteUrl : '';
    const way = { url: target.href, remoteUrl, isProxied };
    return { url: await addressFor(context.tx, way, access), resource };
  },

  openResource: async ({ resource, packageId, part = '' }, context) => {
    const { tx, now } = context;
    const request = await accessRequestOf(context);
    const place = { packageId, part };
    const accessPoint = await accessPointOf(tx, resource, place, request);
    const access = resolveAccess(accessPoint, resourceKey(resource), request);
    await noteVisit({ resource, action: 'access', at: now.toISOString() }, context);
    const url = await addressFor(tx, accessPoint, access);
    if (access === 'free') return { url, way: access };
    // A library without a proxy sends readers to the address itself.
    const direct = ownAddress(remoteAddressOf(accessPoint));
    const isThroughProxy = access === 'remote' && accessPoint.isProxied && url !== direct;
    return { url, way: isThroughProxy ? ('proxy' as const) : ('direct' as const) };
  },
} satisfies HandlersOf<typeof targetsCalls>;

/** The site to which doi.org leads from that address; null for any other address, and for a publisher that is unknown. */
function publisherOf(target: URL): URL | null {
  return siteOfDoi(doiOfResolver(target))?.url ?? null;
}
