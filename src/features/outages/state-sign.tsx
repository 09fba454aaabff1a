// The state of a database as a sign: a text and an icon.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { Clock16Regular } from '@fluentui/react-icons/svg/clock';
import { DismissCircle16Regular } from '@fluentui/react-icons/svg/dismiss-circle';
import { Warning16Regular } from '@fluentui/react-icons/svg/warning';
import { Wrench16Regular } from '@fluentui/react-icons/svg/wrench';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import { endOf, type ResourceState } from '#contract/rules/rules.ts';
import type { Translate } from '#i18n/use-text.ts';
import { shortTime } from '#session/fault-words.ts';
import { signLook } from '#ui/styles/badge-styles.ts';

interface StateSignProps {
  database: Pick<
    DatabaseSummary,
    'trialFrom' | 'trialTo' | 'expiresOn' | 'maintenanceFrom' | 'maintenanceTo'
  >;
  state: ResourceState;
  text: Translate;
}

const stateIcons = {
  inService: CheckmarkCircle16Regular,
  upcoming: Clock16Regular,
  trial: Clock16Regular,
  nearExpiry: Warning16Regular,
  expired: DismissCircle16Regular,
  maintenance: Wrench16Regular,
} as const;

/** The state; if it needs attention, with its last day or its time. */
export function StateSign({ database, state, text }: StateSignProps) {
  const styles = useStyles();
  const Icon = stateIcons[state];
  return (
    <span className={mergeClasses(styles.sign, styles[state])} data-state={state}>
      <Icon aria-hidden="true" />
      {stateWords(state, database, text)}
    </span>
  );
}

/** The state in words; if it needs attention, with its last day or its time. */
export function stateWords(
  state: ResourceState,
  database: StateSignProps['database'],
  text: Translate,
): string {
  const { trialFrom, trialTo, maintenanceFrom, maintenanceTo } = database;
  if (state === 'maintenance' && maintenanceTo) {
    return text('databases.states.maintenanceUntil', { time: shortTime(maintenanceTo) });
  }
  if (state === 'maintenance' && maintenanceFrom) {
    return text('databases.states.maintenanceSince', { time: shortTime(maintenanceFrom) });
  }
  if (state === 'upcoming' && trialFrom !== null) {
    return text('databases.states.upcomingFrom', { day: trialFrom });
  }
  const day = endOf(database);
  if (day === null) return text(`databases.states.${state}`);
  if (state === 'trial') return text('databases.states.trialUntil', { day });
  if (state === 'nearExpiry') return text('databases.states.nearExpiryOn', { day });
  if (state === 'expired') {
    return text(`databases.states.${trialTo === null ? 'expiredOn' : 'trialOver'}`, { day });
  }
  return text(`databases.states.${state}`);
}

const useStyles = makeStyles({
  sign: signLook,
  inService: {},
  upcoming: {},
  trial: { color: tokens.colorBrandForeground1 },
  nearExpiry: {
    // The red of the status colours is too dark for small text on Fluent's dark background.
    color: tokens.colorPaletteRedForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  expired: { textDecorationLine: 'line-through' },
  maintenance: { color: tokens.colorStatusWarningForeground3 },
});
