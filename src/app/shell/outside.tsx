// What stands around a screen outside the shell: the notes, which also say there what hangs, what
// waits, and that a new version is ready; and room for them, so that they hide no button for good.
// Without the service such a screen may have nothing to offer: then a library's menu stands around it.
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { Outlet } from 'react-router-dom';
import { isReachableAtom, libraryAtom } from '#session/atoms.ts';
import { footRoom, print } from '#ui/breakpoints.ts';
import { FootNote } from '../notes/foot-note.tsx';
import { Notes } from '../notes/notes.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** The screen, then the notes. */
export function Outside() {
  const styles = useStyles();
  const isAway = !useAtomValue(isReachableAtom);
  const isLibrarys = useAtomValue(libraryAtom) !== null;
  const hasMenu = isLibrarys && isAway;
  return (
    <>
      {hasMenu ? <TopBar /> : null}
      <Outlet />
      {isLibrarys ? <FootNote isOverBar={hasMenu} /> : <div className={styles.room} />}
      <Notes isAlone={!hasMenu} />
      {hasMenu ? <BottomBar /> : null}
    </>
  );
}

const useStyles = makeStyles({ room: { height: footRoom, [print]: { display: 'none' } } });
