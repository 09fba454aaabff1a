// Tells why a database may not open now: its maintenance, or that the library gives no access yet, or no longer.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { DatabaseDates } from '#contract/models/database-model.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { isClosed, stateOf } from '#contract/rules/rules.ts';
import { useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { stateWords } from './state-sign.tsx';

interface StateNoteProps {
  /** The days of a database; undefined for other kinds, and until they are known. */
  dates: DatabaseDates | undefined;
}

/** Before the link to a database whose state no sign shows. */
export function StateNote({ dates }: StateNoteProps) {
  const styles = useStyles();
  const text = useText();
  if (dates === undefined) return null;
  const state = stateOf(dates, today());
  if (!isClosed(state)) return <MaintenanceNote dates={dates} />;
  return <p className={styles.note}>{stateWords(state, dates, text)}</p>;
}

/** Until when a maintenance may last; nothing without one. */
export function MaintenanceNote({ dates }: { dates: DatabaseDates }) {
  const styles = useStyles();
  const text = useText();
  if (stateOf(dates, today()) !== 'maintenance') return null;
  return (
    <p className={styles.note}>
      {dates.maintenanceTo
        ? text('databases.detail.maintainedUntil', { time: minuteOf(dates.maintenanceTo) })
        : text('databases.detail.maintained')}
    </p>
  );
}

const useStyles = makeStyles({
  note: { margin: 0, maxWidth: '44em', color: tokens.colorStatusWarningForeground3 },
});
