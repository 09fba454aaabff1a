// The separate sign-in for librarians (/adLogin, /platformRelation/adLogin): it has its own sign-in page,
// takes a one-time ticket, and accepts only librarians.
import { Spinner } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '#client/credentials/revocation.ts';
import { deskPath, isDeskPath } from '#contract/wire/paths.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { exchangeOnce, takeArrival } from '#session/arrival.ts';
import { staffSignInAddress } from '#session/sign-in.ts';
import { usePageTitle } from '#session/use-session.ts';
import { AnchorButton, LinkButton } from '#ui/controls/button.tsx';
import { EntryFrame, LibraryMark, useEntryStyles } from '../entry-frame.tsx';
import { wordsFor } from '../errors/loading-screen.tsx';
import { withoutPasswords } from '../front-door/relation-address.ts';

type Outcome = { kind: 'working' } | { kind: 'notStaff' } | { kind: 'failed'; failure: unknown };

/** Removes passwords from the address bar before anything else; true if there were any. */
function takePasswords(): boolean {
  const rest = withoutPasswords(new URLSearchParams(location.search));
  if (rest === null) return false;
  const query = rest.toString();
  history.replaceState(history.state, '', location.pathname + (query === '' ? '' : `?${query}`));
  return true;
}

export function AdLoginScreen() {
  const styles = useEntryStyles();
  const text = useText();
  const language = useLanguage();
  const [hadPasswords] = useState(takePasswords);
  const [arrival] = useState(takeArrival);
  const [outcome, setOutcome] = useState<Outcome | null>(
    arrival.ticket === null ? null : { kind: 'working' },
  );
  usePageTitle(text('entry.staff.title'));
  const navigate = useNavigate();
  const { ticket } = arrival;
  const backTo = isDeskPath(arrival.goTo.split('?')[0] ?? '') ? arrival.goTo : deskPath;
  useEffect(() => {
    if (ticket === null) return;
    let isHere = true;
    exchangeOnce({ ...arrival, ticket }).then(
      async ({ role }) => {
        if (role === null) {
          if (isHere) setOutcome(null);
          return;
        }
        if (role === 'librarian') {
          if (isHere) void navigate(backTo, { replace: true });
          return;
        }
        // This sign-in gives no session to a reader, so a reader is signed out again.
        await signOut(false);
        if (isHere) setOutcome({ kind: 'notStaff' });
      },
      (failure: unknown) => {
        if (isHere) setOutcome({ kind: 'failed', failure });
      },
    );
    return () => {
      isHere = false;
    };
  }, [arrival, ticket, backTo, navigate]);

  if (outcome?.kind === 'working') {
    return (
      <EntryFrame title={text('entry.staff.title')} sign={<LibraryMark />}>
        <p className={styles.text} role="status">
          {text('entry.staff.working')}
        </p>
        <Spinner size="small" />
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={text('entry.staff.title')} sign={<LibraryMark />}>
      {hadPasswords ? (
        <p className={styles.text} role="alert">
          {text('entry.staff.noPasswords')}
        </p>
      ) : null}
      {outcome === null ? <p className={styles.text}>{text('entry.staff.text')}</p> : null}
      {outcome === null ? null : (
        <p className={styles.text} role="alert">
          {outcome.kind === 'failed'
            ? wordsFor(outcome.failure, text, language)
            : text('entry.staff.notStaff')}
        </p>
      )}
      <div className={styles.actions}>
        <AnchorButton href={staffSignInAddress(backTo)} appearance="primary">
          {text('entry.staff.signIn')}
        </AnchorButton>
        <LinkButton to="/">{text('entry.staff.reader')}</LinkButton>
      </div>
    </EntryFrame>
  );
}
