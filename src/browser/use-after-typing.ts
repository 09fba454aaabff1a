// Delays work that is too slow for every keystroke until the reader pauses.
import { startTransition, useEffect, useState } from 'react';

/** Longer than the time between two keystrokes, ms. */
const pauseForThoughtMs = 250;

/**
 * Returns the latest value at once, unless typing caused it: then at the next pause.
 * @param typed the typed text; changes of `value` while it stays the same are returned at once
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
