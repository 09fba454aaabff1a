// The devices on which the patron is signed in: what they are, where they were last used, and signing them out.

import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { send } from '#client/calls/calls.ts';
import { endOwnSessions, listOwnSessions } from '#contract/calls/patron/own-sessions.ts';
import type { OwnSession } from '#contract/models/patron-model.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { reportFailure } from '#data/report.ts';
import { useRead } from '#data/use-read.ts';
import { type Translate, useText } from '#i18n/use-text.ts';
import { showMessage } from '#session/messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { ReadingGate } from '#ui/states/reading-gate.tsx';
import { useCardListStyles, useCardStyles } from '#ui/styles/card-styles.ts';
import { useOwnPartStyles } from './own-part-styles.ts';

/** Nothing of this panel is stored on the device, so it needs the network. */
export function DevicesPanel() {
  const styles = useOwnPartStyles();
  const text = useText();
  const reading = useRead(listOwnSessions, {}, { hideMessage: true });
  return (
    <section className={styles.part} aria-labelledby="devices-heading">
      <h2 id="devices-heading" className={styles.heading}>
        {text('ownData.devices.title')}
      </h2>
      <p className={styles.words}>{text('ownData.devices.text')}</p>
      <ReadingGate
        reading={reading}
        lines={['60%', '40%', '60%', '40%']}
        words={{ title: text('ownData.devices.awayTitle'), text: text('ownData.devices.awayText') }}
      >
        {({ items, hasPassword }) => (
          <>
            <p className={styles.words}>
              {text(`ownData.devices.${hasPassword ? 'unknownOwn' : 'unknownElsewhere'}`)}
            </p>
            <Devices sessions={items} onEnded={reading.retry} />
          </>
        )}
      </ReadingGate>
      <p className={styles.quiet}>{text('ownData.devices.note')}</p>
    </section>
  );
}

interface DevicesProps {
  sessions: readonly OwnSession[];
  onEnded: () => void;
}

function Devices({ sessions, onEnded }: DevicesProps) {
  const styles = useCardListStyles();
  const parts = useOwnPartStyles();
  const text = useText();
  /** The session that is asked about; 'others' for all but this one. */
  const [asking, setAsking] = useState<OwnSession | 'others' | null>(null);
  const others = sessions.filter(({ isThis }) => !isThis).length;
  const end = async (which: OwnSession | 'others') => {
    setAsking(null);
    try {
      const { ended } = await send(endOwnSessions, { id: which === 'others' ? '' : which.id });
      const words = text('ownData.devices.ended', { count: ended });
      showMessage({ manner: 'toast', intent: 'success', text: words });
    } catch (error) {
      reportFailure({ error, hideMessage: false });
    }
    onEnded();
  };
  const words = asking === 'others' ? 'others' : 'end';
  return (
    <>
      <ul className={styles.list} aria-label={text('ownData.devices.title')}>
        {sessions.map((session) => (
          <Device key={session.id} session={session} onEnd={() => setAsking(session)} />
        ))}
      </ul>
      <p role="status" className={parts.quiet}>
        {others === 0
          ? text('ownData.devices.alone')
          : text('ownData.devices.count', { count: sessions.length })}
      </p>
      {others === 0 ? null : (
        <div className={parts.actions}>
          <Button onClick={() => setAsking('others')}>{text('ownData.devices.endOthers')}</Button>
        </div>
      )}
      {asking === null ? null : (
        <ConfirmDialog
          title={text(`ownData.devices.${words}Title`)}
          confirmText={text('ownData.devices.end')}
          onConfirm={() => void end(asking)}
          onCancel={() => setAsking(null)}
        >
          {asking === 'others'
            ? text('ownData.devices.othersText', { count: others })
            : text('ownData.devices.endText', { name: nameOf(asking, text) })}
        </ConfirmDialog>
      )}
    </>
  );
}

function Device({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const cards = useCardStyles();
  const styles = useStyles();
  const text = useText();
  const { place, network, lastUsedAt, startedAt, isThis } = session;
  const name = nameOf(session, text);
  const facts = [
    text(`ownData.devices.place.${place === '' ? 'unknown' : place}`),
    network === '' ? '' : text('ownData.devices.network', { network }),
    text('ownData.devices.lastUsed', { time: minuteOf(lastUsedAt) }),
    text('ownData.devices.since', { time: minuteOf(startedAt) }),
  ].filter((fact) => fact !== '');
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <h3 className={cards.title}>{name}</h3>
        {isThis ? (
          <Badge appearance="tint" color="brand">
            {text('ownData.devices.here')}
          </Badge>
        ) : (
          <Button aria-label={text('ownData.devices.endOne', { name })} onClick={onEnd}>
            {text('ownData.devices.end')}
          </Button>
        )}
      </div>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </li>
  );
}

function nameOf({ browser, system }: OwnSession, text: Translate): string {
  if (browser === '' || system === '') {
    return browser || system || text('ownData.devices.unknown');
  }
  return text('ownData.devices.device', { browser, system });
}

const useStyles = makeStyles({
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});
