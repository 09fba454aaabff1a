// One of the three forms. It opens with the draft of this device, where there is one.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { newId } from '#client/calls/identifier.ts';
import { draftKey, dropDraft, type FeedbackDraft, loadDraft } from '#client/drafts/drafts.ts';
import type { LocalText, UserInfo } from '#contract/models/model.ts';
import { contactLimit, contentLimit, countSeen } from '#contract/rules/feedback-rules.ts';
import { textIn } from '#contract/rules/rules.ts';
import type { FeedbackPlace } from '#contract/wire/feedback-paths.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { isReachableAtom } from '#session/atoms.ts';
import { showMessage } from '#session/messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { CodeField } from '#ui/controls/code-field.tsx';
import { useFieldStyles } from '#ui/controls/field-styles.ts';
import { LongTextField } from '#ui/controls/long-text-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { FaultChoice, TrialChoices } from './choices.tsx';
import { type FormState, opened, restored } from './form-state.ts';
import { ImagesField } from './images/images-field.tsx';
import { ResourceField } from './resource-field.tsx';
import { SentAlong } from './sent-along.tsx';
import { type FeedbackFormState, fieldId, useFeedbackForm } from './use-feedback-form.ts';

interface FeedbackFormProps {
  place: FeedbackPlace;
  owner: UserInfo;
  /** Name of the place's resource; empty while it is not known. */
  placeName: LocalText;
  /** Shown after the form was sent. */
  done: () => ReactNode;
}

/** The form. Give it a `key` made of the place. */
export function FeedbackForm(props: FeedbackFormProps) {
  const text = useText();
  // A draft that was discarded makes room for an empty form.
  const [round, setRound] = useState(0);
  const { form, resource } = props.place;
  const discard = async () => {
    await dropDraft(draftKey({ form, resource }));
    setRound(round + 1);
    showMessage({ manner: 'toast', intent: 'success', text: text('feedback.discarded') });
  };
  return <LoadedForm key={round} {...props} onDiscard={() => void discard()} />;
}

interface LoadedFormProps extends FeedbackFormProps {
  onDiscard: () => void;
}

/** Loads the draft, then shows the form. */
function LoadedForm(props: LoadedFormProps) {
  const text = useText();
  const [opening, setOpening] = useState<FormState | null>(null);
  // Texts, because a place with the same values must not open the form again.
  const place = JSON.stringify(props.place);
  const { username, libraryCode } = props.owner;
  useEffect(() => {
    let isHere = true;
    const { form, resource, link }: FeedbackPlace = JSON.parse(place);
    const owner = { username, libraryCode };
    const begin = (draft: FeedbackDraft | null) => {
      if (!isHere) return;
      const browser = navigator.userAgent.slice(0, 400);
      const known = { form, resource, owner, link, browser, now: Date.now(), newId };
      setOpening(draft === null ? opened(known) : restored(draft));
    };
    loadDraft(draftKey({ form, resource }), owner).then(begin, () => begin(null));
    return () => {
      isHere = false;
    };
  }, [place, username, libraryCode]);
  if (opening === null) {
    return <Skeleton lines={['30%', '90%', '30%', '90%']} label={text('feedback.opening')} />;
  }
  return <OpenForm {...props} opening={opening} />;
}

interface OpenFormProps extends LoadedFormProps {
  opening: FormState;
}

