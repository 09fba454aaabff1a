// Tells that a resource is out of order: since when, and what to do instead.

import { makeStyles, tokens } from '@fluentui/react-components';
import { DismissCircle16Regular } from '@fluentui/react-icons/svg/dismiss-circle';
import { minuteOf } from '#contract/rules/day.ts';
import { resourceKey, textIn } from '#contract/rules/rules.ts';
import type { Fault, Reached } from '#contract/rules/ways.ts';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { throughNames } from '#session/fault-words.ts';
import { Isolated } from '#ui/isolated.tsx';

interface OutageNoteProps {
  outage: Fault;
  /** The resource that the screen is about: where a database on the way to it is out of order, that one is named. */
  of?: Reached | null;
  /** Name of what is out of order, where it is not the resource of the screen. */
  name?: string;
}

/** Before the link to the resource. */
export function OutageNote({ outage, of = null, name: given }: OutageNoteProps) {
  const styles = useStyles();
  const text = useText();
  const time = minuteOf(outage.since);
  const language = useLanguage();
  const isOther = of !== null && resourceKey(of) !== resourceKey(outage.resource);
  const way = isOther && outage.name ? textIn(outage.name, language) : given;
  // One of several ways is named.
  const name = outage.through === undefined ? way : throughNames(outage, language);
  const instead = shownText(outage.instead, language);
  return (
    <div className={styles.note} role="note">
      <p className={styles.title}>
        <DismissCircle16Regular aria-hidden="true" className={styles.icon} />
        <span>
          {name === undefined
            ? text('databases.outage.note', { time })
            : text('databases.outage.noteOf', { name, time })}
        </span>
      </p>
      {outage.through === undefined ? null : (
        <p className={styles.text}>{text('databases.outage.otherWay')}</p>
      )}
      {instead.text === '' ? null : (
        <p className={styles.text}>
          <Isolated {...instead} />
        </p>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  note: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    maxWidth: '44em',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusDangerBackground1,
    textAlign: 'start',
  },
  title: {
    display: 'flex',
    gap: tokens.spacingHorizontalSNudge,
    margin: 0,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorPaletteRedForeground1,
  },
  icon: { flexShrink: 0, marginTop: tokens.spacingVerticalXXS },
  text: { margin: 0, color: tokens.colorNeutralForeground1, overflowWrap: 'anywhere' },
});
