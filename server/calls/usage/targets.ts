// Opening resources, and licensed content at any address (/middle): only at hosts of the library's resources, with
// the reader's own access, and through the library's proxy when the reader is off campus.

import { eq } from 'drizzle-orm';
import { resourceKey } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { type AccessPoint, accessPointOf } from '#server/domain/access/access-points.ts';
import {
  type AccessRequest,
  resolveAccess,
  type Standing,
} from '#server/domain/access/access-policy.ts';
import { isWithin } from '#server/domain/access/address-ranges.ts';
import {
  type Covering,
  coveringResources,
  targetOf,
} from '#server/domain/access/link-resolver/covering.ts';
import { doiOfResolver, siteOfDoi } from '#server/domain/access/link-resolver/doi-sites.ts';
import { ownAddress, throughGateway } from '#server/domain/access/link-resolver/gateways.ts';
import { webAddressOf } from '#server/domain/libraries/web-address.ts';
import type { CallContext, Handlers } from '#server/http/context/call-context.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { accessSettings } from '#server/store/schema/campus.ts';
import { patronStandings } from '#server/store/schema/collection.ts';
import { noteVisit } from './visit-records.ts';

type Access = ReturnType<typeof resolveAccess>;

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
} satisfies Pick<Handlers, 'openTarget' | 'openResource'>;

/** The site to which doi.org leads from that address; null for any other address, and for a publisher that is unknown. */
function publisherOf(target: URL): URL | null {
  return siteOfDoi(doiOfResolver(target))?.url ?? null;
}

/** Who requests access, and from where. */
export async function accessRequestOf({ tx, patron, host }: CallContext): Promise<AccessRequest> {
  return {
    isOnCampus: await isVisitorOnCampus(tx, host),
    isSignedIn: patron !== null,
    standing: patron === null ? null : await standingOf(tx, patron.username),
  };
}

type Way = Pick<AccessPoint, 'url' | 'remoteUrl' | 'isProxied'>;

/** Addresses are checked at import; older rows may hold one that must not be sent. */
const remoteAddressOf = ({ url, remoteUrl }: Way) => webAddressOf(remoteUrl) ?? url;

/** The address as this access needs it. */
async function addressFor(tx: Tx, way: Way, access: Access): Promise<string> {
  const [gateway = null] = await tx.select().from(accessSettings);
  if (access !== 'remote') return ownAddress(way.url, gateway);
  const url = remoteAddressOf(way);
  return way.isProxied ? throughGateway(url, gateway) : ownAddress(url, gateway);
}

/** What the way in says to this reader of resources at an address: the one that it takes, and its refusal, if any. */
export async function wayTo(covering: readonly [Covering, ...Covering[]], context: CallContext) {
  const request = await accessRequestOf(context);
  try {
    return { ...firstAllowed(covering, request).each, refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Who can sign in is asked to on the way.
    const isRefused = error.error !== 'loginRequired';
    const refusal = { zh_CN: error.sentence('zh_CN'), en: error.sentence('en') };
    return { ...covering[0], refusal: isRefused ? refusal : null };
  }
}

/**
 * The first of several resources that the reader may open. Where a sign-in would help, it is required, although
 * another resource at the same address might be open to everybody.
 *
 * @throws AppError the refusal of the first one
 */
function firstAllowed(covering: readonly Covering[], request: AccessRequest) {
  let refusal: unknown = null;
  for (const each of covering) {
    try {
      return { each, access: resolveAccess(each, resourceKey(each.resource), request) };
    } catch (error) {
      if (!(error instanceof AppError) || error.error === 'loginRequired') throw error;
      refusal ??= error;
    }
  }
  throw refusal;
}

/** What the library's circulation says of an account; null if it says nothing. */
async function standingOf(tx: Tx, username: string): Promise<Standing | null> {
  const [row] = await tx
    .select()
    .from(patronStandings)
    .where(eq(patronStandings.username, username));
  return row ?? null;
}

/** True when a request comes from the campus of the transaction's library. */
export async function isVisitorOnCampus(
  tx: Tx,
  { visitor }: Pick<CallContext['host'], 'visitor'>,
): Promise<boolean> {
  const [settings] = await tx.select().from(accessSettings);
  return isWithin(visitor.address, settings?.campusRanges ?? []);
}
