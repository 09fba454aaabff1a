// What costs more than a keystroke may cost follows typing at its pauses.
import { startTransition, useEffect, useState } from 'react';

/** Shorter than a pause for thought, longer than the way from key to key. */
const pauseForThoughtMs = 250;

/**
 * Gives the latest value at once, unless typing brought it: then at the first pause.
 * @param typed what is typed; whatever changes while it stays the same is shown at once
 */
export function useAfterTyping<T>(value: T, typed: string, pauseMs = pauseForThoughtMs): T {
  const [shown, setShown] = useState({ value, typed });
  const isTyping = typed !== shown.typed;
  useEffect(() => {
    if (shown.value === value && shown.typed === typed) return;
    const show = () => startTransition(() => setShown({ value, typed }));
    if (shown.typed === typed) {
      show();
      return;
    }
    const timer = setTimeout(show, pauseMs);
    return () => clearTimeout(timer);
  }, [value, typed, shown, pauseMs]);
  return isTyping ? shown.value : value;
}
