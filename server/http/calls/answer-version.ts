// What an answer hangs on: the library's own version, and the platform's where it tells of titles.
import type { CallName } from '#contract/calls/all.ts';
import type { PlatformVersions } from '#server/store/records/library-register.ts';

/** Calls that tell of titles, or that search them. */
const titleCalls: readonly CallName[] = [
  'searchTitles',
  'searchAll',
  'getOverview',
  'listPackages',
  'getTitle',
  'listWorks',
  'getWork',
];
/** Calls that tell who else holds a title. */
const holdersCalls: readonly CallName[] = ['getTitle'];

/**
 * One number for all the versions that a call's answer hangs on. Versions only grow, so their sum grows
 * whenever one of them does.
 */
export function answerVersion(name: string, own: number, platform: PlatformVersions): number {
  const titles = (titleCalls as readonly string[]).includes(name) ? platform.titles : 0;
  const holdings = (holdersCalls as readonly string[]).includes(name) ? platform.holdings : 0;
  return own + titles + holdings;
}
