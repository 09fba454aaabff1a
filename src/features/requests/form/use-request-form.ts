// What the forms of all requests share: every change is kept as a draft on the device, and one press sends it once.
import { useState } from 'react';
import { type Draft, dropDraft } from '#client/drafts/drafts.ts';
import { newId } from '#client/transport/identifier.ts';
import { AppError, type Issue } from '#contract/wire/errors.ts';
import {
  type Attempt,
  afterFailure,
  begun,
  type DraftForm,
  firstRefusedOf,
  isUnreached,
  needsSignIn,
  reasonOf,
  refused,
  sending,
  sent,
} from '#data/draft-form.ts';
import { useDraftForm } from '#data/use-draft-form.ts';
import type { TextKey } from '#i18n/pack.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { isPromptedByNote } from '#session/ended.ts';
import { showMessage } from '#session/messages.ts';
import { type FailedSending, failedSendingWords } from '#ui/controls/draft-words.ts';
import { useFieldFocus } from '#ui/controls/use-field-focus.ts';

/** How a form is called, which ids of its inputs begin with, and its texts. */
export interface FormWords {
  name: 'feedback' | 'delivery';
  send: TextKey;
  sent: TextKey;
  /** Said where the library has read what was sent before. */
  renewed: TextKey;
  /** The list of what was sent. */
  mine: TextKey;
}

interface RequestFormOptions<D extends Draft, F extends string> {
  words: FormWords;
  /** Fields in the order of the form; the first refused one gets the focus. */
  order: readonly F[];
  /** True for a draft in which the reader has typed something; a stable function. */
  isWorth: (draft: D) => boolean;
  /** Called after another tab has sent or discarded the draft. */
  onDropped: () => void;
}

/** How a form is sent. */
interface Sending<D extends Draft> {
  /** What is refused before anything is sent. */
  issuesOf: (draft: D) => readonly Issue[];
  /**
   * Sends it, and calls `onWay` before the form itself leaves the device. Resolves to false where something is left to fill
   * in.
   */
  perform: (draft: D, onWay: () => void) => Promise<boolean>;
  /** Called after a failure. @param field the first refused one; null where none was */
  onFailure?: (error: unknown, field: string | null) => void;
}

/** Returns the form's state, and functions for its parts. */
export function useRequestForm<D extends Draft, F extends string>(
  opening: DraftForm<D>,
  { words, order, isWorth, onDropped }: RequestFormOptions<D, F>,
) {
  const text = useText();
  const language = useLanguage();
  const { state, latest, isKept, show, keep } = useDraftForm(opening, isWorth, onDropped);
  const [failure, setFailure] = useState<FailedSending | null>(null);
  const focusOn = useFieldFocus();
  const idOf = (field: string) => `${words.name}-${field}`;
  const reason = (field: string) => reasonOf(state, field, language);
  const refuse = (issues: readonly Issue[]) => {
    show(refused(latest.current, issues));
    const field = firstRefusedOf(order, issues);
    if (field !== null) focusOn(idOf(field));
  };
  const fail = (error: unknown, attempt: Attempt, onFailure: Sending<D>['onFailure']) => {
    const issues = error instanceof AppError ? error.issues : [];
    const field = firstRefusedOf(order, issues);
    onFailure?.(error, field);
    if (field !== null) {
      refuse(issues);
      return;
    }
    void keep(afterFailure(latest.current, error, newId, attempt));
    if (needsSignIn(error) && !isPromptedByNote(location.pathname + location.search)) {
      showMessage({ manner: 'signIn', intent: 'info', text: text('failures.logInFirst') });
    }
    setFailure({ error, isUnreached: isUnreached(error, attempt) });
  };
  const send = async ({ issuesOf, perform, onFailure }: Sending<D>) => {
    const next = sending(latest.current);
    if (next === null) return;
    setFailure(null);
    const issues = issuesOf(next.draft);
    if (issues.length > 0) {
      refuse(issues);
      return;
    }
    show(next);
    const attempt = begun(navigator.onLine);
    const onWay = () => {
      attempt.wasSent = true;
    };
    try {
      if (!(await perform(next.draft, onWay))) return;
    } catch (error) {
      fail(error, attempt, onFailure);
      return;
    }
    await dropDraft(next.draft.key).catch(() => {});
    show(sent(latest.current));
    showMessage({ manner: 'toast', intent: 'success', text: text(words.sent) });
  };
  return {
    words,
    latest,
    show,
    keep,
    send,
    idOf,
    focusOn: (field: F) => focusOn(idOf(field)),
    reason,
    draft: state.draft,
    phase: state.phase,
    isHeld: state.draft.isHeld,
    /** True where the library may have it already. */
    mayHaveArrived: state.draft.mayHaveArrived === true && state.phase === 'editing',
    /** False where the device does not store the draft. */
    isKept,
    hasDraft: isWorth(state.draft),
    refusedCount: state.issues.length,
    failure: failedSendingWords(failure, words.renewed, text, language),
  };
}

/** A function that ties a control to a field of a form. */
export function fieldsOf<I extends object>(
  { idOf, reason }: Pick<ReturnType<typeof useRequestForm>, 'idOf' | 'reason'>,
  input: I,
  edit: (change: Partial<I>) => void,
) {
  return <K extends string & keyof I>(name: K) => ({
    id: idOf(name),
    reason: reason(name),
    value: input[name],
    onChange: (value: I[K]) => {
      const change: Partial<I> = {};
      change[name] = value;
      edit(change);
    },
  });
}
