// A list in time with a heading for each day.
import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { dayOf } from '#contract/rules/day.ts';
import { relativeDay } from '#i18n/relative-day.ts';
import { useLanguage } from '#i18n/use-text.ts';

interface DaySectionsProps<T> {
  items: readonly T[];
  /** ISO 8601. */
  timeOf: (item: T) => string;
  /** `yyyy-MM-dd`. */
  today: string;
  /** Renders what a day has. */
  children: (items: readonly T[], day: string) => ReactNode;
}

/** Renders the sections. */
export function DaySections<T>({ items, timeOf, today, children }: DaySectionsProps<T>) {
  const styles = useStyles();
  const language = useLanguage();
  const id = useId();
  return byDay(items, timeOf).map((group) => (
    <section key={group.day} className={styles.day} aria-labelledby={id + group.day}>
      <h2 id={id + group.day} className={styles.heading}>
        {group.day}
        <span className={styles.relative}>{relativeDay(group.day, today, language)}</span>
      </h2>
      {children(group.items, group.day)}
    </section>
  ));
}

/** Groups by day, `yyyy-MM-dd` in the reader's time zone; the days keep the order of their first item. */
export function byDay<T>(
  items: readonly T[],
  timeOf: (item: T) => string,
): readonly { day: string; items: readonly T[] }[] {
  const days = new Map<string, T[]>();
  for (const item of items) {
    const day = dayOf(timeOf(item));
    const group = days.get(day);
    if (group === undefined) days.set(day, [item]);
    else group.push(item);
  }
  return [...days].map(([day, group]) => ({ day, items: group }));
}

const useStyles = makeStyles({
  day: { '& + &': { marginTop: tokens.spacingVerticalXL } },
  heading: {
    display: 'flex',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  relative: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
});
