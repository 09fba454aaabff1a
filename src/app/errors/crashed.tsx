// What stands in for a screen that failed, as a chunk of its own: the first screen does not wait for
// it, but it comes soon after (src/app/start/start.ts), since what is missing when a part of an old edition
// is missing may be any part.
import { type ComponentType, lazy, Suspense } from 'react';

/** Brings the screen that says so. */
export const crashedScreen = () => import('#screens/entry/errors/crashed-screen.tsx');

interface ScreenProps {
  isInShell?: boolean;
  isMissing?: boolean;
}

const Screen = lazy(async (): Promise<{ default: ComponentType<ScreenProps> }> => {
  try {
    return { default: (await crashedScreen()).CrashedScreen };
  } catch {
    // The document has words of its own for it (index.html).
    document.getElementById('not-started')?.removeAttribute('hidden');
    return { default: () => null };
  }
});

/** Tells of an error of a screen, in its place. */
export function CrashedInShell() {
  return (
    <Suspense fallback={null}>
      <Screen isInShell />
    </Suspense>
  );
}

/** Tells, in the place of a part of the program, that it is not here. */
export function MissingPart() {
  return (
    <Suspense fallback={null}>
      <Screen isInShell isMissing />
    </Suspense>
  );
}

/** Tells of an error on a page of its own. */
export function CrashedAlone() {
  return (
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
  );
}
