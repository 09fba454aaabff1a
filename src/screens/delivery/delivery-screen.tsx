// Document delivery (/literatureDelivery): the form that asks the library for a copy. Visitors see what the library
// has of the item, and the way to the sign-in.
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { deliveryKey } from '#client/drafts/drafts.ts';
import type { OutputOf } from '#contract/calls/declare.ts';
import { getDeliveryOffer, listOwnDeliveries } from '#contract/calls/patron/deliveries.ts';
import type { UserInfo } from '#contract/models/model.ts';
import { emptyItem } from '#contract/rules/forms/delivery-rules.ts';
import { textIn } from '#contract/rules/rules.ts';
import { readCitation } from '#contract/wire/citations/read-citation.ts';
import { citationIn, isNamedNothing, ownDeliveriesPath } from '#contract/wire/delivery-paths.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import {
  dateOfOpenUrl,
  isNamed,
  itemOfOpenUrl,
  openUrlOf,
} from '#contract/wire/references/openurl.ts';
import { useStoredDraft } from '#data/use-draft-form.ts';
import { type Reading, useRead } from '#data/use-read.ts';
import { DeskPanel } from '#features/contact-desk/desk-panel.tsx';
import { DeliveryForm, type DeliveryPlace } from '#features/requests/copies/delivery-form.tsx';
import {
  type HeldTitle,
  HoldingsNote,
  useHoldings,
} from '#features/requests/copies/holdings-note.tsx';
import { GoToButton } from '#features/visit/visit-button.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { goToSignIn } from '#session/sign-in.ts';
import { usePageTitle, usePatron } from '#session/use-session.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { pageColumn } from '#ui/styles/page-column.ts';

/** The screen. */
export function DeliveryScreen() {
  const styles = useStyles();
  const text = useText();
  const [query] = useSearchParams();
  const patron = usePatron();
  const place = deliveryPlaceIn(query);
  // After one form was sent, the next one begins empty.
  const [round, setRound] = useState(0);
  const own = useRead(listOwnDeliveries, {}, { isEnabled: patron !== null, hideMessage: true });
  const offer = useRead(getDeliveryOffer, {}, { hideMessage: true });
  usePageTitle(text('delivery.title'));
  const isOff = offer.data?.isOn === false;
  const isUnnamed = isNamedNothing(query);
  return (
    <div className={styles.column}>
      <PageTitle isLarge>{text('delivery.title')}</PageTitle>
      <p className={styles.intro}>{text('delivery.intro', { mine: text('delivery.mine') })}</p>
      {isOff ? (
        <Off place={place} />
      ) : patron === null ? (
        <>
          {isUnnamed ? <UnnamedNote hasDraft={false} /> : null}
          <SignInFirst place={place} />
        </>
      ) : (
        <>
          {isUnnamed ? <Unnamed storedKey={place.key} owner={patron} /> : null}
          <MonthNote own={own} />
          <DeliveryForm
            key={`${place.key} ${round}`}
            place={place}
            owner={patron}
            readCitation={readCitation}
            visit={visit}
            done={() => <Done onAnother={() => setRound(round + 1)} />}
          />
        </>
      )}
    </div>
  );
}

const visit = (title: HeldTitle) => <Visit title={title} />;

function Visit({ title: { kind, id, name, url, ways } }: { title: HeldTitle }) {
  const shown = textIn(name, useLanguage());
  return <GoToButton resource={{ kind, id, ways }} url={url} name={shown} />;
}

/** What the library has of the item may still be read. */
function Off({ place: { item, date } }: { place: DeliveryPlace }) {
  const text = useText();
  return (
    <>
      <HoldingsNote holdings={useHoldings(item, date).holdings} visit={visit} />
      <StatePanel title={text('delivery.off.title')} text={text('delivery.off.text')} />
      <DeskPanel />
    </>
  );
}

