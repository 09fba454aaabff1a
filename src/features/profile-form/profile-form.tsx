// The form of the first sign-in; the personal center uses it too (docs/requirements.md, section 1).
import { makeStyles, tokens } from '@fluentui/react-components';
import type { FormEvent, ReactNode } from 'react';
import { Gender } from '#contract/models/patron-model.ts';
import { withFullStop } from '#i18n/full-stop.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { desktop } from '#ui/breakpoints.ts';
import { Button } from '#ui/controls/button.tsx';
import { useFieldStyles } from '#ui/controls/field-styles.ts';
import { RadioField } from '#ui/controls/radio-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { fieldId, type ProfileFormOptions, useProfileForm } from './use-profile-form.ts';

/** The props for the component that renders the choice of departments. */
interface DepartmentSlot {
  id: string;
  chosen: readonly string[];
  reason: string | null;
  onChange: (chosen: readonly string[]) => void;
}

interface ProfileFormProps extends ProfileFormOptions {
  /** Words on the one button. */
  submitText: string;
  /** False until the agreement is known, because the form cannot be sent without it. */
  canSubmit: boolean;
  departments: (slot: DepartmentSlot) => ReactNode;
  /** Shown between the fields and the button; `reason` says why the agreement was refused. */
  agreement?: (reason: string | null) => ReactNode;
  /** Shown beside the button. */
  beside?: ReactNode;
}

/** The fields and the button. Typed values stay after every result. */
export function ProfileForm(props: ProfileFormProps) {
  const styles = useStyles();
  const fields = useFieldStyles();
  const text = useText();
  const language = useLanguage();
  const form = useProfileForm(props);
  const { draft, edit, reason, failure, isSaving } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={isSaving}>
      <TextField
        id={fieldId('name')}
        label={text('profile.name')}
        remark={text('profile.required')}
        hint={text('profile.nameHint')}
        reason={reason('name')}
        value={draft.name}
        maxLength={100}
        autoComplete="name"
        isRequired
        onChange={(name) => edit({ name })}
      />
      <RadioField
        id={fieldId('gender')}
        label={text('profile.gender')}
        options={Gender.options.map((gender) => ({
          value: gender,
          label: text(`profile.genders.${gender}`),
        }))}
        value={draft.gender}
        onChange={(gender) => edit({ gender })}
      />
      <div className={styles.pair}>
        <TextField
          id={fieldId('phone')}
          label={text('profile.phone')}
          remark={text('profile.optional')}
          reason={reason('phone')}
          type="tel"
          value={draft.phone}
          maxLength={40}
          autoComplete="tel"
          onChange={(phone) => edit({ phone })}
        />
        <TextField
          id={fieldId('email')}
          label={text('profile.email')}
          remark={text('profile.optional')}
          reason={reason('email')}
          type="email"
          value={draft.email}
          maxLength={254}
          autoComplete="email"
          onChange={(email) => edit({ email })}
        />
      </div>
      {props.departments({
        id: fieldId('departments'),
        chosen: draft.departments,
        reason: reason('departments'),
        onChange: (departments) => edit({ departments: [...departments] }),
      })}
      {props.agreement?.(reason('agreementVersion'))}
      <div role="alert" className={fields.reason}>
        {form.refusedCount > 0 ? text('profile.check', { count: form.refusedCount }) : null}
        {failure === null ? null : `${text('profile.notSent')} ${withFullStop(failure, language)}`}
      </div>
      <div className={styles.actions}>
        <Button
          type="submit"
          appearance="primary"
          disabled={!props.canSubmit}
          aria-disabled={isSaving}
        >
          {isSaving ? text('profile.saving') : props.submitText}
        </Button>
        {props.beside}
      </div>
    </form>
  );
}

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalXL, textAlign: 'start' },
  pair: {
    display: 'grid',
    gap: tokens.spacingVerticalXL,
    [desktop]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: tokens.spacingHorizontalXL,
    },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
});
