// The field to choose 1 to 5 colleges and departments from a two-level tree (docs/requirements.md, S5.08).
import { useMemo } from 'react';
import { listDepartments } from '#contract/calls/library/departments.ts';
import { departmentLimit } from '#contract/models/patron-model.ts';
import { tooManyDepartments } from '#contract/rules/forms/profile-rules.ts';
import { type Reading, useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import type { treeOf } from '#ui/choices/choice-tree.ts';
import { TreeField } from '#ui/choices/tree-field.tsx';

/** Codes of the library's departments; null if they are not known on this device. */
export function useKnownDepartments(): ReadonlySet<string> | null {
  const items = useDepartments().data?.items;
  return useMemo(() => (items ? new Set(items.map(({ code }) => code)) : null), [items]);
}

interface DepartmentFieldProps {
  id: string;
  chosen: readonly string[];
  reason: string | null;
  onChange: (chosen: readonly string[]) => void;
}

/** The field; a library without a list of departments does not ask for them. */
export function DepartmentField({ id, chosen, reason, onChange }: DepartmentFieldProps) {
  const text = useText();
  const language = useLanguage();
  return (
    <TreeField
      reading={useDepartments()}
      failedText={text('profile.departments.failed')}
      noneText={text('profile.departments.none')}
      id={id}
      label={text('profile.departments.label')}
      remark={text('draft.required')}
      hint={text('profile.departments.hint', { limit: departmentLimit })}
      reason={reason}
      chooseText={text('profile.departments.choose')}
      changeText={text('profile.departments.change')}
      searchLabel={text('profile.departments.search')}
      chosen={chosen}
      limit={departmentLimit}
      tooMany={tooManyDepartments[language]}
      wholeLabel={(name) => text('profile.departments.whole', { name })}
      onChange={onChange}
    />
  );
}

function useDepartments(): Reading<{ items: Parameters<typeof treeOf>[0] }> {
  return useRead(listDepartments, {}, { hideMessage: true });
}
