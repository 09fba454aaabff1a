// The states of a reading, in one place for all screens: loading, failed, out of reach, empty.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '../controls/button.tsx';
import { compact, touchTarget } from '../styles/breakpoints.ts';
import { AgeNote } from './age-note.tsx';
import { type FailureWords, OutOfReach } from './out-of-reach.tsx';
import { Skeleton } from './skeleton.tsx';

/** The reading that the gate needs; `useRead` (src/data/use-read.ts) returns one. */
export type GateReading<T> =
  | { status: 'pending' }
  | { status: 'ready'; data: T; learntAt: number; isFresh: boolean }
  | { status: 'failed'; error: Error; retry: () => void };

interface ReadingGateProps<T> {
  reading: GateReading<T>;
  /** Shown while the reading loads; grey lines by default. */
  pending?: ReactNode;
  /** Widths of the grey lines. */
  lines?: readonly string[];
  /** True if a failure is one line instead of a panel, for a part of a screen. */
  isInline?: boolean;
  /** Replaces the general texts for a failure; a line shows only the title. */
  words?: FailureWords | undefined;
  /** True if the title of a failure is the heading of the screen. */
  isScreen?: boolean;
  /** `id` of the retry button in a line. */
  retryId?: string;
  /** Other actions for the reader after a failure. */
  actions?: ReactNode;
  /** Returns true if the data are empty, so that `empty` is shown. */
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Renders the data, or the reason why they are missing. */
export function ReadingGate<T>(props: ReadingGateProps<T>) {
  const { reading, words, lines = defaultLines } = props;
  const text = useText();
  if (reading.status === 'pending') {
    return props.pending ?? <Skeleton lines={lines} label={text('shell.list.loading')} />;
  }
  if (reading.status === 'failed') {
    const { error, retry } = reading;
    if (props.isInline) {
      return <FailedLine title={words?.title} retryId={props.retryId} onRetry={retry} />;
    }
    return (
      <OutOfReach error={error} onRetry={retry} words={words} isScreen={props.isScreen ?? false}>
        {props.actions}
      </OutOfReach>
    );
  }
  return props.isEmpty?.(reading.data) ? props.empty : props.children(reading.data);
}

/** Renders the age of the data; nothing while they are fresh or missing. */
export function ReadingAge({ reading }: { reading: GateReading<unknown> }) {
  return reading.status === 'ready' ? (
    <AgeNote learntAt={reading.learntAt} isFresh={reading.isFresh} />
  ) : null;
}

interface FailedLineProps {
  title: string | undefined;
  retryId: string | undefined;
  onRetry: () => void;
}

function FailedLine({ title, retryId, onRetry }: FailedLineProps) {
  const styles = useStyles();
  const text = useText();
  return (
    <p className={styles.line}>
      {title ?? text('failures.partFailed')}{' '}
      <Button id={retryId} appearance="transparent" className={styles.retry} onClick={onRetry}>
        {text('failures.tryAgain')}
      </Button>
    </p>
  );
}

const defaultLines = ['40%', '90%', '95%', '70%', '40%', '92%', '88%', '60%'];

const useStyles = makeStyles({
  line: { margin: 0, color: tokens.colorNeutralForeground3, maxWidth: '40em' },
  retry: { minHeight: 0, [compact]: { minHeight: touchTarget } },
});
