// A part of a detail: a heading with its content below.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

interface DetailPartProps {
  title: string;
  /** Id of the heading; with it, the heading names the part as a landmark. */
  id?: string;
  children: ReactNode;
}

export function DetailPart({ title, id, children }: DetailPartProps) {
  const styles = useStyles();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const useStyles = makeStyles({
  title: {
    margin: 0,
    marginBottom: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    breakAfter: 'avoid',
  },
});
