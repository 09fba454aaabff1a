// What the list of other resources can be narrowed by, and the address of the narrowed list.
import { shellPaths } from '#contract/paths.ts';

/** Filters in the order in which they are shown. */
export const otherFilters = ['kind', 'subject', 'access', 'language', 'vendor'] as const;
export type OtherFilter = (typeof otherFilters)[number];

/** Address of the list, narrowed by one value of a filter. */
export function otherListPath(filter: OtherFilter, value: string): string {
  return `${shellPaths.otherResourceList}?${new URLSearchParams({ [filter]: value })}`;
}
