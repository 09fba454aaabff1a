// Arrival from another platform (/platformRelation/loading) with its one-time ticket. Any other query is
// a wrong address: an alert says so and links on (docs/requirements.md, S2.16).
import { useEffect, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { takeArrival } from '#session/arrival.ts';
import { showMessage } from '#session/messages.ts';
import { usePageTitle } from '#session/use-session.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { EntryFrame, LibraryMark, useEntryStyles } from '../entry-frame.tsx';
import { Arriving } from '../errors/loading-screen.tsx';
import { isRelationAddress } from './relation-address.ts';

/** Signs in with a ticket. */
export function RelationScreen() {
  const [isRight] = useState(() => isRelationAddress(new URLSearchParams(location.search)));
  const [arrival] = useState(takeArrival);
  return isRight && arrival.ticket !== null ? <Arriving arrival={arrival} /> : <WrongAddress />;
}

/** The page for a wrong address of this kind. */
export function WrongAddress() {
  const styles = useEntryStyles();
  const text = useText();
  usePageTitle(text('entry.relation.title'));
  useEffect(() => {
    showMessage({ manner: 'alert', intent: 'warning', text: text('entry.relation.wrong') });
  }, [text]);
  return (
    <EntryFrame title={text('entry.relation.title')} sign={<LibraryMark />}>
      <p className={styles.text}>{text('entry.relation.text')}</p>
      <div className={styles.actions}>
        <LinkButton to="/" appearance="primary">
          {text('entry.relation.home')}
        </LinkButton>
      </div>
    </EntryFrame>
  );
}
