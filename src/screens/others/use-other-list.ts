// The data for the screens of other resources: the whole list in one reading, and the subject names.
import { useMemo } from 'react';
import { listOthers } from '#contract/calls/collection/others.ts';
import { listSubjects } from '#contract/calls/collection/subjects.ts';
import type { OtherKind, OtherSummary } from '#contract/models/collection-model.ts';
import type { AccessKind, Subject } from '#contract/models/model.ts';
import type { OtherFilter } from '#contract/rules/lists/other-list.ts';
import { subjectName } from '#contract/rules/lists/subject-names.ts';
import { useRead } from '#data/use-read.ts';
import { tableOf } from '#features/collection-list/databases/entries.ts';
import { vendorNames } from '#features/collection-list/databases/naming.ts';
import type { ListNaming } from '#features/collection-list/options.ts';
import { languageName } from '#i18n/language-name.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { prepareOthers } from './entries.ts';

const noOthers: readonly OtherSummary[] = [];
const noSubjects: readonly Subject[] = [];

/** The list, prepared for the reader's language. */
export function useOtherList() {
  const text = useText();
  const language = useLanguage();
  const reading = useRead(listOthers, {}, { hideMessage: true });
  const subjectReading = useRead(listSubjects, {}, { hideMessage: true });
  const others = reading.data?.items ?? noOthers;
  const subjectList = subjectReading.data?.items ?? noSubjects;
  const subjects = useMemo(() => tableOf(subjectList), [subjectList]);
  const entries = useMemo(
    () => prepareOthers(others, language, subjects),
    [others, language, subjects],
  );
  const naming = useMemo((): ListNaming<OtherFilter> => {
    const vendors = vendorNames(others, language);
    const names: Record<OtherFilter, (value: string) => string> = {
      kind: (value) => text(`others.kinds.${value as OtherKind}`),
      subject: (value) => subjectName(value, language, subjects),
      access: (value) => text(`databases.access.${value as AccessKind}`),
      language: (value) => languageName(value, language),
      vendor: (value) => vendors.get(value) ?? value,
    };
    return {
      filter: (name) => text(`others.filters.${name}`),
      find: (name) => text('titles.filters.find', { filter: text(`others.filters.${name}`) }),
      value: (name, value) => names[name](value),
      letter: (letter) => `${text('databases.filters.letter')} ${letter}`,
      single: () => '',
    };
  }, [text, language, subjects, others]);
  return {
    reading,
    others,
    entries,
    subjects,
    naming,
    isNamed: subjectReading.status !== 'pending',
  };
}
