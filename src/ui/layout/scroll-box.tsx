// A wide table on a narrow screen scrolls by itself, and by the keyboard.
import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { print } from '../styles/breakpoints.ts';

export function ScrollBox({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus
    <div className={styles.box} tabIndex={0}>
      {children}
    </div>
  );
}

const useStyles = makeStyles({
  box: { overflowX: 'auto', minWidth: 0, [print]: { overflow: 'visible' } },
});
