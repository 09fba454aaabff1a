// The version an answer depends on: the library's, and the platform's for calls about titles.
import type { CallName } from '#contract/calls/all.ts';
import type { PlatformVersions } from '#server/store/records/libraries/library-register.ts';

/** Calls that show or search titles. */
const titleCalls: readonly CallName[] = [
  'searchTitles',
  'searchAll',
  'getOverview',
  'listPackages',
  'getTitle',
  'listWorks',
  'getWork',
];
/** Calls that show which other libraries hold a title. */
const holdersCalls: readonly CallName[] = ['getTitle'];

/**
 * One number for all the versions that a call's answer depends on. Versions only grow, so the sum grows
 * whenever one of them does.
 */
export function answerVersion(name: string, own: number, platform: PlatformVersions): number {
  const titles = (titleCalls as readonly string[]).includes(name) ? platform.titles : 0;
  const holdings = (holdersCalls as readonly string[]).includes(name) ? platform.holdings : 0;
  return own + titles + holdings;
}
