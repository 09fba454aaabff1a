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
import { draftKey, type FeedbackDraft } from '#client/drafts/drafts.ts';
import { newId } from '#client/transport/identifier.ts';
import type { LocalText, ResourceRef, UserInfo } from '#contract/models/model.ts';
import { contactLimit, contentLimit } from '#contract/rules/forms/feedback-rules.ts';
import { textIn } from '#contract/rules/rules.ts';
import { type FeedbackPlace, ownFeedbackPath } from '#contract/wire/feedback-paths.ts';
import { formOf } from '#data/draft-form.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { isReachableAtom } from '#session/atoms.ts';
import { Button } from '#ui/controls/button.tsx';
import { CodeField } from '#ui/controls/code-field.tsx';
import { CountedField } from '#ui/controls/counted-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { ImagesField } from '../form/images/images-field.tsx';
import { type Opened, Opening, RequestFrame } from '../form/request-frame.tsx';
import { FaultChoice, TrialChoices } from './choices.tsx';
import { aboutAnother, opened } from './form-state.ts';
import { SentAlong } from './sent-along.tsx';
import { type FeedbackFormState, useFeedbackForm } from './use-feedback-form.ts';

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
  return (
    <Opening<FeedbackDraft>
      storedKey={draftKey(props.place)}
      owner={props.owner}
      form={(opened) => <OpenForm {...props} {...opened} />}
    />
  );
}

function OpenForm(props: FeedbackFormProps & Opened<FeedbackDraft>) {
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
  const { input, edit, field, phase } = form;
  const name = textIn(form.resourceName, language);
  const choose = useCallback(
    (resource: ResourceRef | null, chosen: LocalText) =>
      edit(aboutAnother(resource, input.link, place.link), chosen),
    [edit, input.link, place.link],
  );
  if (phase === 'sent') return done(input.resource, name);
  return (
    <RequestFrame
      form={form}
      own={ownFeedbackPath}
      onSubmit={() => void form.submit()}
      onDiscard={onDiscard}
      onPaste={form.images.paste}
      actions={
        form.images.progress === null ? null : (
          <Button onClick={form.images.cancel}>{text('feedback.images.cancel')}</Button>
        )
      }
    >
      {input.form === 'suggestion' ? null : (
        <ResourcePart
          id={form.idOf('resource')}
          form={input.form}
          resource={input.resource}
          name={name}
          reason={form.reason('resource')}
          onChange={choose}
        />
      )}
      {input.form === 'trial' ? <TrialChoices form={form} /> : null}
      {input.form === 'fault' ? <FaultChoice form={form} /> : null}
      <CountedField
        {...field('content')}
        label={text('feedback.content')}
        remark={text('draft.required')}
        limit={contentLimit}
        isRequired
      />
      {input.form === 'trial' ? (
        <TextField
          {...field('email')}
          label={text('feedback.email')}
          remark={text('draft.optional')}
          hint={text('feedback.emailHint')}
          type="email"
          maxLength={254}
          autoComplete="email"
        />
      ) : (
        <TextField
          {...field('contact')}
          label={text('feedback.contact')}
          remark={text('draft.optional')}
          hint={text('feedback.contactHint')}
          maxLength={contactLimit}
          autoComplete="off"
        />
      )}
      <ImagesField
        id={form.idOf('images')}
        images={form.draft.images ?? []}
        reason={form.reason('images')}
        state={form.images}
      />
      {input.form === 'fault' ? <SentAlong form={form} /> : null}
      <FormCode form={form} />
    </RequestFrame>
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
      id={form.idOf('code')}
      code={code.code}
      hasFailed={code.hasFailed}
      value={code.value}
      reason={form.reason('code')}
      onChange={code.setValue}
      onAnother={() => void code.renew()}
    />
  );
}
