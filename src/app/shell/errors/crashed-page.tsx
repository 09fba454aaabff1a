// The replacement for a failed screen outside the shell, and for the table of routes if it did not load. At a
// library it is inside the shell with its menu, so that the reader can always continue.
import { useAtomValue } from 'jotai';
import { useRouteError } from 'react-router-dom';
import { isMissingPart } from '#screens/entry/errors/missing-part.ts';
import { libraryAtom } from '#session/atoms.ts';
import { MessageHost } from '../notes/message-host.tsx';
import { Shell } from '../shell.tsx';
import { CrashedAlone, CrashedInShell } from './crashed.tsx';

/** Shows an error that happened outside the screens of the shell. */
export function CrashedPage() {
  const library = useAtomValue(libraryAtom);
  // An error during rendering can be in the shell itself; then the shell is not used.
  const canHaveShell = isMissingPart(useRouteError()) && library !== null;
  if (!canHaveShell) return <CrashedAlone />;
  return (
    <>
      <Shell>
        <CrashedInShell />
      </Shell>
      <MessageHost />
    </>
  );
}
