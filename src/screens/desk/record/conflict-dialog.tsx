// Two librarians changed the same fields: this one sees both values, and chooses field by field.
import { Field, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { useState } from 'react';
import { fieldOf } from '#contract/models/desk/record-fields.ts';
import type { RecordKind } from '#contract/models/desk/record-kinds.ts';
import type { FieldConflict, FieldValue } from '#contract/models/desk/record-model.ts';
import { useText } from '#i18n/use-text.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useFieldWords } from '../fields/use-field-words.ts';
import type { Choice } from './record-values.ts';

interface ConflictDialogProps {
  kind: RecordKind;
  conflicts: readonly FieldConflict[];
  onSettle: (choices: Readonly<Record<string, Choice>>) => void;
  onClose: () => void;
}

/** Renders the dialog; nothing is chosen beforehand. */
export function ConflictDialog({ kind, conflicts, onSettle, onClose }: ConflictDialogProps) {
  const styles = useStyles();
  const text = useText();
  const { nameOf, wordsFor } = useFieldWords();
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const isSettled = conflicts.every(({ field }) => choices[field] !== undefined);
  const words = (name: string, value: FieldValue) => {
    const field = fieldOf(kind, name);
    return field === undefined ? '' : wordsFor(field, value);
  };
  return (
    <FormDialog
      title={text('deskRecords.conflict.title')}
      submitText={text('deskRecords.conflict.save')}
      isDisabled={!isSettled}
      closeText={text('deskRecords.conflict.back')}
      onSubmit={() => onSettle(choices)}
      onClose={onClose}
    >
      <p className={styles.lead}>{text('deskRecords.conflict.text')}</p>
      {conflicts.map(({ field, mine, theirs, by }) => (
        <Field key={field} label={nameOf(field)}>
          <RadioGroup
            value={choices[field] ?? ''}
            onChange={(_, { value }) =>
              setChoices((before) => ({ ...before, [field]: value as Choice }))
            }
          >
            <Radio
              value="mine"
              label={text('deskRecords.conflict.mine', { value: words(field, mine) })}
            />
            <Radio
              value="theirs"
              label={text('deskRecords.conflict.theirs', {
                by: by === '' ? text('deskRecords.conflict.somebody') : by,
                value: words(field, theirs),
              })}
            />
          </RadioGroup>
        </Field>
      ))}
    </FormDialog>
  );
}

const useStyles = makeStyles({
  lead: { margin: 0 },
});
