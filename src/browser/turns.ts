// Under the first paint (src/app/start/first-paint.ts) a screen is drawn in turns, a frame each: drawn at
// once, a whole screen would hold a phone up for a tenth of a second, with nothing gained, since the
// reader looks at the first paint until it is whole.
import { startTransition, useEffect, useState } from 'react';

/** Longest wait for a frame, ms: a hidden tab has no frames. */
const timeoutMs = 100;

let left = 0;
const listeners = new Set<() => void>();

/**
 * How many turns have passed since this part came, until it is `last`; at once `last` where nothing
 * lies over the screen.
 */
export function useTurns(last: number): number {
  const [turn, setTurn] = useState(() => (isCovered() ? 0 : last));
  useEffect(() => {
    if (turn >= last) return;
    left += 1;
    const cancel = afterFrame(() => startTransition(() => setTurn(turn + 1)));
    return () => {
      cancel();
      left -= 1;
      // A turn that ends begins the next one with the same drawing.
      if (left === 0) queueMicrotask(tell);
    };
  }, [turn, last]);
  return turn;
}

/** True while a part of the screen has not had its turn. */
export function isTakingTurns(): boolean {
  return left > 0;
}

/** Calls the listener when the last part had its turn. */
export function onTurnsTaken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const waiting: (() => void)[] = [];

/** Resolves when nothing covers the screen any more. */
export function uncovered(): Promise<void> {
  return isCovered() ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
}

/** Reports that the first paint was removed. */
export function tellUncovered(): void {
  for (const resolve of waiting.splice(0)) resolve();
}

function tell(): void {
  if (left === 0) for (const listener of listeners) listener();
}

function isCovered(): boolean {
  return document.getElementById('first-paint') !== null;
}

/** Runs in a separate task after the next frame; returns a function that cancels it. */
function afterFrame(run: () => void): () => void {
  let timer = setTimeout(once, timeoutMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(once, 0);
  });
  function once() {
    cancelAnimationFrame(frame);
    run();
  }
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
