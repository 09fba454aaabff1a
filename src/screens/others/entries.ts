// Prepares other resources for their list, which is filtered on the device: a library has about a hundred
// of them at most. Pure.
import type { OtherSummary } from '#contract/models/collection-model.ts';
import type { Language } from '#contract/models/model.ts';
import { otherValues } from '#contract/rules/lists/other-filters.ts';
import type { SubjectTable } from '#features/collection-list/databases/entries.ts';
import {
  byAlphabet,
  type LocalEntry,
  placeInAlphabet,
} from '#features/collection-list/local-list.ts';
import type { OtherFilter } from '#features/collection-list/others/shape.ts';

/** A resource with its values for each filter. */
export interface OtherEntry extends LocalEntry<OtherFilter> {
  other: OtherSummary;
}

/** Prepares resources for a language, sorted in its alphabet. */
export function prepareOthers(
  others: readonly OtherSummary[],
  language: Language,
  subjects: SubjectTable,
): readonly OtherEntry[] {
  return others.map((other) => entryOf(other, language, subjects)).sort(byAlphabet);
}

function entryOf(other: OtherSummary, language: Language, subjects: SubjectTable): OtherEntry {
  return {
    id: other.id,
    other,
    ...placeInAlphabet(other, language),
    values: otherValues(other, subjects),
    hiddenUnless: null,
  };
}
