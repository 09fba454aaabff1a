// One line to type into, with its label, its hint and the reason why it was refused.
import { mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useFieldStyles } from './field-styles.ts';

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

/** A field; whoever checks it moves the focus to it by its id. */
export function TextField(props: TextFieldProps) {
  const styles = useFieldStyles();
  const { id, label, remark, hint, reason, value, onChange } = props;
  const [hintId, reasonId] = [`${id}-hint`, `${id}-reason`];
  const described = [reason === null ? '' : reasonId, hint ? hintId : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {remark ? <span className={styles.remark}> {remark}</span> : null}
      </label>
      <input
        id={id}
        type={props.type ?? 'text'}
        className={mergeClasses(styles.input, reason !== null && styles.invalid)}
        value={value}
        maxLength={props.maxLength}
        autoComplete={props.autoComplete}
        spellCheck={false}
        aria-required={props.isRequired}
        aria-invalid={reason !== null}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={reasonId} role="alert" className={styles.reason}>
        {reason}
      </p>
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {props.children}
    </div>
  );
}
