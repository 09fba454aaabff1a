// A Suspense boundary that takes part in the first drawing (src/browser/drawn.ts): for what the document can have.
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useIsHydrating } from '#browser/document-window.ts';
import { partIsDrawn, partIsPending } from '#browser/drawn.ts';

interface BoundaryProps {
  /** Shown while a part is loaded. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows the children when all their parts are loaded. */
export function Boundary({ fallback, children }: BoundaryProps) {
  const isHydrating = useIsHydrating();
  const [isLater] = useState(isHydrating);
  useEffect(() => {
    if (isLater) partIsPending();
  }, [isLater]);
  return (
    <Suspense fallback={fallback}>
      {children}
      <Drawn wasPending={isLater} />
    </Suspense>
  );
}

/** Stands at the end of a part, and reports it. */
export function Drawn({ wasPending = false }: { wasPending?: boolean }) {
  useEffect(() => partIsDrawn(wasPending), [wasPending]);
  return null;
}
