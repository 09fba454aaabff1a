// The form of document delivery: every change is kept as a draft on the device, and one press sends it once.
import { useCallback, useState } from 'react';
import { send } from '#client/calls/calls.ts';
import { type DeliveryDraft, dropDraft } from '#client/drafts/drafts.ts';
import { newId } from '#client/transport/identifier.ts';
import { sendDelivery } from '#contract/calls/patron/deliveries.ts';
import type { DeliveryInput, DeliveryItem } from '#contract/models/delivery-model.ts';
import {
  type DeliveryField,
  deliveryIssues,
  numberIssues,
  tidiedDelivery,
} from '#contract/rules/forms/delivery-rules.ts';
import { AppError, type Issue } from '#contract/wire/errors.ts';
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
import { refetchPatronFacts } from '#data/refetch.ts';
import { useDraftForm } from '#data/use-draft-form.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { isPromptedByNote } from '#session/ended.ts';
import { showMessage } from '#session/messages.ts';
import { type FailedSending, failedSendingWords } from '#ui/controls/draft-words.ts';
import { useFieldFocus } from '#ui/controls/use-field-focus.ts';
import {
  countFilled,
  type FormState,
  filledAfter,
  filledBeside,
  firstRefused,
  forBlanks,
  forReading,
  isWorthKeeping,
} from './form-state.ts';

/** Ids of the inputs, by field. */
export const fieldId = (field: string): string => `delivery-${field}`;

/**
 * Returns the form's state, and functions for its parts.
 * @param place what the address says
 * @param onDropped called after another tab has sent or discarded the draft
 */
export function useDeliveryForm(
  opening: FormState,
  place: { item: DeliveryItem; citation: string },
  onDropped: () => void,
) {
  const text = useText();
  const language = useLanguage();
  const isWorth = useCallback((draft: DeliveryDraft) => isWorthKeeping(draft, place), [place]);
  const { state, latest, isKept, show, keep } = useDraftForm(opening, isWorth, onDropped);
  const [failure, setFailure] = useState<FailedSending | null>(null);
  const [reading, setReading] = useState({ round: 0, filledCount: 0 });
  const focusOn = useFieldFocus();
  const edit = useCallback(
    (change: Partial<DeliveryInput>) => {
      const filled = filledBeside(latest.current.draft, change);
      void keep(edited(latest.current, change, Date.now(), { filled }));
    },
    [latest, keep],
  );
  const fill = useCallback(
    (change: Partial<DeliveryItem>) => {
      const filled = filledAfter(latest.current.draft, change);
      void keep(edited(latest.current, change, Date.now(), { filled }));
    },
    [latest, keep],
  );
  /** Fills blanks with what the records know; it is counted with the reference that was read. */
  const fillBlanks = useCallback(
    (found: Partial<DeliveryItem>) => {
      const change = forBlanks(latest.current.draft.input, found);
      const count = countFilled(change);
      if (count === 0) return;
      fill(change);
      setReading((last) => ({ ...last, filledCount: last.filledCount + count }));
    },
    [latest, fill],
  );
  /** Fills the form with a reference. */
  const fillFromCitation = (found: Partial<DeliveryItem>) => {
    const change = forReading(latest.current.draft, found);
    fill(change);
    const issues = numberIssues(latest.current.draft.input);
    if (issues.length > 0) show(alsoRefused(latest.current, issues));
    setReading(({ round }) => ({ round: round + 1, filledCount: countFilled(change) }));
  };
  const refuse = (issues: readonly Issue[]) => {
    show(refused(latest.current, issues));
    const field = firstRefused(issues);
    if (field !== null) focusOn(fieldId(field));
  };
  const submit = async () => {
    const next = sending(latest.current);
    if (next === null) return;
    setFailure(null);
    const delivery = tidiedDelivery(next.draft.input);
    const issues = deliveryIssues(delivery, new Date());
    if (issues.length > 0) {
      refuse(issues);
      return;
    }
    show(next);
    const attempt = { ...begun(navigator.onLine), wasSent: true };
    try {
      await send(sendDelivery, { draftId: next.draft.draftId, delivery });
    } catch (error) {
      fail(error, attempt);
      return;
    }
    await dropDraft(next.draft.key).catch(() => {});
    show(sent(latest.current));
    void refetchPatronFacts();
    showMessage({ manner: 'toast', intent: 'success', text: text('delivery.sent') });
  };
  const fail = (error: unknown, attempt: Attempt) => {
    const issues = error instanceof AppError ? error.issues : [];
    if (firstRefused(issues) !== null) {
      refuse(issues);
      return;
    }
    void keep(afterFailure(latest.current, error, newId, attempt));
    if (needsSignIn(error) && !isPromptedByNote(location.pathname + location.search)) {
      const words = text('failures.logInFirst');
      showMessage({ manner: 'signIn', intent: 'info', text: words });
    }
    setFailure({ error, isUnreached: isUnreached(error, attempt) });
  };
  return {
    input: state.draft.input,
    phase: state.phase,
    isHeld: state.draft.isHeld,
    /** True where the library may have it already. */
    mayHaveArrived: state.draft.mayHaveArrived === true && state.phase === 'editing',
    /** False where the device does not store the draft. */
    isKept,
    hasDraft: isWorth(state.draft),
    edit,
    fillBlanks,
    fillFromCitation,
    /** How many references were read, and the fields that were filled since the last one. */
    reading,
    reason: (field: DeliveryField) => reasonOf(state, field, language),
    refusedCount: state.issues.length,
    failure: failedSendingWords(failure, 'delivery.renewed', text, language),
    submit,
  };
}

export type DeliveryFormState = ReturnType<typeof useDeliveryForm>;
