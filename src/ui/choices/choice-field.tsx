// A form field for several choices: chips, the number of choices left, and a button that opens the
// picker.
import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '../controls/button.tsx';
import { describedBy, FormField } from '../controls/form-field.tsx';
import { useFieldStyles } from '../styles/field-styles.ts';
import type { ChoicePickerProps } from './choice-picker.tsx';
import { choicesOf, countOf } from './choice-tree.ts';
import { ChosenChips } from './chosen-chips.tsx';

const ChoicePicker = lazy(async () => ({
  default: (await import('./choice-picker.tsx')).ChoicePicker,
}));

interface ChoiceFieldProps
  extends Omit<ChoicePickerProps, 'title' | 'onDone' | 'onCancel' | 'chosen'> {
  /** Unique on the screen; the id of the button that opens the picker. */
  id: string;
  label: string;
  remark?: string;
  hint?: ReactNode;
  reason: string | null;
  /** Text of the button before and after a choice; the first is also the picker's title. */
  chooseText: string;
  changeText: string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Renders the field; `hint` can say what an empty choice means. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { id, label, remark, hint, reason, groups, chosen, limit, onChange } = props;
  const styles = useStyles();
  const fields = useFieldStyles();
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const left = Math.max(0, Math.min(limit, countOf(groups)) - chosen.length);
  const ids = describedBy(id);
  return (
    <>
      <FormField id={id} label={label} remark={remark} hint={hint} reason={reason}>
        <fieldset className={fields.group}>
          <ChosenChips
            choices={choicesOf(groups, chosen)}
            onRemove={(code) => onChange(chosen.filter((other) => other !== code))}
          />
          <div className={styles.row}>
            <Button
              id={id}
              aria-haspopup="dialog"
              aria-describedby={`${ids.reason} ${ids.hint}`}
              onClick={() => setIsOpen(true)}
            >
              {chosen.length === 0 ? props.chooseText : props.changeText}
            </Button>
            {chosen.length === 0 ? null : (
              <p className={styles.left}>{text('picker.remaining', { count: left })}</p>
            )}
          </div>
        </fieldset>
      </FormField>
      {isOpen ? (
        <Suspense fallback={null}>
          <ChoicePicker
            {...props}
            title={props.chooseText}
            onDone={(next) => {
              setIsOpen(false);
              onChange(next);
            }}
            onCancel={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  left: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});
