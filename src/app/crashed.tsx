// What stands in for a screen that failed, as a chunk of its own: the first screen does not wait for
// it, but it comes soon after (src/app/start.ts), since what is missing when a part of an old edition
// is missing may be any part.
import { type ComponentType, lazy, Suspense } from 'react';

/** Brings the screen that says so. */
export const crashedScreen = () => import('#screens/entry/crashed-screen.tsx');

const Screen = lazy(async (): Promise<{ default: ComponentType<{ isInShell?: boolean }> }> => {
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

/** Tells of an error of the route it stands in. */
export function Crashed() {
  return (
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
  );
}
