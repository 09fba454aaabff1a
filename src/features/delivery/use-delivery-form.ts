// The form of document delivery: every change is kept as a draft on the device, and one press sends it once.
import { useCallback, useState } from 'react';
import { send } from '#client/calls/calls.ts';
import { newId } from '#client/calls/identifier.ts';
import { type DeliveryDraft, dropDraft } from '#client/drafts/drafts.ts';
import { sendDelivery } from '#contract/calls/deliveries.ts';
import type { DeliveryInput, DeliveryItem } from '#contract/models/delivery-model.ts';
import {
  type DeliveryField,
  deliveryIssues,
  numberIssues,
  tidiedDelivery,
} from '#contract/rules/delivery-rules.ts';
import { AppError, type Issue } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import {
  afterFailure,
  alsoRefused,
  edited,
  needsSignIn,
  reasonOf,
  refused,
  sending,
  sent,
} from '#data/draft-form.ts';
import { refetchPatronFacts } from '#data/refetch.ts';
import { useDraftForm } from '#data/use-draft-form.ts';
import { withFullStop } from '#i18n/full-stop.ts';
import { type Translate, useLanguage, useText } from '#i18n/use-text.ts';
import { isPromptedByNote } from '#session/ended.ts';
import { showMessage } from '#session/messages.ts';
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
 * @param item what the address says of the item
 * @param onDropped called after another tab has sent or discarded the draft
 */
export function useDeliveryForm(opening: FormState, item: DeliveryItem, onDropped: () => void) {
  const text = useText();
  const language = useLanguage();
  const isWorth = useCallback((draft: DeliveryDraft) => isWorthKeeping(draft, item), [item]);
  const { state, latest, isKept, show, keep } = useDraftForm(opening, isWorth, onDropped);
  const [failure, setFailure] = useState<string | null>(null);
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
    try {
      await send(sendDelivery, { draftId: next.draft.draftId, delivery });
    } catch (error) {
      fail(error);
      return;
    }
    await dropDraft(next.draft.key).catch(() => {});
    show(sent(latest.current));
    void refetchPatronFacts();
    showMessage({ manner: 'toast', intent: 'success', text: text('delivery.sent') });
  };
  const fail = (error: unknown) => {
    const issues = error instanceof AppError ? error.issues : [];
    if (firstRefused(issues) !== null) {
      refuse(issues);
      return;
    }
    void keep(afterFailure(latest.current, error, newId));
    if (needsSignIn(error) && !isPromptedByNote(location.pathname + location.search)) {
      const words = text('failures.logInFirst');
      showMessage({ manner: 'signIn', intent: 'info', text: words });
    }
    if (!(error instanceof NoAnswer)) setFailure(failureOf(error, text, language));
  };
  return {
    input: state.draft.input,
    phase: state.phase,
    isHeld: state.draft.isHeld,
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
    failure,
    submit,
  };
}

export type DeliveryFormState = ReturnType<typeof useDeliveryForm>;

function failureOf(error: unknown, text: Translate, language: 'zh_CN' | 'en'): string {
  if (error instanceof AppError && error.error === 'changedMeanwhile')
    return text('delivery.renewed');
  const reason = error instanceof AppError ? error.sentence(language) : text('failures.unknown');
  return `${text('delivery.notSent')} ${withFullStop(reason, language)}`;
}
