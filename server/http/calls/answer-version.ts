// The version an answer depends on: the library's, the platform's, and the time.
import type { CallName } from '#contract/calls/all.ts';
import type { PlatformVersions } from '#server/store/rows/library-register.ts';

const titleCalls: readonly CallName[] = [
  'listSubjects',
  'searchTitles',
  'searchAll',
  'getOverview',
  'listPackages',
  'getTitle',
  'listWorks',
  'getWork',
  'getFund',
  'listRankings',
  'listAlsoUsed',
  'listCurated',
];
/** Each visit would move a version, so these are counted again after a time. */
const usageCalls: readonly CallName[] = ['listRankings', 'getPortalUse'];
/** Of answers that count what readers do. */
const usageMaxAgeMs = 5 * 60_000;
const holdersCalls: readonly CallName[] = ['getTitle'];

/** The sum of all versions that the answer depends on: versions only grow. */
export function answerVersion(
  name: string,
  own: number,
  platform: PlatformVersions,
  now: Date,
): number {
  const titles = (titleCalls as readonly string[]).includes(name) ? platform.titles : 0;
  const holdings = (holdersCalls as readonly string[]).includes(name) ? platform.holdings : 0;
  const usage = (usageCalls as readonly string[]).includes(name) ? usageVersion(now) : 0;
  return own + titles + holdings + usage;
}

export function usageVersion(now: Date): number {
  return Math.floor(now.getTime() / usageMaxAgeMs);
}
