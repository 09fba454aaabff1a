// Changes one field of one record in the list. It is the form's field and its way of saving, beside the cell.
import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  type PositioningProps,
  tokens,
} from '@fluentui/react-components';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { RecordKind } from '#contract/models/desk/record-kinds.ts';
import type { FieldValues, RecordRow } from '#contract/models/desk/record-model.ts';
import type { RecordField } from '#contract/models/desk/shared-fields.ts';
import { textIn } from '#contract/rules/rules.ts';
import { deskRecordPath } from '#contract/wire/desk-paths.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { useModal } from '#ui/dialogs/use-modal.tsx';
import { useFieldWords } from '../fields/use-field-words.ts';
import { useUndo } from '../fields/use-undo.ts';
import { changedOf } from '../fields/values.ts';
import { useDeskToast } from '../frame/use-desk-toast.tsx';
import { FieldInput } from '../inputs/field-input.tsx';
import { ConflictDialog } from '../record/conflict-dialog.tsx';
import { useRecordDraft } from '../record/use-record-draft.ts';
import { useSaving } from '../record/use-saving.ts';
import { StepFailure } from '../steps/step-failure.tsx';

/** What is edited, and beside what. */
export interface InlineCell {
  row: RecordRow;
  field: RecordField;
  cell: HTMLElement;
}

interface InlineEditProps extends InlineCell {
  kind: RecordKind;
  onClose: () => void;
}

/** Renders the field; or the choice between two values, where a colleague changed it too. */
export function InlineEdit({ kind, row, field, cell, onClose }: InlineEditProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const toast = useDeskToast();
  const undo = useUndo();
  const { nameOf } = useFieldWords();
  const draft = useRecordDraft(kind, row.id);
  const form = useForm<FieldValues>({ defaultValues: row.values });
  useModal();
  const words = { name: textIn(row.name, language) || row.id, field: nameOf(field.name) };
  const { state, save, settle } = useSaving({
    kind,
    id: row.id,
    form,
    base: row.values,
    onSaved: (_, changeId) => {
      const done = text('deskRecords.inline.saved', words);
      toast(done, 'success', changeId === null ? undefined : () => void undo(changeId));
      onClose();
    },
  });
  const submit = () => {
    if (Object.keys(changedOf(form.getValues(), row.values)).length === 0) onClose();
    // As the form's button does: what is published by hand has no day left to wait for.
    else void save(field.name === 'isPublished' ? { publishAt: null } : {});
  };
  /** What is written goes along, as the draft of the form. */
  const openForm = () => {
    draft.keep(form.getValues(), row.values, row.name);
    void navigate(deskRecordPath(kind, row.id));
  };
  if (state.conflicts.length > 0) {
    return (
      <ConflictDialog
        kind={kind}
        conflicts={state.conflicts}
        onSettle={(choices) => void settle(choices)}
        onClose={openForm}
      />
    );
  }
  const reason = form.formState.errors[field.name]?.message;
  return (
    <Popover
      open
      trapFocus
      positioning={{ ...position, target: cell }}
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <PopoverSurface
        className={styles.surface}
        aria-label={text('deskRecords.inline.edit', words)}
      >
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Controller
            control={form.control}
            name={field.name}
            render={({ field: { value, onChange }, fieldState: { error } }) => (
              <FieldInput
                kind={kind}
                field={field}
                value={value}
                onChange={(next) => {
                  form.clearErrors(field.name);
                  onChange(next);
                }}
                reason={error?.message ?? null}
                isReadOnly={false}
                recordId={row.id}
              />
            )}
          />
          {reason === undefined ? <StepFailure failure={state.failure} /> : null}
          <div className={styles.buttons}>
            <Button type="submit" appearance="primary" disabled={state.isBusy}>
              {text('deskRecords.save')}
            </Button>
            <Button onClick={onClose}>{text('desk.cancel')}</Button>
            <Button appearance="transparent" className={styles.whole} onClick={openForm}>
              {text('deskRecords.inline.whole')}
            </Button>
          </div>
        </form>
      </PopoverSurface>
    </Popover>
  );
}

const position = { position: 'below', align: 'start' } as const satisfies PositioningProps;

const useStyles = makeStyles({
  surface: { width: 'min(400px, calc(100vw - 32px))', boxSizing: 'border-box' },
  form: { display: 'grid', gap: tokens.spacingVerticalL },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  whole: { marginInlineStart: 'auto', paddingInline: 0 },
});
