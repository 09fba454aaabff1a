// A choice of one value from a few, in a line.
import { Radio, RadioGroup } from '@fluentui/react-components';
import { useFieldStyles } from '../styles/field-styles.ts';
import { FormField } from './form-field.tsx';

interface RadioFieldProps<T extends string> {
  /** Unique on the screen. */
  id: string;
  label: string;
  /** Shown beside the label: "(required)". */
  remark?: string;
  hint?: string;
  /** The reason for the refusal; null if there is none. */
  reason?: string | null;
  options: readonly T[];
  /** The words of an option. */
  labelOf: (option: T) => string;
  /** The chosen value; null or '' if there is none. */
  value: T | '' | null;
  onChange: (value: T) => void;
}

export function RadioField<T extends string>(props: RadioFieldProps<T>) {
  const { id, label, remark, hint, reason = null, options, labelOf, value, onChange } = props;
  const styles = useFieldStyles();
  return (
    <FormField id={id} label={label} remark={remark} hint={hint} reason={reason}>
      <RadioGroup
        id={id}
        layout="horizontal"
        className={styles.row}
        value={value ?? ''}
        onChange={(_, data) => {
          const chosen = options.find((option) => option === data.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {options.map((option) => (
          <Radio key={option} value={option} label={labelOf(option)} className={styles.choice} />
        ))}
      </RadioGroup>
    </FormField>
  );
}