/** The item of the address waits in it: the sign-in returns to this address. */
function SignInFirst({ place: { item, date } }: { place: DeliveryPlace }) {
  const styles = useStyles();
  const text = useText();
  const { pathname, search } = useLocation();
  const { title, authors, sourceTitle, year, doi } = item;
  return (
    <>
      <HoldingsNote holdings={useHoldings(item, date).holdings} visit={visit} />
      <StatePanel title={text('delivery.signIn.title')} text={text('delivery.signIn.text')}>
        <Button appearance="primary" onClick={() => goToSignIn(pathname + search)}>
          {text('delivery.signIn.action')}
        </Button>
      </StatePanel>
      {isNamed(item) ? (
        <section className={styles.item} aria-labelledby="delivery-item">
          <h2 id="delivery-item" className={styles.heading}>
            {text('delivery.item')}
          </h2>
          <FactList
            facts={[
              { term: text('delivery.fields.title'), value: title },
              { term: text('delivery.fields.authors'), value: authors },
              { term: text('delivery.fields.sourceTitle'), value: sourceTitle },
              { term: text('delivery.fields.year'), value: year },
              { term: text('delivery.fields.volume'), value: item.volume },
              { term: text('delivery.fields.issue'), value: item.issue },
              { term: text('delivery.fields.issn'), value: item.issn },
              { term: text('delivery.fields.isbn'), value: item.isbn },
              { term: text('delivery.fields.doi'), value: doi },
            ]}
          />
        </section>
      ) : null}
    </>
  );
}

/** A link from elsewhere named nothing: what the form shows then is an earlier draft, or nothing. */
function Unnamed({ storedKey, owner }: { storedKey: string; owner: UserInfo }) {
  const draft = useStoredDraft(storedKey, owner);
  return draft === undefined ? null : <UnnamedNote hasDraft={draft !== null} />;
}

function UnnamedNote({ hasDraft }: { hasDraft: boolean }) {
  const styles = useStyles();
  const text = useText();
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.full}>
      <MessageBarBody>{text(`delivery.unnamed.${hasDraft ? 'draft' : 'empty'}`)}</MessageBarBody>
    </MessageBar>
  );
}

/** How much of the month's limit is used. */
function MonthNote({ own }: { own: Reading<OutputOf<typeof listOwnDeliveries>> }) {
  const styles = useStyles();
  const text = useText();
  if (own.data === undefined) return null;
  const { usedThisMonth: used, monthlyLimit: limit, nextMonthOn: day } = own.data;
  if (used < limit) {
    return (
      <p className={styles.month} data-testid="month">
        {text('delivery.month', { used, limit })}
      </p>
    );
  }
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.full} data-testid="month">
      <MessageBarBody>{text('delivery.monthFull', { limit, day })}</MessageBarBody>
    </MessageBar>
  );
}

function Done({ onAnother }: { onAnother: () => void }) {
  const text = useText();
  return (
    <StatePanel
      title={text('delivery.sent')}
      text={text('delivery.sentText', { mine: text('delivery.mine') })}
      isInPlaceOfForm
    >
      <LinkButton to={ownDeliveriesPath} appearance="primary">
        {text('delivery.mine')}
      </LinkButton>
      <LinkButton to={shellPaths.literatureDelivery} onClick={onAnother}>
        {text('delivery.another')}
      </LinkButton>
    </StatePanel>
  );
}

const useStyles = makeStyles({
  column: pageColumn,
  intro: {
    margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalL}`,
    maxWidth: '48em',
    color: tokens.colorNeutralForeground2,
  },
  full: { maxWidth: '720px', marginBottom: tokens.spacingVerticalL },
  month: {
    margin: `0 0 ${tokens.spacingVerticalL}`,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  item: { maxWidth: '720px', minWidth: 0, overflowWrap: 'anywhere' },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
});

// Where the form of document delivery begins, by its address: an OpenURL, or a pasted reference.

/** The place; an address that says nothing gives an empty form. */
export function deliveryPlaceIn(query: URLSearchParams): DeliveryPlace {
  const item = itemOfOpenUrl(query);
  const citation = citationIn(query);
  if (isNamed(item)) {
    const key = deliveryKey(openUrlOf(item).toString());
    return { key, item, date: dateOfOpenUrl(query), citation };
  }
  if (citation === '') return { key: deliveryKey(''), item: emptyItem(), date: '', citation };
  const key = deliveryKey(new URLSearchParams({ citation }).toString());
  return { key, item: { ...emptyItem(), ...readCitation(citation).found }, date: '', citation };
}
