// What stands around a screen outside the shell: the notes, which also say there what hangs, what
// waits, and that a new version is ready; and room for them, so that they hide no button for good.
import { Outlet } from 'react-router-dom';
import { footRoom, print } from '#ui/breakpoints.ts';
import { makeStyles } from '#ui/make-styles.ts';
import { Notes } from './notes.tsx';

/** The screen, then the notes. */
export function Outside() {
  const styles = useStyles();
  return (
    <>
      <Outlet />
      <div className={styles.room} />
      <Notes isAlone />
    </>
  );
}

const useStyles = makeStyles({ room: { height: footRoom, [print]: { display: 'none' } } });
