// A line of facts in a resource's head. It is a separate file, because a database has a sentence instead.
import { makeStyles, tokens } from '@fluentui/react-components';

/** Renders the line; nothing if it is empty. */
export function HeadLine({ lang, children }: { lang?: string; children: string }) {
  const styles = useStyles();
  return (
    <p className={styles.line} lang={lang}>
      {children}
    </p>
  );
}

const useStyles = makeStyles({
  line: {
    margin: 0,
    maxWidth: '60em',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    ':empty': { display: 'none' },
  },
});
