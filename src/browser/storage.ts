import { useEffect, useState } from 'react';

/** Bytes; null where the browser does not say. */
export function useUsedBytes(since: unknown = null): number | null {
  const [bytes, setBytes] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for it.
  useEffect(() => {
    let isHere = true;
    navigator.storage?.estimate?.().then(
      ({ usage }) => {
        if (isHere && usage) setBytes(usage);
      },
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [since]);
  return bytes;
}
