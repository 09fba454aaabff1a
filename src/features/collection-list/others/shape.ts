// The shape of the list of other resources.
import { OtherKind } from '#contract/models/collection-model.ts';
import { AccessKind } from '#contract/models/model.ts';
import type { OtherFilterName } from '#contract/rules/lists/other-filters.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { formOf, type ListShape, listPath, oneOf, upTo } from '../list-shape.ts';

export type OtherFilter = OtherFilterName;

/** Filters in the order in which they are shown. */
export const otherFilters: readonly OtherFilter[] = [
  'kind',
  'subject',
  'access',
  'language',
  'vendor',
];

const maxLength = 500;

export const otherShape: ListShape<OtherFilter> = {
  choices: {
    kind: oneOf(OtherKind.options),
    subject: upTo(maxLength),
    access: oneOf(AccessKind.options),
    language: upTo(maxLength),
    vendor: upTo(maxLength),
  },
  single: {},
  narrowing: otherFilters,
  hasLetters: true,
  sorts: null,
};

/** Reads and writes the list's address. */
export const otherForm = formOf(otherShape);

/** Address of the list, narrowed to one value of a filter. */
export function otherListPath(filter: OtherFilter, value: string): string {
  return listPath(shellPaths.otherResourceList, otherShape, { chosen: { [filter]: [value] } });
}
