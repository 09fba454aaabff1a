// Looks of small facts of works and projects, in lists and heads.
import { makeStyles, tokens } from '@fluentui/react-components';

/** The look of a fact beside others, in lists and heads. */
export const useWorkSignStyles = makeStyles({
  sign: {
    flexShrink: 0,
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
  },
});

/** Small facts beside each other; equal ones once, empty ones not. */
export function WorkSigns({ signs }: { signs: readonly string[] }) {
  const styles = useWorkSignStyles();
  return [...new Set(signs)]
    .filter((sign) => sign !== '')
    .map((sign) => (
      <span key={sign} className={styles.sign}>
        {sign}
      </span>
    ));
}
