// Check boxes under one heading, each with a line that explains it.
import { Checkbox, makeStyles, mergeClasses } from '@fluentui/react-components';
import { useId } from 'react';
import { ControlGroup } from '#ui/controls/control-group.tsx';
import { FormField } from '#ui/controls/form-field.tsx';
import { useFieldStyles } from '#ui/styles/field-styles.ts';

interface CheckGroupProps<T extends string> {
  label: string;
  items: readonly { value: T; label: string; hint: string }[];
  chosen: readonly T[];
  onToggle: (value: T) => void;
}

export function CheckGroup<T extends string>(props: CheckGroupProps<T>) {
  const { label, items, chosen, onToggle } = props;
  const styles = useStyles();
  const fields = useFieldStyles();
  const id = useId();
  return (
    <FormField id={id} label={label}>
      <ControlGroup label={label}>
        {items.map((item) => (
          // The whole label can be pressed; only the first of its two lines is its accessible name.
          <Checkbox
            key={item.value}
            className={fields.choice}
            checked={chosen.includes(item.value)}
            aria-labelledby={`${id}-${item.value}`}
            aria-describedby={`${id}-${item.value}-hint`}
            onChange={() => onToggle(item.value)}
            label={
              <span className={mergeClasses(fields.words, styles.lines)}>
                <span id={`${id}-${item.value}`}>{item.label}</span>
                <span id={`${id}-${item.value}-hint`} className={fields.hint}>
                  {item.hint}
                </span>
              </span>
            }
          />
        ))}
      </ControlGroup>
    </FormField>
  );
}

const useStyles = makeStyles({
  lines: { display: 'grid' },
});
