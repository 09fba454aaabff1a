// Choosing colleges and departments: 1 to 5 of a two-level tree (docs/requirements.md, S5.08).
import { useMemo } from 'react';
import { listDepartments } from '#contract/calls/profile.ts';
import { departmentLimit } from '#contract/patron-model.ts';
import { tooManyDepartments } from '#contract/profile-rules.ts';
import { type Reading, useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { useActionStyles } from '#ui/controls/action-styles.ts';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { treeOf } from '#ui/controls/choice-tree.ts';
import { useFieldStyles } from '#ui/controls/field-styles.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';

/** Codes of the library's departments; null where they are not known here. */
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

/** The field; a library that lists no departments asks for none. */
export function DepartmentField({ id, chosen, reason, onChange }: DepartmentFieldProps) {
  const fields = useFieldStyles();
  const actions = useActionStyles();
  const text = useText();
  const language = useLanguage();
  const reading = useDepartments();
  const items = reading.data?.items;
  const groups = useMemo(() => treeOf(items ?? [], language), [items, language]);
  const label = text('profile.departments.label');
  if (reading.status === 'pending') {
    return <Skeleton lines={['30%', '60%']} label={text('shell.list.loading')} />;
  }
  if (reading.status === 'failed' || groups.length === 0) {
    const isFailed = reading.status === 'failed';
    return (
      <fieldset className={fields.field}>
        <legend className={fields.label}>{label}</legend>
        <p className={isFailed ? fields.reason : fields.hint}>
          {text(isFailed ? 'profile.departments.failed' : 'profile.departments.none')}
        </p>
        {isFailed ? (
          <div>
            <button id={id} type="button" className={actions.secondary} onClick={reading.retry}>
              {text('failures.tryAgain')}
            </button>
          </div>
        ) : null}
      </fieldset>
    );
  }
  return (
    <ChoiceField
      id={id}
      label={label}
      remark={text('profile.required')}
      hint={text('profile.departments.hint', { limit: departmentLimit })}
      reason={reason}
      chooseText={text('profile.departments.choose')}
      changeText={text('profile.departments.change')}
      searchLabel={text('profile.departments.search')}
      groups={groups}
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
