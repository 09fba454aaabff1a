// The version an answer depends on: the library's, and the platform's for calls about titles, and the time for
// calls about what readers do.
import type { CallName } from '#contract/calls/all.ts';
import type { PlatformVersions } from '#server/store/rows/library-register.ts';

/** Calls that show or search titles. */
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
/** Calls that count what readers do. Each visit would move a version, so they are counted again after a time. */
const usageCalls: readonly CallName[] = ['listRankings'];
/** Answers that count what readers do are at most this old. */
const usageMaxAgeMs = 5 * 60_000;
/** Calls that show which other libraries hold a title. */
const holdersCalls: readonly CallName[] = ['getTitle'];

/**
 * One number for all the versions that a call's answer depends on. Versions only grow, so the sum grows
 * whenever one of them does.
 */
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

/** The version of what readers do: it grows with the time. */
export function usageVersion(now: Date): number {
  return Math.floor(now.getTime() / usageMaxAgeMs);
}
