// A text input of several lines, with its label, how much was typed, and the reason for a refusal.
import { Textarea } from '@fluentui/react-components';
import type { KeyboardEventHandler } from 'react';
import { useFieldStyles } from '../styles/field-styles.ts';
import { FormField } from './form-field.tsx';

interface LongTextFieldProps {
  /** Unique on the screen; the id of the input. */
  id: string;
  label: string;
  /** Shown beside the label: "(required)". */
  remark?: string;
  /** Shown below the input: how much may be typed. */
  hint?: string;
  /** The reason for the refusal; null if there is none. */
  reason: string | null;
  value: string;
  rows?: number;
  maxLength?: number;
  isRequired?: boolean;
  /** Language of what is typed, where it is not the page's. */
  lang?: string;
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>;
  onChange: (value: string) => void;
}

/** Renders the field. A form that refuses the value moves the focus to the input by its id. */
export function LongTextField(props: LongTextFieldProps) {
  const { id, label, remark, hint, reason, value, rows = 6, onChange } = props;
  const styles = useFieldStyles();
  return (
    <FormField id={id} label={label} remark={remark} hint={hint} reason={reason} labelFor={id}>
      <Textarea
        id={id}
        className={styles.input}
        resize="vertical"
        rows={rows}
        value={value}
        lang={props.lang}
        maxLength={props.maxLength}
        aria-required={props.isRequired}
        onKeyDown={props.onKeyDown}
        onChange={(_, data) => onChange(data.value)}
      />
    </FormField>
  );
}
