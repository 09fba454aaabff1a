// "As of 14:05 yesterday": the age of the shown facts if they are not fresh (docs/ARCHITECTURE.md,
// "Facts offline").

import { makeStyles, tokens } from '@fluentui/react-components';
import { shownNow } from '#browser/first-render.ts';
import { dayAfter } from '#contract/rules/dates.ts';
import { clockOf, dayOf, minuteOf } from '#contract/rules/day.ts';
import { type Translate, useText } from '#i18n/use-text.ts';

interface AgeNoteProps {
  learntAt: number;
  isFresh: boolean;
  /** Facts younger than this (ms) show no note, because they are being confirmed. */
  quietForMs?: number;
}

/** Renders the age of a fact; nothing if the fact is fresh or very recent. */
export function AgeNote({ learntAt, isFresh, quietForMs = 60_000 }: AgeNoteProps) {
  const styles = useStyles();
  const text = useText();
  const now = shownNow();
  if (isFresh || now - learntAt < quietForMs) return null;
  return (
    <p className={styles.note} data-testid="age-note">
      {text('shell.offline.asOf', { time: ageText(text, learntAt, now) })}
    </p>
  );
}

/** Returns the time of day for today and yesterday, and also the date for older facts. */
export function ageText(text: Translate, learntAt: number, now: number): string {
  const day = dayOf(learntAt);
  const time = clockOf(learntAt);
  if (day === dayOf(now)) return text('shell.offline.asOfToday', { time });
  if (day === dayAfter(dayOf(now), -1)) return text('shell.offline.asOfYesterday', { time });
  return minuteOf(learntAt);
}

const useStyles = makeStyles({
  note: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});