function OpenForm({ opening, placeName, done, onDiscard }: OpenFormProps) {
  const styles = useStyles();
  const fields = useFieldStyles();
  const text = useText();
  const language = useLanguage();
  const form = useFeedbackForm(opening, placeName);
  const { input, edit, reason, phase } = form;
  if (phase === 'sent') return done();
  const isSending = phase === 'sending';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={isSending}>
      <fieldset className={styles.fields} disabled={isSending}>
        {input.form === 'suggestion' ? null : (
          <ResourceField
            resource={input.resource}
            name={textIn(form.resourceName, language)}
            reason={reason('resource')}
            onChange={(resource, name) => edit({ resource }, name)}
          />
        )}
        {input.form === 'trial' ? <TrialChoices form={form} /> : null}
        {input.form === 'fault' ? <FaultChoice form={form} /> : null}
        <ContentField form={form} />
        {input.form === 'trial' ? (
          <TextField
            id={fieldId('email')}
            label={text('feedback.email')}
            remark={text('feedback.optional')}
            reason={reason('email')}
            type="email"
            value={input.email}
            maxLength={254}
            autoComplete="email"
            onChange={(email) => edit({ email })}
          />
        ) : (
          <TextField
            id={fieldId('contact')}
            label={text('feedback.contact')}
            remark={text('feedback.optional')}
            hint={text('feedback.contactHint')}
            reason={reason('contact')}
            value={input.contact}
            maxLength={contactLimit}
            autoComplete="off"
            onChange={(contact) => edit({ contact })}
          />
        )}
        <ImagesField
          id={fieldId('images')}
          images={form.draftImages}
          reason={reason('images')}
          state={form.images}
        />
        {input.form === 'fault' ? <SentAlong form={form} /> : null}
        <FormCode form={form} />
      </fieldset>
      <div role="alert" className={fields.reason}>
        {form.refusedCount > 0 ? text('feedback.check', { count: form.refusedCount }) : null}
        {form.failure}
      </div>
      <DraftNote form={form} />
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" aria-disabled={isSending}>
          {text(isSending ? 'feedback.sending' : 'feedback.send')}
        </Button>
        {form.images.progress === null ? null : (
          <Button onClick={form.images.cancel}>{text('feedback.images.cancel')}</Button>
        )}
        {form.hasDraft && !isSending ? (
          <Button onClick={onDiscard}>{text('feedback.discard')}</Button>
        ) : null}
      </div>
    </form>
  );
}

/** The verification code, once the reader has sent the form, or when a waiting form can be sent. */
function FormCode({ form }: { form: FeedbackFormState }) {
  const { code, askForCode, isHeld, phase } = form;
  const isReachable = useAtomValue(isReachableAtom);
  const isWaiting = isHeld && isReachable && code.code === null && phase === 'editing';
  const ask = useEffectEvent(() => void askForCode());
  useEffect(() => {
    if (isWaiting) ask();
  }, [isWaiting]);
  if (code.code === null) return null;
  return (
    <CodeField
      id={fieldId('code')}
      code={code.code}
      hasFailed={code.hasFailed}
      value={code.value}
      reason={form.reason('code')}
      onChange={code.setValue}
      onAnother={() => void code.renew()}
    />
  );
}

/** The content, with what is left of its length. */
function ContentField({ form: { input, edit, reason } }: { form: FeedbackFormState }) {
  const text = useText();
  const left = contentLimit - countSeen(input.content.trim());
  return (
    <LongTextField
      id={fieldId('content')}
      label={text('feedback.content')}
      remark={text('feedback.required')}
      hint={
        left < 0 ? text('feedback.over', { count: -left }) : text('feedback.left', { count: left })
      }
      reason={reason('content')}
      value={input.content}
      isRequired
      onChange={(content) => edit({ content })}
    />
  );
}

/** Where the draft is kept, and whether it waits for a connection. */
function DraftNote({ form: { isHeld, isKept } }: { form: FeedbackFormState }) {
  const styles = useStyles();
  const text = useText();
  const isReachable = useAtomValue(isReachableAtom);
  const key = isHeld ? (isReachable ? 'heldReady' : 'held') : isKept ? 'keptHere' : 'notKept';
  return (
    <p className={styles.note} role="status" data-testid="draft-note">
      {text(`feedback.${key}`)}
    </p>
  );
}

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalXL, maxWidth: '720px' },
  fields: {
    display: 'grid',
    gap: tokens.spacingVerticalXL,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});
