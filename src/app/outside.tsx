// What stands around a screen outside the shell: the notes, which also say there what hangs, what
// waits, and that a new version is ready.
import { Outlet } from 'react-router-dom';
import { Notes } from './notes.tsx';

/** The screen, then the notes. */
export function Outside() {
  return (
    <>
      <Outlet />
      <Notes isAlone />
    </>
  );
}
