// The sign-in page sends readers back to this screen, with a ticket (docs/requirements.md, S2.02).
import { Spinner } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Language } from '#contract/models/model.ts';
import { AppError } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { asksForLibrary } from '#features/contact-desk/desk.ts';
import { DeskLine } from '#features/contact-desk/desk-line.tsx';
import { type Translate, useLanguage, useText } from '#i18n/use-text.ts';
import { type Arrival, exchangeOnce, ForeignAccount, takeArrival } from '#session/arrival.ts';
import { goToSignIn } from '#session/sign-in.ts';
import { useLibrary, usePageTitle, useSession } from '#session/use-session.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { EntryFrame, LibraryMark, useEntryStyles } from '../entry-frame.tsx';

/** Removes the ticket from the address and signs in with it. */
export function LoadingScreen() {
  const [arrival] = useState(takeArrival);
  return <Arriving arrival={arrival} />;
}

/** Exchanges the ticket, shows the result, and continues to the reader's page. */
export function Arriving({ arrival }: { arrival: Arrival }) {
  const styles = useEntryStyles();
  const text = useText();
  const language = useLanguage();
  const failure = useExchange(arrival);
  usePageTitle(text(`failures.signInArrival.${failure === null ? 'title' : 'failedTitle'}`));
  if (failure !== null) {
    const isTicket = failure instanceof AppError && failure.error === 'ticketRefused';
    return (
      <Failed
        arrival={arrival}
        words={wordsFor(failure, text, language)}
        reason={isTicket ? text('failures.signInArrival.failedText') : null}
        hasDesk={asksForLibrary(failure)}
      />
    );
  }
  return (
    <EntryFrame title={text('failures.signInArrival.title')} sign={<LibraryMark />}>
      <p className={styles.text} role="status">
        {text('failures.signInArrival.text')}
      </p>
      <Spinner size="small" />
    </EntryFrame>
  );
}

/** Null while the exchange runs; on success the page moves on by itself. */
function useExchange(arrival: Arrival): unknown {
  const navigate = useNavigate();
  const session = useSession();
  const [failure, setFailure] = useState<unknown>(null);
  const { ticket, goTo } = arrival;
  const isSignedIn = session.kind === 'signedIn' || session.kind === 'mustComplete';
  useEffect(() => {
    if (ticket === null) {
      // The page was reloaded after the ticket was removed, or opened by hand.
      if (isSignedIn) void navigate(goTo, { replace: true });
      else setFailure('noTicket');
      return;
    }
    let isHere = true;
    exchangeOnce({ ...arrival, ticket }).then(
      () => {
        if (isHere) void navigate(goTo, { replace: true });
      },
      (error: unknown) => {
        if (isHere) setFailure(error);
      },
    );
    return () => {
      isHere = false;
    };
  }, [arrival, ticket, goTo, isSignedIn, navigate]);
  return failure;
}

interface FailedProps {
  arrival: Arrival;
  /** The message. */
  words: string;
  /** The possible cause. */
  reason: string | null;
  /** Whether to show how to reach the library. */
  hasDesk: boolean;
}

function Failed({ arrival, words, reason, hasDesk }: FailedProps) {
  const styles = useEntryStyles();
  const text = useText();
  const library = useLibrary();
  return (
    <EntryFrame title={text('failures.signInArrival.failedTitle')} sign={<LibraryMark />}>
      <p className={styles.text} role="alert">
        {words}
      </p>
      {reason === null ? null : <p className={styles.quiet}>{reason}</p>}
      {hasDesk ? <DeskLine /> : null}
      <div className={styles.actions}>
        <Button appearance="primary" onClick={() => goToSignIn(arrival.goTo)}>
          {text('failures.signInArrival.again')}
        </Button>
        {library.preCertified === 1 ? null : (
          <LinkButton to={arrival.goTo} replace>
            {text('failures.signInArrival.without')}
          </LinkButton>
        )}
      </div>
    </EntryFrame>
  );
}

/** Tells the reader why the sign-in failed. */
export function wordsFor(failure: unknown, text: Translate, language: Language): string {
  if (failure === 'noTicket') return text('failures.signInArrival.noTicket');
  if (failure instanceof ForeignAccount) return text('failures.noUserInfo');
  if (failure instanceof NoAnswer)
    return text(failure.isCaptivePortal ? 'failures.foreign' : 'failures.network');
  if (failure instanceof AppError) return failure.sentence(language);
  return text('failures.unknown');
}
