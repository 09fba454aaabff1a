// Changes several records at once: field, action and value; then what it would do; then the change, which can be taken
// back.
import {
  Button,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  Radio,
  RadioGroup,
  Select,
} from '@fluentui/react-components';
import { useState } from 'react';
import type { OutputOf } from '#contract/calls/declare.ts';
import { changeRecords, listRecords } from '#contract/calls/desk/records.ts';
import { recordFields } from '#contract/models/desk/record-fields.ts';
import type { RecordKind } from '#contract/models/desk/record-kinds.ts';
import type { BulkStep, FieldValue } from '#contract/models/desk/record-model.ts';
import type { RecordField } from '#contract/models/desk/shared-fields.ts';
import { useSend } from '#data/use-send.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { SideDrawer } from '#ui/dialogs/side-drawer.tsx';
import { useFailureWords } from '../fields/use-failure-words.ts';
import { useFieldWords } from '../fields/use-field-words.ts';
import { useUndo } from '../fields/use-undo.ts';
import { emptyOf, tidied } from '../fields/values.ts';
import { useDeskToast } from '../frame/use-desk-toast.tsx';
import { FieldInput } from '../inputs/field-input.tsx';
import { actionsOf } from './bulk-actions.ts';
import { BulkPreview } from './bulk-preview.tsx';

interface BulkDrawerProps {
  kind: RecordKind;
  ids: readonly string[];
  onClose: () => void;
}

type Outcome = OutputOf<typeof changeRecords>;
type WhenRefused = 'others' | 'nothing';
const changedCalls = [listRecords];
/** A look changes nothing. */
const noCalls: readonly [] = [];

export function BulkDrawer({ kind, ids, onClose }: BulkDrawerProps) {
  const text = useText();
  const fields = recordFields[kind].filter(({ isBulk }) => isBulk);
  const [step, setStep] = useState<BulkStep | null>(null);
  const [preview, setPreview] = useState<Outcome | null>(null);
  const [whenRefused, setWhenRefused] = useState<WhenRefused>('others');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const look = useSend(changeRecords, noCalls);
  const apply = useSend(changeRecords, changedCalls);
  const undo = useUndo();
  const toast = useDeskToast();
  const wordsOf = useFailureWords();
  const field = fields.find(({ name }) => name === step?.field);
  const write = (next: BulkStep) => {
    setStep(next);
    setPreview(null);
    setFailure(null);
  };
  const run = async (isPreview: boolean) => {
    if (step === null) return;
    setIsBusy(true);
    setFailure(null);
    const steps = [{ ...step, value: tidied(step.value) }];
    try {
      const outcome = await (isPreview ? look : apply)({
        kind,
        ids: [...ids],
        steps,
        whenRefused,
        isPreview,
      });
      if (isPreview || outcome.changeId === null) {
        setPreview(outcome);
        return;
      }
      const { changeId, changed } = outcome;
      toast(
        text('deskRecords.bulk.done', { count: changed }),
        'success',
        () => void undo(changeId),
      );
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <SideDrawer
      title={text('deskRecords.bulk.title', { count: ids.length })}
      size="large"
      footer={
        <>
          {preview === null ? (
            <Button
              appearance="primary"
              disabled={field === undefined || isBusy}
              onClick={() => void run(true)}
            >
              {text('deskRecords.bulk.preview')}
            </Button>
          ) : (
            <Button
              appearance="primary"
              disabled={
                isBusy ||
                preview.changed === 0 ||
                (preview.refused > 0 && whenRefused === 'nothing')
              }
              onClick={() => void run(false)}
            >
              {text('deskRecords.bulk.apply', { count: preview.changed })}
            </Button>
          )}
          <Button onClick={onClose}>{text('desk.cancel')}</Button>
        </>
      }
      onClose={onClose}
    >
      <StepFields kind={kind} fields={fields} field={field} step={step} onChange={write} />
      {failure === null ? null : (
        <MessageBar intent="error">
          <MessageBarBody>{wordsOf(failure)}</MessageBarBody>
        </MessageBar>
      )}
      {preview === null ? null : (
        <>
          <BulkPreview kind={kind} outcome={preview} />
          {preview.refused === 0 ? null : (
            <Field label={text('deskRecords.bulk.whenRefused')}>
              <RadioGroup
                value={whenRefused}
                onChange={(_, { value }) => setWhenRefused(value as WhenRefused)}
              >
                <Radio value="others" label={text('deskRecords.bulk.others')} />
                <Radio value="nothing" label={text('deskRecords.bulk.nothing')} />
              </RadioGroup>
            </Field>
          )}
        </>
      )}
    </SideDrawer>
  );
}

interface StepFieldsProps {
  kind: RecordKind;
  fields: readonly RecordField[];
  field: RecordField | undefined;
  step: BulkStep | null;
  onChange: (step: BulkStep) => void;
}

function StepFields({ kind, fields, field, step, onChange }: StepFieldsProps) {
  const text = useText();
  const language = useLanguage();
  const { nameOf } = useFieldWords();
  const begin = (name: string) => {
    const chosen = fields.find((each) => each.name === name);
    const [action] = chosen === undefined ? [] : actionsOf(chosen.type);
    if (chosen !== undefined && action !== undefined)
      onChange({ field: name, action, value: emptyOf(chosen.type) });
  };
  return (
    <>
      <Field label={text('deskRecords.bulk.field')}>
        <Select value={step?.field ?? ''} onChange={(_, { value }) => begin(value)}>
          <option value="">{text('deskFields.choose')}</option>
          {fields.map(({ name }) => (
            <option key={name} value={name}>
              {nameOf(name)}
            </option>
          ))}
        </Select>
      </Field>
      {field === undefined || step === null ? null : (
        <>
          <Field label={text('deskRecords.bulk.action')}>
            <Select
              value={step.action}
              onChange={(_, { value }) => {
                const action = actionsOf(field.type).find((each) => each === value) ?? 'set';
                const isWords = action === 'replace';
                const { find: _find, ...rest } = step;
                onChange({ ...rest, action, value: isWords ? '' : emptyOf(field.type) });
              }}
            >
              {actionsOf(field.type).map((action) => (
                <option key={action} value={action}>
                  {text(`deskRecords.bulk.actions.${action}`)}
                </option>
              ))}
            </Select>
          </Field>
          {step.action === 'replace' ? (
            <>
              <Field label={text('deskRecords.bulk.find')} required>
                <Input
                  value={step.find ?? ''}
                  lang={language}
                  onChange={(_, { value }) => onChange({ ...step, find: value })}
                />
              </Field>
              <Field label={text('deskRecords.bulk.with')}>
                <Input
                  value={String(step.value ?? '')}
                  onChange={(_, { value }) => onChange({ ...step, value })}
                />
              </Field>
            </>
          ) : (
            <FieldInput
              kind={kind}
              field={field}
              value={step.value}
              reason={null}
              isReadOnly={false}
              onChange={(value: FieldValue) => onChange({ ...step, value })}
            />
          )}
        </>
      )}
    </>
  );
}
