// Leads through sign-in and the library's access to one target: an address that the library's resources
// cover (/middle?url=), or one resource (/middle?kind=&id=&package=). Otherwise it says why not
// (docs/design/safety.md, T5).
import { Spinner } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { datesIn } from '#contract/calls/collection/details.ts';
import { findReference } from '#contract/calls/collection/references.ts';
import type { OutputOf } from '#contract/calls/declare.ts';
import { emptyItem } from '#contract/rules/forms/delivery-rules.ts';
import { isClosed, stateOf, textIn } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { resourcePath, shellPaths } from '#contract/wire/paths.ts';
import { useOutage } from '#data/use-outages.ts';
import { type Reading, useRead } from '#data/use-read.ts';
import { asksForLibrary } from '#features/contact-desk/desk.ts';
import { DeskLine } from '#features/contact-desk/desk-line.tsx';
import { OutageNote } from '#features/outages/outage-note.tsx';
import { StateNote } from '#features/outages/state-note.tsx';
import { useDetailReading } from '#features/resource-name/use-resource-name.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { goToSignIn } from '#session/sign-in.ts';
import { today, usePageTitle, useSession } from '#session/use-session.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { EntryFrame, LibraryMark, useEntryStyles } from '../entry-frame.tsx';
import {
  addressOf,
  isRefusedAs,
  reachedBy,
  reportPath,
  type Target,
  targetIn,
} from './middle-target.ts';

export function MiddleScreen() {
  const styles = useEntryStyles();
  const text = useText();
  const language = useLanguage();
  const [query] = useSearchParams();
  const session = useSession();
  const target = targetIn(query);
  const isSignedIn = session.kind === 'signedIn' || session.kind === 'mustComplete';
  const [failure, setFailure] = useState<unknown>(null);
  // Some resources are open to everybody, or on campus: the service says whether a sign-in is needed.
  const mustSignIn = !isSignedIn && isRefusedAs(failure, 'loginRequired');
  const resource = target?.kind === 'resource' ? target.resource : null;
  const details = useDetailReading(resource);
  const detail = details.data ?? null;
  const resourceName = detail === null ? '' : textIn(detail.name, language);
  const covering = useCovering(failure === null ? null : target);
  // A report names what was tried: it waits until that is known, or cannot be.
  const isKnown = (resource === null ? covering : details).status !== 'pending';
  const reached = reachedBy(target, detail, covering.data?.target?.resource ?? null);
  const outage = useOutage(reached);
  const dates = datesIn(detail);
  // The library gives no access to it yet, or no longer.
  const isShut = dates !== undefined && isClosed(stateOf(dates, today()));
  const note =
    outage === null ? <StateNote dates={dates} /> : <OutageNote outage={outage} of={reached} />;
  // The target's name: the resource, or the address as it was given.
  const goal = target?.kind === 'address' ? target.url : resourceName;
  // An address that somebody made up or kept too long: there is nothing to try again, to read about or to report.
  const isMissing = resource !== null && resourceName === '' && isRefusedAs(failure, 'notFound');
  const back =
    reached === null || isMissing
      ? { path: shellPaths.databaseList, words: text('entry.middle.databases') }
      : { path: resourcePath(reached), words: text('entry.middle.back') };
  const isRefused = target === null || failure !== null;
  const asksSignIn = target !== null && mustSignIn;
  const title = text(
    `entry.middle.${asksSignIn ? 'signInTitle' : isRefused ? 'failedTitle' : 'title'}`,
  );
  usePageTitle(title);
  const name = JSON.stringify(target);
  useEffect(() => {
    const wanted: Target | null = JSON.parse(name);
    if (wanted === null || mustSignIn || failure !== null) return;
    let isHere = true;
    addressOf(wanted).then(
      // The service sends only http(s) addresses; the page opens no other address.
      (url) => {
        if (isHere && /^https?:\/\//.test(url)) location.replace(url);
      },
      (error: unknown) => {
        if (isHere) setFailure(error);
      },
    );
    return () => {
      isHere = false;
    };
  }, [name, mustSignIn, failure]);

  if (asksSignIn) {
    return (
      <EntryFrame title={title} sign={<LibraryMark />}>
        {goal === '' ? null : <p className={styles.quiet}>{goal}</p>}
        {isShut ? null : <p className={styles.text}>{text('entry.middle.signInText')}</p>}
        {note}
        <div className={styles.actions}>
          <Button appearance="primary" onClick={() => goToSignIn()}>
            {text('entry.middle.signIn')}
          </Button>
          <LinkButton to={back.path}>{back.words}</LinkButton>
        </div>
      </EntryFrame>
    );
  }
  if (isRefused) {
    const words =
      target === null
        ? text('entry.middle.noTarget')
        : failure instanceof AppError
          ? failure.sentence(language)
          : text('entry.middle.offline');
    return (
      <EntryFrame title={title} sign={<LibraryMark />}>
        {goal === '' ? null : <p className={styles.quiet}>{goal}</p>}
        <p className={styles.text} role="alert">
          {words}
        </p>
        {note}
        {asksForLibrary(failure) ? <DeskLine /> : null}
        <div className={styles.actions}>
          {target === null || isMissing ? null : (
            <Button appearance="primary" onClick={() => setFailure(null)}>
              {text('entry.middle.again')}
            </Button>
          )}
          <LinkButton to={back.path} appearance={isMissing ? 'primary' : 'secondary'}>
            {back.words}
          </LinkButton>
          {target === null || isMissing || !isKnown ? null : (
            <LinkButton to={reportPath(target, detail, reached, !asksForLibrary(failure))}>
              {text('entry.middle.report')}
            </LinkButton>
          )}
        </div>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={title} sign={<LibraryMark />}>
      <p className={styles.text} role="status">
        {text('entry.middle.text')}
      </p>
      {goal === '' ? null : <p className={styles.quiet}>{goal}</p>}
      <Spinner size="small" />
    </EntryFrame>
  );
}

/** How it is read which resource covers an address. */
function useCovering(target: Target | null): Reading<OutputOf<typeof findReference>> {
  const address = target?.kind === 'address' ? target.url : '';
  const options = { isEnabled: address !== '', hideMessage: true };
  return useRead(findReference, { address, item: emptyItem() }, options);
}
