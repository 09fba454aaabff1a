// Names of the values that titles are filtered by: subjects, languages, packages, classes.
import { useMemo } from 'react';
import { listSubjects } from '#contract/calls/subjects.ts';
import { listPackages } from '#contract/calls/titles.ts';
import { useRead } from '#data/use-read.ts';
import { tableOf } from '#features/filter-databases/entries.ts';
import { subjectName } from '#features/filter-databases/groups.ts';
import type { Naming } from '#features/filter-titles/facets.ts';
import { languageName } from '#i18n/language-name.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { classLabel } from '../classification.ts';

/** Names, and whether those of subjects and packages are known, or will not be. */
export function useNaming(): { naming: Naming; isNamed: boolean } {
  const text = useText();
  const language = useLanguage();
  const subjects = useRead(listSubjects, {}, { hideMessage: true });
  const packages = useRead(listPackages, {}, { hideMessage: true });
  const subjectList = subjects.data?.items;
  const packageList = packages.data?.items;
  const naming = useMemo(() => {
    const table = tableOf(subjectList ?? []);
    const names = new Map((packageList ?? []).map(({ id, name }) => [id, name]));
    return {
      text,
      subject: (code: string) => subjectName(code, language, table),
      language: (code: string) => languageName(code, language),
      package: (id: string) => names.get(id) ?? id,
      clc: (code: string) => classLabel(code, language),
    };
  }, [text, language, subjectList, packageList]);
  return { naming, isNamed: subjects.status !== 'pending' && packages.status !== 'pending' };
}
