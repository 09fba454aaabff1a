// Fluent's Field for every form of the portal: a label with a remark, a hint, and the reason for a refusal.
import { Field, type FieldProps } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useFieldStyles } from '../styles/field-styles.ts';

interface FormFieldProps {
  /** Unique on the screen. */
  id: string;
  label: string;
  /** Shown beside the label: "(required)". */
  remark?: string | undefined;
  hint?: ReactNode;
  /** The reason for the refusal; null if there is none. */
  reason?: string | null;
  /** The reason begins with something that the reader named, such as a file: its first letter stays as it is. */
  isReasonNamed?: boolean;
  /** Id of the control that the label names; left out for a group. */
  labelFor?: string;
  /** The control, or a group of controls. */
  children: FieldProps['children'];
}

/** Ids of the elements that describe the controls of a field. */
export const describedBy = (id: string) => ({ hint: `${id}-hint`, reason: `${id}-reason` });

export function FormField(props: FormFieldProps) {
  const { id, label, remark, hint, reason = null, isReasonNamed, labelFor, children } = props;
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
      validationMessage={
        reason === null
          ? null
          : {
              id: ids.reason,
              children: (
                <span className={isReasonNamed ? styles.named : styles.refusal}>{reason}</span>
              ),
            }
      }
    >
      {children}
    </Field>
  );
}
