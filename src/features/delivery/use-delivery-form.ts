// The form of document delivery: every change is kept as a draft on the device, and one press sends it once.
import { useCallback, useEffect, useRef, useState } from 'react';
import { send } from '#client/calls/calls.ts';
import { newId } from '#client/calls/identifier.ts';
import {
  areDraftsOnDisk,
  type DeliveryDraft,
  dropDraft,
  saveDraft,
} from '#client/drafts/drafts.ts';
import { sendDelivery } from '#contract/calls/deliveries.ts';
import type { DeliveryInput, DeliveryItem } from '#contract/models/delivery-model.ts';
import {
  type DeliveryField,
  deliveryIssues,
  tidiedDelivery,
} from '#contract/rules/delivery-rules.ts';
import { AppError, type Issue } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { refetchPatronFacts } from '#data/refetch.ts';
import { type Translate, useLanguage, useText } from '#i18n/use-text.ts';
import { showMessage } from '#session/messages.ts';
import { useFieldFocus } from '#ui/controls/use-field-focus.ts';
import {
  edited,
  type FormState,
  firstRefused,
  forBlanks,
  held,
  isWorthKeeping,
  reasonOf,
  refused,
  renewed,
  sending,
  sent,
} from './form-state.ts';

/** Ids of the inputs, by field. */
export const fieldId = (field: string): string => `delivery-${field}`;

/** Errors after which the reader has to sign in before the form can be sent. */
const signInNeeded: readonly string[] = ['loginRequired', 'tokenExpired', 'tokenRefused'];

/**
 * Returns the form's state, and functions for its parts.
 * @param item what the address says of the item
 */
export function useDeliveryForm(opening: FormState, item: DeliveryItem) {
  const text = useText();
  const language = useLanguage();
  const [state, setState] = useState(opening);
  const [failure, setFailure] = useState<string | null>(null);
  const [isKept, setIsKept] = useState(true);
  // The state of this moment: two presses in one rendering must not both find an unsent form.
  const latest = useRef(opening);
  const focusOn = useFieldFocus();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const show = useCallback((next: FormState) => {
    latest.current = next;
    setState(next);
  }, []);
  const keep = useCallback(
    async (draft: DeliveryDraft) => {
      const isWorth = isWorthKeeping(draft, item);
      const isWritten = await (isWorth ? saveDraft(draft) : dropDraft(draft.key)).then(
        areDraftsOnDisk,
        () => false,
      );
      if (isHere.current) setIsKept(isWritten);
    },
    [item],
  );
  const edit = useCallback(
    (change: Partial<DeliveryInput>) => {
      const next = edited(latest.current, change, Date.now());
      show(next);
      void keep(next.draft);
    },
    [show, keep],
  );
  /** Fills blanks. Returns the number of filled fields. */
  const fillBlanks = useCallback(
    (found: Partial<DeliveryItem>): number => {
      const change = forBlanks(latest.current.draft.input, found);
      const count = Object.keys(change).filter((field) => field !== 'kind').length;
      if (count > 0) edit(change);
      return count;
    },
    [edit],
  );
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
    const after = stateAfter(latest.current, error);
    show(after);
    void keep(after.draft);
    if (error instanceof AppError && signInNeeded.includes(error.error)) {
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
    hasDraft: isWorthKeeping(state.draft, item),
    edit,
    fillBlanks,
    reason: (field: DeliveryField) => reasonOf(state, field, language),
    refusedCount: state.issues.length,
    failure,
    submit,
  };
}

export type DeliveryFormState = ReturnType<typeof useDeliveryForm>;

function stateAfter(state: FormState, error: unknown): FormState {
  if (error instanceof NoAnswer) return held(state);
  const isRead = error instanceof AppError && error.error === 'changedMeanwhile';
  return isRead ? renewed(state, newId) : refused(state, []);
}

function failureOf(error: unknown, text: Translate, language: 'zh_CN' | 'en'): string {
  if (error instanceof AppError && error.error === 'changedMeanwhile')
    return text('delivery.renewed');
  const reason = error instanceof AppError ? error.sentence(language) : text('failures.unknown');
  return `${text('delivery.notSent')} ${reason}`;
}
