// The way to a form of feedback: visitors are asked to sign in where they are, and come to the form then.
import { useCallback } from 'react';
import { type FeedbackPlace, feedbackPath } from '#contract/wire/feedback-paths.ts';
import { useText } from '#i18n/use-text.ts';
import { isReaderUnknown } from '#session/boot.ts';
import { showMessage } from '#session/messages.ts';
import { usePatron } from '#session/use-session.ts';

/** Returns a function that tells whether the reader may go on to the form; if not, it asks for a sign-in. */
export function useReportWay(): (place: FeedbackPlace) => boolean {
  const patron = usePatron();
  const text = useText();
  return useCallback(
    (place) => {
      // The guard waits until the page knows who reads.
      if (patron !== null || isReaderUnknown()) return true;
      const words = text('failures.logInFirst');
      showMessage({ manner: 'signIn', intent: 'info', text: words, backTo: feedbackPath(place) });
      return false;
    },
    [patron, text],
  );
}
