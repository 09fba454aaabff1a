// One of the three forms. It opens with the draft of this device, where there is one.
import { useAtomValue } from 'jotai';
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { draftKey, dropDraft, type FeedbackDraft } from '#client/drafts/drafts.ts';
import { newId } from '#client/transport/identifier.ts';
import type { LocalText, ResourceRef, UserInfo } from '#contract/models/model.ts';
import { contactLimit, contentLimit, countSeen } from '#contract/rules/forms/feedback-rules.ts';
import { textIn } from '#contract/rules/rules.ts';
import { type FeedbackPlace, ownFeedbackPath } from '#contract/wire/feedback-paths.ts';
import { formOf } from '#data/draft-form.ts';
import { useStoredDraft } from '#data/use-draft-form.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { isReachableAtom } from '#session/atoms.ts';
import { showMessage } from '#session/messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { CodeField } from '#ui/controls/code-field.tsx';
import { DraftFrame } from '#ui/controls/draft-frame.tsx';
import { draftNoteKey } from '#ui/controls/draft-words.ts';
import { LongTextField } from '#ui/controls/long-text-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { FaultChoice, TrialChoices } from './choices.tsx';
import { aboutAnother, opened } from './form-state.ts';
import { ImagesField } from './images/images-field.tsx';
import { SentAlong } from './sent-along.tsx';
import { type FeedbackFormState, fieldId, useFeedbackForm } from './use-feedback-form.ts';

/** The part of the form that says what it is about. */
export interface ResourcePartProps {
  /** Id of the input. */
  id: string;
  form: 'trial' | 'fault';
  resource: ResourceRef | null;
  /** Name of the resource, as far as it is known. */
  name: string;
  reason: string | null;
  onChange: (resource: ResourceRef | null, name: LocalText) => void;
}

interface FeedbackFormProps {
  place: FeedbackPlace;
  owner: UserInfo;
  /** Name of the place's resource; empty while it is not known. */
  placeName: LocalText;
  resourcePart: ComponentType<ResourcePartProps>;
  /** Shown after the form was sent, with what it was about. */
  done: (resource: ResourceRef | null, name: string) => ReactNode;
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
    showMessage({ manner: 'toast', intent: 'success', text: text('draft.discarded') });
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

function OpenForm(props: OpenFormProps) {
  const { draft, place, owner, placeName, done, onDiscard, onDropped } = props;
  const { resourcePart: ResourcePart } = props;
  const text = useText();
  const language = useLanguage();
  const [opening] = useState(() => {
    const browser = navigator.userAgent.slice(0, 400);
    const known = { ...place, owner, browser, now: Date.now(), newId };
    return draft === null ? opened(known) : formOf(draft);
  });
  const form = useFeedbackForm(opening, place, placeName, onDropped);
  const note = draftNoteKey(form, useAtomValue(isReachableAtom));
  const { input, edit, reason, phase } = form;
  const name = textIn(form.resourceName, language);
  const choose = useCallback(
    (resource: ResourceRef | null, chosen: LocalText) =>
      edit(aboutAnother(resource, input.link, place.link), chosen),
    [edit, input.link, place.link],
  );
  if (phase === 'sent') return done(input.resource, name);
  const isSending = phase === 'sending';
  return (
    <DraftFrame
      isSending={isSending}
      onSubmit={() => void form.submit()}
      onPaste={form.images.paste}
      refusedCount={form.refusedCount}
      failure={form.failure}
      doubt={form.mayHaveArrived ? { to: ownFeedbackPath, name: text('feedback.mine') } : null}
      note={text(note)}
      send={text(isSending ? 'feedback.sending' : 'feedback.send')}
      hasDraft={form.hasDraft}
      onDiscard={onDiscard}
      actions={
        form.images.progress === null ? null : (
          <Button onClick={form.images.cancel}>{text('feedback.images.cancel')}</Button>
        )
      }
    >
      {input.form === 'suggestion' ? null : (
        <ResourcePart
          id={fieldId('resource')}
          form={input.form}
          resource={input.resource}
          name={name}
          reason={reason('resource')}
          onChange={choose}
        />
      )}
      {input.form === 'trial' ? <TrialChoices form={form} /> : null}
      {input.form === 'fault' ? <FaultChoice form={form} /> : null}
      <ContentField form={form} />
      {input.form === 'trial' ? (
        <TextField
          id={fieldId('email')}
          label={text('feedback.email')}
          remark={text('draft.optional')}
          hint={text('feedback.emailHint')}
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
          remark={text('draft.optional')}
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
      remark={text('draft.required')}
      hint={left < 0 ? text('draft.over', { count: -left }) : text('draft.left', { count: left })}
      reason={reason('content')}
      value={input.content}
      isRequired
      onChange={(content) => edit({ content })}
    />
  );
}
