// The list of other resources: its shape, and the values by which a resource is found. The page's list and the service's
// feed share them.
import { OtherKind, type OtherSummary } from '../../models/collection-model.ts';
import { AccessKind, type Language, type Subject } from '../../models/model.ts';
import { waysCounted } from '../rules.ts';
import { vendorValue, withAncestors } from './facet-values.ts';
import { formOf, type ListQuery, type ListShape, oneOf, upTo } from './list-shape.ts';
import { type LocalEntry, placeInAlphabet } from './narrow-list.ts';

export type OtherFilter = 'kind' | 'subject' | 'access' | 'language' | 'vendor';
export type OtherQuery = ListQuery<OtherFilter>;

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

/** A resource as its list finds it. */
export function listedOther(
  other: OtherSummary,
  language: Language,
  subjects: ReadonlyMap<string, Pick<Subject, 'parent'>>,
): LocalEntry<OtherFilter> {
  const vendor = vendorValue(other.vendor);
  const codes = other.subjects.flatMap((code) => withAncestors(code, subjects));
  return {
    id: other.id,
    ...placeInAlphabet(other, language),
    values: {
      kind: [other.kind],
      subject: [...new Set(codes)],
      access: waysCounted(other.access),
      language: other.languages,
      vendor: vendor === '' ? [] : [vendor],
    },
    hiddenUnless: null,
  };
}
