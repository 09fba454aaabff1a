// A line of facts in a resource's head. Apart from the head, since the database has a sentence there.
import { makeStyles, tokens } from '@fluentui/react-components';

/** The line; nothing where it has no words. */
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
