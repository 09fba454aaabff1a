// One of the three forms. It opens with the draft of this device, where there is one.
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { newId } from '#client/calls/identifier.ts';
import { draftKey, dropDraft, type FeedbackDraft } from '#client/drafts/drafts.ts';
import type { LocalText, UserInfo } from '#contract/models/model.ts';
import { contactLimit, contentLimit, countSeen } from '#contract/rules/feedback-rules.ts';
import { textIn } from '#contract/rules/rules.ts';
import type { FeedbackPlace } from '#contract/wire/feedback-paths.ts';
import { formOf } from '#data/draft-form.ts';
import { useStoredDraft } from '#data/use-draft-form.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { isReachableAtom } from '#session/atoms.ts';
import { showMessage } from '#session/messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { CodeField } from '#ui/controls/code-field.tsx';
import { DraftFrame } from '#ui/controls/draft-frame.tsx';
import { LongTextField } from '#ui/controls/long-text-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { FaultChoice, TrialChoices } from './choices.tsx';
import { opened } from './form-state.ts';
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
  const begin = () => setRound(round + 1);
  const discard = async () => {
    await dropDraft(draftKey({ form, resource }));
    begin();
    showMessage({ manner: 'toast', intent: 'success', text: text('feedback.discarded') });
  };
  return <LoadedForm key={round} {...props} onDiscard={() => void discard()} onDropped={begin} />;
}

interface LoadedFormProps extends FeedbackFormProps {
  onDiscard: () => void;
  /** Another tab has sent or discarded the draft. */
  onDropped: () => void;
}

/** Loads the draft, then shows the form. */
function LoadedForm(props: LoadedFormProps) {
  const text = useText();
  const draft = useStoredDraft<FeedbackDraft>(draftKey(props.place), props.owner);
  if (draft === undefined) {
    return <Skeleton lines={['30%', '90%', '30%', '90%']} label={text('feedback.opening')} />;
  }
  return <OpenForm {...props} draft={draft} />;
}

interface OpenFormProps extends LoadedFormProps {
  /** Null where a new one begins. */
  draft: FeedbackDraft | null;
}

function OpenForm({ draft, place, owner, placeName, done, onDiscard, onDropped }: OpenFormProps) {
  const text = useText();
  const language = useLanguage();
  const [opening] = useState(() => {
    const browser = navigator.userAgent.slice(0, 400);
    const known = { ...place, owner, browser, now: Date.now(), newId };
    return draft === null ? opened(known) : formOf(draft);
  });
  const form = useFeedbackForm(opening, placeName, onDropped);
  const note = useDraftNote(form);
  const { input, edit, reason, phase } = form;
  if (phase === 'sent') return done();
  const isSending = phase === 'sending';
  return (
    <DraftFrame
      isSending={isSending}
      onSubmit={() => void form.submit()}
      onPaste={form.images.paste}
      failure={
        <>
          {form.refusedCount > 0 ? text('feedback.check', { count: form.refusedCount }) : null}
          {form.failure}
        </>
      }
      note={note}
      send={text(isSending ? 'feedback.sending' : 'feedback.send')}
      discard={form.hasDraft ? text('feedback.discard') : null}
      onDiscard={onDiscard}
      actions={
        form.images.progress === null ? null : (
          <Button onClick={form.images.cancel}>{text('feedback.images.cancel')}</Button>
        )
      }
    >
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
    </DraftFrame>
  );
}

/** The verification code: on its way once the reader has sent the form, or when a waiting form can be sent, then here. */
function FormCode({ form }: { form: FeedbackFormState }) {
  const { code, askForCode, isHeld, phase } = form;
  const isReachable = useAtomValue(isReachableAtom);
  const isWaiting = isHeld && isReachable && code.code === null && phase === 'editing';
  const ask = useEffectEvent(() => void askForCode());
  useEffect(() => {
    if (isWaiting) ask();
  }, [isWaiting]);
  if (code.code === null && !code.isComing) return null;
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
function useDraftNote({ isHeld, isKept }: FeedbackFormState): string {
  const text = useText();
  const isReachable = useAtomValue(isReachableAtom);
  const held = isReachable ? 'heldReady' : 'held';
  return text(`feedback.${isHeld ? held : isKept ? 'keptHere' : 'notKept'}`);
}
