// Names of the filters of the list of databases, and of their values.

import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { DocumentType } from '#contract/models/document-types.ts';
import type { Language, LocalText } from '#contract/models/model.ts';
import type { DatabaseFilter, DatabaseParameter } from '#contract/rules/lists/database-list.ts';
import { stateChoices } from '#contract/rules/lists/database-list.ts';
import { vendorValue } from '#contract/rules/lists/facet-values.ts';
import { subjectName } from '#contract/rules/lists/subject-names.ts';
import { textIn } from '#contract/rules/rules.ts';
import { languageName } from '#i18n/language-name.ts';
import type { Translate } from '#i18n/use-text.ts';
import { accessOrder, inOrder, type ListNaming } from '../options.ts';
import type { SubjectTable } from './entries.ts';

/** Names of vendors, by their value in addresses. */
export function vendorNames(
  resources: readonly { vendor: LocalText }[],
  language: Language,
): ReadonlyMap<string, string> {
  return new Map(resources.map(({ vendor }) => [vendorValue(vendor), textIn(vendor, language)]));
}

/** Names of filters and values, in the reader's language. */
export function databaseNaming(
  databases: readonly DatabaseSummary[],
  subjects: SubjectTable,
  text: Translate,
  language: Language,
): ListNaming<DatabaseFilter, DatabaseParameter> {
  const vendors = vendorNames(databases, language);
  const names: Record<DatabaseFilter, (value: string) => string> = {
    subject: (value) => subjectName(value, language, subjects),
    vendor: (value) => vendors.get(value) ?? value,
    language: (value) => languageName(value, language),
    type: (value) => text(`databases.types.${value as DocumentType}`),
    state: (value) =>
      // A confirmed fault counts here too.
      text(
        value === 'maintenance'
          ? 'databases.states.outOfOrder'
          : `databases.states.${value as 'trial'}`,
      ),
    access: (value) => text(`databases.access.${value as 'campus'}`),
  };
  return {
    filter: (name) => text(`databases.filters.${name}`),
    find: (name) => (name === 'vendor' ? text('databases.filters.findVendor') : undefined),
    value: (name, value) => names[name](value),
    letter: (letter) => `${text('databases.filters.letter')} ${letter}`,
    single: (name, value) =>
      name === 'new' ? text('databases.new') : `${text('databases.new')} ${value}`,
    ordered: {
      state: inOrder(stateChoices),
      access: accessOrder,
      subject: (one, other) => (placeOf(one, subjects) < placeOf(other, subjects) ? -1 : 1),
    },
    isNested: (name, value) => name === 'subject' && parentOf(value, subjects) !== null,
  };
}

/** Sorting key of a subject: by code, and a lower subject directly after the subject above it. */
function placeOf(code: string, subjects: SubjectTable): string {
  const parent = parentOf(code, subjects);
  return parent === null ? code : `${parent}/${code}`;
}

function parentOf(code: string, subjects: SubjectTable): string | null {
  return subjects.get(code)?.parent ?? null;
}
