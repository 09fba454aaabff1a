// The choices a filter offers, with their names and counts.
import type { DocumentType } from '#contract/document-types.ts';
import { vendorValue } from '#contract/facet-values.ts';
import type { DatabaseSummary, Language } from '#contract/model.ts';
import { textIn } from '#contract/rules.ts';
import { languageName } from '#i18n/language-name.ts';
import type { Translate } from '#i18n/use-text.ts';
import type { Option } from '#ui/lists/facet-group.tsx';
import { type ChoiceName, type ListAddress, stateOrder } from './address.ts';
import type { SubjectTable } from './entries.ts';
import type { Counts } from './filter.ts';
import { subjectName } from './groups.ts';

/** Names of values, in the reader's language. */
export interface Naming {
  text: Translate;
  language: Language;
  subjects: SubjectTable;
  vendors: ReadonlyMap<string, string>;
}

const accessOrder = ['remote', 'free', 'campus'];

/** Names of vendors by the value that stands for them in addresses. */
export function vendorNames(
  databases: readonly DatabaseSummary[],
  language: Language,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { vendor } of databases) names.set(vendorValue(vendor), textIn(vendor, language));
  return names;
}

/** Name of a filter's value. */
export function nameOf(filter: ChoiceName, value: string, naming: Naming): string {
  const { text, language, subjects, vendors } = naming;
  if (filter === 'subject') return subjectName(value, language, subjects);
  if (filter === 'vendor') return vendors.get(value) ?? value;
  if (filter === 'language') return languageName(value, language);
  if (filter === 'type') return text(`databases.types.${value as DocumentType}`);
  if (filter === 'state') return text(`databases.states.${value as 'trial'}`);
  return text(`databases.access.${value as 'campus'}`);
}

/** The choices of a filter that bring something, or are chosen: most fruitful first. */
export function optionsOf(
  filter: ChoiceName,
  counts: Counts,
  address: ListAddress,
  naming: Naming,
): readonly Option[] {
  const chosen = address[filter];
  const values = new Set([...counts[filter].keys(), ...chosen]);
  const options = [...values].map((value) => ({
    value,
    label: nameOf(filter, value, naming),
    count: counts[filter].get(value) ?? 0,
    isChosen: chosen.includes(value),
    isNested: filter === 'subject' && (naming.subjects.get(value)?.parent ?? null) !== null,
  }));
  return options.sort((a, b) => positionOf(filter, a, b, naming));
}

function positionOf(filter: ChoiceName, a: Option, b: Option, naming: Naming): number {
  if (filter === 'state') return indexIn(stateOrder, a) - indexIn(stateOrder, b);
  if (filter === 'access') return indexIn(accessOrder, a) - indexIn(accessOrder, b);
  if (filter === 'subject') {
    const left = placeOf(a.value, naming.subjects);
    const right = placeOf(b.value, naming.subjects);
    return left < right ? -1 : Number(left > right);
  }
  return b.count - a.count || (a.label < b.label ? -1 : Number(a.label > b.label));
}

function indexIn(order: readonly string[], { value }: Option): number {
  return order.indexOf(value);
}

/** Subjects by code, those below another one right after it. */
function placeOf(code: string, subjects: SubjectTable): string {
  const parent = subjects.get(code)?.parent ?? null;
  return parent === null ? code : `${parent}/${code}`;
}
