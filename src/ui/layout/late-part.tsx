// A component with a chunk of its own for what stands around the screens. Where the chunk does not
// come (not on this device, of a release that is gone), the rest stays as it is: React's lazy would
// take the whole page away.
import { type ComponentType, useEffect, useState } from 'react';

/** Waits before the chunk is asked for again; the last of them from then on, ms. */
const pausesMs = [1_000, 4_000, 16_000, 60_000];

const Nothing = () => null;

/**
 * @param load brings the component, and what it needs besides
 * @param Missing stands in its place while it cannot be had
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Missing: ComponentType = Nothing,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function LatePart(props: P) {
    const [Part, setPart] = useState(() => loaded);
    const [isMissing, setIsMissing] = useState(false);
    useEffect(() => {
      let isHere = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const ask = async (tries: number) => {
        try {
          loaded ??= await load();
          if (isHere) setPart(() => loaded);
        } catch {
          if (!isHere) return;
          setIsMissing(true);
          timer = setTimeout(() => void ask(tries + 1), pausesMs[tries] ?? pausesMs.at(-1));
        }
      };
      void ask(0);
      return () => {
        isHere = false;
        clearTimeout(timer);
      };
    }, []);
    if (Part === null) return isMissing ? <Missing /> : null;
    return <Part {...props} />;
  };
}
