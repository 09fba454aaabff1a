// Opening resources, and licensed content at any address (/middle): only at hosts of the library's resources, with
// the reader's own access, and through the library's proxy when the reader is off campus.

import type * as targetsCalls from '#contract/calls/collection/targets.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { accessPointOf } from '#server/domain/access/access-points.ts';
import { resolveAccess, turnAwayOf } from '#server/domain/access/access-policy.ts';
import { coveringResources, targetOf } from '#server/domain/access/link-resolver/covering.ts';
import { doiOfResolver, siteOfDoi } from '#server/domain/access/link-resolver/doi-sites.ts';
import {
  accessRequestOf,
  addressFor,
  firstAllowed,
  isThroughProxy,
  wayInOf,
} from '#server/domain/access/reader-access.ts';
import { noteTurnAway, noteVisit } from '#server/domain/usage/visit-records.ts';
import type { CallContext, HandlersOf } from '#server/http/context/call-context.ts';
import { CommittedError } from '#server/store/committed-error.ts';

export const targetHandlers = {
  openTarget: async ({ url }, context) => {
    const target = targetOf(url);
    const covering =
      target === null ? [] : await coveringResources(context.tx, publisherOf(target) ?? target);
    const [first] = covering;
    if (target === null || first === undefined) {
      throw new AppError('forbidden', [], {
        zh_CN: '本馆的资源不包含这个地址，请从数据库列表进入',
        en: "None of the library's resources covers this address. Please start from the list of databases",
      });
    }
    const request = await accessRequestOf(context);
    const { each, access } = await orTurnedAway(first.resource, context, () =>
      firstAllowed(covering, request),
    );
    const { resource, isProxied } = each;
    // A page below the resource has no other address off campus.
    const remoteUrl = each.isOwnAddress ? each.remoteUrl : '';
    const way = { url: target.href, remoteUrl, isProxied };
    await noteLetThrough(resource, context, access, way);
    return { url: await addressFor(context.tx, way, access), resource };
  },

  openResource: async ({ resource, packageId, part = '' }, context) => {
    const { tx } = context;
    const request = await accessRequestOf(context);
    const place = { packageId, part };
    const { accessPoint, access } = await orTurnedAway(resource, context, async () => {
      const accessPoint = await accessPointOf(tx, resource, place, request);
      return { accessPoint, access: resolveAccess(accessPoint, resourceKey(resource), request) };
    });
    const way = await noteLetThrough(resource, context, access, accessPoint);
    const url = await addressFor(tx, accessPoint, access);
    if (way === 'free') return { url, way };
    return { url, way: way === 'proxy' ? way : ('direct' as const) };
  },
} satisfies HandlersOf<typeof targetsCalls>;

async function noteLetThrough(
  resource: ResourceRef,
  context: CallContext,
  access: ReturnType<typeof resolveAccess>,
  address: Parameters<typeof isThroughProxy>[1],
) {
  const isProxied = access === 'remote' && (await isThroughProxy(context.tx, address));
  const way = wayInOf(access, isProxied);
  const visit = { resource, action: 'access', at: context.now.toISOString() } as const;
  await noteVisit(visit, context, { way, url: address.url });
  return way;
}

/** A refusal is counted. @throws CommittedError with the refusal, so that the count stays */
async function orTurnedAway<T>(
  resource: ResourceRef,
  context: CallContext,
  judge: () => T | Promise<T>,
): Promise<T> {
  try {
    return await judge();
  } catch (error) {
    const reason = error instanceof AppError ? turnAwayOf(error) : null;
    if (!(error instanceof AppError) || reason === null) throw error;
    await noteTurnAway({ resource, at: context.now }, reason, context);
    throw new CommittedError(error);
  }
}

/** The site to which doi.org leads from that address; null for any other address, and for a publisher that is unknown. */
function publisherOf(target: URL): URL | null {
  return siteOfDoi(doiOfResolver(target))?.url ?? null;
}
