// By which values the list of other resources is narrowed. The page's list and the service's feed share them.
import type { OtherSummary } from '../../models/collection-model.ts';
import type { Subject } from '../../models/model.ts';
import { waysCounted } from '../rules.ts';
import { vendorValue, withAncestors } from './facet-values.ts';

/** Filters of the list of other resources. */
export type OtherFilterName = 'kind' | 'subject' | 'access' | 'language' | 'vendor';

/** Values of a resource for each filter. */
export function otherValues(
  other: OtherSummary,
  subjects: ReadonlyMap<string, Pick<Subject, 'parent'>>,
): Record<OtherFilterName, readonly string[]> {
  const vendor = vendorValue(other.vendor);
  const codes = other.subjects.flatMap((code) => withAncestors(code, subjects));
  return {
    kind: [other.kind],
    subject: [...new Set(codes)],
    access: waysCounted(other.access),
    language: other.languages,
    vendor: vendor === '' ? [] : [vendor],
  };
}
