// Fluent's Field as every form here uses it: a label with a remark, a hint, and the reason for a refusal.
import { Field, type FieldProps } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useFieldStyles } from './field-styles.ts';

interface FormFieldProps {
  /** Unique on the screen. */
  id: string;
  label: string;
  /** Beside the label: "(required)". */
  remark?: string | undefined;
  hint?: ReactNode;
  /** Why it was refused; null where it was not. */
  reason?: string | null;
  /** Id of the one control that the label names; left out for a group. */
  labelFor?: string;
  /** The control, or a group of controls. */
  children: FieldProps['children'];
}

/** The ids of what describes the controls of a field. */
export const describedBy = (id: string) => ({ hint: `${id}-hint`, reason: `${id}-reason` });

/** The field. */
export function FormField(props: FormFieldProps) {
  const { id, label, remark, hint, reason = null, labelFor, children } = props;
  const styles = useFieldStyles();
  const ids = describedBy(id);
  return (
    <Field
      label={{
        children: (
          <>
            {label}
            {remark ? <span className={styles.remark}> {remark}</span> : null}
          </>
        ),
        weight: 'semibold',
        className: styles.label,
        ...(labelFor === undefined ? {} : { htmlFor: labelFor }),
      }}
      hint={hint ? { id: ids.hint, children: hint } : null}
      validationState={reason === null ? 'none' : 'error'}
      validationMessage={reason === null ? null : { id: ids.reason, children: reason }}
    >
      {children}
    </Field>
  );
}
