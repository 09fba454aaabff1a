// The frame of a screen outside the shell. It has the notes, which also report storage problems, pending
// changes and a new version, and space for them, so that the reader can scroll every button into view.
// Without the service such a screen can be useless; then the frame has the library's menu too.
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { Outlet } from 'react-router-dom';
import { isReachableAtom, libraryAtom } from '#session/atoms.ts';
import { footRoom, print } from '#ui/breakpoints.ts';
import { FootNote } from '../notes/foot-note.tsx';
import { Notes } from '../notes/notes.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** The screen, followed by the notes. */
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
