// A Suspense boundary that takes part in the first drawing (src/browser/drawn.ts): for what the document can have.
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useIsHydrating } from '#browser/document-window.ts';
import { partIsDrawn, partIsPending } from '#browser/drawn.ts';

interface BoundaryProps {
  /** Shown while a part is loaded. */
  fallback: ReactNode;
  children: ReactNode;
}

/** What a boundary's beginning tells its end. */
interface Part {
  /** True if the part is hydrated after the rest. */
  isPending: boolean;
}

/** Shows the children when all their parts are loaded. */
export function Boundary({ fallback, children }: BoundaryProps) {
  const [part] = useState<Part>(() => ({ isPending: false }));
  // This component must not render again while its part waits: React would replace the part by the fallback.
  return (
    <>
      <Beginning part={part} />
      <Suspense fallback={fallback}>
        {children}
        <Drawn part={part} />
      </Suspense>
    </>
  );
}

/** Reports that a part of the document is hydrated later. Its effect runs before that of the part's end. */
function Beginning({ part }: { part: Part }) {
  const isHydrating = useIsHydrating();
  const [isOfDocument] = useState(isHydrating);
  useEffect(() => {
    if (!isOfDocument) return;
    part.isPending = true;
    partIsPending();
    // A phone leaves out columns that stand in the document: a part that goes undrawn keeps nobody waiting.
    return () => {
      if (part.isPending) report(part);
    };
  }, [part, isOfDocument]);
  return null;
}

/** Stands at the end of a part, and reports it. */
export function Drawn({ part = { isPending: false } }: { part?: Part }) {
  useEffect(() => report(part), [part]);
  return null;
}

function report(part: Part): void {
  partIsDrawn(part.isPending);
  part.isPending = false;
}
