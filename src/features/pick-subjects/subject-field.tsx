// The field to choose subjects. It shows how many more can be chosen; no choice means all subjects.
import { useMemo } from 'react';
import { listSubjects } from '#contract/calls/collection/subjects.ts';
import { subjectLimit, tooManySubjects } from '#contract/rules/forms/subscription-rules.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { choicesOf, treeOf } from '#ui/choices/choice-tree.ts';
import { TreeField } from '#ui/choices/tree-field.tsx';

interface SubjectFieldProps {
  id: string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

export function SubjectField({ id, chosen, onChange }: SubjectFieldProps) {
  const text = useText();
  const language = useLanguage();
  const reading = useRead(listSubjects, {}, { hideMessage: true });
  return (
    <TreeField
      reading={reading}
      failedText={text('subscription.subjects.failed')}
      id={id}
      label={text('subscription.subjects.label')}
      hint={chosen.length === 0 ? text('subscription.subjects.all') : null}
      reason={null}
      chooseText={text('subscription.subjects.choose')}
      changeText={text('subscription.subjects.change')}
      searchLabel={text('subscription.subjects.search')}
      chosen={chosen}
      limit={subjectLimit}
      tooMany={tooManySubjects[language]}
      wholeLabel={(name) => text('subscription.subjects.whole', { name })}
      onChange={onChange}
    />
  );
}

/** Returns a function that gives the names of subjects in the reader's language. */
export function useSubjectNames(): (codes: readonly string[]) => readonly string[] {
  const language = useLanguage();
  const items = useRead(listSubjects, {}, { hideMessage: true }).data?.items;
  return useMemo(() => {
    const groups = treeOf(items ?? [], language);
    return (codes) => choicesOf(groups, codes).map(({ label }) => label);
  }, [items, language]);
}
