// Styles of small facts about works and projects, in lists and heads.
import { makeStyles, tokens } from '@fluentui/react-components';

/** The style of one fact in a row of facts. */
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

/** Small facts in a row; empty ones and repeated ones are left out. */
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
