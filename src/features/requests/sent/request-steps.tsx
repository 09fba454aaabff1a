// What happened to a report or a request after it was sent.
import { makeStyles, tokens } from '@fluentui/react-components';
import { minuteOf } from '#contract/rules/day.ts';

interface RequestStepsProps {
  /** Name of the list. */
  label: string;
  /** All steps, the sending first. */
  steps: readonly { at: string; by: string; state: string; text: string }[];
}

/** Steps after the sending, with answers and reasons. */
export function RequestSteps({ label, steps }: RequestStepsProps) {
  const styles = useStyles();
  if (steps.length < 2) return null;
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.slice(1).map(({ at, by, state, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end.
        <li key={index} className={styles.step}>
          <span className={styles.quiet}>
            {minuteOf(at)} · {by} · {state}
          </span>
          {text === '' ? null : <p className={styles.words}>{text}</p>}
        </li>
      ))}
    </ol>
  );
}

const useStyles = makeStyles({
  steps: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalL,
    boxShadow: `inset ${tokens.strokeWidthThick} 0 0 ${tokens.colorNeutralStroke2}`,
    listStyleType: 'none',
  },
  step: { minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  words: { margin: 0, maxWidth: '44em', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});
