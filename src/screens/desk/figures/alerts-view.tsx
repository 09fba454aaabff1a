// Unusual use by one account or address: a librarian looks at it, and closes the alert.
import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { CheckmarkCircle24Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { useState } from 'react';
import { send } from '#client/calls/calls.ts';
import { closeUseAlert, listUseAlerts } from '#contract/calls/desk/figures.ts';
import type { UseAlert } from '#contract/models/desk/figures-model.ts';
import { dayOf, minuteOf } from '#contract/rules/day.ts';
import { useRead } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { DataTable } from '#ui/layout/data-table.tsx';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { StepFailure } from '../steps/step-failure.tsx';
import { useStep } from '../steps/use-step.ts';

/** The newest ones; what is closed stands below. */
const listed = 200;

/** The view. */
export function AlertsView() {
  const styles = useStyles();
  const text = useText();
  const reading = useRead(
    listUseAlerts,
    { state: 'all', offset: 0, limit: listed },
    { hideMessage: true, isReadOnOpening: true },
  );
  const [closing, setClosing] = useState<UseAlert | null>(null);
  const nameOf = ({ subject, kind }: UseAlert) =>
    subject === ''
      ? text('deskFigures.alerts.deleted')
      : `${subject} (${text(`deskFigures.alerts.${kind}`)})`;
  return (
    <div className={styles.view}>
      <p className={styles.about}>{text('deskFigures.alerts.about')}</p>
      <ReadingAge reading={reading} />
      <ReadingGate
        reading={reading}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <StatePanel
            icon={<CheckmarkCircle24Regular />}
            title={text('deskFigures.alerts.none')}
            text={text('deskFigures.alerts.noneText')}
          />
        }
      >
        {({ items }) => (
          <DataTable
            caption={text('deskFigures.views.alerts')}
            hasBlocks
            columns={[
              text('deskFigures.columns.account'),
              text('deskFigures.columns.count'),
              text('deskFigures.columns.at'),
              text('deskFigures.columns.state'),
            ]}
            rows={items.map((alert) => ({
              key: alert.id,
              cells: [
                nameOf(alert),
                text('deskFigures.alerts.over', { count: alert.count, threshold: alert.threshold }),
                minuteOf(alert.since),
                alert.closedAt === null ? (
                  closing?.id === alert.id ? (
                    <Closing key="close" alert={alert} onEnd={() => setClosing(null)} />
                  ) : (
                    <Button
                      key="open"
                      aria-label={text('deskFigures.alerts.closeOf', { name: nameOf(alert) })}
                      onClick={() => setClosing(alert)}
                    >
                      {text('deskFigures.alerts.close')}
                    </Button>
                  )
                ) : (
                  <span key="closed">
                    {text('deskFigures.alerts.closed', {
                      name: alert.closedBy ?? '',
                      day: dayOf(alert.closedAt),
                    })}
                    {alert.note === '' ? null : <p className={styles.note}>{alert.note}</p>}
                  </span>
                ),
              ],
            }))}
          />
        )}
      </ReadingGate>
    </div>
  );
}

/** What was found, and the button that closes. */
function Closing({ alert, onEnd }: { alert: UseAlert; onEnd: () => void }) {
  const styles = useStyles();
  const text = useText();
  const [note, setNote] = useState('');
  const { take, isBusy, failure } = useStep();
  const close = () => send(closeUseAlert, { id: alert.id, note: note.trim() });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void take(close, text('deskFigures.alerts.closedToast')).then(
          (isDone) => isDone && onEnd(),
        );
      }}
    >
      <StepFailure failure={failure} />
      <Field label={text('deskFigures.alerts.note')}>
        <Textarea
          autoFocus
          maxLength={1_000}
          value={note}
          onChange={(_, { value }) => setNote(value)}
        />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary" disabled={isBusy}>
          {text('deskFigures.alerts.close')}
        </Button>
        <Button onClick={onEnd}>{text('desk.cancel')}</Button>
      </div>
    </form>
  );
}

const useStyles = makeStyles({
  view: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
  about: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '80ch' },
  note: { margin: 0, whiteSpace: 'pre-line', color: tokens.colorNeutralForeground2 },
  form: { display: 'grid', gap: tokens.spacingVerticalS },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
});
