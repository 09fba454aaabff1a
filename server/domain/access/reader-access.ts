// How one reader gets to a resource: where the reader is, who it is, and the address that follows.
import { eq } from 'drizzle-orm';
import type { TurnAwayReason, WayIn } from '#contract/models/desk/figures-model.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { WayPlace } from '#contract/wire/paths.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { accessSettings } from '#server/store/schema/campus.ts';
import { patronStandings } from '#server/store/schema/collection.ts';
import { webAddressOf } from '../libraries/web-address.ts';
import { type AccessPoint, accessPointOf } from './access-points.ts';
import { type AccessRequest, resolveAccess, type Standing, turnAwayOf } from './access-policy.ts';
import { isWithin } from './address-ranges.ts';
import type { Covering } from './link-resolver/covering.ts';
import { ownAddress, throughGateway } from './link-resolver/gateways.ts';

type Access = ReturnType<typeof resolveAccess>;

/** Who wants to read, and from where. */
interface Reader {
  tx: Tx;
  patron: { username: string } | null;
  host: { visitor: { address: string; isAddressOwn: boolean } };
}

/** Who requests access, and from where. */
export async function accessRequestOf({ tx, patron, host }: Reader): Promise<AccessRequest> {
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
export async function addressFor(tx: Tx, way: Way, access: Access): Promise<string> {
  const [gateway = null] = await tx.select().from(accessSettings);
  if (access !== 'remote') return ownAddress(way.url, gateway);
  const url = remoteAddressOf(way);
  return way.isProxied ? throughGateway(url, gateway) : ownAddress(url, gateway);
}

/** What the way in says to this reader of resources at an address: the one that it takes, and its refusal, if any. */
export async function wayTo(covering: readonly [Covering, ...Covering[]], reader: Reader) {
  const request = await accessRequestOf(reader);
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
export function firstAllowed(covering: readonly Covering[], request: AccessRequest) {
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
export async function isVisitorOnCampus(tx: Tx, { visitor }: Reader['host']): Promise<boolean> {
  if (!visitor.isAddressOwn) return false;
  const [settings] = await tx.select().from(accessSettings);
  return isWithin(visitor.address, settings?.campusRanges ?? []);
}

/**
 * Whether the reader gets into a resource, by the rules of the way in: the page reports a click before the
 * service has judged it.
 */
export async function judgedVisit(
  reader: Reader,
  resource: ResourceRef,
  place: WayPlace,
): Promise<{ way: WayIn; url: string } | { refusal: TurnAwayReason | null }> {
  try {
    const request = await accessRequestOf(reader);
    const accessPoint = await accessPointOf(reader.tx, resource, place, request);
    const access = resolveAccess(accessPoint, resourceKey(resource), request);
    const isProxied = access === 'remote' && (await isThroughProxy(reader.tx, accessPoint));
    return { way: wayInOf(access, isProxied), url: accessPoint.url };
  } catch (error) {
    if (error instanceof AppError) return { refusal: turnAwayOf(error) };
    throw error;
  }
}

/** The way in as figures tell it. */
export function wayInOf(access: Access, isProxied: boolean): WayIn {
  if (access === 'free') return 'free';
  if (access === 'direct') return 'campus';
  return isProxied ? 'proxy' : 'direct';
}

/** Whether a reader off campus goes through the library's proxy; a library without one sends readers to the address itself. */
export async function isThroughProxy(tx: Tx, way: Way): Promise<boolean> {
  return (
    way.isProxied && (await addressFor(tx, way, 'remote')) !== ownAddress(remoteAddressOf(way))
  );
}
