// A text input of one line, with its label, its hint and the reason for a refusal.
import { Input } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useFieldStyles } from '../styles/field-styles.ts';
import { FormField } from './form-field.tsx';

interface TextFieldProps {
  /** Unique on the screen; the id of the input. */
  id: string;
  label: string;
  /** Shown beside the label: "(required)". */
  remark?: string;
  hint?: string;
  /** The reason for the refusal; null if there is none. */
  reason: string | null;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'datetime-local' | 'number';
  min?: string | number;
  max?: string | number;
  autoComplete?: string;
  maxLength?: number;
  isRequired?: boolean;
  /** Shown below the input. */
  children?: ReactNode;
}

/** Renders the field. A form that refuses the value moves the focus to the input by its id. */
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
        min={props.min}
        max={props.max}
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
    <div className={styles.group} data-seen-together>
      {field}
      {children}
    </div>
  );
}
