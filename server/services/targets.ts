// Opening licensed content at any address (/middle): only at hosts of the library's resources, and through
// the library's proxy when the reader is off campus.

import { eq } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import { AppError } from '#contract/wire/errors.ts';
import { accessPointOf } from '#server/catalogue/access/access-points.ts';
import { resolveAccess, type Standing } from '#server/catalogue/access/access-policy.ts';
import { nameKey, requirePatron } from '#server/catalogue/resources.ts';
import { isDatabaseShown } from '#server/catalogue/shown.ts';
import type { CallContext, Handlers } from '#server/handler/handlers.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { accessSettings } from '#server/store/schema/campus.ts';
import { patronStandings } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { noteVisit } from './visit-records.ts';

type Settings = Pick<
  typeof accessSettings.$inferSelect,
  'campusRanges' | 'remoteKind' | 'remoteBase'
>;

export const targetHandlers = {
  openTarget: async ({ url }, context) => {
    const target = targetOf(url);
    const id = target === null ? null : await findCoveringResource(context.tx, target);
    if (target === null || id === null) {
      throw new AppError('forbidden', [], {
        zh_CN: '本馆的资源不包含这个地址，请从数据库列表进入',
        en: "None of the library's resources covers this address. Please start from the list of databases",
      });
    }
    requirePatron(context);
    const resource = { kind: 'database', id } as const;
    const visit = { resource, action: 'access' as const, at: context.now.toISOString() };
    await noteVisit(visit, context);
    return { url: proxiedUrl(target.href, await proxySettings(context)), resource };
  },

  openResource: async ({ resource, packageId, part = '' }, context) => {
    const { tx, patron, host, now } = context;
    const accessPoint = await accessPointOf(tx, resource, { packageId, part });
    const [settings] = await tx.select().from(accessSettings);
    const accessRequest = {
      isOnCampus: await isVisitorOnCampus(tx, host),
      isSignedIn: patron !== null,
      standing: patron === null ? null : await standingOf(tx, patron.username),
    };
    const access = resolveAccess(accessPoint.access, nameKey(resource), accessRequest);
    const visit = { resource, action: 'access' as const, at: now.toISOString() };
    await noteVisit(visit, context);
    if (access !== 'proxy' || settings === undefined || settings.remoteKind === 'none') {
      return { url: accessPoint.url, way: access === 'free' ? access : ('direct' as const) };
    }
    return { url: proxiedUrl(accessPoint.url, settings), way: access };
  },
} satisfies Pick<Handlers, 'openTarget' | 'openResource'>;

/** What the library's circulation says of an account; null if it says nothing. */
export async function standingOf(tx: Tx, username: string): Promise<Standing | null> {
  const [row] = await tx
    .select()
    .from(patronStandings)
    .where(eq(patronStandings.username, username));
  return row ?? null;
}

/** An address that may be opened: http(s), without user name and password. */
function targetOf(text: string): URL | null {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return url.username === '' && url.password === '' && url.hostname !== '' ? url : null;
}

/** Id of a resource whose host is the target's host or a parent domain of it. */
async function findCoveringResource(tx: Tx, target: URL): Promise<string | null> {
  const rows = await tx
    .select({ id: databases.id, url: databases.accessUrl, parts: databases.subDatabases })
    .from(databases)
    .where(isDatabaseShown);
  const covers = (text: string) => {
    const host = URL.parse(text)?.hostname.replace(/^www\./, '') ?? '';
    return host.includes('.') && (target.hostname === host || target.hostname.endsWith(`.${host}`));
  };
  const found = rows.find(({ url, parts }) => [url, ...parts.map((part) => part.url)].some(covers));
  return found?.id ?? null;
}

/** The library's proxy settings for this reader; null when the address works without a proxy. */
async function proxySettings({ tx, host }: CallContext): Promise<Settings | null> {
  const [settings] = await tx.select().from(accessSettings);
  if (settings === undefined || settings.remoteKind === 'none') return null;
  return isOnCampus(host.visitor.address, settings.campusRanges) ? null : settings;
}

/** True when a request comes from the campus of the transaction's library. */
export async function isVisitorOnCampus(
  tx: Tx,
  { visitor }: Pick<CallContext['host'], 'visitor'>,
): Promise<boolean> {
  const [settings] = await tx.select().from(accessSettings);
  return isOnCampus(visitor.address, settings?.campusRanges ?? []);
}

/** True for an address inside one of the CIDR ranges. */
export function isOnCampus(address: string, ranges: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const visitor = ipaddr.process(address);
  return ranges.some((range) => {
    if (!ipaddr.isValidCIDR(range)) return false;
    const [net, bits] = ipaddr.parseCIDR(range);
    return net.kind() === visitor.kind() && visitor.match(net, bits);
  });
}

/**
 * The address through EZproxy, OpenAthens or a WebVPN; unchanged without a proxy
 * (docs/design/standards.md, "Ways off campus").
 */
export function proxiedUrl(url: string, settings: Settings | null): string {
  if (settings === null) return url;
  const base = settings.remoteBase.replace(/\/+$/, '');
  const target = encodeURIComponent(url);
  switch (settings.remoteKind) {
    case 'ezproxy':
      return `${base}/login?qurl=${target}`;
    case 'openathens':
      return `https://go.openathens.net/redirector/${encodeURIComponent(base)}?url=${target}`;
    case 'webvpn':
      return `${base}/login?url=${target}`;
    default:
      return url;
  }
}
