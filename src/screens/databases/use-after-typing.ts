// What stands beside the list need not follow every keystroke as the list does.
import { startTransition, useEffect, useState } from 'react';

/** Shorter than a pause for thought, longer than the way from key to key. */
const pauseMs = 250;

/**
 * Gives the latest value at once, unless typing brought it: then at the first pause.
 * @param typed what is typed; whatever changes while it stays the same is shown at once
 */
export function useAfterTyping<T>(value: T, typed: string): T {
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
  }, [value, typed, shown]);
  return isTyping ? shown.value : value;
}
