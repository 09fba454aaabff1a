// The verification code of a form: it belongs to the sending, so it comes when the reader sends the form.
import { useCallback, useRef, useState } from 'react';
import { send } from '#client/calls/calls.ts';
import { makeFeedbackCode } from '#contract/calls/patron/feedback.ts';
import type { FeedbackForm } from '#contract/models/feedback-model.ts';
import type { VerificationCode } from '#contract/models/model.ts';
import { useLanguage } from '#i18n/use-text.ts';

/** The code of a form, and what the reader typed. */
export function useCode(form: FeedbackForm) {
  const language = useLanguage();
  const [code, setCode] = useState<VerificationCode | null>(null);
  const [value, setValue] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  const [isComing, setIsComing] = useState(false);
  const latest = useRef(code);
  const show = useCallback((next: VerificationCode | null) => {
    latest.current = next;
    setCode(next);
    setValue('');
    setHasFailed(false);
  }, []);
  /** Gets a new code. @throws AppError, NoAnswer */
  const load = useCallback(async () => {
    setIsComing(true);
    try {
      show(await send(makeFeedbackCode, { form, language }));
    } finally {
      setIsComing(false);
    }
  }, [show, form, language]);
  /** The same for a reader who wants another one, or typed a wrong one. */
  const renew = useCallback(
    () =>
      load().catch(() => {
        setHasFailed(true);
      }),
    [load],
  );
  return {
    code,
    value,
    hasFailed,
    /** True while one is on its way: its field is there already, so that nothing moves when it comes. */
    isComing,
    /** The code of this moment; null before there is one. */
    current: () => latest.current,
    setValue,
    load,
    renew,
    clear: useCallback(() => show(null), [show]),
  };
}
