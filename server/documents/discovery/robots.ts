// robots.txt of a host: what search engines may read. Redirects to resources count as visits, so they never may.
import { ownFeedPrefix } from '#contract/wire/feed-paths.ts';
import { gatewayLabel } from '#contract/wire/host.ts';
import { deskPath, shellPaths, topLevelPaths } from '#contract/wire/paths.ts';
import { doorPrefixes } from '#contract/wire/service-paths.ts';
import type { HostFacts } from '#server/http/context/host-facts.ts';

/** Where the list of a library's addresses is. */
export const sitemapPath = '/sitemap.xml';

const closed = [
  ...doorPrefixes,
  ownFeedPrefix,
  shellPaths.myResourceLibrary,
  shellPaths.keptOnDevice,
  shellPaths.notifications,
  shellPaths.suggestFeedback,
  shellPaths.literatureDelivery,
  shellPaths.share,
  shellPaths.search,
  topLevelPaths.middle,
  topLevelPaths.loading,
  topLevelPaths.logout,
  topLevelPaths.adLogin,
  topLevelPaths.subscription,
  deskPath,
];

/** True for a library whose portal everybody may read. */
export function isOpenToAll({ library, isSeparateApi }: HostFacts): boolean {
  return library !== null && !library.isPreCertified && !isSeparateApi;
}

/** True for the host on which readers look for their library. */
export function isFrontDoor({ domainCode, isSeparateApi, origin }: HostFacts): boolean {
  return domainCode === null && !isSeparateApi && !isGateway(origin);
}

/** True for the host of an education department's gateway, which has a screen for tickets alone. */
function isGateway(origin: string): boolean {
  return URL.parse(origin)?.hostname.split('.')[0] === gatewayLabel;
}

/** The text of robots.txt. */
export function robotsText(host: HostFacts): string {
  if (!isFrontDoor(host) && !isOpenToAll(host)) return 'User-agent: *\nDisallow: /\n';
  const lines = isFrontDoor(host) ? ['Allow: /'] : closed.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${host.origin}${sitemapPath}`, ''].join('\n');
}
