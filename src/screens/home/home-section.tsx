// One part of the home screen: its heading, the link to the full list, and the states of its reading.
import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Reading } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';

interface HomeSectionProps {
  title: string;
  /** Address of the full list. */
  to?: string;
  children: ReactNode;
}

/** Heading and content. */
export function HomeSection({ title, to, children }: HomeSectionProps) {
  const styles = useStyles();
  const text = useText();
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          {title}
        </h2>
        {to ? (
          <Link to={to} className={styles.all} aria-label={text('home.allOf', { name: title })}>
            {text('home.all')}
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}

interface ReadProps<T> {
  reading: Reading<T>;
  /** The expected number of rows; space is reserved for them. */
  rows: number;
  children: (data: T) => ReactNode;
}

/** The content of a section: its rows, their skeleton, or the error. */
export function Read<T>({ reading, rows, children }: ReadProps<T>) {
  const styles = useStyles();
  const text = useText();
  const lines = Array.from({ length: rows }, (_, index) => `${88 - ((index * 17) % 40)}%`);
  const coming = (
    <Skeleton lines={lines} label={text('shell.list.loading')} className={styles.skeleton} />
  );
  return (
    <>
      <ReadingGate reading={reading} pending={coming} isInline>
        {children}
      </ReadingGate>
      <ReadingAge reading={reading} />
    </>
  );
}

/** Says that there is nothing yet, and what the reader can do. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className={useStyles().quiet}>{children}</p>;
}

const useStyles = makeStyles({
  section: { minWidth: 0 },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '32px',
    marginBottom: tokens.spacingVerticalXS,
    [compact]: { minHeight: touchTarget },
  },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  all: {
    flexShrink: 0,
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': focusRing,
    [compact]: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      minHeight: touchTarget,
      minWidth: touchTarget,
    },
  },
  skeleton: { paddingBlock: tokens.spacingVerticalS, gap: tokens.spacingVerticalL },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, maxWidth: '40em' },
});
