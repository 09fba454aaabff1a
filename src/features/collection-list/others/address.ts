// Addresses of the list of other resources.
import { listPath } from '#contract/rules/lists/list-shape.ts';
import { type OtherFilter, otherShape } from '#contract/rules/lists/other-list.ts';
import { shellPaths } from '#contract/wire/paths.ts';

/** Address of the list, narrowed to one value of a filter. */
export function otherListPath(filter: OtherFilter, value: string): string {
  return listPath(shellPaths.otherResourceList, otherShape, { chosen: { [filter]: [value] } });
}
