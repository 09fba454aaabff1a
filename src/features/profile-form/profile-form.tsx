// The form of the first sign-in; the personal center uses it too (docs/requirements.md, section 1). It opens with the draft of
// this device, where there is one.
import { makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, type ReactNode, useState } from 'react';
import { profileKey } from '#client/drafts/draft-shapes.ts';
import type { ProfileDraft } from '#client/drafts/drafts.ts';
import { newId } from '#client/transport/identifier.ts';
import type { UserInfo } from '#contract/models/model.ts';
import { Gender } from '#contract/models/patron-model.ts';
import { formOf } from '#data/draft-form.ts';
import { useOpenDraft } from '#data/use-draft-form.ts';
import { useText } from '#i18n/use-text.ts';
import { usePatron } from '#session/use-session.ts';
import { Button } from '#ui/controls/button.tsx';
import { RadioField } from '#ui/controls/radio-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { desktop } from '#ui/styles/breakpoints.ts';
import { useFieldStyles } from '#ui/styles/field-styles.ts';
import { opened } from './form-state.ts';
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

/** The fields and the buttons. Typed values stay after every result, and on this device until they are saved. */
export function ProfileForm(props: ProfileFormProps) {
  const owner = usePatron();
  // The guards will redirect to another screen.
  return owner === null ? null : <LoadedForm key={owner.username} {...props} owner={owner} />;
}

/** Loads the draft, then shows the form. A draft that was discarded makes room for the form as the service has it. */
function LoadedForm(props: ProfileFormProps & { owner: UserInfo }) {
  const text = useText();
  const discarded = text('draft.discarded');
  const { draft, ...more } = useOpenDraft<ProfileDraft>(profileKey, props.owner, discarded);
  if (draft === undefined) {
    return <Skeleton lines={['30%', '90%', '30%', '90%']} label={text('shell.list.loading')} />;
  }
  return <OpenForm {...props} {...more} draft={draft} />;
}

interface OpenFormProps extends ProfileFormProps {
  owner: UserInfo;
  onDiscard: () => void;
  /** Another tab has saved or discarded the draft. */
  onDropped: () => void;
  /** Null where a new one begins. */
  draft: ProfileDraft | null;
}

function OpenForm({ draft, owner, onDiscard, onDropped, ...props }: OpenFormProps) {
  const styles = useStyles();
  const looks = useFieldStyles();
  const text = useText();
  const [opening] = useState(() =>
    draft === null ? opened(owner, Date.now(), newId) : formOf(draft),
  );
  const form = useProfileForm(opening, props, onDropped);
  const { fields, edit, reason, failure, isSaving } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={isSaving}>
      <TextField
        id={fieldId('name')}
        label={text('profile.name')}
        remark={text('draft.required')}
        hint={text('profile.nameHint')}
        reason={reason('name')}
        value={fields.name}
        maxLength={100}
        autoComplete="name"
        isRequired
        onChange={(name) => edit({ name })}
      />
      <RadioField
        id={fieldId('gender')}
        label={text('profile.gender')}
        options={Gender.options}
        labelOf={(gender) => text(`profile.genders.${gender}`)}
        value={fields.gender}
        onChange={(gender) => edit({ gender })}
      />
      <div className={styles.pair}>
        <TextField
          id={fieldId('phone')}
          label={text('profile.phone')}
          remark={text('draft.optional')}
          reason={reason('phone')}
          type="tel"
          value={fields.phone}
          maxLength={40}
          autoComplete="tel"
          onChange={(phone) => edit({ phone })}
        />
        <TextField
          id={fieldId('email')}
          label={text('profile.email')}
          remark={text('draft.optional')}
          reason={reason('email')}
          type="email"
          value={fields.email}
          maxLength={254}
          autoComplete="email"
          onChange={(email) => edit({ email })}
        />
      </div>
      {props.departments({
        id: fieldId('departments'),
        chosen: fields.departments,
        reason: reason('departments'),
        onChange: (departments) => edit({ departments: [...departments] }),
      })}
      {props.agreement?.(reason('agreementVersion'))}
      <div role="alert" className={looks.reason}>
        {form.refusedCount > 0 ? text('draft.check', { count: form.refusedCount }) : null}
        {failure}
      </div>
      <p className={styles.note} role="status" data-testid="draft-note">
        {form.isDirty ? text(`draft.${form.isKept ? 'keptHere' : 'notKept'}`) : null}
      </p>
      <div className={styles.actions}>
        <Button
          type="submit"
          appearance="primary"
          disabled={!props.canSubmit}
          aria-disabled={isSaving}
        >
          {isSaving ? text('profile.saving') : props.submitText}
        </Button>
        {form.isDirty && !isSaving ? (
          <Button onClick={onDiscard}>{text('draft.discard')}</Button>
        ) : null}
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
  note: { margin: 0, color: tokens.colorNeutralForeground2, ':empty': { display: 'none' } },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
});
