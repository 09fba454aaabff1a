// Two librarians changed the same fields: this one sees both values, and chooses field by field.
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  makeStyles,
  Radio,
  RadioGroup,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { fieldOf } from '#contract/models/desk/record-fields.ts';
import type { RecordKind } from '#contract/models/desk/record-kinds.ts';
import type { FieldConflict, FieldValue } from '#contract/models/desk/record-model.ts';
import { useText } from '#i18n/use-text.ts';
import { useModal } from '#ui/dialogs/use-modal.tsx';
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
  useModal();
  const isSettled = conflicts.every(({ field }) => choices[field] !== undefined);
  const words = (name: string, value: FieldValue) => {
    const field = fieldOf(kind, name);
    return field === undefined ? '' : wordsFor(field, value);
  };
  return (
    <Dialog
      open
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{text('deskRecords.conflict.title')}</DialogTitle>
          <DialogContent className={styles.content}>
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
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{text('deskRecords.conflict.back')}</Button>
            <Button appearance="primary" disabled={!isSettled} onClick={() => onSettle(choices)}>
              {text('deskRecords.conflict.save')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  lead: { margin: 0 },
});
