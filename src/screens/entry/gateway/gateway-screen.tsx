// The education department's gateway (/ahJytIndex on the ustc1 host): takes the ticket from the department's
// platform, has the service validate it, lists the schools that the platform serves, and opens the chosen one.
import { Spinner } from '@fluentui/react-components';
import { useEffect, useId, useState } from 'react';
import { baseDomain } from '#browser/first-render.ts';
import { send } from '#client/calls/calls.ts';
import type { OutputOf } from '#contract/calls/declare.ts';
import { enterByGateway } from '#contract/calls/library/gateway.ts';
import { libraryAddress } from '#contract/rules/forms/typed-library.ts';
import { fold } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { topLevelPaths } from '#contract/wire/paths.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { AnchorButton, Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { EntryFrame, useEntryStyles } from '../entry-frame.tsx';
import { LibraryLinks } from '../front-door/library-links.tsx';

type Entered = OutputOf<typeof enterByGateway>;

/** Removes the ticket from the address bar, because it works only once. */
function takeTicket(): string | null {
  const query = new URLSearchParams(location.search);
  const ticket = query.get('ticket');
  if (query.has('ticket')) history.replaceState(history.state, '', location.pathname);
  return ticket !== null && /^[\w.-]{1,200}$/.test(ticket) ? ticket : null;
}

/** One validation for each ticket, even if the screen is drawn several times. */
const entering = new Map<string, Promise<Entered>>();

function enter(ticket: string): Promise<Entered> {
  const known = entering.get(ticket) ?? send(enterByGateway, { ticket });
  entering.set(ticket, known);
  return known;
}

/** The front door on the bare host: on the gateway's own host every address leads to this screen. */
function frontDoorAddress(): string {
  const port = location.port === '' ? '' : `:${location.port}`;
  return `${location.protocol}//${baseDomain()}${port}${topLevelPaths.home}`;
}

export function GatewayScreen() {
  const text = useText();
  const styles = useEntryStyles();
  const [ticket] = useState(takeTicket);
  const [entered, setEntered] = useState<Entered | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (ticket === null || failure !== null) return;
    let isHere = true;
    enter(ticket).then(
      (came) => {
        if (isHere) setEntered(came);
      },
      (error: unknown) => {
        entering.delete(ticket);
        if (isHere) setFailure(error);
      },
    );
    return () => {
      isHere = false;
    };
  }, [ticket, failure]);
  const words = ticket === null ? 'noTicketTitle' : failure === null ? 'title' : 'refusedTitle';
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
  if (failure !== null) return <Refused failure={failure} onAgain={() => setFailure(null)} />;
  if (entered === null) {
    return (
      <EntryFrame title={text('entry.gateway.title')}>
        <p className={styles.text} role="status">
          {text('entry.gateway.checking')}
        </p>
        <Spinner size="small" />
      </EntryFrame>
    );
  }
  return <Schools entered={entered} />;
}

function Refused({ failure, onAgain }: { failure: unknown; onAgain: () => void }) {
  const text = useText();
  const language = useLanguage();
  const styles = useEntryStyles();
  const refusal = failure instanceof AppError ? failure : null;
  // The ticket is not used up where nobody could validate it.
  const mayRetry = refusal === null || refusal.error === 'unavailable';
  return (
    <EntryFrame title={text('entry.gateway.refusedTitle')}>
      <p className={styles.text} role="alert">
        {refusal === null ? text('entry.gateway.failed') : refusal.sentence(language)}
      </p>
      <div className={styles.actions}>
        {mayRetry ? <Button onClick={onAgain}>{text('entry.gateway.again')}</Button> : null}
        <AnchorButton href={frontDoorAddress()}>{text('frontDoor.unknown.go')}</AnchorButton>
      </div>
    </EntryFrame>
  );
}

function Schools({ entered: { account, items } }: { entered: Entered }) {
  const styles = useEntryStyles();
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const term = fold(typed.trim());
  const found = items.filter(({ name, domainCode }) =>
    [name.zh_CN ?? '', name.en ?? '', domainCode].some((each) => fold(each).includes(term)),
  );
  const wayTo = (domainCode: string) => {
    const { protocol, port } = location;
    const address = libraryAddress(domainCode, { protocol, port, baseDomain: baseDomain() });
    if (address.kind !== 'address') return '/';
    // Without an account there, the library's own home says how to sign in.
    const ticket = items.find((each) => each.domainCode === domainCode)?.ticket ?? null;
    if (ticket === null) return address.href;
    return `${address.href}platformRelation/loading?${new URLSearchParams({ ticket })}`;
  };
  return (
    <EntryFrame title={text('entry.gateway.title')}>
      <p className={styles.text}>{text('entry.gateway.text', { account })}</p>
      <TextField
        id={id}
        label={text('entry.gateway.find')}
        reason={null}
        value={typed}
        autoComplete="off"
        maxLength={100}
        onChange={setTyped}
      />
      <LibraryLinks items={found} wayTo={wayTo} none={text('entry.gateway.none')} />
    </EntryFrame>
  );
}
