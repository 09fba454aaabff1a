// The frame outside the shell: notes, with space for them, so that every button can be scrolled into view.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { Outlet, useLocation } from 'react-router-dom';
import { isDeskPath, topLevelPaths } from '#contract/wire/paths.ts';
import { isReachableAtom, libraryAtom } from '#session/atoms.ts';
import { useSession } from '#session/use-session.ts';
import { latePart } from '#ui/layout/late-part.tsx';
import { footRoom, print } from '#ui/styles/breakpoints.ts';
import { BottomBar } from './bars/bottom-bar.tsx';
import { TopBar } from './bars/top-bar.tsx';
import { MissingPart } from './errors/crashed.tsx';
import { FootNote } from './notes/foot-note.tsx';
import { Notes } from './notes/notes.tsx';
import { ScrollPosition } from './scroll-position.tsx';

const FirstSignIn = latePart(
  async () => (await import('./first-sign-in.tsx')).FirstSignIn,
  MissingPart,
);

export function Outside() {
  const styles = useStyles();
  const isAway = !useAtomValue(isReachableAtom);
  const isLibrarys = useAtomValue(libraryAtom) !== null;
  const session = useSession();
  const { pathname } = useLocation();
  // The desk has its own frame.
  const isDesk = isDeskPath(pathname);
  const isReading = pathname === topLevelPaths.protect;
  const hasMenu = isLibrarys && !isDesk && (isAway || isReading);
  // A newcomer completes the form first, then the way to the resource goes on (docs/requirements.md, S4.03).
  const mustComplete = session.kind === 'mustComplete' && pathname === topLevelPaths.middle;
  return (
    <>
      {hasMenu ? <TopBar /> : null}
      {mustComplete ? (
        <main id="content" tabIndex={-1} className={styles.form}>
          <FirstSignIn />
        </main>
      ) : (
        <Outlet />
      )}
      {isLibrarys && !isDesk ? <FootNote isOverBar={hasMenu} /> : <div className={styles.room} />}
      <Notes isAlone={!hasMenu} />
      {hasMenu ? <BottomBar /> : null}
      <ScrollPosition />
    </>
  );
}

const useStyles = makeStyles({
  room: { height: footRoom, [print]: { display: 'none' } },
  form: {
    boxSizing: 'border-box',
    minHeight: '100dvh',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    outlineStyle: 'none',
  },
});
