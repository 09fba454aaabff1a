// Texts for answers are kept, changed and deleted here.
import { Button, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { send } from '#client/calls/calls.ts';
import { saveKeptAnswer } from '#contract/calls/desk/requests.ts';
import type { KeptAnswer } from '#contract/models/desk/request-model.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { FormField } from '#ui/controls/form-field.tsx';
import { LongTextField } from '#ui/controls/long-text-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { refusalOf, StepFailure } from '../../steps/step-failure.tsx';
import { useStep } from '../../steps/use-step.ts';

interface KeptAnswersDialogProps {
  items: readonly KeptAnswer[];
  /** What is typed now; a new text begins with it. */
  typed: string;
  onClose: () => void;
}

interface Edited {
  /** '' for a new text. */
  id: string;
  name: string;
  zh_CN: string;
  en: string;
}

export function KeptAnswersDialog({ items, typed, onClose }: KeptAnswersDialogProps) {
  const text = useText();
  const language = useLanguage();
  const blank: Edited = { id: '', name: '', zh_CN: '', en: '', [language]: typed };
  const [edited, setEdited] = useState(blank);
  const [isRefused, setIsRefused] = useState(false);
  const { take, isBusy, failure, forget } = useStep();
  const change = (part: Partial<Edited>) => setEdited({ ...edited, ...part });
  const choose = (id: string) => {
    const found = items.find((item) => item.id === id);
    forget();
    setIsRefused(false);
    setEdited(
      found === undefined
        ? blank
        : { id, name: found.name, zh_CN: found.text.zh_CN ?? '', en: found.text.en ?? '' },
    );
  };
  const save = async (name: string, done: string) => {
    const words = { zh_CN: edited.zh_CN.trim(), en: edited.en.trim() };
    const input = { id: edited.id || null, name, text: words };
    if (await take(() => send(saveKeptAnswer, input), done)) choose('');
  };
  const isEmpty = edited.name.trim() === '' || (edited.zh_CN + edited.en).trim() === '';
  return (
    <FormDialog
      title={text('deskRequests.kept.edit')}
      submitText={text('deskRequests.kept.save')}
      isDisabled={isBusy}
      closeText={text('shell.dialog.close')}
      actions={
        edited.id === '' ? null : (
          <Button
            disabled={isBusy}
            onClick={() => void save('', text('deskRequests.kept.deleted'))}
          >
            {text('deskRequests.kept.delete')}
          </Button>
        )
      }
      onSubmit={() => {
        setIsRefused(isEmpty);
        if (!isEmpty) void save(edited.name.trim(), text('deskRequests.kept.saved'));
      }}
      onClose={onClose}
    >
      <FormField id="kept" label={text('deskRequests.kept.which')} labelFor="kept">
        <Select id="kept" value={edited.id} onChange={(_, { value }) => choose(value)}>
          <option value="">{text('deskRequests.kept.new')}</option>
          {items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </FormField>
      <TextField
        id="kept-name"
        label={text('deskRequests.kept.name')}
        reason={
          isRefused && edited.name.trim() === ''
            ? text('deskRequests.kept.nameMissing')
            : refusalOf(failure, 'name', language)
        }
        value={edited.name}
        maxLength={100}
        onChange={(value) => change({ name: value })}
      />
      {(['zh_CN', 'en'] as const).map((each) => (
        <LongTextField
          key={each}
          id={`kept-${each}`}
          label={text(`deskRequests.kept.text.${each}`)}
          reason={
            isRefused && (edited.zh_CN + edited.en).trim() === ''
              ? text('deskRequests.kept.textMissing')
              : refusalOf(failure, 'text', language)
          }
          lang={each === 'en' ? 'en' : 'zh-CN'}
          rows={4}
          value={edited[each]}
          onChange={(value) => change({ [each]: value })}
        />
      ))}
      <StepFailure failure={failure} fields={['name', 'text']} />
    </FormDialog>
  );
}
