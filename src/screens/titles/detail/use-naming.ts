// Names of the values of title filters: subjects, languages, packages, classes.
import { useMemo } from 'react';
import { listSubjects } from '#contract/calls/collection/subjects.ts';
import { listPackages } from '#contract/calls/collection/titles.ts';
import type { TitleKind } from '#contract/models/title-model.ts';
import { titleSubjectName } from '#contract/rules/lists/subject-names.ts';
import { useRead } from '#data/use-read.ts';
import { tableOf } from '#features/collection-list/databases/entries.ts';
import { type TitleNames, titleNaming } from '#features/collection-list/titles/naming.ts';
import { languageName } from '#i18n/language-name.ts';
import { useLanguage, useSubjectWording, useText } from '#i18n/use-text.ts';
import { classLabel } from '../classification.ts';

/**
 * The names; `isNamed` when those of subjects and packages are loaded, or their loading failed.
 * @param kind journals and books can have subject wording of their own (docs/requirements.md, S1.08)
 */
export function useNaming(kind: TitleKind) {
  const text = useText();
  const language = useLanguage();
  const wording = useSubjectWording();
  const subjects = useRead(listSubjects, {}, { hideMessage: true });
  const packages = useRead(listPackages, {}, { hideMessage: true });
  const subjectList = subjects.data?.items;
  const packageList = packages.data?.items;
  const names = useMemo(() => {
    const table = tableOf(subjectList ?? []);
    const names = new Map((packageList ?? []).map(({ id, name }) => [id, name]));
    const values: TitleNames = {
      subject: (code: string) =>
        titleSubjectName(kind, code, { language, subjects: table, wording }),
      language: (code: string) => languageName(code, language),
      package: (id: string) => names.get(id) ?? id,
      clc: (code: string) => classLabel(code, language, (each) => wording('bookSubject', each)),
    };
    return { values, naming: titleNaming(values, text) };
  }, [kind, text, language, wording, subjectList, packageList]);
  return { ...names, isNamed: subjects.status !== 'pending' && packages.status !== 'pending' };
}
