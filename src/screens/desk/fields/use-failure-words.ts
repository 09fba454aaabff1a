// Why something was not saved, in one sentence.
import { useCallback } from 'react';
import { AppError } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';

/** Returns a function from a failure to its words. */
export function useFailureWords(): (failure: unknown) => string {
  const text = useText();
  const language = useLanguage();
  return useCallback(
    (failure) => {
      if (failure instanceof NoAnswer) return text('desk.away');
      if (!(failure instanceof AppError)) return text('failures.unknown');
      const reasons = failure.issues.map((issue) => issue[language]);
      return [failure.sentence(language), ...new Set(reasons)].join(language === 'en' ? ' ' : '');
    },
    [text, language],
  );
}
