// A feedback form: every change is kept as a draft on the device, and one press sends it once.
import { useCallback, useState } from 'react';
import { send } from '#client/calls/calls.ts';
import { draftKey, dropDraft, type FeedbackDraft } from '#client/drafts/drafts.ts';
import { attachmentToken } from '#client/storage/stored.ts';
import { newId } from '#client/transport/identifier.ts';
import { getOwnPlace, sendFeedback } from '#contract/calls/patron/feedback.ts';
import type { FeedbackInput } from '#contract/models/feedback-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import {
  codeMissing,
  type FeedbackField,
  feedbackIssues,
  tidiedFeedback,
} from '#contract/rules/forms/feedback-rules.ts';
import { textIn } from '#contract/rules/rules.ts';
import { AppError, type Issue } from '#contract/wire/errors.ts';
import type { FeedbackPlace } from '#contract/wire/feedback-paths.ts';
import {
  type Attempt,
  afterFailure,
  alsoRefused,
  begun,
  edited,
  isUnreached,
  needsSignIn,
  reasonOf,
  refused,
  sending,
  sent,
} from '#data/draft-form.ts';
import { useDraftForm } from '#data/use-draft-form.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { isPromptedByNote } from '#session/ended.ts';
import { showMessage } from '#session/messages.ts';
import { type FailedSending, failedSendingWords } from '#ui/controls/draft-words.ts';
import { useFieldFocus } from '#ui/controls/use-field-focus.ts';
import {
  type FormState,
  firstRefused,
  isWorthKeeping,
  withImages,
  withPlace,
} from './form-state.ts';
import { useImages } from './images/use-images.ts';
import { useCode } from './use-code.ts';

/** Ids of the inputs, by field. */
export const fieldId = (field: string): string => `feedback-${field}`;

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
  const text = useText();
  const language = useLanguage();
  const { link, faultType } = started;
  const isWorth = useCallback(
    (draft: FeedbackDraft) => isWorthKeeping(draft, { link, faultType }),
    [link, faultType],
  );
  const { state, latest, isKept, show, keep } = useDraftForm(opening, isWorth, onDropped);
  const [failure, setFailure] = useState<FailedSending | null>(null);
  const code = useCode(opening.draft.input.form);
  const input = useShownInput(state.draft.input);
  const { place } = input;
  const focusOn = useFieldFocus();
  const edit = useCallback(
    (change: Partial<FeedbackInput>, resourceName?: LocalText) => {
      const name = resourceName ?? nameIn(latest.current.draft, placeName);
      const before = withPlace(latest.current, place);
      void keep(edited(before, change, Date.now(), { resourceName: name }));
    },
    [latest, keep, placeName, place],
  );
  const refuse = (issues: readonly Issue[]) => {
    show(refused(latest.current, issues));
    const field = firstRefused(issues);
    if (field !== null) focusOn(fieldId(field));
  };
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
    const next = sending(latest.current);
    if (next === null) return;
    setFailure(null);
    const feedback = tidiedFeedback(withPlace(latest.current, place).draft.input);
    const issues = feedbackIssues(feedback);
    const verification = code.current();
    if (verification !== null && code.value.trim() === '') issues.push(codeMissing);
    if (issues.length > 0) {
      refuse(issues);
      return;
    }
    show(next);
    let attempt = begun(navigator.onLine);
    try {
      if (verification === null) {
        await askForCode();
        focusOn(fieldId('code'));
        return;
      }
      const sentImages = await images.send();
      const answer = { challengeId: verification.id, code: code.value };
      const { draftId } = next.draft;
      attempt = { ...begun(navigator.onLine), wasSent: true };
      await send(sendFeedback, { draftId, feedback, ...sentImages, ...answer });
    } catch (error) {
      fail(error, attempt);
      return;
    }
    attachmentToken.set(null);
    await dropDraft(next.draft.key).catch(() => {});
    show(sent(latest.current));
    showMessage({ manner: 'toast', intent: 'success', text: text('feedback.sent') });
  };
  const fail = (error: unknown, attempt: Attempt) => {
    const issues = error instanceof AppError ? error.issues : [];
    if (error instanceof AppError && error.error === 'verificationWrong') void code.renew();
    if (firstRefused(issues) !== null) {
      // The service may have deleted images that were not sent in time.
      if (firstRefused(issues) === 'images') images.forgetUploads();
      refuse(issues);
      return;
    }
    void keep(afterFailure(latest.current, error, newId, attempt));
    // A code does not outlive a time without a network, or a session.
    code.clear();
    if (needsSignIn(error) && !isPromptedByNote(location.pathname + location.search)) {
      const words = text('failures.logInFirst');
      showMessage({ manner: 'signIn', intent: 'info', text: words });
    }
    setFailure({ error, isUnreached: isUnreached(error, attempt) });
  };
  return {
    input,
    phase: state.phase,
    isHeld: state.draft.isHeld,
    /** True where the library may have it already. */
    mayHaveArrived: state.draft.mayHaveArrived === true && state.phase === 'editing',
    resourceName: nameIn(state.draft, placeName),
    /** False where the device does not store the draft. */
    isKept,
    hasDraft: isWorth(state.draft),
    edit,
    reason: (field: FeedbackField) => reasonOf(state, field, language),
    refusedCount: state.issues.length,
    failure: failedSendingWords(failure, 'feedback.renewed', text, language),
    submit,
    code,
    draftImages: state.draft.images ?? [],
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
