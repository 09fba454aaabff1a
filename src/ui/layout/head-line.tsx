// A line of facts in a resource's head. It is a separate file, because a database has a sentence instead.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Isolated, type OwnText } from '../isolated.tsx';

/** Renders the line; nothing if it is empty. */
export function HeadLine(line: OwnText) {
  const styles = useStyles();
  return line.text.length === 0 ? null : (
    <p className={styles.line}>
      <Isolated {...line} />
    </p>
  );
}

const useStyles = makeStyles({
  line: {
    margin: 0,
    maxWidth: '60em',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
});
