// What stands in for a screen outside the shell that failed, and for the table of routes where that
// did not come. At a library the shell with its menu is drawn around it: there is always a way on.
import { useAtomValue } from 'jotai';
import { useRouteError } from 'react-router-dom';
import { isMissingPart } from '#screens/entry/errors/missing-part.ts';
import { libraryAtom } from '#session/atoms.ts';
import { MessageHost } from '../notes/message-host.tsx';
import { Shell } from '../shell/shell.tsx';
import { CrashedAlone, CrashedInShell } from './crashed.tsx';

/** Tells of an error that no screen of the shell had. */
export function CrashedPage() {
  const library = useAtomValue(libraryAtom);
  // What failed while it was drawn may be the shell itself.
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
