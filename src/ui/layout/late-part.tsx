// A component in its own chunk, for the parts around the screens. If the chunk does not load (it is not on
// this device, or its release is gone), the rest of the page stays: with React's lazy, the whole page would
// disappear.
import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#browser/schedule.ts';

/** Pauses before each retry of the chunk, ms; the last one repeats. */
const pausesMs = [1_000, 4_000, 16_000, 60_000];

const Nothing = () => null;

/**
 * @param load loads the component and everything that it needs
 * @param Missing is shown instead while the component cannot be loaded
 * @returns the component, and `preload`, after which it is drawn at once
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Missing: ComponentType = Nothing,
): ComponentType<P> & { preload: () => Promise<void> } {
  let loaded: ComponentType<P> | null = null;
  const preload = async () => {
    loaded ??= await load();
  };
  function LatePart(props: P) {
    const [Part, setPart] = useState(() => loaded);
    const [isMissing, setIsMissing] = useState(false);
    useEffect(() => {
      let isHere = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const ask = async (tries: number) => {
        try {
          await preload();
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
  }
  return Object.assign(LatePart, { preload });
}

/** Loads a part soon after the page: what says that there is no network cannot come by it. */
export function usePreloaded({ preload }: { preload: () => Promise<void> }): void {
  useEffect(() => whenIdle(() => void preload().catch(() => {}), { timeout: 3_000 }), [preload]);
}
