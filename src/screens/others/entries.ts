// Prepares other resources for their list, which is filtered on the device: a library has about a hundred
// of them at most. Pure.
import type { OtherSummary } from '#contract/models/collection-model.ts';
import type { Language } from '#contract/models/model.ts';
import { byAlphabet, byHand, type LocalEntry } from '#contract/rules/lists/narrow-list.ts';
import { listedOther, type OtherFilter } from '#contract/rules/lists/other-list.ts';
import type { SubjectTable } from '#features/collection-list/databases/entries.ts';

/** A resource with its values for each filter. */
export interface OtherEntry extends LocalEntry<OtherFilter> {
  other: OtherSummary;
}

/** Prepares resources for a language, in the order by hand where the library chose it, and in its alphabet. */
export function prepareOthers(
  others: readonly OtherSummary[],
  language: Language,
  subjects: SubjectTable,
): readonly OtherEntry[] {
  return others
    .map((other) => ({ ...listedOther(other, language, subjects), other }))
    .sort((one, other) => byHand(one.other, other.other) || byAlphabet(one, other));
}
