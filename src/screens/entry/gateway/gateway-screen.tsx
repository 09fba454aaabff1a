// The education department's gateway (/ahJytIndex on the ustc1 host): takes the ticket from the
// department's platform, lists the schools it serves, and opens the chosen one.
import { useId, useState } from 'react';
import { topLevelPaths } from '#contract/wire/paths.ts';
import { useText } from '#i18n/use-text.ts';
import { baseDomain } from '#session/boot.ts';
import { usePageTitle } from '#session/use-session.ts';
import { AnchorButton, Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { EntryFrame, useEntryStyles } from '../entry-frame.tsx';
import { libraryAddress } from '../front-door/library-address.ts';
import { LibraryLinks } from '../front-door/library-links.tsx';
import { useLibraries } from '../front-door/use-libraries.ts';

/** Removes the ticket from the address bar, because it works only once. */
function takeTicket(): string | null {
  const query = new URLSearchParams(location.search);
  const ticket = query.get('ticket');
  if (query.has('ticket')) history.replaceState(history.state, '', location.pathname);
  return ticket !== null && /^[\w-]{1,200}$/.test(ticket) ? ticket : null;
}

/** The front door on the bare host: on the gateway's own host every address leads to this screen. */
function frontDoorAddress(): string {
  const port = location.port === '' ? '' : `:${location.port}`;
  return `${location.protocol}//${baseDomain()}${port}${topLevelPaths.home}`;
}

/** The screen. */
export function GatewayScreen() {
  const styles = useEntryStyles();
  const text = useText();
  const id = useId();
  const [ticket] = useState(takeTicket);
  const [typed, setTyped] = useState('');
  const { items, status, retry } = useLibraries(typed);
  const words = ticket === null ? 'noTicketTitle' : 'title';
  usePageTitle(text(`entry.gateway.${words}`));
  if (ticket === null) {
    return (
      <EntryFrame title={text('entry.gateway.noTicketTitle')}>
        <p className={styles.text} role="alert">
          {text('entry.gateway.noTicketText')}
        </p>
        <AnchorButton href={frontDoorAddress()}>{text('frontDoor.unknown.go')}</AnchorButton>
      </EntryFrame>
    );
  }
  const wayTo = (domainCode: string) => {
    const { protocol, port } = location;
    const found = libraryAddress(domainCode, { protocol, port, baseDomain: baseDomain() });
    const path = `platformRelation/loading?${new URLSearchParams({ ticket })}`;
    return found.kind === 'address' ? found.href + path : '/';
  };
  return (
    <EntryFrame title={text('entry.gateway.title')}>
      <p className={styles.text}>{text('entry.gateway.text')}</p>
      <TextField
        id={id}
        label={text('entry.gateway.find')}
        reason={null}
        value={typed}
        autoComplete="off"
        maxLength={100}
        onChange={setTyped}
      />
      {status === 'failed' ? (
        <>
          <p className={styles.text} role="alert">
            {text('entry.gateway.failed')}
          </p>
          <Button onClick={retry}>{text('entry.gateway.again')}</Button>
        </>
      ) : null}
      {status === 'ready' ? (
        <LibraryLinks items={items} wayTo={wayTo} none={text('entry.gateway.none')} />
      ) : null}
    </EntryFrame>
  );
}
