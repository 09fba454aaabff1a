// A new key for a program: what it may do, how often, and until when.
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { send } from '#client/calls/calls.ts';
import { createKey } from '#contract/calls/library/keys.ts';
import { KeyScope, maxKeyRate } from '#contract/models/roles.ts';
import { useProof } from '#features/proof/use-proof.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { ControlGroup } from '#ui/controls/control-group.tsx';
import { FormField } from '#ui/controls/form-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { refusalOf, StepFailure } from '../steps/step-failure.tsx';
import { useStep } from '../steps/use-step.ts';
import { type KeyForm, lastDay, newKey, utcDay, withScope, wrongField } from './key-rules.ts';

interface KeyDialogProps {
  onClose: () => void;
  /** Called with the whole key. */
  onMade: (secret: string) => void;
}

const fields = ['name', 'scopes', 'ratePerMinute', 'endsOn'] as const;

export function KeyDialog({ onClose, onMade }: KeyDialogProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const today = utcDay(new Date());
  const [form, setForm] = useState(() => newKey(today));
  const [isRefused, setIsRefused] = useState(false);
  const { take, isBusy, failure } = useStep();
  const { withProof, proofDialog } = useProof();
  const wrong = wrongField(form, today);
  const change = (next: Partial<KeyForm>) => setForm({ ...form, ...next });
  const make = async () => {
    setIsRefused(wrong !== null);
    if (wrong !== null) return;
    const input = {
      ...form,
      scopes: [...form.scopes],
      ratePerMinute: Number(form.ratePerMinute),
    };
    let secret = '';
    const work = async () => {
      ({ secret } = await withProof(() => send(createKey, input)));
    };
    if (await take(work, text('deskKeys.made'))) onMade(secret);
  };
  const reasonOf = (field: (typeof fields)[number]) =>
    isRefused && wrong === field
      ? text(`deskKeys.wrong.${field}`, { max: field === 'endsOn' ? lastDay(today) : maxKeyRate })
      : refusalOf(failure, field, language);
  return (
    <FormDialog
      title={text('deskKeys.add')}
      submitText={text('deskKeys.make')}
      isDisabled={isBusy}
      over={proofDialog}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <TextField
        id="key-name"
        label={text('deskKeys.columns.name')}
        hint={text('deskKeys.nameHint')}
        reason={reasonOf('name')}
        value={form.name}
        maxLength={100}
        autoComplete="off"
        onChange={(value) => change({ name: value })}
      />
      <FormField
        id="key-scopes"
        label={text('deskKeys.columns.scopes')}
        reason={reasonOf('scopes')}
      >
        <ControlGroup label={text('deskKeys.columns.scopes')}>
          {KeyScope.options.map((scope) => (
            <Checkbox
              key={scope}
              checked={form.scopes.includes(scope)}
              label={
                <>
                  <strong>{scope}</strong>
                  <span className={styles.allows}>{text(`deskKeys.scopes.${nameOf[scope]}`)}</span>
                </>
              }
              onChange={(_, { checked }) =>
                change({ scopes: withScope(form.scopes, scope, checked === true) })
              }
            />
          ))}
        </ControlGroup>
      </FormField>
      <TextField
        id="key-rate"
        label={text('deskKeys.rateLabel')}
        reason={reasonOf('ratePerMinute')}
        type="number"
        min={1}
        max={maxKeyRate}
        value={form.ratePerMinute}
        onChange={(value) => change({ ratePerMinute: value })}
      />
      <TextField
        id="key-end"
        label={text('deskKeys.endsOn')}
        hint={text('deskKeys.endsOnHint')}
        reason={reasonOf('endsOn')}
        type="date"
        min={today}
        max={lastDay(today)}
        value={form.endsOn}
        onChange={(value) => change({ endsOn: value })}
      />
      <StepFailure failure={failure} fields={fields} />
    </FormDialog>
  );
}

/** A key of a text has no colon. */
const nameOf = {
  'catalogue:read': 'catalogue',
  'notices:read': 'notices',
  'figures:read': 'figures',
  'imports:write': 'imports',
} as const satisfies Record<KeyScope, string>;

const useStyles = makeStyles({
  allows: { display: 'block', color: tokens.colorNeutralForeground2 },
});
