// Stands in for a failed screen. The first screen does not wait for it, but it loads soon after
// (src/app/start/start.ts): when the files of an old version are gone, it would be missing too.
import { type ComponentType, lazy, Suspense } from 'react';

export const crashedScreen = () => import('#screens/entry/errors/crashed-screen.tsx');

interface ScreenProps {
  isInShell?: boolean;
  isMissing?: boolean;
}

const Screen = lazy(async (): Promise<{ default: ComponentType<ScreenProps> }> => {
  try {
    return { default: (await crashedScreen()).CrashedScreen };
  } catch {
    // The document has a message of its own for this case (index.html).
    document.getElementById('not-started')?.removeAttribute('hidden');
    return { default: () => null };
  }
});

export function CrashedInShell() {
  return (
    <Suspense fallback={null}>
      <Screen isInShell />
    </Suspense>
  );
}

export function MissingPart() {
  return (
    <Suspense fallback={null}>
      <Screen isInShell isMissing />
    </Suspense>
  );
}

export function CrashedAlone() {
  return (
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
  );
}
