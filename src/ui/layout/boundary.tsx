// A Suspense boundary for parts that documents have. A document's screen is hydrated in one step: React would hydrate what
// stands in a boundary after the rest, and what the page shows by then would not be what the document has.
import { type ReactNode, Suspense, useState } from 'react';
import { useIsHydrating } from '#browser/first-render.ts';

interface BoundaryProps {
  /** Shown while a part is loaded. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows the children when all their parts are loaded. */
export function Boundary({ fallback, children }: BoundaryProps) {
  const isHydrating = useIsHydrating();
  const [isOfDocument] = useState(isHydrating);
  return isOfDocument ? children : <Suspense fallback={fallback}>{children}</Suspense>;
}
