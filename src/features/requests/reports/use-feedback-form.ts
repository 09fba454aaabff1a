// The form of feedback: it is one with its images and a verification code, and knows where the reader is.
import { useCallback } from 'react';
import { send } from '#client/calls/calls.ts';
import { draftKey, type FeedbackDraft } from '#client/drafts/drafts.ts';
import { attachmentToken } from '#client/storage/stored.ts';
import { getOwnPlace, sendFeedback } from '#contract/calls/patron/feedback.ts';
import type { FeedbackInput } from '#contract/models/feedback-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import {
  codeMissing,
  feedbackIssues,
  tidiedFeedback,
} from '#contract/rules/forms/feedback-rules.ts';
import { textIn } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { FeedbackPlace } from '#contract/wire/feedback-paths.ts';
import { alsoRefused, edited, refused } from '#data/draft-form.ts';
import { useRead } from '#data/use-read.ts';
import { useImages } from '../form/images/use-images.ts';
import { useCode } from '../form/use-code.ts';
import { type FormWords, fieldsOf, useRequestForm } from '../form/use-request-form.ts';
import { type FormState, isWorthKeeping, order, withImages, withPlace } from './form-state.ts';

const words: FormWords = {
  name: 'feedback',
  send: 'feedback.send',
  sent: 'feedback.sent',
  renewed: 'feedback.renewed',
  mine: 'feedback.mine',
};

/**
 * Returns the form's state, and functions for its parts.
 * @param started what the form began with
 * @param placeName name of the resource with which the form was opened; empty while it is not known
 * @param onDropped called after another tab has sent or discarded the draft
 */
export function useFeedbackForm(
  opening: FormState,
  started: FeedbackPlace,
  placeName: LocalText,
  onDropped: () => void,
) {
  const { link, faultType } = started;
  const isWorth = useCallback(
    (draft: FeedbackDraft) => isWorthKeeping(draft, { link, faultType }),
    [link, faultType],
  );
  const form = useRequestForm(opening, { words, order, isWorth, onDropped });
  const { latest, show, keep, draft, focusOn } = form;
  const code = useCode(opening.draft.input.form);
  const input = useShownInput(draft.input);
  const { place } = input;
  const edit = useCallback(
    (change: Partial<FeedbackInput>, resourceName?: LocalText) => {
      const name = resourceName ?? nameIn(latest.current.draft, placeName);
      const before = withPlace(latest.current, place);
      void keep(edited(before, change, Date.now(), { resourceName: name }));
    },
    [latest, keep, placeName, place],
  );
  const images = useImages({
    draft: useCallback(() => latest.current.draft, [latest]),
    isOpen: useCallback(() => latest.current.phase === 'editing', [latest]),
    change: useCallback(
      (changed) => {
        void keep(withImages(withPlace(latest.current, place), changed, Date.now()));
      },
      [latest, keep, place],
    ),
    refuse: useCallback((issues) => show(alsoRefused(latest.current, issues)), [latest, show]),
  });
  /** Gets a code, and sends the images while the reader types it. */
  const askForCode = async () => {
    await code.load();
    show(refused(latest.current, []));
    images.send().catch((error) => {
      const issues = error instanceof AppError ? error.issues : [];
      if (issues.length > 0 && latest.current.phase === 'editing') {
        show(alsoRefused(latest.current, issues));
      }
    });
  };
  const submit = async () => {
    // A picture that is still being made smaller belongs to what was sent.
    await images.whenAdded();
    const feedback = tidiedFeedback(withPlace(latest.current, place).draft.input);
    const verification = code.current();
    const isCodeMissing = verification !== null && code.value.trim() === '';
    await form.send({
      issuesOf: () => [...feedbackIssues(feedback), ...(isCodeMissing ? [codeMissing] : [])],
      perform: async ({ draftId }, onWay) => {
        if (verification === null) {
          await askForCode();
          focusOn('code');
          return false;
        }
        const sentImages = await images.send();
        onWay();
        const answer = { challengeId: verification.id, code: code.value };
        await send(sendFeedback, { draftId, feedback, ...sentImages, ...answer });
        attachmentToken.set(null);
        return true;
      },
      onFailure: (error, field) => {
        if (error instanceof AppError && error.error === 'verificationWrong') void code.renew();
        // The service may have deleted images that were not sent in time.
        if (field === 'images') images.forgetUploads();
        // A code does not outlive a time without a network, or a session.
        if (field === null) code.clear();
      },
    });
  };
  return {
    ...form,
    input,
    resourceName: nameIn(draft, placeName),
    edit,
    field: fieldsOf(form, input, edit),
    submit,
    code,
    /** Gets a code without a press, for a form that waited for a connection. */
    askForCode: () => askForCode().catch(() => {}),
    images,
  };
}

/** The name of the draft's resource, as far as it is known. */
function nameIn({ key, input, resourceName }: FeedbackDraft, placeName: LocalText): LocalText {
  const isOfPlace = key === draftKey(input);
  return isOfPlace && textIn(resourceName, 'en') === '' ? placeName : resourceName;
}

export type FeedbackFormState = ReturnType<typeof useFeedbackForm>;

/** A fault also says where the reader is; the reader's own word counts more. */
function useShownInput(input: FeedbackInput): FeedbackInput {
  const isNeeded = input.form === 'fault' && input.place === '';
  const place = useRead(getOwnPlace, {}, { isEnabled: isNeeded, hideMessage: true });
  if (!isNeeded || place.data === undefined) return input;
  return { ...input, place: place.data.isOnCampus ? 'onCampus' : 'offCampus' };
}
