// One line to type into, with its label, its hint and the reason why it was refused.
import { Input } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useFieldStyles } from './field-styles.ts';
import { FormField } from './form-field.tsx';

interface TextFieldProps {
  /** Unique on the screen; the input has it. */
  id: string;
  label: string;
  /** Beside the label: "(required)". */
  remark?: string;
  hint?: string;
  /** Why it was refused; null where it was not. */
  reason: string | null;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  maxLength?: number;
  isRequired?: boolean;
  /** Below the input. */
  children?: ReactNode;
}

/** A field; a form that refuses it moves the focus to it by its id. */
export function TextField(props: TextFieldProps) {
  const { id, label, remark, hint, reason, value, onChange, children } = props;
  const styles = useFieldStyles();
  const field = (
    <FormField id={id} label={label} remark={remark} hint={hint} reason={reason} labelFor={id}>
      <Input
        id={id}
        type={props.type ?? 'text'}
        className={styles.input}
        value={value}
        maxLength={props.maxLength}
        autoComplete={props.autoComplete}
        spellCheck={false}
        aria-required={props.isRequired}
        onChange={(_, data) => onChange(data.value)}
      />
    </FormField>
  );
  if (!children) return field;
  return (
    <div className={styles.group}>
      {field}
      {children}
    </div>
  );
}
